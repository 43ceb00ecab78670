"""B goes one level up: every page is opened by presses, and B leads to the one before it."""

import random
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from host_sim.boards.models import MODELS
from host_sim.command.paths import FIRMWARE
from host_sim.playing import headless, script
from lineup import games
from lineup.console.pages import storage
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.saves import players, replays, statistics
from lineup.saves.people import Person
from lineup.saves.running_view import RunningView
from lineup.saves.store import Saves
from lineup.saves.tally import Tally, set_up
from lineup.ui.input import A, B
from lineup.ui.widgets import Ui
from tests.board import Board
from tools.board.bench.tours import buttons

SIZES = ("240x240", "240x135", "320x240")
QUICK = "240x240"
ADA = 1

LESSON = "Y A A"
"""From the launcher to the first decision of a lesson."""

BEHIND_LINE = len(games.KEYS) - games.KEYS.index("line")
"""Rows from LINE to what stands behind all games."""

WAYS = {
    "rules_pages": ("", "X"),
    "rules_pages: contents": ("X", "X"),
    "the menu": ("", "Y"),
    "settings": ("Y DOWN", "A"),
    "storage": ("Y DOWN A UP", "A"),
    "about": ("Y DOWN*2", "A"),
    "stats_pages": ("Y DOWN*3", "A"),
    "stats_pages: people": ("Y DOWN*3 A", "A"),
    "stats_pages: set-ups": ("Y DOWN*3 A*2", "A"),
    "stats_pages: figures": ("Y DOWN*3 A*3", "A"),
    "stats_pages: what counts": ("Y DOWN*3 A*4", "X"),
    "stats_pages: erase": (f"Y DOWN*3 A DOWN*{BEHIND_LINE}", "A"),
    "last_games": ("Y DOWN*4", "A"),
    "watch": ("Y DOWN*4 A", "A"),
    "share": ("Y DOWN*4 A*2", "Y"),
    "people_pages": ("Y DOWN*6", "A"),
    "people_pages: a person": ("Y DOWN*6 A", "A"),
    "people_pages: delete": ("Y DOWN*6 A*2 UP", "A"),
    "name_entry": ("Y DOWN*6 A DOWN", "A"),
    "cartridge_pages": ("Y DOWN*7", "A"),
    "new_game": ("DOWN*2", "A"),
    "new_game: rules": ("DOWN*2 A", "X"),
    "deal": ("DOWN*2 A UP", "A"),
    "deal: a day": ("DOWN*2 A UP LEFT", "A"),
    "replace_running": (f"DOWN*{1 + games.KEYS.index('line')} A", "A"),
    "first_start": ("DOWN", "A"),
    "pause": ("A", "Y"),
    "pause: rules": ("A Y DOWN", "A"),
    "log": ("A Y DOWN*3", "A"),
    "pause: settings": ("A Y DOWN*5", "A"),
    "hint": ("A", "Y DOWN*2 A"),
    "pause: a new game": ("", "A Y DOWN*4 A"),
    "the pages behind X": ("A", "X"),
    "introduction": ("DOWN", "Y A DOWN A"),
    "lesson: menu": (LESSON, "Y"),
    "lesson: rules": (LESSON + " Y DOWN", "A"),
    "lesson: settings": (LESSON + " Y DOWN*2", "A"),
}
"""Module, and what of it: the presses to the page before, and those that open it. The running game
is one of LINE; Number Drop's lesson was not offered yet."""

ENDED = {"score_pages": ("A", "X"), "last_table": ("A X", "X"), "results": ("", "A")}
"""The same from a launcher whose first game is over; B there ends it."""

APART = {
    "self_test": "leaves with B twice, as B is tried, too (test_about)",
    "join": "waits for the other console (below)",
    "language": "asks at the first start, when there is nothing before it",
    "damaged_saves": "tells what was broken before there is a page",
    "crash_screen": "stands where no page is left",
    "curtain": "lies between two turns: B takes back (test_curtain)",
    "link_opened": "a question at power-on",
    "app": "leads from page to page",
    "launcher": "the first page, which B says",
    "play": "the table: B takes back",
    "last_round": "shows moves that go by",
    "link": "waits for the other console (below)",
    "lend_pages": "waits for the other console (test_lend_pages)",
    "cartridge_crash": "stands where no page is left, as crash_screen",
    "resume": "tells in a question why a game cannot be gone on with",
}


