"""Does a game module keep the promises of the protocol?

    from tools.game import conformance
    assert conformance.check(rules) == []

`CHECKS` lists the checks by name. A check that builds on one that failed is left out, so a
failure names the promise that is broken and not all that follows from it.
"""

from collections.abc import Callable, Sequence

from host_sim.command import paths
from tools.game.conformance.checks import check_hidden, check_moves, check_results, check_shape
from tools.game.conformance.report import (
    Check,
    ConformanceError,
    Failure,
    Report,
    Run,
    checks_of,
    run_checks,
)
from tools.game.conformance.rules import Rules

__all__ = [
    "CHECKS", "ConformanceError", "Failure", "Report", "Rules", "check", "examine", "require",
]  # fmt: skip

CHECKS: dict[str, Check] = checks_of(check_shape, check_moves, check_hidden, check_results)
"""All checks by name, in the order they run: each comes after those it builds on."""


def examine(
    rules: Rules,
    *,
    games: int = 20,
    seed: int = 1,
    message: Callable[[str], str | None] | None = None,
    only: Sequence[str] = (),
) -> Report:
    """Run the checks and tell which passed, failed and were left out.

    games: random games to play, at least; every seat count and option is covered.
    message: the text by a key, None where it is unknown; its places are checked, too.
    only: names of checks (what they build on runs as well); KeyError for an unknown one.
    """
    paths.use_firmware()
    return run_checks(Run(rules, games, seed, message), CHECKS, only)


def check(
    rules: Rules,
    *,
    games: int = 20,
    seed: int = 1,
    message: Callable[[str], str | None] | None = None,
    only: Sequence[str] = (),
) -> list[Failure]:
    """Lists what `examine` finds wrong: an empty list for a game that keeps every promise."""
    return examine(rules, games=games, seed=seed, message=message, only=only).failures


def require(rules: Rules, *, games: int = 20, seed: int = 1) -> None:
    """Raise ConformanceError naming the checks that fail."""
    failures = check(rules, games=games, seed=seed)
    if failures:
        raise ConformanceError(rules.KEY, failures)
