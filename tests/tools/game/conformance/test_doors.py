"""The checks of screens, hints and lessons pass the toy's, and each catches what is broken."""

import importlib
import sys
from types import ModuleType, SimpleNamespace

import pytest

from lineup import games
from lineup.ui.table.game_screen import GameScreen, Part
from tests.tools.game.conformance import toy, toy_doors
from tests.tools.game.conformance.test_checks import MESSAGES
from tools.game.conformance import doors
from tools.game.conformance.report import Report

Screen, Choice, Why, Lesson = (
    toy_doors.Screen,
    toy_doors.Choice,
    toy_doors.Why,
    toy_doors.Lesson,
)


def examined(rules=toy, **broken) -> Report:
    there = {"screen": Screen, "hints": Why(), "lesson": Lesson(), **broken}
    return doors.examine(rules, **there, message=MESSAGES.get)


@pytest.mark.slow
def test_the_toy_has_all_that_is_asked_for():
    report = examined()
    assert report.failures == [] and report.left_out == {}
    assert report.passed == list(doors.CHECKS)


@pytest.mark.slow
@pytest.mark.parametrize("missing", doors.DOORS)
def test_what_is_not_there_yet_is_not_checked(missing):
    report = examined(**{missing: None})
    assert report.failures == []
    word = {"screen": "screen-", "hints": "hint-", "lesson": "lesson-"}[missing]
    assert not [name for name in report.passed if name.startswith(word)]
    assert report.left_out == {}


def test_a_game_with_rules_alone_has_no_doors(monkeypatch):
    monkeypatch.setattr(games, "_games", (*games._games, ("unfinished", 200, 2, 2)))
    assert doors.of("unfinished") == {"screen": None, "hints": None, "lesson": None}


def test_a_door_that_lacks_what_it_imports_is_no_missing_door():
    def load(key):
        raise ModuleNotFoundError("No module named 'turtles'", name="turtles")

    with pytest.raises(ModuleNotFoundError):
        doors.door(load, "line")


def without(name: str) -> type:
    """The toy's screen without one of its methods."""
    kept = {key: value for key, value in vars(Screen).items() if key != name}
    return type("Screen", (GameScreen,), kept)


class Forgetful(Screen):
    """Shows a move without knowing whose it is."""

    def show(self, move):
        pass


class Meddling(Screen):
    def anew(self):
        pass


class Crashing(Screen):
    def results(self, seat):
        raise IndexError("no such row")


class Unaimed(Choice):
    def aim(self, moves):
        return 0


class Aimless(Screen):
    def part(self):
        return Unaimed(self.desk)


class Wordless(Screen):
    def results(self, seat):
        return [("toy.nothing", (), 1)]


class Pointing(Screen):
    def spots(self, moves):
        return [(400, 0, 9, 9)]


SCREENS = {
    "no paint": (without("paint"), "screen-whole", "Screen has no paint()"),
    "no results": (without("results"), "screen-whole", "Screen has no results(seat)"),
    "too few arguments": (Forgetful, "screen-whole", "Forgetful.show is not show(seat, move)"),
    "what is the console's": (Meddling, "screen-whole", "Meddling.anew is the console's"),
    "no screen at all": (toy_doors.Why, "screen-whole", "Why is no GameScreen"),
    "a crash": (Crashing, "screen-drawn", "IndexError: no such row"),
    "a move that is not aimed at": (Aimless, "screen-drawn", "aim of one move shows 0"),
    "an unknown message": (Wordless, "screen-drawn", "no message toy.nothing"),
    "a spot beside the panel": (Pointing, "screen-spots", "is not on the panel"),
}


@pytest.mark.parametrize("name", SCREENS)
def test_a_broken_screen_fails(name):
    screen, check, detail = SCREENS[name]
    report = examined(screen=screen, hints=None, lesson=None)
    assert [failure.check for failure in report.failures] == [check]
    assert detail in report.failures[0].detail


def test_a_decision_that_lacks_something_fails(monkeypatch):
    kept = {name: value for name, value in vars(Choice).items() if name != "rule"}
    module = ModuleType("lonely")
    module.Screen = type("Screen", (Screen,), {"__module__": "lonely"})
    module.Ruleless = type("Ruleless", (Part,), {**kept, "__module__": "lonely"})
    monkeypatch.setitem(sys.modules, "lonely", module)
    report = examined(screen=module.Screen, hints=None, lesson=None)
    assert [str(failure) for failure in report.failures] == [
        "screen-whole: Ruleless has no rule()"
    ]


