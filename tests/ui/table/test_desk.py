"""The ground of every game's screen: what is drawn again, the sentence, hints, gestures."""

import pytest

from lineup.ui.drawing import theme
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X, Y
from lineup.ui.pages.dialog import Dialog
from lineup.ui.pages.info_pages import Info
from lineup.ui.table.desk import Desk
from lineup.ui.table.game_screen import MENU, UNDO, GameScreen, Part
from lineup.ui.type.messages import t
from tests.board import Finished
from tests.tools.game.conformance import toy
from tests.ui.a_desk import SIZES, a_desk, inks, picture, rows


class TakesOrDoubles(Part):
    """A decision of the toy: A takes the first legal move, the arrows the last one."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.held = False

    def draw(self) -> None:
        self.words()
        self.desk.hints((A, "ui.choose"))

    def words(self) -> None:
        self.desk.say("Your turn", 4)

    def key(self, event: int) -> int:
        if event == A:
            return int(self.desk.moves[0])
        if event == LEFT:
            self.held = True
        elif event == UP:
            self.desk.complain("ui.no_undo")
        elif event == DOWN:
            return int(self.desk.moves[self.desk.count - 1])
        return -1

    def back(self) -> bool:
        was, self.held = self.held, False
        return was


def numbered(info: Info) -> None:
    info.rows(info.top + 8, [(f"Page {info.index}", "+3", theme.GOOD)])


class ToyScreen(GameScreen):
    def paint(self) -> None:
        self.desk.bar.draw((3, 4), 0, "2/9", 2, 9)
        if self.desk.changed("ground", 1):
            self.desk.canvas.rect(*self.desk.grid.table, theme.TABLE)

    def part(self) -> TakesOrDoubles:
        return TakesOrDoubles(self.desk)

    def details(self) -> bool:
        return Info(self.desk, (("ui.info", numbered), ("ui.menu", numbered))).run()


def test_a_part_is_drawn_only_when_it_changes():
    desk = a_desk()
    assert desk.changed("card", 7) and not desk.changed("card", 7)
    assert desk.changed("card", 8) and not desk.changed("card", 8)
    desk.forget("card")
    assert desk.changed("card", 8)
    desk.forget("nothing")


def test_nothing_is_cleared_while_the_desk_is_on_the_screen():
    desk = a_desk()
    desk.changed("card", 7)
    desk.canvas.rect(0, 50, 40, 40, theme.FOCUS)
    before = picture(desk)
    desk.begin()
    assert picture(desk) == before and not desk.changed("card", 7)


@pytest.mark.parametrize("what", ["toast", "dialog", "clear"])
def test_everything_has_changed_after_something_else_was_drawn(what):
    desk = a_desk()
    desk.changed("card", 7)
    disturb = {
        "toast": lambda: desk.ui.toast("No."),
        "dialog": lambda: desk.canvas.dim() or Dialog(desk.ui, "Leave?", ("No", "Yes")).draw(),
        "clear": desk.ui.clear,
    }
    disturb[what]()
    desk.begin()
    assert set(picture(desk)) == {theme.DARK * 17} and desk.changed("card", 7)


def test_the_games_colours_begin_below_the_bar():
    desk = a_desk(size=(240, 135))
    display = desk.ui.board.display
    assert display.palette[theme.TABLE] == 0x325
    assert display.upper == theme.BAR and display.split == 17
    desk.ui.clear()
    assert display.palette == display.upper == theme.CONSOLE


@pytest.mark.parametrize("size", [(240, 240), (320, 240)])
def test_the_sentence_has_its_rows_and_its_chip(size):
    desk = a_desk(size=size)
    before = picture(desk)
    desk.say("Third leaf", 4)
    end = desk.grid.sentence * size[0] // 2
    assert picture(desk)[:end] == before[:end]
    assert {theme.GOOD, theme.PAPER, theme.INK} <= inks(desk, desk.grid.sentence, desk.grid.foot)
    desk.say("Third leaf", -4)
    assert theme.BAD in inks(desk, desk.grid.sentence, desk.grid.foot)
    desk.say("Third leaf")
    assert inks(desk, desk.grid.sentence, desk.grid.foot) == {theme.DARK, theme.PAPER}


def test_on_a_low_panel_the_sentence_is_said_in_the_foot_once_nobody_presses():
    desk = a_desk(DOWN, size=(240, 135))
    desk.say("Third leaf", 4)
    desk.hints((A, "ui.choose"))
    verbs = picture(desk)
    shown = []
    sleep = desk.ui.keys.wait
    desk.ui.keys.wait = lambda ms=-1: shown.append((ms, picture(desk))) or -1 if ms >= 0 else LEFT
    desk.ui.wait(lambda: None)
    assert shown == [(700, verbs)] and picture(desk) == verbs
    desk.ui.keys.wait = sleep


def test_on_a_low_panel_the_gain_stands_behind_the_verb():
    pictures = []
    for gain in (None, 4, -3):
        desk = a_desk(size=(240, 135))
        desk.say("Third leaf", gain)
        desk.hints((A, "ui.choose"))
        pictures.append(picture(desk))
    assert len(set(pictures)) == 3


@pytest.mark.parametrize("size", SIZES)
def test_a_complaint_stands_until_something_is_said(size):
    desk = a_desk(size=size)
    desk.hints((A, "ui.choose"))
    desk.say("One")
    said = picture(desk)
    desk.complain("ui.no_undo")
    assert desk.complained and picture(desk) != said
    assert theme.BAD in inks(desk, desk.grid.sentence, size[1])
    desk.say("One")
    assert not desk.complained and picture(desk) == said


@pytest.mark.parametrize("size", SIZES)
def test_that_nothing_lies_that_way_wipes_out_nothing_more_useful(size):
    desk = a_desk(size=size)
    heard = []
    desk.ui.sound = heard.append
    for tells in (lambda: desk.say("Row of 3", 3), lambda: desk.warn("Over the line")):
        tells()
        before = desk.said()
        desk.halt("ui.no_undo")
        assert desk.said() == before and not desk.complained
        assert desk.ui.foot.speaking == desk.grid.low
    desk.say("Where to?")
    desk.halt("ui.no_undo")
    assert desk.said()[:2] == (t("ui.no_undo"), "!") and desk.complained
    assert heard == ["error"] * 3


def test_x_and_y_are_always_named_and_undo_where_it_can_be():
    desk = a_desk()
    shown = []
    desk.ui.foot.show = lambda left, right, *more: shown.append((left, right))
    desk.hints((A, "ui.choose"))
    desk.game._session.play(toy.DOUBLE)
    desk.hints((A, "ui.choose"))
    desk.hints((B, "ui.back"))
    right = ((X, t("ui.info")), (Y, t("ui.menu")))
    assert shown == [
        ([(A, t("ui.choose"))], right),
        ([(A, t("ui.choose")), (B, t("ui.undo"))], right),
        ([(B, t("ui.back"))], right),
    ]


def test_the_gestures_of_a_decision():
    assert ToyScreen(a_desk(Y)).choose(0) == MENU
    desk = a_desk(A)
    assert ToyScreen(desk).choose(0) == desk.moves[0]
    desk = a_desk(UP, B, LEFT, B, X, RIGHT, B, DOWN)
    assert ToyScreen(desk).choose(0) == desk.moves[desk.count - 1]
    assert ToyScreen(a_desk(X, Y)).choose(0) == MENU
    desk = a_desk(LEFT, B, B)
    desk.game._session.play(toy.DOUBLE)
    assert ToyScreen(desk).choose(0) == UNDO


def test_back_says_why_where_nothing_can_be_taken_back():
    desk = a_desk(B)
    with pytest.raises(Finished):
        ToyScreen(desk).choose(0)
    assert desk.complained and desk.said() == (t("ui.no_undo"), "!", theme.BAD)


@pytest.mark.parametrize("size", SIZES)
def test_a_draw_after_the_pages_gives_the_same_picture(size):
    desk = a_desk(X, B, DOWN, size=size)
    screen = ToyScreen(desk)
    pictures = []
    wait = desk.ui.wait
    desk.ui.wait = lambda page: pictures.append(picture(desk)) or wait(page)
    screen.choose(0)
    assert pictures[0] == pictures[2] != pictures[1]


@pytest.mark.parametrize("size", SIZES)
def test_drawn_anew_a_refusal_is_still_there(size):
    desk = a_desk(B, size=size)
    screen = ToyScreen(desk)
    with pytest.raises(Finished):
        screen.choose(0)
    before = picture(desk)
    desk.canvas.fb.fill(9)
    screen.redraw()
    assert picture(desk) == before


def test_moves_in_the_queue_are_played_without_a_press_where_they_are_legal():
    desk = a_desk(Y)
    screen = ToyScreen(desk)
    screen.queue += [1 << 29, desk.moves[0], desk.moves[0]]
    assert screen.choose(0) == desk.moves[0] and len(screen.queue) == 1
    screen.queue[:] = [1 << 29]
    assert screen.choose(0) == MENU and screen.queue == []


def test_a_cpu_player_that_thinks_fills_the_line_below_its_tab():
    desk = a_desk()
    screen = ToyScreen(desk)
    screen.paint()
    full = rows(desk, 21, 24)
    screen.progress(40)
    part = rows(desk, 21, 24)
    screen.progress(100)
    assert part != full == rows(desk, 21, 24)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_shown_is_said_at_once_and_a_skips_it(size):
    desk = a_desk(size=size)
    desk.hints((A, "ui.choose"), (B, "ui.back"))
    desk.tell("Moon takes 58.", 3)
    assert desk.said()[:2] == ("Moon takes 58.", "+3")
    assert desk.ui.foot.speaking == desk.grid.low
    told = picture(desk)
    desk.tell("Moon takes 58.", 3)
    assert picture(desk) == told
    desk.waits(1)
    assert desk.said()[0] == t("ui.waits", desk.names[1])
    assert desk.ui.foot.speaking == desk.grid.low
    desk.hints((A, "ui.choose"))
    assert not desk.ui.foot.speaking
