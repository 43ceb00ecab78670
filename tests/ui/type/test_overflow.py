"""Words that do not fit are told, wherever they are to be written."""

from collections.abc import Callable

import pytest

from lineup.ui.drawing.canvas import Canvas
from lineup.ui.input import A, B, X, Y
from lineup.ui.pages.dialog import Dialog
from lineup.ui.pages.menu import Item, Menu
from lineup.ui.table.desk import Desk
from lineup.ui.type import overflow
from lineup.ui.type.fonts import BODY
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.ui.a_desk import a_desk

LONG = "More words than there are pixels for in this place, whatever the board"
PLACES: dict[str, Callable[[Desk], object]] = {
    "a sentence": lambda desk: desk.say(LONG),
    "a sentence behind a chip": lambda desk: desk.say(LONG[:40], 24),
    "a verb": lambda desk: desk.ui.hints((A, LONG)),
    "a title": lambda desk: desk.ui.title(LONG),
    "a title beside its note": lambda desk: desk.ui.title(
        "Number Drop for everybody", "a longer note"
    ),
    "a toast": lambda desk: desk.ui.toast(LONG * 3),
    "a question": lambda desk: Dialog(desk.ui, LONG * 6, ("Yes",)),
    "a dialog's text": lambda desk: Dialog(desk.ui, "Leave?", ("Yes",), 0, LONG * 7),
    "a dialog's choice": lambda desk: Dialog(desk.ui, "Leave?", (LONG,)).draw(),
    "a row": lambda desk: Menu(desk.ui, "Menu", [Item(LONG)]).draw(),
    "a row's value": lambda desk: Menu(desk.ui, "Menu", [Item("Row", LONG)]).draw(),
    "a row's note": lambda desk: Menu(desk.ui, "Menu", [Item("Row", note=LONG * 2)]).draw(),
    "a note in the bar": lambda desk: desk.bar.draw((1, 2), 0, LONG),
    "a long word": lambda desk: BODY.wrap("Donaudampfschiff", 60),
}


@pytest.mark.parametrize("place", PLACES)
def test_what_does_not_fit_is_told(place: str, lost: list[str]) -> None:
    desk = a_desk()
    desk.begin()
    PLACES[place](desk)
    assert len(lost) == 1


def test_a_test_fails_where_words_do_not_fit() -> None:
    with pytest.raises(AssertionError, match="does not fit"):
        BODY.fit(LONG, 60)


def test_what_may_be_shortened_is_not_told() -> None:
    ui = Ui(Board(240, 135))
    assert BODY.shorten(LONG, 60).endswith("\u2026")
    ui.hints(*((button, "Eleven letters|Two") for button in (A, B, X, Y)))
    a_desk(seats=3).bar.draw((1, 2, 3), 0, f"{LONG}|14")


def test_written_lines_end_above_the_bottom(lost: list[str]) -> None:
    canvas = Canvas(Board(240, 135).display)
    y = overflow.write(canvas, BODY, "One\nTwo\nThree", 0, 10, 100, 10 + 2 * BODY.height + 3, 4, 2)
    assert lost == ["One\nTwo\nThree"] and y == 10 + 2 * (BODY.height + 2)
    assert not any(canvas.buffer[120 * (y - 2) :])
