"""The hint line: what fits, in which form, without overlaps."""

import itertools

import pytest

from lineup.ui import hints, theme
from lineup.ui.canvas import Canvas
from lineup.ui.fonts import SMALL
from lineup.ui.input import LEFT, A, B, X, Y
from tests.board import Display

PAIRS = (
    (A, "Place here|Place"), (hints.LEFT_RIGHT, "Aim"), (X, "Details|Info"), (Y, "Menu"),
    (B, "Take it back|Undo"), (hints.DPAD, "Move"), (LEFT, "Left"), (hints.UP_DOWN, "Turn"),
)  # fmt: skip


def need(pairs: list[tuple[int, str]], gap: int) -> int:
    width = sum(hints.cap_width(button) + 3 + SMALL.width(text) for button, text in pairs)
    return width + gap * (len(pairs) - 1)


@pytest.mark.parametrize("count", range(1, len(PAIRS) + 1))
def test_whatever_the_room_the_line_fits(count: int, lost: list[str]) -> None:
    for room in range(40, 600, 3):
        lost.clear()
        pairs, gap = hints.choose(PAIRS[:count], room)
        assert need(pairs, gap) <= room
        assert [button for button, _ in pairs] == [b for b, _ in PAIRS[: len(pairs)]]
        assert len(pairs) == 1 or gap >= 7
        assert len(lost) == count - len(pairs) + (pairs[-1][1][-1] == "\u2026")


def test_with_room_every_word_is_whole() -> None:
    pairs, gap = hints.choose(PAIRS, 1000)
    assert [text for _, text in pairs] == [text.split("|")[0] for _, text in PAIRS]
    assert gap == 10


def test_short_forms_come_before_leaving_out(lost: list[str]) -> None:
    whole = need([(b, text.split("|")[0]) for b, text in PAIRS[:3]], 7)
    pairs, _ = hints.choose(PAIRS[:3], whole - 1)
    assert [text for _, text in pairs] == ["Place", "Aim", "Info"] and lost == []
    pairs, _ = hints.choose(PAIRS[:3], need(pairs, 7) - 1)
    assert [text for _, text in pairs] == ["Place here", "Aim"] and lost == ["Details|Info"]


def test_the_first_hint_is_shortened_at_last(lost: list[str]) -> None:
    pairs, _ = hints.choose(((A, "Extraordinarily long|Very long"),), 50)
    assert len(pairs) == 1 and pairs[0][1].endswith("\u2026")
    assert lost == ["Very long"]


def test_caps_stay_in_their_box() -> None:
    """And no two look the same, a held button's included."""
    looks = set()
    buttons = [(b, False) for b in range(hints.DPAD + 1)] + [(A, True), (B, True)]
    for button, held in buttons:
        canvas = Canvas(Display(60, 40))
        hints.cap(canvas, button, 20, 10, held)
        points = itertools.product(range(60), range(40))
        ink = frozenset((x, y, canvas.fb.pixel(x, y)) for x, y in points if canvas.fb.pixel(x, y))
        assert {x for x, _, _ in ink} <= set(range(20, 20 + hints.cap_width(button)))
        assert {y for _, y, _ in ink} <= set(range(10, 21 if not held else 24))
        assert ink not in looks
        looks.add(ink)


def test_boards_without_x_and_y_show_held_buttons() -> None:
    for has_xy, bar in ((True, False), (False, True)):
        canvas = Canvas(Display(240, 40))
        hints.draw(canvas, 8, 10, 224, ((X, "Details"),), has_xy)
        assert (canvas.fb.pixel(13, 22) == theme.TEXT) is bar


def test_no_hints_no_ink() -> None:
    canvas = Canvas(Display(240, 40))
    hints.draw(canvas, 8, 10, 224, (), True)
    assert not any(canvas.buffer)
