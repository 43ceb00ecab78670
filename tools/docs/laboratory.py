"""The laboratory's page: its tables of speeds and ratings, from kept runs of its own commands."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from host_sim.command import paths
from host_sim.command.errors import UserError
from tools.docs import strength
from tools.lab import tournament

FOLDER = paths.ROOT / "docs" / "research" / "lab"
SPEED = "speed.jsonl"
"""The file of what `lineup lab speed --json` printed."""
RATINGS = ("trained", "searches")
"""The names of runs of `lineup lab tournament --json`, each in a file of its own."""

OURS = "Lineup "


def ratings(name: str) -> Iterator[str]:
    """Shows a kept tournament as its command printed it. Raises UserError for another file."""
    text = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    try:
        kept = json.loads(text)
        lines = [line for made in kept["tables"] for line in tournament.report(kept["game"], made)]
        yield from ("", *("    " + line for line in lines), "", _made(kept["run"]), "")
    except (ValueError, KeyError, TypeError) as error:
        raise UserError(f"{name}.json: not of `lineup lab tournament --json`") from error


def speed() -> Iterator[str]:
    """Two tables of moves a second: ours, a column for each way to play; and the others'."""
    run, *figures = _speeds()
    ours = [figure for figure in figures if figure["game"].startswith(OURS)]
    ways = list(dict.fromkeys(figure["what"] for figure in ours))
    made: dict[tuple[str, str], dict[str, int]] = {}
    for figure in ours:
        of_game = made.setdefault((figure["game"].removeprefix(OURS), figure["seats"]), {})
        of_game[figure["what"]] = figure["moves_per_second"]
    yield from (_made(run["run"]), "")
    yield from strength.table(["game", "seats", *ways])
    for (game, seats), found in made.items():
        yield (
            f"| {game} | {seats} | "
            + " | ".join(_thousands(found.get(way)) for way in ways)
            + " |"
        )
    yield ""
    yield from strength.table(["library and game", "what plays", "thousand moves a second"])
    for figure in figures:
        if figure not in ours:
            told = figure["game"], figure["what"], _thousands(figure["moves_per_second"])
            yield "| " + " | ".join(told) + " |"


def _speeds() -> list[dict[str, Any]]:
    lines = (FOLDER / SPEED).read_text(encoding="utf-8").splitlines()
    try:
        run, *figures = map(json.loads, lines)
        keys = {"game", "seats", "what", "moves_per_second"}
        if run.keys() == {"run"} and all(figure.keys() == keys for figure in figures):
            return [run, *figures]
    except (ValueError, AttributeError):
        pass
    raise UserError(f"{SPEED}: not of `lineup lab speed --json`")


def _thousands(moves: int | None) -> str:
    """Writes thousands of moves, two figures at least.

    >>> _thousands(9400), _thousands(82400), _thousands(None)
    ('9.4', '82', '')
    """
    if moves is None:
        return ""
    return f"{moves / 1000:.1f}" if moves < 10_000 else f"{moves / 1000:.0f}"


def _made(run: dict[str, str]) -> str:
    """Says where and when a run was made."""
    return f"Made on {run['machine']}, {run['python']}, at commit {run['commit']}, {run['date']}."


BLOCKS: dict[str, Callable[[], Iterator[str]]] = {
    "speed": speed,
    **{name: partial(ratings, name) for name in RATINGS},
}
