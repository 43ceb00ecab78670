"""The owner of a card on the table shows without colour: the first of a row bears an emblem."""

from lineup.games.clustered.screen.views import faces
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import Canvas
from tests.board import Display


def marks(size: int, seat: int, linked: int) -> frozenset[int]:
    """The places with ink on them."""
    display = Display(64, 64)
    canvas = Canvas(display)
    canvas.fill(theme.TABLE)
    faces.on_table(canvas, 2, 2, size, 1, seat, linked)
    ink = theme.INK
    return frozenset(
        2 * at + half
        for at, two in enumerate(display.buffer)
        for half, pixel in enumerate((two >> 4, two & 15))
        if pixel == ink
    )


def test_no_two_seats_look_alike_without_their_colours() -> None:
    for size in (faces.LARGE, faces.SMALL):
        assert len({marks(size, seat, 0) for seat in range(8)}) == 8


def test_a_card_that_goes_on_to_the_right_of_its_own_needs_no_emblem() -> None:
    assert len({marks(faces.LARGE, seat, 1) for seat in range(8)}) == 1
