"""The tables of how strong the CPU players are, from kept results of `lineup arena --json`."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from host_sim.command import paths
from host_sim.command.errors import UserError
from lineup import games

KEPT = paths.ROOT / "docs" / "research" / "strength.jsonl"
"""The results that `lineup arena --json` printed, a line a match; the last one of the same levels
counts."""

STEPS = ("careless,easy", "normal,easy", "tricky,normal", "hard,tricky")
MEAN = ("tricky:spoiling,tricky", "hard:spoiling,hard")
USUAL = 400
"""Games of a match where the table says no number."""


def steps() -> Iterator[str]:
    """A row a game, a column for each two levels."""
    found = kept()
    heads = [f"{first} against {second}" for first, second in (pair.split(",") for pair in STEPS)]
    yield from table(["game", *heads])
    for key in games.KEYS:
        yield row(games_name(key), [found.get((key, pair)) for pair in STEPS])


def mean() -> Iterator[str]:
    """A row for each level that has a mean way of playing, a column a game."""
    found = kept()
    yield from table(["", *map(games_name, games.KEYS)])
    for pair in MEAN:
        level = pair.split(",")[1]
        yield row(level, [found.get((key, pair)) for key in games.KEYS])


def kept() -> dict[tuple[str, str], dict[str, Any]]:
    """(game, levels) -> the match. Raises UserError for a line that is no match of two."""
    found = {}
    for number, line in enumerate(KEPT.read_text(encoding="utf-8").splitlines(), 1):
        try:
            match = json.loads(line)
            levels = ",".join(level["level"] for level in match["levels"])
            found[match["game"], levels] = match
        except (ValueError, KeyError, TypeError) as error:
            raise UserError(f"{KEPT.name}:{number}: no match of `lineup arena --json`") from error
    return found


def table(heads: Sequence[str]) -> Iterator[str]:
    """The first two lines of a table."""
    yield "| " + " | ".join(heads) + " |"
    yield "|" + "---|" * len(heads)


def row(name: str, matches: Sequence[dict[str, Any] | None]) -> str:
    """Writes how often the first level of each match won, with the 95 % interval; "-" if none is
    kept."""
    return f"| {name} | " + " | ".join(map(_rate, matches)) + " |"


def _rate(match: dict[str, Any] | None) -> str:
    if match is None:
        return "-"
    first = match["levels"][0]
    rate, low, high = (100 * first[part] for part in ("rate", "low", "high"))
    number = "" if match["games"] == USUAL else f", {match['games']}"
    return f"{rate:.1f} % ({low:.0f}-{high:.0f}){number}"


def games_name(key: str) -> str:
    """A game's name in English."""
    from lineup.ui.type.messages import t

    return str(t(f"{key}.name"))
