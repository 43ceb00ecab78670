"""Random presses: in games from any of their positions, and in the console's own screens.

Everything comes from one seed, so that a run can be repeated: `lineup redraw line --seed 7`.
"""

import importlib
import random
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_sim.boards.models import DEFAULT_BOARD, EMULATED, Model
from host_sim.playing.script import PRESS_MS, Step
from tools.pictures.redraw.check import Truth
from tools.pictures.redraw.plays import FOLDER, Place, Report, play
from tools.pictures.scenes.console_scenes import counted

MODELS = tuple(EMULATED.values())
CONSOLE = "console"
"""The name for random presses all over the console, if no game is named."""

PRESSES = 60
"""Of one run: then another position is better than another press."""

UP, DOWN, LEFT, RIGHT, A, B, X, Y = range(8)
_LONG_MS = 600
_REPEATED_MS = 1100

_IN_GAME = (A,) * 8 + (UP, DOWN, LEFT, RIGHT) * 5 + (B,) * 3 + (X,) * 2 + (Y,)
_ON_PAGES = (A, B, UP, DOWN, LEFT, RIGHT, RIGHT)
_TOLD = 0.1
"""The chance that something is told while a screen waits."""
_NEWS = "Something that is told at any time, and that takes two lines."
_AWAY = 7
"""Presses after which a game that was left is gone back to."""

GAMES = "lineup.games."
LAUNCHER = "lineup.console.home.launcher"


@dataclass(frozen=True)
class Run:
    """The play of one run."""

    key: str
    """A game's key, or CONSOLE."""
    seed: int
    model: Model
    presses: int = PRESSES
    seats: int = 0
    """0: drawn from the seed."""

    def __str__(self) -> str:
        """As the command line takes it."""
        seats = f" --seats {self.seats}" if self.seats else ""
        size = f"{self.model.width}x{self.model.height}"
        return f"{self.key} --seed {self.seed}{seats} --board {size}"


def run(what: Run, checks: type[Truth] = Truth) -> Report:
    """Press at random. checks: what is compared at every press."""
    source = random.Random(f"{what.key} {what.seed} {what.seats}")
    with tempfile.TemporaryDirectory(prefix="lineup-") as folder:
        storage = Path(folder)
        if what.key == CONSOLE:
            told = _console_storage(storage, source)
        else:
            told = _game_storage(storage, what, source)
        place = Place(str(what), told)
        truth = checks(place, FOLDER)
        steps = _in_console if what.key == CONSOLE else _in_game
        presser = _Presser(truth, source, what.model.has_xy, place)
        return play(
            place, place.counted(steps(presser, what.presses)), what.model, what.seed, storage,
            truth=truth, language="" if what.key == CONSOLE else "en",
            also=_Teller(random.Random(str(what))).attach,
        )  # fmt: skip


class _Teller:
    """Tells something on any screen that waits, now and then, as a battery does that goes down."""

    def __init__(self, source: random.Random) -> None:
        self._source = source

    def attach(self) -> None:
        """Begin, with the firmware that is loaded now."""
        ui = importlib.import_module("lineup.ui.widgets").Ui
        dialog = importlib.import_module("lineup.ui.pages.dialog").Dialog
        wait = ui.wait

        def telling_wait(told: Any, page: Any, rest: Any = None) -> int:
            over = isinstance(getattr(page, "__self__", None), dialog)
            if self._source.random() < _TOLD and not over:
                told.toast(_NEWS)
            return int(wait(told, page, rest))

        ui.wait = telling_wait


class _Presser:
    """Makes the steps, and knows which screen waits."""

    def __init__(self, truth: Truth, source: random.Random, has_xy: bool, place: Place) -> None:
        self.source = source
        self._truth = truth
        self._has_xy = has_xy
        self._place = place

    @property
    def screen(self) -> str:
        return self._truth.waiting

    @property
    def count(self) -> int:
        return self._place.press

    def press(self, button: int) -> Iterator[Step]:
        """A press; of X and Y on a board without them a long one."""
        if button in (X, Y) and not self._has_xy:
            yield Step(0, "hold", button - 2, ms=_LONG_MS)
        else:
            yield Step(0, "press", button, ms=PRESS_MS)

    def any_of(self, buttons: Sequence[int]) -> Iterator[Step]:
        """A random press, now and then many of them or a long one."""
        button = self.source.choice(buttons)
        chance = self.source.random()
        if button <= RIGHT and chance < 0.06:
            yield Step(0, "hold", button, ms=_REPEATED_MS)
        elif button <= A and chance < 0.12:
            for _ in range(self.source.randint(3, 9)):
                yield from self.press(button)
        else:
            yield from self.press(button)


