"""Checks of what else a game has: its screen, what its hints say, its lesson.

from tools.game.conformance import doors
assert doors.examine(rules, hints=Why()).failures == []
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from host_sim.command import paths
from tools.game.conformance.checks import check_hints, check_lesson, check_screen
from tools.game.conformance.report import (
    Check,
    Failure,
    Report,
    Run,
    checks_of,
    run_checks,
    seen,
)
from tools.game.conformance.rules import Rules

DOORS: dict[str, ModuleType] = {
    "screen": check_screen,
    "hints": check_hints,
    "lesson": check_lesson,
}
"""The parts that a game may have beside its rules and its CPU players, and the checks of it."""

CHECKS: dict[str, Check] = checks_of(*DOORS.values())
"""All of them by name, in the order they run."""


def examine(
    rules: Rules,
    *,
    screen: Any = None,
    hints: Any = None,
    lesson: Any = None,
    games: int = 4,
    seed: int = 1,
    message: Callable[[str], str | None] | None = None,
) -> Report:
    """Run the checks of what is there, on games whose rules keep their promises.

    screen: the class of the game's screen; hints: its `Hints`; lesson: its `Script`.
    """
    paths.use_firmware()
    there = {"screen": screen, "hints": hints, "lesson": lesson}
    run = Run(rules, games, seed, message, **there)
    run.record()
    return run_checks(run, checks_of(*(DOORS[name] for name in DOORS if there[name] is not None)))


def of(key: str) -> dict[str, Any]:
    """Finds what a game of the console has of these, by the arguments of `examine`."""
    from lineup import games

    screen = door(games.load_screen, key)
    return {
        "screen": screen and screen.Screen,
        "hints": door(games.load_why, key),
        "lesson": door(games.load_lesson, key),
    }


def misfits(key: str) -> list[Failure]:
    """Finds what a game has beside its rules that cannot be loaded, as where it asks them for
    something that they no longer have."""
    from lineup import games

    found = {}
    for load in (games.load_bot, games.load_screen, games.load_why, games.load_lesson):
        try:
            door(load, key)
        except Exception as error:  # whatever a part raises is the game's to answer for
            found[seen(error)] = Failure("loads", seen(error))
    return list(found.values())


def door(load: Callable[[str], Any], key: str) -> Any:
    """Loads by a function of `lineup.games`; None if the game does not have it yet."""
    try:
        return load(key)
    except ModuleNotFoundError as error:
        if error.name is None or not error.name.startswith(f"lineup.games.{key}"):
            raise
        return None