TURN = """
from tests.tools.game.conformance.toy_doors import Choice
class Turn(Choice):
    def key(self):
        pass
"""
SCREEN = (
    "from tests.tools.game.conformance import toy_doors\nclass Screen(toy_doors.Screen): pass\n"
)


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"choices/__init__.py": "", "choices/turn.py": TURN}, "Turn.key is not key(event)"),
        ({"choices/__init__.py": "", "desk.py": ""}, "foldered.screen has no Part"),
    ],
)
def test_decisions_are_found_in_all_folders_of_a_screen(files, said, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    home = tmp_path / "foldered" / "screen"
    for name, text in {"__init__.py": "", "game_screen.py": SCREEN, **files}.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text)
    try:
        screen = importlib.import_module("foldered.screen.game_screen").Screen
        report = examined(screen=screen, hints=None, lesson=None)
    finally:
        for name in [name for name in sys.modules if name.split(".")[0] == "foldered"]:
            del sys.modules[name]
    (failure,) = report.failures
    assert failure.check == "screen-whole" and said in failure.detail


class Boasting(Why):
    """Forgets what was doubled, and counts a point too many."""

    def reason(self, seen, seat, moves, count, names):
        found = super().reason(seen, seat, moves, count, names)
        return (*found[:2], found[2] + 100) if found else ()


class Unknown(Why):
    def reason(self, seen, seat, moves, count, names):
        return "toy.because", (), None


class Placeless(Why):
    def reason(self, seen, seat, moves, count, names):
        return "toy.play", (), None


class Bare(Why):
    def reason(self, seen, seat, moves, count, names):
        return "toy.roll"


class Scribbling(Why):
    def reason(self, seen, seat, moves, count, names):
        seen[5] ^= 7
        return ()


class Secretive(Why):
    def silent(self, seen):
        return "toy.silent"


HINTS = {
    "points that never come": (Boasting, "hint-points", "points never come"),
    "an unknown message": (Unknown, "hint-told", "no message toy.because"),
    "a message without its place": (Placeless, "hint-told", "wants more than ()"),
    "no message with arguments": (Bare, "hint-told", "is not (message, arguments, points)"),
    "an observation written upon": (Scribbling, "hint-told", "reason changes its observation"),
    "silence without a message": (Secretive, "hint-told", "no message toy.silent"),
}


@pytest.mark.parametrize("name", HINTS)
def test_a_broken_hint_fails(name):
    hints, check, detail = HINTS[name]
    report = examined(screen=None, hints=hints(), lesson=None)
    assert [failure.check for failure in report.failures] == [check]
    assert detail in report.failures[0].detail


def of_the_lesson(**broken) -> type:
    """The toy's lesson with some of its names replaced."""

    class Broken(Lesson):
        def __init__(self):
            super().__init__()
            vars(self).update(broken)

    return Broken


STEPS = Lesson().STEPS
MOVES = STEPS[0][0]

LESSONS = {
    "an illegal move": ({"STEPS": (((0,), ()),)}, "lesson-played", "move 0 is not legal"),
    "no steps": ({"STEPS": ()}, "lesson-played", "without steps"),
    "another seat begins": ({"SEAT": 1}, "lesson-played", "seat 0 decides, not the player's, 1"),
    "another seat's step": (
        {"STEPS": ((MOVES[:1], ()), (MOVES[1:], ()))},
        "lesson-played",
        "step 2, move 1: seat 1 decides",
    ),
    "nothing left": ({"finished": lambda state: True}, "lesson-played", "nothing is left"),
    "never finished": ({"finished": lambda state: False}, "lesson-finished", "not finished"),
    "another way that is none": (
        {"otherwise": lambda steps, step, at, move: steps},
        "lesson-otherwise",
        "changes what was played, or the move",
    ),
    "another way that ends": (
        {"otherwise": lambda steps, step, at, move: (((move, 0), ()),)},
        "lesson-otherwise",
        "move 0 is not legal",
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", LESSONS)
def test_a_broken_lesson_fails(name):
    broken, check, detail = LESSONS[name]
    report = examined(hints=None, lesson=of_the_lesson(**broken)())
    assert [failure.check for failure in report.failures] == [check]
    assert detail in report.failures[0].detail


def test_something_is_broken_for_each_check():
    tables = (SCREENS, HINTS, LESSONS)
    assert {row[1] for table in tables for row in table.values()} == set(doors.CHECKS)


@pytest.mark.slow
def test_the_player_may_have_any_seat_that_begins():
    """The toy where the last seat begins, and a lesson that is that seat's."""

    def new(seats, seed, options):
        state = toy.new(seats, seed, options)
        state[1] = seats - 1
        return state

    rules = SimpleNamespace(**{**vars(toy), "new": new})
    lesson = of_the_lesson(SEAT=1, STEPS=((tuple(reversed(MOVES)), ()),))
    assert examined(rules, lesson=lesson()).failures == []
    assert [one.check for one in examined(rules).failures] == ["lesson-played"]