def _in_game(presser: _Presser, presses: int) -> Iterator[Step]:
    """From the launcher into the running game; whenever it is left, back to it after a while."""
    yield from presser.press(A)
    away = 0
    while presser.count < presses:
        if presser.screen.startswith(GAMES):
            away = 0
            yield from presser.any_of(_IN_GAME)
        elif presser.screen.startswith(LAUNCHER) or away > 2 * _AWAY:
            away = 0
            yield Step(0, "reset")
            yield from presser.press(A)
        else:
            away += 1
            yield from presser.press(B) if away > _AWAY else presser.any_of(_ON_PAGES)


def _in_console(presser: _Presser, presses: int) -> Iterator[Step]:
    """All over the console; a game that is entered is left after a few presses."""
    played = 0
    while presser.count < presses:
        if not presser.screen.startswith(GAMES):
            played = 0
            yield from presser.any_of((*_ON_PAGES, DOWN, UP, A, X, Y))
        elif played < _AWAY:
            played += 1
            yield from presser.any_of(_IN_GAME)
        else:
            yield from presser.press(Y)


def _game_storage(folder: Path, what: Run, source: random.Random, over: bool = False) -> str:
    """Keep a game in any of its positions as the running one; tells which. over: keep the whole
    of it among those that were played last, too."""
    from lineup import games
    from lineup.engine import protocol
    from lineup.engine.replay import Session
    from lineup.saves import replays
    from lineup.saves.store import Saves

    rules = games.load(what.key)
    seats = what.seats or source.choice(rules.SEATS)
    drawn = tuple(source.randrange(len(choices)) for _, choices, _ in rules.OPTIONS)
    options = protocol.effective(rules, seats, drawn)
    kinds = [source.choice((0, 0, 1)) for _ in range(seats)]
    kinds[source.randrange(seats)] = 0
    players = bytes(kinds)
    whole = Session(rules, seats, what.seed, options, players)
    _play_on(whole, source)
    if over:
        replays.keep(str(folder), whole)
    session = Session(rules, seats, what.seed, options, players)
    for move in whole.moves[: int(source.random() ** 2 * len(whole.moves))]:
        session.play(move)
    turn: Callable[[Any], int] | None = getattr(rules, "turn_number", None)
    Saves(str(folder)).running.keep(session, turn(session.state) if turn else 0)
    people = "".join("CP"[kind == 0] for kind in kinds)
    return f"{people}, options {options}, move {len(session.moves)}"


def _play_on(session: Any, source: random.Random) -> None:
    """To the end: all by an easy CPU player, or all at random."""
    from host_sim.playing.bots import choose
    from lineup import games
    from lineup.engine import rng
    from lineup.engine.protocol import move_buffer
    from lineup.text import WITH_CPU

    rules, state = session.rules, session.state
    easy = source.random() < 0.5 and rules.KEY in WITH_CPU
    bot = games.load_bot(rules.KEY) if easy else None
    own = bytearray(rng.SIZE)
    rng.seed(own, 0, session.seed)
    moves = move_buffer(rules)
    while rules.turn(state) >= 0:
        if bot:
            session.play(choose(bot, rules, state, rules.turn(state), own, 0))
        else:
            session.play(moves[source.randrange(rules.moves(state, moves))])


def _console_storage(folder: Path, source: random.Random) -> str:
    """Fills a storage with what a console may find at power-on; tells what."""
    from lineup import games
    from lineup.saves import statistics

    found = ("nothing kept", "a running game", "broken files", "files of tomorrow", "many games")
    what = source.choice(found)
    if what == "many games":
        for key in games.KEYS:
            _game_storage(folder, Run(key, 1, EMULATED[DEFAULT_BOARD]), source, over=True)
            statistics.save(str(folder), games.number(key), counted(key, (0, 3)))
    elif what != "nothing kept":
        key = source.choice(games.KEYS)
        _game_storage(folder, Run(key, 1, EMULATED[DEFAULT_BOARD]), source)
    if what == "broken files":
        for path in sorted(folder.iterdir()):
            data = bytearray(path.read_bytes())
            data[source.randrange(len(data))] ^= 1 + source.randrange(255)
            path.write_bytes(data)
        (folder / "settings.0").write_bytes(b"not ours, whatever it is")
    elif what == "files of tomorrow":
        from lineup.saves import slotfile

        (folder / "stats5.0").write_bytes(slotfile.pack(7, 0, b"of tomorrow"))
    return what
