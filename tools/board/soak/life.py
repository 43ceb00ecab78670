"""One console's life: presses at random in games and around them, and the power goes now and then.

Everything comes from one seed, so that a life can be lived again: `lineup soak --seed 7`.
"""

import random
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from host_sim.boards.models import EMULATED, Model
from host_sim.playing import headless
from host_sim.playing.script import PRESS_MS, ScriptError, Step
from host_sim.simulated.board import SeededEntropy
from tools.board.soak.watch import Watch

PRESSES = 250
"""Of one life: then another title, size and language is better than another press."""

LATE = 12
"""Moves before the end of the game that some lives begin with."""

UP, DOWN, LEFT, RIGHT, A, B, X, Y = range(8)
_MOST = (A,) * 15 + (UP, DOWN, LEFT, RIGHT) * 5 + (B, X, Y)
_LONG_MS = 700
_LONGEST_CUT_MS = 1500
_CUTS = 0.02


@dataclass
class Lived:
    """The outcome of a life."""

    name: str
    """The argument by which `lineup soak` lives it again, and what it was."""
    presses: int = 0
    cuts: int = 0
    faults: list[str] = field(default_factory=list)
    finished: dict[str, int] = field(default_factory=dict)
    """Games that came to their end, by title."""


def live(seed: int, presses: int = PRESSES) -> Lived:
    """Live the life of a seed; its title, board, language, seats and options come from it."""
    from lineup import games
    from lineup.text import LANGUAGES

    source = random.Random(f"soak {seed}")
    key = games.KEYS[seed % len(games.KEYS)]
    model = tuple(EMULATED.values())[seed // len(games.KEYS) % len(EMULATED)]
    language = source.choice(LANGUAGES)
    lived = Lived(f"--seed {seed} ({key}, {model.width}x{model.height}, {language})")
    watch = Watch()
    with tempfile.TemporaryDirectory(prefix="lineup-") as folder:
        _begin(Path(folder), key, source)
        try:
            headless.run(
                _steps(source, model, presses, lived), model, storage=Path(folder),
                entropy=SeededEntropy(seed), on_boot=watch.attach, language=language,
            )  # fmt: skip
        except ScriptError as error:
            watch.faults.append(f"it hangs: {error}")
    lived.faults = [f"after press {lived.presses} at most: {fault}" for fault in watch.faults]
    lived.finished = watch.finished
    return lived


def _steps(source: random.Random, model: Model, presses: int, lived: Lived) -> Iterator[Step]:
    while lived.presses < presses:
        lived.presses += 1
        button = source.choice(_MOST)
        long = source.random() < 0.05
        if button in (X, Y) and button >= len(model.keys):
            button, long = button - 2, True
        if source.random() < _CUTS:
            lived.cuts += 1
            yield Step(0, "down", button)
            yield Step(0, "wait", ms=source.randrange(_LONGEST_CUT_MS))
            yield Step(0, "reset")
            yield Step(0, "up", button)
        elif long:
            yield Step(0, "hold", button, ms=_LONG_MS)
        else:
            yield Step(0, "press", button, ms=PRESS_MS)


def _begin(folder: Path, key: str, source: random.Random) -> None:
    """A running game of the title, anywhere in it or shortly before its end."""
    from lineup import games
    from lineup.engine import protocol
    from lineup.engine.replay import Session
    from lineup.saves.store import Saves

    rules = games.load(key)
    seats = source.choice(rules.SEATS)
    drawn = tuple(source.randrange(len(choices)) for _, choices, _ in rules.OPTIONS)
    kinds = [source.choice((0, 1, 1)) for _ in range(seats)]
    kinds[source.randrange(seats)] = 0
    options = protocol.effective(rules, seats, drawn)
    session = Session(rules, seats, source.getrandbits(40), options, bytes(kinds))
    moves = _whole(session, source)
    late = max(0, len(moves) - source.randrange(1, LATE))
    for move in moves[: late if source.random() < 0.7 else source.randrange(len(moves))]:
        session.play(move)
    Saves(str(folder)).running.keep(session, 1)


def _whole(session: Any, source: random.Random) -> list[int]:
    """The moves of a game from the session's set-up, all at random."""
    from lineup.engine.protocol import move_buffer

    rules, found = session.rules, []
    state = rules.new(session.seats, session.seed, session.options)
    moves = move_buffer(rules)
    while rules.turn(state) >= 0:
        found.append(moves[source.randrange(rules.moves(state, moves))])
        rules.apply(state, found[-1])
    return found
