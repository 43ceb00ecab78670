"""Widgets: what keys do, and that every picture is the same on MicroPython."""

import itertools
from pathlib import Path

import pytest

from host_sim.command import paths
from lineup.ui.drawing import theme
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X
from lineup.ui.pages.code_entry import Entry
from lineup.ui.pages.dialog import Dialog, ask
from lineup.ui.pages.long_text import Reader
from lineup.ui.pages.menu import CANCELLED, Item, Menu, choose
from lineup.ui.type.fonts import BODY, NAME_SMALL, TITLE, Font
from lineup.ui.type.sentence import write
from lineup.ui.widgets import MARGIN, Ui
from tests.board import Board, Finished, presses
from tests.runtimes import same_on_both
from tools.pictures import widgets

HERE = Path(__file__).parent
SIZES = [(240, 240, True), (240, 135, False)]
SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def stage(*buttons: int, height: int = 240) -> Ui:
    return Ui(Board(240, height, True, presses(buttons)))


def panel(ui: Ui) -> bytes:
    return bytes(ui.canvas.buffer)


def test_a_toast_says_the_long_one_of_forms() -> None:
    pictures = []
    for text in ("Nothing was counted yet|None yet", "Nothing was counted yet"):
        ui = stage()
        ui.toast(text)
        pictures.append(panel(ui))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("sign", ["", "!"])
@pytest.mark.parametrize(("width", "height"), [(240, 240), (240, 135), (320, 240)])
def test_nothing_of_a_sentence_looks_out_below_a_toast(width: int, height: int, sign: str) -> None:
    """Not its descenders either."""
    pictures = []
    for text in ("", "gjpqy " * 6):
        ui = Ui(Board(width, height, True, ()))
        write(ui.canvas, 6, ui.grid.foot - 21, width - 6, text)
        ui.toast("No.", sign)
        pictures.append(panel(ui))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("times", [1, 3, 6])
def test_a_toast_on_a_low_panel_is_large(times: int) -> None:
    ui = stage(height=135)
    text = "Game loading " * times
    ui.toast(text, "")
    lines = TITLE.wrap(text, 240 - 2 * MARGIN - 8)
    seen = panel(ui)
    top = ui.grid.foot - max(len(lines) * TITLE.leading + 10, 25) - 4
    for i, line in enumerate(lines):
        at = TITLE.line(top + 7 + i * TITLE.leading)
        ui.canvas.text(line, MARGIN + 4, at, theme.INK, TITLE)
    assert panel(ui) == seen, "its lines are there already"


@pytest.mark.parametrize("sign", ["", "!"])
def test_nothing_looks_out_above_a_toast_down_from_the_row_it_is_to_reach(sign: str) -> None:
    pictures = []
    for text in ("", "Name"):
        ui = stage(height=135)
        ui.canvas.text(text, 20, 79, theme.PAPER, TITLE)
        ui.toast("No.", sign, top=77)
        pictures.append(panel(ui))
    assert pictures[0] == pictures[1]


def test_a_toast_goes_with_the_next_key_whatever_the_page_does_then() -> None:
    ui = stage(A, B)

    def page() -> None:
        ui.page("A page")

    page()
    ui.canvas.flush()
    before = panel(ui)
    ui.toast("No.")
    assert panel(ui) != before
    assert ui.wait(page) == A and not ui.toasted
    assert panel(ui) == before


def test_nothing_is_told_over_a_question() -> None:
    ui = stage(A, B)
    told: list[str] = []
    ui.attend = lambda: told.append("low")
    Dialog(ui, "Erase?", ("No", "Yes")).run()
    assert not told
    ui.wait(lambda: None)
    assert told == ["low"]


@pytest.mark.parametrize(
    ("text", "single", "font", "pages"),
    [
        ("word " * 20, False, TITLE, 1),
        ("word " * 60, False, TITLE, 2),
        ("word " * 20, True, TITLE, 1),
        ("word " * 60, True, BODY, 1),
        ("w" * 18, False, BODY, 1),
    ],
)
def test_a_text_takes_pages_before_it_is_set_small(
    text: str, single: bool, font: Font, pages: int
) -> None:
    reader = Reader(stage(), "Storage", text, single=single)
    assert reader.font is font and reader.pages == pages


@pytest.mark.parametrize(
    ("height", "text", "font"),
    [(240, "word", TITLE), (240, "word " * 36, BODY), (240, "w" * 16, BODY), (135, "word", TITLE)],
)
def test_a_question_sets_its_text_as_large_as_it_may(height: int, text: str, font: Font) -> None:
    assert Dialog(stage(height=height), "Erase?", ("No", "Yes"), 0, text).font is font


