"""`lineup pilot`: plays a game through the console's own keys and writes them down as a script.

A bot decides what a person's seat plays; the pilot finds the keys for it by trying: it forks the
running console at every decision, presses in the copies, and keeps what led to the bot's move.
So it needs to know nothing of any game's screen, and what it writes plays a whole game anywhere.
"""

import argparse
import os
import pickle
import tempfile
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_sim import headless, script
from host_sim.board import SeededEntropy
from host_sim.cli import SEEDS
from host_sim.models import MODELS, Model
from host_sim.power import PowerOff
from host_sim.script import BUTTONS, Step
from tools.errors import UserError

HELP = "play a game through the keys as a bot would, and write the keys as a script"

LEVELS = ("easy", "normal", "hard")
MOST_PRESSES = 14
"""Presses tried for one decision."""

MOST_DECISIONS = 10_000

_TRIED = tuple(BUTTONS.index(name) for name in ("A", "RIGHT", "LEFT", "UP", "DOWN"))


@dataclass(frozen=True)
class Outcome:
    """What some presses led to: the moves they played, and the picture."""

    moves: tuple[int, ...]
    picture: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("start", type=Path, metavar="START", help="a script that leads to the first decision")
    add("--out", type=Path, metavar="FILE", help="the script to write (default: print it)")
    add("--level", choices=LEVELS, default="normal", help="how well the person plays")
    add("--shots", type=int, default=0, metavar="N", help="a screenshot after every N-th decision")
    add("--decisions", type=int, default=MOST_DECISIONS, metavar="N", help="stop after so many")
    add("--board", default="240x240", metavar="NAME", help=f"one of {', '.join(MODELS)}")
    add("--seed", type=int, default=0, metavar="N", help="of the board's random bytes")


def run(args: argparse.Namespace) -> int:
    if args.board not in MODELS:
        raise UserError(f"unknown board {args.board!r}; known: {', '.join(MODELS)}")
    if not 0 <= args.seed < SEEDS:
        raise UserError(f"--seed is a number from 0 to 2**64 - 1, not {args.seed}")
    try:
        text = args.start.read_text(encoding="utf-8")
        level, model = LEVELS.index(args.level), MODELS[args.board]
        lines = fly(script.parse(text), model, args.seed, level, args.shots, args.decisions)
    except OSError as error:
        raise UserError(f"cannot read {args.start}: {error.strerror}") from None
    except script.ScriptError as error:
        raise UserError(f"{args.start}: {error}") from None
    words = " ".join(["#!", "--board", args.board, "--seed", str(args.seed)])
    whole = "\n".join([words, text.rstrip(), f"# Played by `lineup pilot`, {args.level}.", *lines])
    if args.out is None:
        print(whole)
    else:
        args.out.write_text(whole + "\n", encoding="utf-8")
    return 0


def fly(
    start: Sequence[Step],
    model: Model,
    seed: int = 0,
    level: int = 1,
    shots: int = 0,
    decisions: int = MOST_DECISIONS,
) -> list[str]:
    """Play from the end of `start` to the end of the game; the lines of the script that does it.

    shots: a `shot` line after every so many decisions, 0 for none. decisions: stop after so many.
    Raises ScriptError where `start` leads into no game, or no keys are found for a move.
    """
    pilot_process = os.getpid()
    with tempfile.TemporaryDirectory(prefix="lineup-") as folder:
        pilot = _Pilot(Path(folder), start, level, shots, decisions)
        try:
            headless.run(
                pilot.steps(), model,
                storage=Path(folder), entropy=SeededEntropy(seed), watch=pilot.take,
            )  # fmt: skip
        finally:
            if os.getpid() != pilot_process:
                os._exit(1)  # a copy that failed ends here, and reports nothing
    return pilot.lines


class _Pilot:
    """Gives the console its steps one by one, each when the console waits for a key."""

    def __init__(
        self, storage: Path, start: Sequence[Step], level: int, shots: int, most: int
    ) -> None:
        self.lines: list[str] = []
        self._storage = storage
        self._start = start
        self._level = level
        self._shots = shots
        self._most = most
        self._decisions = 0
        self._run: headless.Run | None = None

    def take(self, run: headless.Run) -> None:
        """Take the controls of a run."""
        self._run = run

    def steps(self) -> Iterator[Step]:
        yield from self._start
        while self._decisions < self._most and not self._over():
            keys = yield from self._find(self._wanted())
            self.lines += script.presses(keys)
            yield from map(_press, keys)
            self._decisions += 1
            if self._shots and self._decisions % self._shots == 0:
                self.lines.append(f"shot decision-{self._decisions:03}")
        self.lines.append("shot end")

    @property
    def _watched(self) -> Any:
        assert self._run is not None
        if self._run.probe.latest is None:
            raise PowerOff("the start script does not lead into a game")
        return self._run.probe.latest

    def _over(self) -> bool:
        session = self._watched.session
        return bool(session.rules.turn(session.state) < 0)

    def _wanted(self) -> int:
        """The move that the bot would play for whoever is to move."""
        from lineup import games
        from lineup.bots import run
        from lineup.engine import rng

        session = self._watched.session
        rules, state = session.rules, session.state
        own = bytearray(rng.SIZE)
        rng.seed(own, 0, len(session.moves))
        bot = games.load_bot(rules.KEY)
        return int(run.choose(bot, rules, state, rules.turn(state), own, self._level))

    def _find(self, wanted: int) -> Generator[Step, None, list[int]]:
        """The fewest presses that play `wanted` first of all."""
        seen: set[int] = set()
        waiting: deque[list[int]] = deque([[]])
        while waiting:
            keys = waiting.popleft()
            for key in _TRIED:
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
