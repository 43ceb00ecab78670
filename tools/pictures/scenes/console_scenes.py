"""All that the console shows by itself, in all states: selected, scrolled, kept, broken."""

import contextlib
import importlib
import io
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

from host_sim.boards.models import Model
from tools.pictures.scenes import deals
from tools.pictures.scenes.stage import DOWN, LEFT, RIGHT, UP, A, B, Stage, Take, X, Y

_FAILURES = ("full", "readonly", "verify", "schema")
_BROKEN = ("short", "magic", "checksum", "content", "unreadable")
_NO_GAME = 99
"""An ID that no game has."""


def draw(model: Model, take: Take) -> None:
    """Every picture of the console on a board."""
    stage = Stage(model, take)
    for scenes in (
        _language,
        _launcher,
        _lessons,
        introductions,
        _code,
        _settings,
        _people,
        _cartridges,
        _curtains,
        _reports,
        _crashes,
        _storage,
        _about,
        _last_games,
        _statistics,
        _keeping,
    ):
        scenes(stage)


def _console(name: str) -> Any:
    """A module of the console."""
    return importlib.import_module(f"lineup.console.{name}")


def _language(stage: Stage) -> None:
    from lineup.text import LANGUAGES
    from lineup.ui.type import messages

    spoken = messages.code()
    menu = _console("pages.language").LanguageMenu(stage.ui)
    stage.play("language", menu.run, (DOWN,) * len(LANGUAGES))
    messages.language(spoken)  # which the menu has changed


def _lessons(stage: Stage) -> None:
    """Draws what a game shows at its first start; and of one lesson a step, a wrong move, the
    menu."""
    from lineup.console.system.reserve import Reserve
    from lineup.text import WITH_LESSON

    for key in WITH_LESSON:
        stage.play(f"first.{key}", _console("home.first_start").First(stage.ui, key).run, (DOWN,))
    app = SimpleNamespace(ui=stage.ui, rest=lambda: None, room=Reserve(), lessons={})
    keys = (A, A, A, A, B, A, Y, B)
    stage.play("lesson", _console("table.lesson").Lesson(app, "lineit").teach, keys)


def introductions(stage: Stage) -> None:
    """Draws how games for one introduce themselves."""
    from lineup.console.system.reserve import Reserve
    from lineup.saves.settings import Settings

    saves = SimpleNamespace(settings=Settings(), people=None)
    app = SimpleNamespace(ui=stage.ui, rest=lambda: None, room=Reserve(), saves=saves)
    for key in ("numberdrop", "clustered"):
        introduce = partial(_console("table.introduction").show, app, key)
        stage.play(f"introduction.{key}", introduce, (A,) * 8)


