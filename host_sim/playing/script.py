"""Scripts of key presses, played by the simulator and by the emulated board alike.

One step a line; `#` starts a comment; upper and lower case are the same except in names:

    press A            press and release (60 ms), then settle
    press LEFT 3       three times
    hold B 800         press for 800 ms, then settle
    wait 500           let 500 ms pass
    shot NAME          a screenshot: letters, digits, `-` and `_`
    reset              switch the console off and on again, then settle
    down A / up A      half a press, without settling (what a recorder writes for fast fingers)
    settle             wait until the console waits for a key with no time limit

A console settles after power-on and after every `press`, `hold` and `reset`. A line that starts
with `#!` holds the options it was made for (`#! --board 240x135 --seed 7`), and no others.
"""

import argparse
import re
import shlex
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import NoReturn

from host_sim.boards.models import MODELS
from host_sim.command import arguments, read_files
from host_sim.command.errors import UserError

BUTTONS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y")
"""Button names; the place of each is its number in `lineup.ui.input`."""

PRESS_MS = 60
"""The time for which `press` holds a button: under every repeat and long-press time of the
console."""

MAX_COUNT = 1000
MAX_MS = 3_600_000
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")


class ScriptError(UserError):
    """A script that cannot be played; the message names the line."""


@dataclass(frozen=True)
class Step:
    """One step. `line` counts from 1 and is there for messages only."""

    line: int
    action: str
    button: int = -1
    count: int = 1
    """Times to press (`press`)."""
    ms: int = 0
    """The time to hold or to wait (`hold`, `wait`; `press` has its 60 ms here)."""
    name: str = ""
    """The screenshot's name (`shot`)."""


def parse(text: str) -> list[Step]:
    """The steps of a script. Raises ScriptError.

    >>> [(s.action, s.button, s.count) for s in parse("press LEFT 3  # to the tile")]
    [('press', 2, 3)]
    """
    steps = []
    for line, full in enumerate(text.splitlines(), 1):
        words = full.split("#", 1)[0].split()
        if words:
            steps.append(_step(line, words))
    return steps


@dataclass(frozen=True)
class Options:
    """The options that the `#!` lines of a script ask for; None if they leave it open."""

    board: str | None = None
    seed: int | None = None
    language: str | None = None


class _Parser(argparse.ArgumentParser):
    """Knows the options of a script: none of those that write files or mean the person."""

    def __init__(self) -> None:
        super().__init__(add_help=False, allow_abbrev=False)
        self.add_argument("--board", choices=MODELS)
        self.add_argument("--seed", type=arguments.seed)
        self.add_argument("--language", type=arguments.language)

    def error(self, message: str) -> NoReturn:
        raise ScriptError(f"a script may ask for --board, --seed and --language alone: {message}")


def steps_of(path: Path) -> list[Step]:
    """The steps of a script in a file. Raises UserError that names the file."""
    try:
        return parse(read_files.text_of(path))
    except ScriptError as error:
        raise ScriptError(f"{path}: {error}") from None


def options(text: str) -> Options:
    """The options that a script was made for.

    >>> options("#! --board 240x135 --seed 7").seed
    7
    """
    parser, asked = _Parser(), argparse.Namespace()
    for line, full in enumerate(text.splitlines(), 1):
        if full.startswith("#!"):
            try:
                parser.parse_args(shlex.split(full[2:]), asked)
            except (ScriptError, ValueError) as error:
                raise ScriptError(f"line {line}: {error}") from None
    return Options(**vars(asked))


def presses(buttons: Iterable[int]) -> list[str]:
    """The lines of a script that press these buttons.

    >>> presses([2, 2, 4])
    ['press LEFT 2', 'press A']
    """
    return counted(f"press {BUTTONS[button]}" for button in buttons)


def counted(lines: Iterable[str]) -> list[str]:
    """The lines with equal presses in a row made one."""
    runs = ((line, len(list(equal))) for line, equal in groupby(lines))
    rows = []
    for line, count in runs:
        plain = count == 1 or not line.startswith("press ")
        rows += [line] * count if plain else [f"{line} {count}"]
    return rows


def _step(line: int, words: list[str]) -> Step:
    action, values = words[0].lower(), words[1:]
    low, high = _ARGUMENTS.get(action, (-1, -1))
    if high < 0:
        raise ScriptError(f"line {line}: {words[0]!r} is no step; known: {', '.join(_ARGUMENTS)}")
    if not low <= len(values) <= high:
        raise ScriptError(f"line {line}: write it as {_USAGE[action]!r}")
    if action == "press":
        count = _number(line, values[1], "the number of presses", MAX_COUNT) if values[1:] else 1
        return Step(line, action, _button(line, values[0]), count, PRESS_MS)
    if action == "hold":
        ms = _number(line, values[1], "the time in ms", MAX_MS)
        return Step(line, action, _button(line, values[0]), ms=ms)
    if action == "wait":
        return Step(line, action, ms=_number(line, values[0], "the time in ms", MAX_MS))
    if action == "shot":
        return Step(line, action, name=_shot_name(line, values[0]))
    if action in ("down", "up"):
        return Step(line, action, _button(line, values[0]))
    return Step(line, action)


_USAGE = {
    "press": "press BUTTON [TIMES]",
    "hold": "hold BUTTON MS",
    "wait": "wait MS",
    "shot": "shot NAME",
    "reset": "reset",
    "down": "down BUTTON",
    "up": "up BUTTON",
    "settle": "settle",
}
_ARGUMENTS = {
    action: (len(usage.split()) - 1 - usage.count("["), len(usage.split()) - 1)
    for action, usage in _USAGE.items()
}


def _button(line: int, word: str) -> int:
    if word.upper() not in BUTTONS:
        raise ScriptError(f"line {line}: {word!r} is no button; known: {', '.join(BUTTONS)}")
    return BUTTONS.index(word.upper())


def _number(line: int, word: str, what: str, highest: int) -> int:
    try:
        return arguments.whole(1, highest)(word)
    except argparse.ArgumentTypeError as error:
        raise ScriptError(f"line {line}: {what} is {error}") from None


def _shot_name(line: int, word: str) -> str:
    if not _NAME.fullmatch(word):
        raise ScriptError(
            f"line {line}: a screenshot's name is made of letters, digits, - and _, not {word!r}"
        )
    return word
