"""The values of a field as they are shown: numbers, names, flags, masks.

In a row's meaning, in brackets:

    [DRAFT SWAP PLAY ENDED]   these constants' values are shown by name
    [NOBODY: at the end]      the same, with a word about when
    [TAKEN | seat]            a value with this bit is TAKEN and the rest; also [size | RUN]
    [+ ZERO]                  ZERO stands for 0, ZERO + 1 for 1; a byte of 0 is empty: .
    [hex]                     two hexadecimal digits
    [a bit each]              the numbers of the bits that are set
    [a byte each]             the numbers of the bytes that are not 0
    [low byte first]          the bytes together are one number
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from host_sim.layout.table import Field, LayoutError

_BRACKET = re.compile(r"\[([^\]]*)\]")
_NAME = r"[A-Z][A-Z0-9_]*"
_NAMES = re.compile(rf"({_NAME}(?: {_NAME})*)(?:: .+)?")
_FLAG = re.compile(rf"(?:({_NAME}) \| [a-z ]+|[a-z ]+ \| ({_NAME}))")
_ZERO = re.compile(rf"\+ ({_NAME})")


@dataclass
class Values:
    """The way in which one field is shown. names: by value; flags: bit and name; zero: what counts
    as 0."""

    names: dict[int, str] = field(default_factory=dict)
    flags: list[tuple[int, str]] = field(default_factory=list)
    zero: int = 0
    hex: bool = False
    mask: bool = False
    members: bool = False
    whole: bool = False

    def texts(self, data: bytes) -> list[str]:
        """One text for each value that these bytes hold.

        >>> Values(names={0: "EMPTY"}, flags=[(128, "TAKEN")]).texts(bytes([0, 7, 130]))
        ['EMPTY', '7', 'TAKEN|2']
        """
        if self.members:
            return [_set(i for i, value in enumerate(data) if value)]
        if self.whole:
            return [self._text(int.from_bytes(data, "little"))]
        return [self._text(value) for value in data]

    def _text(self, value: int) -> str:
        if value in self.names:
            return self.names[value]
        if self.zero and not value:
            return "."
        if self.hex:
            return f"{value:02x}"
        if self.mask:
            return _set(i for i in range(value.bit_length()) if value >> i & 1)
        said = [name for bit, name in self.flags if value & bit]
        for bit, _ in self.flags:
            value &= ~bit
        return "|".join([*said, self.names.get(value, str(value - self.zero))])


def values_of(row: Field, constants: Mapping[str, int]) -> Values:
    """Reads what a row's brackets say. Raises LayoutError for one that says nothing known."""
    found = Values()

    def number(name: str) -> int:
        if name not in constants:
            raise LayoutError(f"line {row.line}: {row.name}: there is no constant {name}")
        return constants[name]

    for text in _BRACKET.findall(row.meaning):
        if text == "hex":
            found.hex = True
        elif text == "a bit each":
            found.mask = True
        elif text == "a byte each":
            found.members = True
        elif text == "low byte first":
            found.whole = True
        elif match := _ZERO.fullmatch(text):
            found.zero = number(match.group(1))
        elif match := _FLAG.fullmatch(text):
            name = match.group(1) or match.group(2)
            found.flags.append((number(name), name))
        elif match := _NAMES.fullmatch(text):
            found.names.update((number(name), name) for name in match.group(1).split())
        else:
            raise LayoutError(f"line {row.line}: {row.name}: what does [{text}] say?")
    return found


def _set(numbers: Iterable[int]) -> str:
    return "{" + " ".join(map(str, numbers)) + "}"


def shortened(texts: Iterable[str]) -> str:
    """Texts in a row, three or more that are alike as one with their number.

    >>> shortened(["7", "0", "0", "0", "1", "1"])
    '7 0 x3 1 1'
    """
    runs: list[tuple[str, int]] = []
    for text in texts:
        last, count = runs[-1] if runs else ("", 0)
        if text == last:
            runs[-1] = (text, count + 1)
        else:
            runs.append((text, 1))
    return " ".join(
        f"{text} x{count}" if count > 2 else " ".join([text] * count) for text, count in runs
    )