def finished(key: str) -> Session:
    """A game of a person and a CPU player that is over."""
    rules = games.load(key)
    session = Session(rules, 2, 5, protocol.defaults(rules), players.pack((0, 1), (ADA, 0)))
    source, out = random.Random(1), protocol.move_buffer(rules)
    while rules.turn(session.state) >= 0:
        session.play(out[source.randrange(rules.moves(session.state, out))])
    return session


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Makes the folder of a console that has been used for a while."""
    path = tmp_path_factory.mktemp("used")
    saves = Saves(str(path))
    saves.settings.offered = bytes(games.number(key) for key in games.KEYS if key != "numberdrop")
    saves.keep_settings()
    saves.people.put(Person("Ada"))
    rules = games.load("line")
    counted = Tally()
    for person in (ADA, 0):
        for kinds in (b"\1", b"\2"):
            counted.count(set_up(person, 2, protocol.defaults(rules), kinds), 40, True)
    statistics.save(str(path), rules.ID, counted)
    over = finished("line")
    replays.keep(str(path), over)
    running = Session(rules, 2, 5, over.options, over.players)
    for move in over.moves:
        if len(running.moves) >= 8 and rules.turn(running.state) == 0:
            break
        running.play(move)
    saves.running.keep(running, RunningView(running).turn_number())
    return path


def pressed(way: str, has_xy: bool) -> str:
    """The lines of a script."""
    held = {"X": "hold A 600\n", "Y": "hold B 600\n"} if not has_xy else {}
    return "".join(held.get(button, f"press {button}\n") for button in buttons(way))


def three(size: str, way: str, opens: str, storage: Path) -> list[object]:
    """The pictures before a page, on it, and after B."""
    model = MODELS[size]
    text = "wait 900\n" + pressed(way, model.has_xy) + "wait 900\nshot before\n"
    text += pressed(opens, model.has_xy) + "wait 900\nshot there\npress B\nwait 900\nshot after"
    shots = headless.run(script.parse(text), model, storage=storage).shots
    return [shots[name] for name in ("before", "there", "after")]


@pytest.mark.parametrize(
    "size", [pytest.param(one, marks=() if one == QUICK else pytest.mark.slow) for one in SIZES]
)
@pytest.mark.parametrize("name", WAYS)
def test_b_leads_to_the_page_before(name: str, size: str, folder: Path) -> None:
    before, there, after = three(size, *WAYS[name], folder)
    assert before == after != there


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ENDED)
def test_b_leads_back_to_the_results_and_ends_them(name: str, size: str, tmp_path: Path) -> None:
    over = finished("line")
    Saves(str(tmp_path)).running.keep(over, RunningView(over).turn_number())
    before, there, after = three(size, *ENDED[name], tmp_path)
    assert before != there != after
    assert (before == after) == (name != "results")
    assert len(replays.played(str(tmp_path))) == (name == "results")


@pytest.mark.parametrize("size", SIZES)
def test_b_leads_back_from_waiting_for_another_console(size: str, folder: Path) -> None:
    model = MODELS[size]
    text = "wait 900\n" + pressed("Y DOWN*5", model.has_xy) + "shot before\n"
    text += "down A\nup A\nwait 600\nshot there\ndown B\nup B\nsettle\nshot after"
    shots = headless.run(script.parse(text), model, storage=folder).shots
    assert shots["before"] == shots["after"] != shots["there"]


def test_foreign_storage_is_left_for_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At power-on there is nothing before it, and B is not named there."""
    monkeypatch.setattr(Board, "foreign", lambda self: ("files", 312))
    ui = Ui(Board(240, 240))
    named: list[list[int]] = []
    show = ui.foot.show
    ui.foot.show = lambda left, *more, **how: (
        named.append([k for k, _ in left]),
        show(left, *more, **how),
    )
    ui.board.press = lambda: B
    assert not storage.show(SimpleNamespace(ui=ui))
    assert len(named) == 1 and B in named[0]
    keys = [A, A]
    ui.board.press = lambda: keys.pop()
    assert not storage.run(ui, "files", 312)
    assert B not in named[1]


WAITS = re.compile(r"ui\.wait\(|\b(Menu|Steppers|Reader|Rows|Dialog|Entry|Naming|choose|ask)\(")


def test_every_page_of_the_console_is_among_them() -> None:
    named = {name.split(":")[0] for name in (*WAYS, *ENDED)} | set(APART)
    folder = FIRMWARE / "lineup" / "console"
    waits = [p.stem for p in folder.rglob("*.py") if WAITS.search(p.read_text(encoding="utf-8"))]
    assert len(waits) > 20
    assert [stem for stem in sorted(waits) if stem not in named] == []
