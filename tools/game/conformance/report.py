"""The list of checks, how they run, and what they find."""

import random
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from host_sim.layout import Layout
from tools.game.conformance.plays import Play, Position, record, setups
from tools.game.conformance.rules import Rules

Bytes = bytes | bytearray
_GAMES = "lineup.games."


class Failure(NamedTuple):
    """A promise that a game does not keep: the check's name and what was seen where."""

    check: str
    detail: str

    def __str__(self) -> str:
        return f"{self.check}: {self.detail}"


class ConformanceError(AssertionError):
    """Raised by `require`; `failures` holds all that was found."""

    def __init__(self, key: str, failures: Sequence[Failure]) -> None:
        super().__init__(f"{key}: " + "; ".join(map(str, failures)))
        self.failures = tuple(failures)


class Broken(Exception):
    """Raised by a check function: the promise is not kept."""


class Check(NamedTuple):
    """name, function, the checks it builds on, and one line about what it checks."""

    name: str
    run: Callable[["Run"], None]
    needs: tuple[str, ...]
    about: str


def check_named(name: str, *needs: str) -> Callable[[Callable[["Run"], None]], Check]:
    """Decorator: make a Check of a function that raises Broken; its docstring says what about."""

    def make(function: Callable[["Run"], None]) -> Check:
        about = (function.__doc__ or "").strip().splitlines()[0]
        return Check(name, function, needs, about)

    return make


def checks_of(*modules: ModuleType) -> dict[str, Check]:
    """The checks that these modules define, by name, in their order."""
    found = [item for module in modules for item in vars(module).values()]
    return {item.name: item for item in found if isinstance(item, Check)}


@dataclass
class Run:
    """The things that the checks of one run share: the rules, the recorded games, the known
    messages, and what else is looked at of the game (`doors`)."""

    rules: Rules
    games: int
    seed: int
    message: Callable[[str], str | None] | None
    screen: Any = None
    hints: Any = None
    lesson: Any = None
    plays: list[Play] = field(default_factory=list)
    name: str = ""

    @cached_property
    def layout(self) -> Layout | None:
        """The names of the game's bytes, None where it has none."""
        return Layout.of(self.rules)

    def where(self, position: Position, one: Bytes, two: Bytes) -> str:
        """The first byte of two states or observations that differs, by name.

        `DECK[3]`, `Player[1].HAND[0]`; `byte 7` where the game has no layout.
        """
        at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), len(one))
        return f"byte {at}" if self.layout is None else self.layout.name(position.state, at)

    def chance(self) -> random.Random:
        """A random generator for the check that runs, the same in every run."""
        return random.Random(f"{self.seed} {self.name}")

    def record(self) -> None:
        chance = self.chance()
        for setup in setups(self.rules, self.games, chance):
            self.plays.append(record(self.rules, setup, chance, chance.random() < 0.3))

    def positions(self) -> list[Position]:
        """All positions of all games."""
        return [Position(play, depth) for play in self.plays for depth in range(len(play.states))]

    def sample(self, count: int, over: bool = True) -> list[Position]:
        """Some of the positions; `over`: those after the last move too."""
        found = [p for p in self.positions() if over or p.depth < len(p.play.moves)]
        return found if len(found) <= count else self.chance().sample(found, count)

    def ends(self) -> list[Position]:
        """The last positions of all games that have ended."""
        return [Position(play, len(play.moves)) for play in self.plays if play.over]


@dataclass
class Report:
    """failures; passed: names; left_out: name -> the failed check that it builds on.

    games, moves: how many were played to look at.
    """

    key: str
    failures: list[Failure] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)
    left_out: dict[str, str] = field(default_factory=dict)
    games: int = 0
    moves: int = 0


def run_checks(run: Run, checks: Mapping[str, Check], only: Sequence[str] = ()) -> Report:
    """Run the checks (those in `only` and what they build on, or all) in order."""
    wanted = _with_needs(checks, only) if only else set(checks)
    report = Report(str(getattr(run.rules, "KEY", "?")))
    for check in checks.values():
        if check.name not in wanted:
            continue
        missing = [name for name in check.needs if name not in report.passed]
        if missing:
            report.left_out[check.name] = missing[0]
            continue
        failure = _run_one(check, run)
        if failure is None:
            report.passed.append(check.name)
        else:
            report.failures.append(failure)
    report.games = len(run.plays)
    report.moves = sum(len(play.moves) for play in run.plays)
    return report


def _with_needs(checks: Mapping[str, Check], names: Sequence[str]) -> set[str]:
    found: set[str] = set()
    todo = list(names)
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo.extend(checks[name].needs)
    return found


def _run_one(check: Check, run: Run) -> Failure | None:
    run.name = check.name
    try:
        check.run(run)
    except Broken as broken:
        return Failure(check.name, str(broken))
    except Exception as error:  # whatever the rules raise is theirs to answer for
        return Failure(check.name, seen(error))
    return None


def seen(error: BaseException) -> str:
    """An error of the rules, or of what is beside them, with its place."""
    return f"{type(error).__name__}: {error} {_where(error)}"


def _where(error: BaseException) -> str:
    """The place of an error: in the game's own code, if any of that was run."""
    error = error.__cause__ or error
    frames = list(traceback.walk_tb(error.__traceback__))
    if not frames:
        return ""
    own = [one for one in frames if one[0].f_globals.get("__name__", "").startswith(_GAMES)]
    frame, line = (own or frames)[-1]
    place = "/".join(Path(frame.f_code.co_filename).parts[-2:])
    return f"({place}:{line}, in {frame.f_code.co_name})"
