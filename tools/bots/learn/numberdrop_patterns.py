"""Learn what patterns of Number Drop's solo game are worth: bot/alone/learned.py.

Twins of the hard player and the rules in C (`alone`) play and learn; what the player knows
otherwise, and the tables of dice and shapes, they get from its modules. First without looking a
turn on, then as it plays; now and then any tile slides.
"""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from host_sim.command.errors import UserError
from host_sim.command.paths import BUILD
from tools.bots.learn.learning import module
from tools.bots.learn.numberdrop_alone import TITLE

SOURCES = Path(__file__).with_name("alone")
FOLDER = BUILD / "learn"
COMPILER = "cc"
FLAGS = ("-O3", "-std=gnu11")

STAGES = ((2, 0, 16, 10, 0.5), (1, 4, 40, 5, 0.3))
"""Thirds of the games, drops looked at a turn on, drops weighed, random slides of 100, rate."""

LOOKED_AT, WEIGHED = 5, 40
"""What the hard player looks at."""

NEWS = 1000
"""Games between two lines of news."""

UNIT = 8
"""Hundredths of a point that a value's byte counts in; 128 is 0."""

_LAYOUT = (
    "GRID", "HEIGHTS", "TOP", "SAME", "RUNS", "CIRCLES", "SHEET_SIZE", "ZERO", "NINE", "USED",
    "CROSS", "STAR", "SHAPE_STAR", "GO", "LINE", "ROWS", "EIGHT",
)  # fmt: skip
_TABLES = (
    "FIRST_OF", "CELLS", "WIDE", "TALL", "BOTTOMS", "TOPS", "SHAPE_FACES",
)  # fmt: skip
_KINDS = (
    "SLIDES", "TILES", "STEPS", "LEVELS", "GROWTH", "TAKEN", "BEST", "PAIRS", "TURNS",
)  # fmt: skip


def _module(name: str) -> Any:
    return importlib.import_module(f"lineup.games.numberdrop.{name}")


def tables() -> str:
    """C's constants and tables, from the modules that have them."""
    layout, shapes = _module("rules.layout"), _module("rules.tables")
    value, more = _module("bot.sheet_value"), _module("bot.alone.value")
    joins, patterns = _module("bot.joins"), _module("bot.alone.patterns")
    numbers = {name: getattr(layout, name) for name in _LAYOUT}
    numbers |= {"MOST_CELLS": shapes.MOST_CELLS, "FIVE": _module("rules.scoring").FIVE}
    for name in ("TOGETHER", "ROW", "HOLE", "STEP", "WELL", "CIRCLE", "PLAIN"):
        numbers[f"F_{name}"] = getattr(value, f"_{name}")
    for name in ("SPACE", "TILES", "FREE"):
        numbers[f"F_{name}"] = getattr(more, f"_{name}")
    for name in _KINDS:
        numbers[f"P_{name}"] = getattr(patterns, f"_{name}")
    numbers |= {
        "FEATURES": more.ALL,
        "PATTERNS": patterns.ALL,
        "KNOT_COUNT": len(more.KNOTS),
    }
    lists = {name: getattr(shapes, name) for name in _TABLES}
    lists |= {
        "NUMBER_DICE": b"".join(shapes.NUMBER_DICE),
        "ORDERS": _module("bot.digit_guesses").ORDERS,
        "GROUP": joins._GROUP,
        "CHAIN": joins._CHAIN,
        "POINTS": _module("rules.scoring")._POINTS,
        "KNOTS": more.KNOTS,
        "VALUES": _module("bot.alone.learned").VALUES,
    }
    lines = [f"enum {{ {name} = {number} }};" for name, number in numbers.items()]
    for name, items in lists.items():
        lines.append(f"static const unsigned char {name}[] = {{{', '.join(map(str, items))}}};")
    return "\n".join([*lines, ""])


def built(folder: Path = FOLDER) -> Path:
    """The program, compiled. Raises UserError without a compiler."""
    if not shutil.which(COMPILER):
        raise UserError(f"there is no {COMPILER}: apt-get install gcc")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tables.h").write_text(tables(), encoding="utf-8")
    program = folder / "learn"
    command = [
        COMPILER,
        *FLAGS,
        f"-I{folder}",
        "-o",
        str(program),
        str(SOURCES / "learn.c"),
        "-lm",
    ]
    done = subprocess.run(
        command, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode:
        raise UserError(f"{' '.join(command)}:\n{done.stderr[-2000:]}")
    return program


def learned(games: int, seed: int, folder: Path = FOLDER) -> bytes:
    """The values that so many games with this seed lead to."""
    program, file = built(folder), folder / "patterns"
    file.unlink(missing_ok=True)
    for thirds, *stage in STAGES:
        _play(program, file, games * thirds // 3, seed, *stage)
    return packed(array("f", file.read_bytes()))


def mean(points: array[float], games: int, folder: Path = FOLDER, seed: int = 1) -> float:
    """The mean score of as many games as the hard player plays with these values, at most 1000."""
    program, file = built(folder), folder / "played"
    file.write_bytes(points.tobytes())
    return _play(program, file, min(games, NEWS), seed, LOOKED_AT, WEIGHED, 0, 0)


def _play(program: Path, file: Path, games: int, seed: int, *stage: float) -> float:
    """Plays games, tells how it goes, and gives the mean of the last ones."""
    words = (program, file, games, seed, *stage)
    last = ""
    with subprocess.Popen(
        [*map(str, words)], stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
    ) as done:
        for last in done.stdout or ():
            sys.stdout.write(last)
            sys.stdout.flush()
    if done.returncode:
        raise UserError("learning failed")
    return float(last.split()[-1])


def packed(points: Sequence[float]) -> bytes:
    """A byte for each value."""
    return bytes(max(0, min(255, round(100 * value / UNIT) + 128)) for value in points)


def save(values: bytes, file: Path | None = None) -> None:
    """Writes the module, with the values that it has besides."""
    known = _module("bot.alone.learned")
    text = module(TITLE, {"VALUES": known.VALUES, "PATTERNS": values})
    file = file or Path(known.__file__)
    file.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{file.name}: {sum(byte != 128 for byte in values)} values\n")