@pytest.mark.parametrize(
    ("question", "font"), [("Erase?", NAME_SMALL), ("\u6d88\u3059\uff1f", TITLE)]
)
def test_a_question_is_set_in_a_face_that_has_all_of_it(question: str, font: Font) -> None:
    assert Dialog(stage(), question, ("No", "Yes")).face is font


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "has_xy"), SIZES)
def test_a_session_looks_the_same_on_micropython(width: int, height: int, has_xy: bool) -> None:
    script = (HERE / "widget_session.py").read_text(encoding="utf-8")
    # The unix port compiles all texts on its heap; the device has them frozen.
    size = (str(width), str(height), str(int(has_xy)))
    told = same_on_both(script, *size, folders=(paths.ROOT,), heap="1m")
    assert "waits" not in told
    assert len(told.splitlines()) > 80


def test_menu_moves_round_and_chooses() -> None:
    assert choose(stage(UP, A), "Menu", ("a", "b", "c")) == 2
    assert choose(stage(DOWN, DOWN, DOWN, DOWN, A), "Menu", ("a", "b", "c")) == 1
    assert choose(stage(DOWN, B), "Menu", ("a", "b")) == CANCELLED


def test_a_disabled_item_says_why_and_is_not_chosen() -> None:
    ui = stage(A, DOWN, A)
    items = [Item("Replay", reason="Nothing yet."), Item("Go")]
    before = []

    def look(event: int, index: int) -> bool:
        before.append(ui.toasted)
        return False

    assert Menu(ui, "Menu", items).run(look) == 1
    assert before == [False] * 3


def test_a_refusal_says_the_longest_form_of_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    ui = stage(A, B)
    said: list[str] = []
    monkeypatch.setattr(ui, "toast", said.append)
    Menu(ui, "Menu", [Item("Replay", reason="Nothing yet.|Nothing")]).run()
    assert said == ["Nothing yet."]


def test_steppers_go_round_and_tell() -> None:
    class Told(Menu):
        seen: list[int] = []

        def changed(self, index: int) -> None:
            self.seen.append(self.items[index].index)

    item = Item("Level", choices=("a", "b", "c"))
    assert Told(stage(LEFT, LEFT, RIGHT, RIGHT, RIGHT, A), "Menu", [item]).run() == 0
    assert Told.seen == [2, 1, 2, 0, 1]
    assert item.shown() == "b"


def test_a_disabled_stepper_stays() -> None:
    item = Item("Level", choices=("a", "b"), reason="Not now")
    assert Menu(stage(RIGHT, B), "Menu", [item]).run() == CANCELLED
    assert item.index == 0


@pytest.mark.parametrize("height", [240, 135])
def test_the_focus_is_always_in_view(height: int) -> None:
    menu = Menu(stage(height=height), "Menu", [Item(str(n)) for n in range(40)])
    menu.draw()
    for event in [DOWN] * 45 + [UP] * 60:
        menu.key(event)
        assert menu.first <= menu.focus < menu.end()
        assert 0 <= menu.first < menu.end() <= 40


@pytest.mark.parametrize("height", [240, 135])
def test_redrawing_part_equals_redrawing_all(height: int) -> None:
    """A key changes on screen what a fresh drawing would show."""
    items = [Item(f"Row {n}", str(n), note="About row %d." % n * (n % 3)) for n in range(9)]
    items[2] = Item("Stepper", choices=("x", "yy", "zzz"), note="Changes.")
    items[5] = Item("No", reason="Not yet.")
    menu = Menu(stage(height=height), "Menu", items)
    menu.draw()
    for event in [DOWN, DOWN, RIGHT, RIGHT, DOWN, DOWN, DOWN, DOWN, DOWN, UP, UP, DOWN] * 3:
        menu.key(event)
        part = panel(menu.ui)
        menu.draw()
        assert panel(menu.ui) == part


def test_dialog_choices_stand_beside_each_other_where_they_fit() -> None:
    assert Dialog(stage(), "Leave?", ("Stay", "Leave")).beside
    assert not Dialog(stage(), "Leave?", ("Stay in this game", "Leave it for ever")).beside


@pytest.mark.parametrize("height", [240, 135])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_dialogs_stay_on_the_panel(height: int, count: int, lost: list[str]) -> None:
    text = "The file is damaged and was put aside. " * 20
    choices = ("A rather long choice", "Another long choice", "And one more choice")[:count]
    dialog = Dialog(stage(height=height), "The saved game cannot be read", choices, 0, text)
    assert 0 <= dialog.top and dialog.top + dialog.height <= height
    assert lost == [text]