class _Running:
    """The running games: for each title that of `deals`, a while after its start."""

    def __init__(self, *games: tuple[int, int, int]) -> None:
        from lineup.saves.running import Summary

        self.games = [
            Summary(bytes((game, seats, turn, 0, len(games) - i, 0, 0, 0)))
            for i, (game, seats, turn) in enumerate(games)
        ]

    def resume(self, game: int, load: object, progress: object = None) -> Any:
        from lineup import games

        if game == _NO_GAME:
            return None
        key = games.key_of(game)
        deal = deals.read(key)[-1]
        return deals.at(deal, len(deal.positions) * 2 // 3)


def _launcher(stage: Stage) -> None:
    from lineup.console.home import resume
    from lineup.console.home.launcher import CONTINUE, Launcher
    from lineup.console.system.reserve import Reserve

    best = {5: 56, 4: 83}
    both = {5: (41, 56), 4: (83, None)}

    def open_launcher(*games: tuple[int, int, int], last: str = "") -> Any:
        kept = {"best_of": best.get, "bests": lambda game: both.get(game, (None, None))}
        saves = SimpleNamespace(running=_Running(*games), people=None, **kept)
        return Launcher(stage.ui, saves, Reserve(), last)

    def show(name: str, *games: tuple[int, int, int], keys: Any = (), last: str = "") -> None:
        stage.play(f"launcher.{name}", open_launcher(*games, last=last).run, keys)

    pages = 5
    show("fresh", keys=(*(DOWN,) * pages, LEFT, RIGHT, X, B, B, UP, Y, DOWN, B))
    show("running", (5, 6, 17), keys=(*(DOWN,) * (pages + 1), UP, X, B))
    every = ((3, 4, 9), (1, 5, 31), (4, 8, 24), (2, 4, 12), (5, 6, 17))
    show("all-running", *every, keys=(DOWN,) * pages)
    show("alone", (3, 1, 0))
    show("unknown", (_NO_GAME, 2, 3))
    show("again", last="setup")
    show("again-running", (5, 2, 3), keys=(DOWN,), last=CONTINUE)
    stage.board.charge = 7
    show("battery")
    stage.board.charge = -1
    launcher = open_launcher((1, 2, 3))

    def resuming() -> None:
        launcher.draw()
        resume.tell(stage.ui)

    stage.still("launcher.resuming", resuming)
    stage.play("launcher.other", partial(_other_version, stage))


def _other_version(stage: Stage) -> None:
    """Continuing a game that another version of the console has kept."""
    from lineup.console.home import resume
    from lineup.engine.codec import OtherVersion

    running = SimpleNamespace(resume=_raises(OtherVersion("recorded with rules version 2")))
    stage.ui.clear()
    resume.run(stage.ui, SimpleNamespace(running=running), 1)


def _code(stage: Stage) -> None:
    enter = _console("setup.deal").enter
    keys = (A, X, A, LEFT, A, DOWN, A, X, A, UP, UP, RIGHT, A, LEFT, A, B)
    stage.play("code.empty", partial(enter, stage.ui, None), keys)
    full = (UP, LEFT, DOWN, A, A, DOWN, A)
    stage.play("code.full", partial(enter, stage.ui, 2**64 - 1), full)


def _settings(stage: Stage) -> None:
    from lineup.console.pages import settings
    from lineup.saves.settings import Settings
    from lineup.saves.slots import NotSaved

    def run(**names: Any) -> Callable[[], bool]:
        saves = SimpleNamespace(settings=Settings(), **names)
        app = SimpleNamespace(ui=stage.ui, saves=saves, session=None, apply_settings=lambda: None)
        return lambda: settings.run(app)

    stage.play("settings", run(), (RIGHT, LEFT, LEFT, DOWN, A, DOWN, UP, UP, UP, UP, A, UP, A))
    for failure in _FAILURES:
        keep = _raises(NotSaved(f"save.failed.{failure}"))
        stage.play(f"settings.failed.{failure}", run(keep_settings=keep), (LEFT, B))
    keep = _raises(NotSaved("save.failed.error", 28))
    stage.play("settings.failed.error", run(keep_settings=keep), (LEFT, B))


def _raises(error: Exception) -> Callable[..., Any]:
    def fail(*_: object) -> None:
        raise error

    return fail


def _curtains(stage: Stage) -> None:
    from lineup.ui.type.messages import t

    run = _console("table.curtain").run
    for seat in range(8):
        name = t(f"play.seat.{seat + 1}")
        stage.play(f"curtain.{seat + 1}", partial(run, stage.ui, name, seat, seat == 1))


def _reports(stage: Stage) -> None:
    from lineup.console.system import damaged_saves

    def run(problems: list[Any], put_aside: Callable[[], list[str]]) -> Callable[[], None]:
        saves = SimpleNamespace(problems=lambda: problems, put_aside=put_aside)
        return lambda: damaged_saves.run(stage.ui, saves)

    broken: list[Any] = [(f"save.broken.{fault}", ("game.0", 5)) for fault in _BROKEN]
    other: list[Any] = [("save.schema", ("scores.0", 7)), ("save.folder", ("/lineup", 5))]
    aside = ["game.bad0", "settings.bad1"]
    stage.play("report.broken", run(broken[:1], lambda: aside), _to_the_end(stage))
    stage.play("report.all", run(broken + other, lambda: aside), _to_the_end(stage))
    stage.play("report.schema", run(other[:1], list), _to_the_end(stage))
    stage.play("report.stays", run(broken[:1], _raises(OSError(30, ""))), _to_the_end(stage))


def _to_the_end(stage: Stage) -> Iterator[int]:
    """Reads page by page, and goes on to the next text."""
    while True:
        yield A


def _crashes(stage: Stage) -> None:
    crash = _console("system.crash_screen")
    (session,) = (session for count, session in deals.replay(deals.read("setup")[0]) if not count)
    crashes: dict[str, tuple[Exception, Any]] = {
        "game": (_error("ValueError('on purpose')"), session),
        "console": (_error("KeyError('on purpose')"), None),
        "memory": (_error("MemoryError()"), session),
    }
    for name, (error, played) in crashes.items():
        with contextlib.redirect_stdout(io.StringIO()):
            show = partial(crash.run, stage.ui, error, played, played is not None)
            stage.play(f"crash.{name}", show, (X, DOWN, B))
    nothing = partial(crash.hung, stage.ui, SimpleNamespace(running=_Running()))
    stage.play("crash.hung", nothing, (X,))
    stage.still("stopped", partial(crash.stopped, stage.ui))


def _storage(stage: Stage) -> None:
    storage = _console("pages.storage")
    for found in ("own", "earlier", "files", "drive", "unknown"):
        keys = (A, DOWN, A, DOWN, B, DOWN, A, RIGHT, A, RIGHT) if found == "unknown" else ()
        stage.play(f"storage.{found}", partial(storage.run, stage.ui, found, 1024), keys)
    app = SimpleNamespace(ui=stage.ui)
    stage.play("storage.erase", partial(storage.show, app), (RIGHT, A, RIGHT, A, RIGHT))


def _error(text: str) -> Exception:
    """An error that says it came from a file of the firmware."""
    code = compile("\n" * 11 + f"raise {text}", "lineup/ui/table/desk.py", "exec")
    try:
        exec(code)
    except Exception as error:
        return error
    raise AssertionError


def _about(stage: Stage) -> None:
    stage.play("about", partial(_console("pages.about").run, stage.ui), (DOWN, DOWN, UP))
    keys = (UP, DOWN, LEFT, RIGHT, A, B, X, Y)
    stage.play("about.test", partial(_console("pages.self_test").run, stage.ui), keys)


_NAMES = ("Jörg", "Zoë", "Maximilian", "Bo", "Luise", "W. Wagner", "Mia")


def _people(stage: Stage) -> None:
    """Nobody, somebody new, some, as many as there may be; a page, renamed, deleted."""
    from lineup.console.setup.choices import Choices
    from lineup.console.system.reserve import Reserve
    from lineup.engine.replay import Session
    from lineup.games.lineit import rules
    from lineup.saves.people import Person
    from lineup.saves.players import pack
    from lineup.saves.store import Saves

    with tempfile.TemporaryDirectory() as folder:
        saves = Saves(folder)
        show = partial(_console("pages.people_pages").run, stage.ui, saves)
        stage.play("people.none", show)
        keys: tuple[int, ...] = (A, Y, A, RIGHT, X, X, DOWN, DOWN, B, A, X, *(DOWN,) * 4, A)
        stage.play("people.new", show, keys)
        for i, name in enumerate(_NAMES):
            if i == 3:
                stage.play("people.some", show, (DOWN,) * 4)
            saves.people.put(Person(name, i + 1, 11 - i))
        stage.play("people.all", show, (UP, A, DOWN, DOWN))
        for key, seats in (("lineit", 2), ("setup", 4), ("clustered", 8)):
            choices = Choices(key)
            choices.seats = seats
            choices.kinds[1:seats] = bytes(seats - 1)
            choices.people[1:seats] = bytes((5, 4, 8, 7, 6, 3, 2)[: seats - 1])
            screen = _console("setup.new_game").NewGame(stage.ui, saves, Reserve(), choices)
            keys = (DOWN, DOWN, RIGHT, RIGHT, DOWN, LEFT)
            stage.play(f"people.seats.{seats}", screen.run, keys)
        saves.running.keep(Session(rules, 2, 1, (0,), pack(b"\0\0", (1, 2))), 1)
        keys = (A, DOWN, RIGHT, DOWN, RIGHT, DOWN, A, B, A, DOWN, A, DOWN, A)
        stage.play("people.one", show, keys)


class _Kept:
    """A cartridge on the shelf of the pictures."""

    may_go = True
    size = 23_800

    def __init__(self, key: str, title: str) -> None:
        self.key = key
        self.mark = len(key)
        self._facts = (
            f'\nversion = "1.0"\nauthor = "The authors of Lineup"\n[title]\nen = "{title}"\n'
        )

    def read(self, at: int, count: int) -> bytes:
        return self._facts.encode() if at else b""


def _cartridges(stage: Stage) -> None:
    """Draws the list of the games that are files, and a page of each; what one is told that ended
    in an error."""
    pages = _console("pages.cartridge_pages")
    kept = [_Kept("pig", "Pig"), _Kept("reversi", "Reversi"), _Kept("lady", "Black Lady")]
    shelf = SimpleNamespace(kept=lambda: kept, room=lambda: (168, 256))
    board = stage.ui.board
    board.shelf, before = lambda: shelf, board.shelf
    standing = SimpleNamespace(aside=[kept[0].mark])
    keys = (DOWN, A, DOWN, A, RIGHT, B, UP, A, DOWN)
    stage.play("cartridges", partial(pages.run, stage.ui, standing), keys)
    kept.clear()
    stage.play("cartridges.none", partial(pages.run, stage.ui, None), ())
    board.shelf = before
    _lending(stage)
    crash = _console("system.cartridge_crash")
    errors = {"error": "ValueError('on purpose')", "memory": "MemoryError()"}
    for name, text in errors.items():
        with contextlib.redirect_stdout(io.StringIO()):
            show = partial(crash.run, stage.ui, "reversi", _error(text), None)
            stage.play(f"cartridges.{name}", show, (A, A))
    stage.play("cartridges.hung", partial(crash.ended, stage.ui, "reversi"), (A,))


def _lending(stage: Stage) -> None:
    """Draws what is told on both sides while a cartridge goes over the wire."""
    from lineup.ui.pages.dialog import ask
    from lineup.ui.type.messages import t

    wire_page = _console("pages.wire_page")
    for key in ("cart.lend.wait", "cart.borrow.wait"):
        stage.still(key, partial(wire_page.draw, stage.ui, "Reversi", t(key)))
    answers = (t("ui.back"), t("cart.borrow.yes"))
    comes = t("cart.comes", "1.0", "The authors of…", 24)
    text = " ".join((comes, t("cart.replaces", "0.9"), t("cart.trust")))
    stage.play("cart.asked", partial(ask, stage.ui, "Reversi", answers, 0, text), (RIGHT,))
    told = {
        "no_room": t("cart.no_room", "Reversi", 24, 12), "lent": t("cart.lent", "Reversi"),
        "done": t("cart.done", "Reversi"),
    }  # fmt: skip
    for key in ("declined", "broken", "api", "beside", "no_archive"):
        told[key] = t(f"cart.{key}")
    for key, text in told.items():
        stage.play(f"cart.{key}", partial(ask, stage.ui, "Reversi", (t("ui.ok"),), 0, text))


def _last_games(stage: Stage) -> None:
    """Games that are over: the list of them, and each watched from its start and near its end."""
    from lineup import games
    from lineup.console.replay import last_games
    from lineup.console.replay.watch import Watch
    from lineup.saves import replays
    from lineup.saves.store import Saves

    with tempfile.TemporaryDirectory() as folder:
        show = partial(last_games.run, stage.ui, Saves(folder))
        stage.play("last-games.none", show)
        sessions = []
        for key in games.KEYS:
            deal = deals.read(key)[-1]
            sessions.append(deals.at(deal, len(deal.positions) - 1))
            replays.keep(folder, sessions[-1])
        stage.play("last-games", show, (DOWN, DOWN, UP))
    for session in sessions:
        shown = Watch(stage.ui, session)
        keys = (RIGHT, RIGHT, X, X, *(DOWN,) * 12, LEFT, Y)
        stage.play(f"watch.{session.rules.KEY}", shown.run, keys)


def _statistics(stage: Stage) -> None:
    """None; those of guests and of two people, all pages of each kind; erasing them."""
    from lineup import games
    from lineup.saves import statistics
    from lineup.saves.people import Person

    with tempfile.TemporaryDirectory() as folder:
        known = {1: Person("Maximilian", 1, 1, 1)}
        saves = SimpleNamespace(folder=folder, people=known)
        run = partial(_console("pages.stats_pages").run, stage.ui, saves)
        stage.play("statistics.none", run, (A,))
        for key in ("numberdrop", "clustered", "setup"):
            number = games.number(key)
            statistics.save(folder, number, counted(key, (0, 1, 9) if key == "setup" else (0,)))
        # The list opens at SETUP, which was played most.
        opened, rows = games.KEYS.index("setup"), len(games.KEYS) + 1
        stage.play("statistics", run, (*(DOWN,) * (rows - 1 - opened), A, RIGHT, A))
        figures = (A, DOWN, DOWN, DOWN, X, B, B)
        for key in ("numberdrop", "clustered"):
            down = (DOWN,) * ((games.KEYS.index(key) - opened) % rows)
            keys = (*down, A, *figures, DOWN, *figures, UP, UP, UP, *figures)
            stage.play(f"statistics.{key}", run, (*keys, UP, A, DOWN, A, RIGHT, A, RIGHT, B))
        people = (A, A, *(DOWN,) * 4, A, B, B, DOWN, A, B)
        stage.play("statistics.people", run, (*people, DOWN, A, B, DOWN, A, RIGHT, A, RIGHT, A))


def counted(key: str, people: tuple[int, ...]) -> Any:
    """A tally with all counts of seats, usual options and others, every kind of players."""
    from lineup import games
    from lineup.engine import protocol
    from lineup.saves import tally

    rules = games.load(key)
    found = tally.Tally()
    kinds = (2, 2, 1, 0, 3, 4, 8)
    for person in people:
        for seats in rules.SEATS:
            for last in (False, True):
                chosen = [
                    len(choices) - 1 if last else usual for _, choices, usual in rules.OPTIONS
                ]
                options = protocol.effective(rules, seats, chosen)
                line = tally.set_up(person, seats, options, kinds[: seats - 1])
                for i in range(3):
                    score = 20 + 10 * seats + 17 * i * (-1 if last else 1)
                    found.count(line, score, i != 1)
    return found


def _keeping(stage: Stage) -> None:
    """A game that cannot be kept: told when it begins, and asked when it is left."""
    from lineup.console.system.reserve import Reserve
    from lineup.console.table import play
    from lineup.engine.replay import Session
    from lineup.games.lineit import rules
    from lineup.saves.slots import NotSaved

    fail = _raises(NotSaved("save.failed.full"))
    saves = SimpleNamespace(running=SimpleNamespace(keep=fail), people=None)
    app = SimpleNamespace(ui=stage.ui, unsaved=False, saves=saves, room=Reserve(), lessons={})
    table = play.Table(app, Session(rules, 2, 1, (0,), bytes(2)))
    stage.play("keeping", table.run, (A, Y, UP, A, RIGHT))
