"""What every game's screen is built on: what is drawn again, words, hints, gestures, pages."""

import pytest

from lineup.engine.replay import Session
from lineup.engine.viewpoint import Viewpoint
from lineup.ui import theme
from lineup.ui.dialog import Dialog
from lineup.ui.game_screen import MENU, UNDO, GameScreen
from lineup.ui.hints import DPAD
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X, Y
from lineup.ui.messages import t
from lineup.ui.old_desk import Desk
from lineup.ui.pages import Pages
from lineup.ui.strip import Strip
from lineup.ui.widgets import Ui
from tests.board import Board, Finished, presses
from tests.conformance import toy

SIZES = [(240, 240), (240, 135)]
NAMES = ("Anna", "Ben", "Cleo")


def a_desk(*buttons: int, seats: int = 2, size: tuple[int, int] = (240, 240)) -> Desk:
    ui = Ui(Board(*size, True, presses(buttons)))
    game = Viewpoint(Session(toy, seats, 5, (1, 1)))
    desk = Desk(ui, game, NAMES[:seats], (4, size[1] - 41, size[0] - 8, 26))
    desk.look(0)
    desk.list_moves()
    return desk


def picture(desk: Desk) -> bytes:
    return bytes(desk.canvas.buffer)


class TakesOrDoubles:
    """A decision of the toy: A takes the first legal move, the arrows the last one."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.held = False

    def draw(self) -> None:
        self.words()
        self.desk.hints((A, "ui.choose"), (DPAD, "ui.move"))

    def words(self) -> None:
        self.desk.say("Your turn")

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


class TwoPages(Pages):
    def page(self, index: int) -> None:
        self.head(f"Page {index}", "12 pts", index)


class ToyScreen(GameScreen):
    def paint(self) -> None:
        if self.desk.changed("ground", 1):
            self.desk.canvas.rect(0, 40, 240, 20, theme.RAISED)

    def part(self) -> TakesOrDoubles:
        return TakesOrDoubles(self.desk)

    def details(self) -> None:
        TwoPages(self.desk, 2).run()


def test_a_part_is_drawn_only_when_it_changes():
    desk = a_desk()
    desk.begin()
    assert desk.changed("card", 7) and not desk.changed("card", 7)
    assert desk.changed("card", 8) and not desk.changed("card", 8)
    desk.forget("card")
    assert desk.changed("card", 8)
    desk.forget("nothing")


def test_nothing_is_cleared_while_the_desk_is_on_the_screen():
    desk = a_desk()
    desk.begin()
    desk.changed("card", 7)
    desk.canvas.rect(0, 50, 40, 40, theme.RAISED)
    before = picture(desk)
    desk.begin()
    assert picture(desk) == before and not desk.changed("card", 7)


@pytest.mark.parametrize("what", ["toast", "dialog", "clear"])
def test_everything_has_changed_after_something_else_was_drawn(what):
    desk = a_desk()
    desk.begin()
    desk.changed("card", 7)
    disturb = {
        "toast": lambda: desk.ui.toast("No."),
        "dialog": lambda: desk.canvas.dim() or Dialog(desk.ui, "Leave?", ("No", "Yes")).draw(),
        "clear": desk.ui.clear,
    }
    disturb[what]()
    desk.begin()
    assert set(picture(desk)) == {theme.BACKGROUND} and desk.changed("card", 7)


def test_a_toast_that_the_desk_cleared_does_not_come_back():
    desk = a_desk()
    desk.ui.toast("Getting the game back...")
    desk.begin()
    assert not desk.ui.toasted


def test_the_line_of_progress_is_taken_away_alone():
    desk = a_desk()
    desk.begin()
    desk.changed("card", 7)
    before = picture(desk)
    desk.ui.progress(40)
    assert picture(desk) != before
    desk.begin()
    assert picture(desk) == before and not desk.changed("card", 7)


def test_the_first_words_are_bright_and_what_does_not_fit_is_left_out(lost):
    desk = a_desk()
    desk.begin()
    desk.say("One", "Two")
    both = picture(desk)
    desk.say("One", "Two", "Three")
    assert picture(desk) == both and lost == ["Three"]
    desk.say(("One", theme.MUTED), "Two")
    assert picture(desk) != both
    drawn = {i for i in range(240) if set(both[i * 120 : i * 120 + 120]) != {theme.BACKGROUND}}
    assert drawn and min(drawn) >= 199 and max(drawn) < 199 + 26


def test_a_complaint_stands_until_words_are_said():
    desk = a_desk()
    desk.begin()
    desk.say("One")
    said = picture(desk)
    desk.complain("ui.no_undo")
    assert desk.complained and picture(desk) != said
    desk.say("One")
    assert not desk.complained and picture(desk) == said


def test_hints_are_always_in_the_same_order_and_undo_is_offered_where_it_can_be():
    desk = a_desk()
    shown = []
    desk.plain_hints = lambda *pairs: shown.append(pairs)  # type: ignore[method-assign]
    desk.hints((A, "ui.choose"))
    desk.game._session.play(toy.DOUBLE)
    desk.hints((A, "ui.choose"))
    desk.hints((B, "ui.back"))
    assert shown == [
        ((A, "ui.choose"), (X, "ui.info")),
        ((A, "ui.choose"), (X, "ui.info"), (B, "ui.undo")),
        ((B, "ui.back"), (X, "ui.info")),
    ]
    pictures = []
    for pairs in (((Y, "ui.menu"), (A, "ui.choose")), ((A, "ui.choose"), (Y, "ui.menu"))):
        other = a_desk()
        other.begin()
        other.plain_hints(*pairs)
        pictures.append(picture(other))
    assert pictures[0] == pictures[1]


def test_the_gestures_of_a_decision():
    assert ToyScreen(a_desk(Y)).choose(0) == MENU
    desk = a_desk(A)
    assert ToyScreen(desk).choose(0) == desk.moves[0]
    desk = a_desk(UP, B, LEFT, B, X, RIGHT, B, DOWN)
    assert ToyScreen(desk).choose(0) == desk.moves[desk.count - 1]
    desk = a_desk(LEFT, B, B)
    desk.game._session.play(toy.DOUBLE)
    assert ToyScreen(desk).choose(0) == UNDO


def test_back_says_why_where_nothing_can_be_taken_back():
    desk = a_desk(B)
    said = []
    desk.say = lambda *lines: said.append(lines)  # type: ignore[method-assign]
    with pytest.raises(Finished):
        ToyScreen(desk).choose(0)
    assert said[-1] == ((t("ui.no_undo"), theme.WARN),)


def test_pages_turn_round_and_any_other_button_closes_them():
    for buttons in ((RIGHT, RIGHT, LEFT, B), (A,), (X,), (UP,)):
        desk = a_desk(*buttons)
        desk.begin()
        desk.changed("card", 7)
        pages = TwoPages(desk, 2)
        shown = []
        pages.page = lambda index, shown=shown: shown.append(index)  # type: ignore[method-assign]
        pages.run()
        assert shown == [0, 1, 0, 1][: len(buttons)] and desk.changed("card", 7)


@pytest.mark.parametrize("size", SIZES)
def test_a_draw_after_the_pages_gives_the_same_picture(size):
    desk = a_desk(X, B, Y, size=size)
    screen = ToyScreen(desk)
    pictures = []
    pause = desk.ui.keys.wait
    desk.ui.keys.wait = lambda: pictures.append(picture(desk)) or pause()
    assert screen.choose(0) == MENU
    assert pictures[0] == pictures[2] != pictures[1]


@pytest.mark.parametrize("size", SIZES)
def test_the_strip_names_everybody_or_nobody(size):
    pictures = []
    for note in ("", "Turn 12|12", "A very long note that leaves no room|12"):
        desk = a_desk(seats=3, size=size)
        desk.begin()
        Strip(desk).draw((0, -12, 103), 1, note)
        pictures.append(picture(desk))
    assert len(set(pictures)) == 3
    long = a_desk(seats=3, size=size)
    long.names = ["A name far too long for three of them in a row"] * 3
    long.begin()
    Strip(long).draw((0, -12, 103), 1)
    one_long = a_desk(seats=3, size=size)
    one_long.names = ["A", "B", long.names[0]]
    one_long.begin()
    Strip(one_long).draw((0, -12, 103), 1)
    assert picture(long) == picture(one_long) != pictures[0]


def test_the_strip_is_drawn_again_only_for_something_new():
    desk = a_desk()
    desk.begin()
    strip = Strip(desk, goal=30)
    strip.draw((4, 9), 0, "Turn 1")
    first = picture(desk)
    desk.canvas.rect(0, 2, 240, 12, theme.BAD)
    strip.draw((4, 9), 0, "Turn 1")
    assert picture(desk) != first
    strip.draw((4, 10), 0, "Turn 1")
    strip.draw((4, 9), 0, "Turn 1")
    assert picture(desk) == first


def test_a_line_stands_between_teams():
    plain, teams = a_desk(seats=3), a_desk(seats=3)
    for desk, sides in ((plain, ()), (teams, ((0, 2), (1,)))):
        desk.begin()
        Strip(desk, 30, sides).draw((4, 9, 12), 0, "to 30")
    assert picture(plain) != picture(teams)
    lines = [x for x in range(240) if teams.canvas.fb.pixel(x, 6) == theme.MUTED]
    assert [x for x in lines if teams.canvas.fb.pixel(x, 12) == theme.MUTED]


def test_a_flag_stands_at_the_seat_that_has_the_start_marker():
    pictures = []
    for first in (-1, 0, 1):
        desk = a_desk()
        desk.begin()
        Strip(desk).draw((4, 9), 0, "Turn 1", first)
        pictures.append(picture(desk))
    assert len(set(pictures)) == 3


def columns(desk: Desk, top: int, bottom: int) -> set[int]:
    """The columns with anything between these rows."""
    pixel = desk.canvas.fb.pixel
    rows = range(top, bottom)
    return {x for x in range(240) if any(pixel(x, y) != theme.BACKGROUND for y in rows)}


@pytest.mark.parametrize("size", SIZES)
def test_strip_and_hints_leave_the_left_side_to_the_game(size):
    desk = a_desk(size=size)
    desk.left = 81
    desk.begin()
    Strip(desk).draw((-12, 103), 0, "Turn 1")
    desk.hints((A, "ui.choose"), (DPAD, "ui.move"))
    assert min(columns(desk, 0, 16)) >= 81
    assert columns(desk, size[1] - 14, size[1]) == set(range(81, 240))


def test_the_words_move_to_another_place():
    desk = a_desk()
    desk.begin()
    desk.say("One")
    assert columns(desk, 199, 225)
    desk.place_words((100, 60, 100, 24))
    assert not columns(desk, 199, 225)
    desk.say("One")
    assert min(columns(desk, 60, 84)) >= 100
    assert desk.clear_words() == (100, 60, 100, 24)
    assert not columns(desk, 60, 84)


def test_moves_in_the_queue_are_played_without_a_press_where_they_are_legal():
    desk = a_desk(Y)
    screen = ToyScreen(desk)
    screen.queue += [1 << 29, desk.moves[0], desk.moves[0]]
    assert screen.choose(0) == desk.moves[0] and len(screen.queue) == 1
    screen.queue[:] = [1 << 29]
    assert screen.choose(0) == MENU and screen.queue == []


def test_a_press_ends_holding_a_picture():
    assert not ToyScreen(a_desk()).hold(3)
    desk = a_desk()
    desk.ui.keys.wait = lambda ms: A
    assert ToyScreen(desk).hold(3)