def test_ask_returns_the_choice_or_minus_one() -> None:
    assert ask(stage(RIGHT, A), "Leave?", ("Stay", "Leave")) == 1
    assert ask(stage(UP, A), "Leave?", ("Stay", "Leave")) == 1
    assert ask(stage(B), "Leave?", ("Stay", "Leave"), 1) == -1


def done_shown(ui: Ui) -> list[bool]:
    """Notes each time the hints change whether X is there."""
    found: list[bool] = []
    show = ui.foot.show

    def shown(left: object, right: list[tuple[int, str]], *more: object, **how: object) -> None:
        found.append(X in dict(right))
        show(left, right, *more, **how)

    ui.foot.show = shown  # type: ignore[method-assign]
    return found


def test_a_code_is_typed_checked_and_accepted() -> None:
    """Done is there once it would be taken; before that X says why it is not."""
    ui = stage(A, X, RIGHT, A, X)
    seen = done_shown(ui)
    check = {"": "None.", "0": "Too short.", "01": ""}.__getitem__
    assert Entry(ui, "Code", SYMBOLS, 14).run(check) == "01"
    assert seen[0] is False and seen[-1] is True and sum(seen) == 1


@pytest.mark.parametrize("text", ["", "0"])
def test_what_a_code_does_not_take_is_dim_and_sounds_so(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui = stage(UP, A, RIGHT, A) if not text else stage(UP, RIGHT, A)
    sounds: list[str] = []
    monkeypatch.setattr(ui, "sound", sounds.append)
    entry = Entry(ui, "Code", SYMBOLS, 14, text)
    with pytest.raises(Finished):
        entry.run(lambda _: "Too short.")
    assert entry.text == text and not ui.foot.able
    assert sounds.count("error") == (1 if text else 2)


def test_a_full_code_moves_on_to_done() -> None:
    assert Entry(stage(A, A, A, A), "Code", SYMBOLS, 3).run() == "000"


def test_backing_out_of_a_code() -> None:
    assert Entry(stage(B, B, B), "Code", SYMBOLS, 14, "AB").run() is None


@pytest.mark.parametrize("height", [240, 135])
def test_every_symbol_can_be_reached_and_typed(height: int) -> None:
    entry = Entry(stage(height=height), "Code", SYMBOLS, 14)
    entry.draw()
    for at, symbol in enumerate(SYMBOLS):
        entry._focus(at // 8, at % 8)
        entry.text = ""
        entry._type()
        assert entry.text == symbol
    assert entry.grid_top + 5 * entry.cell_height <= entry.ui.grid.foot


@pytest.mark.parametrize("height", [240, 135])
def test_a_reader_shows_every_line_once_and_none_alone_at_the_end(height: int) -> None:
    for count in range(1, 60):
        text = "\n".join(f"line {i}" for i in range(count))
        reader = Reader(stage(height=height), "Rules", text)
        starts = [reader._start(page) for page in range(reader.pages + 1)]
        pages = [b - a for a, b in itertools.pairwise((*starts[:-1], count))]
        assert starts[0] == 0 and starts[-1] >= len(reader.lines) == count
        assert 0 < min(pages) and max(pages) <= reader.size
        assert pages[-1] > 1 or count == 1
        assert reader.top + reader.size * reader.font.leading <= reader.ui.grid.foot


@pytest.mark.parametrize("board", ["240x240", "240x135"])
def test_every_state_of_the_gallery_can_be_drawn(board: str) -> None:
    pictures = widgets.draw_all(board)
    assert set(pictures) == set(widgets.STATES)
    for name, display in pictures.items():
        assert len({display.buffer[i] for i in range(0, len(display.buffer), 7)}) > 3, name


def test_a_value_with_ends_stops_there_and_shows_it() -> None:
    panels = {}
    item = Item("Volume", choices=("1", "2", "3"), index=1, ends=True)
    ui = stage(RIGHT, RIGHT, LEFT, LEFT, LEFT, B)

    def look(event: int, index: int) -> bool:
        panels.setdefault(item.index, set()).add(panel(ui))
        return False

    Menu(ui, "Menu", [item]).run(look)
    assert item.index == 0
    assert [len(panels[index]) for index in (0, 1, 2)] == [1, 1, 1]
    assert item.goes(1) and not item.goes(-1)


def test_a_question_with_a_letter_of_a_name_alone_is_set_in_a_face_that_has_it() -> None:
    assert Dialog(stage(), "Erase Zoe?", ("No", "Yes")).face is NAME_SMALL
    assert Dialog(stage(), "Erase Zo\u00e9?", ("No", "Yes")).face is TITLE
