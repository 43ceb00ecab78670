"""Plays a game through the console's own keys, and finds those keys by trying.

A bot decides what the people's seats play. At every decision the running console is forked; the
copies get presses, and what led to the bot's move first is kept. So it needs to know nothing of
any game's screen, nor of the curtain that falls between two people. In a lesson the moves are the
lesson's, and a bot goes on where the player is alone.
"""

import os
import pickle
import tempfile
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_sim.boards.models import Model
from host_sim.playing import headless, script
from host_sim.playing.script import BUTTONS, Step
from host_sim.simulated.board import SeededEntropy
from host_sim.simulated.power import PowerOff

MOST_PRESSES = 14
"""Presses tried for one decision."""

MOST_DECISIONS = 10_000

_TRIED = tuple(BUTTONS.index(name) for name in ("A", "RIGHT", "LEFT", "UP", "DOWN"))

_CLOSING = (BUTTONS.index("B"),)
"""In a lesson this leaves a sentence behind however many bubbles it takes, in any language."""


@dataclass(frozen=True)
class Leg:
    """Steps that are given, and how many decisions the pilot then plays (or to the end)."""

    steps: Sequence[Step]
    decisions: int = MOST_DECISIONS


@dataclass(frozen=True)
class Outcome:
    """The outcome of some presses: the moves they played, and the picture."""

    moves: tuple[int, ...]
    picture: int


def fly(
    legs: Sequence[Leg], model: Model, seed: int = 0, level: int = 1, shots: int = 0
) -> list[list[str]]:
    """The lines of the script that play each leg's decisions.

    seed: of the board's random bytes. level: how well the people play. shots: a `shot` line after
    every so many decisions, 0 for none. Raises ScriptError where the first leg leads into no game,
    or no keys are found for a move.
    """
    pilot_process = os.getpid()
    with tempfile.TemporaryDirectory(prefix="lineup-") as folder:
        pilot = _Pilot(Path(folder), legs, level, shots)
        try:
            headless.run(
                pilot.steps(), model,
                storage=Path(folder), entropy=SeededEntropy(seed), watch=pilot.take,
            )  # fmt: skip
        finally:
            if os.getpid() != pilot_process:
                os._exit(1)  # a copy that failed ends here, and reports nothing
    return pilot.flown


class _Pilot:
    """Gives the console its steps one by one, each when the console waits for a key."""

    def __init__(self, storage: Path, legs: Sequence[Leg], level: int, shots: int) -> None:
        self.flown: list[list[str]] = []
        self._storage = storage
        self._legs = legs
        self._level = level
        self._shots = shots
        self._decisions = 0
        self._run: headless.Run | None = None

    def take(self, run: headless.Run) -> None:
        """Take the controls of a run."""
        self._run = run

    def steps(self) -> Iterator[Step]:
        for leg in self._legs:
            yield from leg.steps
            lines: list[str] = []
            self.flown.append(lines)
            last = self._decisions + leg.decisions
            while self._decisions < last and not self._over():
                keys = yield from self._find(self._wanted())
                lines += script.presses(keys)
                yield from map(_press, keys)
                self._decisions += 1
                if self._shots and self._decisions % self._shots == 0:
                    lines.append(f"shot decision-{self._decisions:03}")

    @property
    def _watched(self) -> Any:
        assert self._run is not None
        if self._run.probe.latest is None:
            raise PowerOff("the start script does not lead into a game")
        return self._run.probe.latest

    def _over(self) -> bool:
        session = self._watched.session
        taught = self._taught()
        if taught and len(session.moves) >= len(taught) and self._lesson().finished(session.state):
            return True
        return bool(session.rules.turn(session.state) < 0)

    def _lesson(self) -> Any:
        from lineup import games

        return games.load_lesson(self._watched.session.rules.KEY)

    def _taught(self) -> list[int]:
        """The moves of the lesson that is taken; none in a game."""
        if not hasattr(self._watched.session, "guided"):
            return []
        return [move for moves, _ in self._lesson().STEPS for move in moves]

    def _wanted(self) -> int:
        """The lesson's move, or what the bot would play for whoever is to move."""
        from host_sim.playing.bots import choose
        from lineup import games
        from lineup.engine import rng

        session = self._watched.session
        rules, state = session.rules, session.state
        taught = self._taught()
        if len(session.moves) < len(taught):
            return taught[len(session.moves)]
        own = bytearray(rng.SIZE)
        rng.seed(own, 0, len(session.moves))
        bot = games.load_bot(rules.KEY)
        return choose(bot, rules, state, rules.turn(state), own, self._level)

    def _find(self, wanted: int) -> Generator[Step, None, list[int]]:
        """The fewest presses that play `wanted` first of all."""
        seen: set[int] = set()
        waiting: deque[list[int]] = deque([[]])
        while waiting:
            keys = waiting.popleft()
            for key in _CLOSING * bool(self._taught()) + _TRIED:
                tried = [*keys, key]
                outcome = yield from self._try(tried)
                if outcome is None:
                    continue
                if outcome.moves[:1] == (wanted,):
                    return tried
                fresh = not outcome.moves and outcome.picture not in seen
                if fresh and len(tried) < MOST_PRESSES:
                    seen.add(outcome.picture)
                    waiting.append(tried)
        raise PowerOff(f"decision {self._decisions + 1}: no keys found for move {wanted:#x}")

    def _try(self, keys: list[int]) -> Generator[Step, None, Outcome | None]:
        """Press keys in a copy of the console; None if the copy came to grief."""
        assert self._run is not None
        kept = {path: path.read_bytes() for path in self._storage.rglob("*") if path.is_file()}
        out, into = os.pipe()
        if os.fork() == 0:
            played = len(self._watched.played)
            yield from map(_press, keys)
            moves = tuple(self._watched.played[played:])
            _report(into, Outcome(moves, self._run.board.display.checksum()))
            os._exit(0)
        os.close(into)
        with os.fdopen(out, "rb") as pipe:
            data = pipe.read()
        os.wait()
        for path in self._storage.rglob("*"):
            if path.is_file() and path not in kept:
                path.unlink()
        for path, contents in kept.items():
            path.write_bytes(contents)
        return pickle.loads(data) if data else None


def _report(pipe: int, outcome: Outcome) -> None:
    os.write(pipe, pickle.dumps(outcome))


def _press(button: int) -> Step:
    return Step(0, "press", button, ms=script.PRESS_MS)
