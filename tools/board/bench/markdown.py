"""A stored run as tables for the pages: a heading and a table for each kind of figure."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from host_sim.command.errors import UserError
from lineup import games
from lineup.console.titles import name_of
from tools.board.bench.figures import Figure, number

PLAYERS = "CPU players"

KINDS = (
    ("The device", r"device\.(?:image|power_on.*|frame|launcher\..*|presses\..*)"),
    (PLAYERS, r"device\.\w+\.(?:easy|normal|tricky|hard)\..*"),
    ("Memory and rules", r"device\.\w+\.(?:free_heap|heap_growth|moves\..*|apply\..*)"),
    ("Selecting at the table", r"device\.\w+\.cursor\..*"),
    ("Pages of the console", r"device\..*\.(?:press|whole)"),
    ("Motion", r"device\..*\.(?:rate|late)"),
    ("Where flash and heap go", r"device\.(?:flash|heap)\..*"),
    ("The desktop", r"desktop\..*"),
)
"""Heading, and the names of the figures below it."""


class Run(NamedTuple):
    """The figures of one run, and where it was: `machine`, `python`, `commit`, `date`."""

    about: Mapping[str, str]
    figures: Mapping[str, Figure]


def pages(run: Run) -> Iterator[str]:
    """The lines of all tables, the run's own first."""
    yield from (f"- {what}: {value}" for what, value in run.about.items())
    rest = dict(run.figures)
    for heading, names in KINDS:
        chosen = [figure for name, figure in rest.items() if re.fullmatch(names, name)]
        for figure in chosen:
            del rest[figure.name]
        if chosen:
            yield from ("", f"## {heading}", "")
            if heading == PLAYERS:
                yield from _longest(chosen)
            yield from _table(chosen)
    if rest:
        yield from ("", "## The rest", "", *_table(list(rest.values())))


def _longest(players: list[Figure]) -> Iterator[str]:
    """The lines of a table of each game's and level's longest decision, of all seats measured."""
    levels = ("easy", "normal", "tricky", "hard")
    yield from ("How many milliseconds the longest decision takes on a board, modelled:", "")
    yield f"| | {' | '.join(levels)} |"
    yield f"|{'---|' * (1 + len(levels))}"
    for key in games.KEYS:
        cells = []
        for level in levels:
            names = rf"device\.{key}\.{level}\.\w+\.worst"
            found = [figure.judged for figure in players if re.fullmatch(names, figure.name)]
            cells.append(f"{number(max(found))} ms" if found else "")
        if any(cells):
            yield f"| {name_of(games.number(key))} | {' | '.join(cells)} |"
    yield from ("", "All of them, by seats:", "")


def short(run: Run) -> Iterator[str]:
    """The lines of a table of what a reader asks first, as the README has it."""
    yield from ("| | emulated | on a board, about | bound |", "|---|---|---|---|")
    for title, name in _SHORT:
        found = [figure for figure in run.figures.values() if re.fullmatch(name, figure.name)]
        if not found:
            raise UserError(f"the stored run has no figure {name}: measure all of it again")
        pick = min if found[0].at_least else max
        yield _row(title, pick(found, key=lambda figure: figure.judged))


_SHORT = (
    ("image", "device.image"),
    ("power-on to the launcher", r"device\.power_on"),
    ("whole picture to the panel", r"device\.frame"),
    ("press to its first pixels, the slowest in the launcher", r"device\.launcher\.cursor\.worst"),
    ("hard player's longest decision", r"device\.\w+\.hard\.\w+\.worst"),
    ("free memory between moves, the least", r"device\.\w+\.free_heap"),
)
"""The README's words for a figure, and which figures it is the worst of."""


def _table(figures: list[Figure]) -> Iterator[str]:
    if any(figure.modelled is not None for figure in figures):
        yield from ("| | emulated | modelled | bound |", "|---|---|---|---|")
    else:
        yield from ("| | measured | | bound |", "|---|---|---|---|")
    yield from (_row(_title(figure.name), figure) for figure in figures)


def _row(title: str, figure: Figure) -> str:
    sign = "at least" if figure.at_least else "at most"
    bound = "" if figure.bound is None else f"{sign} {_with(figure.bound, figure.unit)}"
    modelled = "" if figure.modelled is None else _with(figure.modelled, figure.unit)
    if figure.misses:
        bound += " (missed)"
    return f"| {title} | {_with(figure.value, figure.unit)} | {modelled} | {bound} |"


def _with(value: float, unit: str) -> str:
    return f"{number(value)} {unit}".rstrip()


_SAID = {
    "1_seats": "1 seat",
    "worst": "longest",
    "p99": "the slowest hundredth begins at",
    "slice": "longest slice",
    "collect": "collecting garbage before it",
    "cursor": "a direction to its first pixels",
    "asleep": "while it sleeps",
    "press": "press to its first pixels",
    "whole": "until all of the answer is there",
    "rate": "pictures a second",
    "late": "late pictures",
    "allocates": "allocates",
}
"""A part of a figure's name -> what the pages say."""


def _title(name: str) -> str:
    """A figure's name in words.

    >>> _title("device.lineit.hard.2_seats.worst"), _title("device.launcher.awake.asleep")
    ('Line-it: hard, 2 seats, longest', 'launcher, awake, while it sleeps')
    """
    parts = [_SAID.get(part, part.replace("_", " ")) for part in name.split(".")[1:]]
    if parts[0] in games.KEYS:
        return f"{name_of(games.number(parts[0]))}: {', '.join(parts[1:])}"
    return ", ".join(parts)
