"""A bubble of a lesson: its chip leaves the lines alone, and what it speaks of is found."""

from typing import Any

import pytest

from lineup.ui.drawing import theme
from lineup.ui.table import bubble, bubble_tail
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.widgets import Ui
from tests.board import Board

TEXTS = {1: "One line.", 2: "Nun aber " * 5, 3: "Nun aber " * 8}
"""Number of lines at the least -> a text of capitals and small letters."""


def rows_of(board: Any, colour: int, left: int, right: int) -> list[int]:
    """Those with a pixel of a colour between two columns."""
    width = board.display.width
    pixels = [n for byte in board.display.buffer for n in (byte >> 4, byte & 15)]
    height = len(pixels) // width
    return [y for y in range(height) if colour in pixels[y * width + left : y * width + right]]


@pytest.mark.parametrize("size", [(240, 240), (240, 135), (320, 240)])
@pytest.mark.parametrize("lines", TEXTS)
def test_a_chip_ends_above_the_second_line(size: tuple[int, int], lines: int) -> None:
    board: Any = Board(*size, size != (240, 135))
    ui = Ui(board)
    bubble.draw(ui, TEXTS[lines], "1/8", theme.FOCUS)
    left = 6
    chip = rows_of(board, theme.FOCUS, left, left + 40)
    assert len(chip) == 17
    below = [y for y in rows_of(board, theme.INK, left + 5, left + 40) if y > chip[-1]]
    assert below[0] - chip[-1] >= 2


@pytest.mark.parametrize(
    ("other", "framed"), [((4, 64, 232, 100), True), ((90, 210, 60, 20), False)]
)
def test_what_a_bubble_speaks_of_has_its_tail_and_from_afar_a_frame(
    other: tuple[int, int, int, int], framed: bool
) -> None:
    board: Any = Board(240, 240, True)
    y = 24
    spot = (90, y, 60, 40)
    bubble.draw(Ui(board), TEXTS[2], "!", theme.BAD, (spot, other))
    rows = rows_of(board, theme.FOCUS, spot[0] - 2, spot[0])
    assert rows == (list(range(y - 2, y + 42)) if framed else [])
    tips = rows_of(board, theme.PAPER, 119, 122)
    body = rows_of(board, theme.PAPER, 180, 183)
    assert ((tips[0], tips[-1]) != (body[0], body[-1])) is not framed


def test_a_tail_does_not_lie_on_where_the_move_leads() -> None:
    spot, beside, between = (185, 40, 24, 24), (100, 70, 60, 10), (170, 70, 60, 10)
    assert bubble_tail.reaches(4, 90, 228, 40, (spot, beside))
    assert not bubble_tail.reaches(4, 90, 228, 40, (spot, between))


def test_a_bubble_lies_where_its_tail_reaches() -> None:
    ui = Ui(Board(240, 240, True))
    spots = ((90, 24, 60, 30),)
    placed = bubble._place(ui, TEXTS[2], 0, spots)
    assert bubble._is_clear(placed, spots) and bubble_tail.reaches(*placed[2:], spots)
    nothing = bubble._place(ui, TEXTS[2], 0, ())
    assert placed[3] < nothing[3]  # which would be too far away


@pytest.mark.parametrize(("high", "font"), [(40, TITLE), (75, BODY)])
def test_words_are_small_where_large_ones_would_cover_something(high: int, font: Any) -> None:
    ui = Ui(Board(240, 135, False))
    text = "Take a card and put it on your line of cards, where it fits, now or later on."
    placed = bubble._place(ui, text, 0, ((4, 4, 232, high),))
    assert placed[1] is font
    assert bubble._is_clear(placed, ((4, 4, 232, high),))


@pytest.mark.parametrize(("height", "font"), [(60, TITLE), (140, BODY)])
def test_on_a_high_panel_four_lines_are_large_where_nothing_more_is_covered(
    height: int, font: Any
) -> None:
    ui = Ui(Board(240, 240, True))
    text = "Take a card and put it on your line of cards, then " * 2
    spot = (20, 22, 200, height)
    lines, found, _, y, *_ = bubble._place(ui, text, bubble._indent("1/8"), (spot,))
    assert found is font and y >= spot[1] + height
    assert len(lines) == (4 if font is TITLE else 3)


FIRST, SECOND, THIRD = (
    "Take any card:", "put it on your line of cards.", "Then the next one has to be higher.",
)  # fmt: skip


@pytest.mark.parametrize(
    ("size", "high", "parts"),
    [
        ((240, 240), 100, [f"{FIRST} {SECOND} {THIRD}"]),
        ((240, 135), 30, [f"{FIRST} {SECOND} {THIRD}"]),
        ((240, 135), 70, [f"{FIRST} {SECOND}", THIRD]),
        ((240, 135), 110, [f"{FIRST} {SECOND}", THIRD]),
    ],
)
def test_what_would_hide_much_of_a_low_panel_is_said_in_parts(
    size: tuple[int, int], high: int, parts: list[str]
) -> None:
    ui = Ui(Board(*size, size != (240, 135)))
    text = f"{FIRST} {SECOND} {THIRD}"
    assert bubble.parts(ui, text, "1/8", ((4, 4, 232, high),)) == parts


@pytest.mark.parametrize(("letters", "covers"), [(10, True), (16, False)])
def test_a_line_beside_the_chip_leaves_room_for_the_caps(letters: int, covers: bool) -> None:
    ui = Ui(Board(240, 135, False))
    assert TITLE.width("n" * 16) + 42 < 232 < TITLE.width("n" * 16) + TITLE.width("1/8") + 56
    assert bubble.draw(ui, "n" * letters, "1/8", theme.FOCUS) is covers


def test_a_tail_goes_past_where_the_move_leads_to_the_side_of_what_it_speaks_of() -> None:
    board: Any = Board(240, 240, True)
    spot, below = (92, 24, 28, 28), (92, 52, 28, 28)
    ui = Ui(board)
    assert bubble.draw(ui, "One line.", "", theme.FOCUS, (spot, below)) is False
    placed = bubble._place(ui, "One line.", 0, (spot, below))
    assert bubble._is_clear(placed, (spot, below)) and bubble_tail.reaches(
        *placed[2:], (spot, below)
    )
    assert rows_of(board, theme.PAPER, 92, 120)[0] > 80  # none of it on either
    assert 40 < rows_of(board, theme.PAPER, 121, 140)[0] < 60
