"""The table of a state's bytes, as the docstring of a game's `rules/layout.py` has it.

    Header
        0    SEATS       1  2..4
        1    SEAT        1  who decides [NOBODY: at the end]
        2    STEP        1  what is decided now [DRAFT SWAP PLAY ENDED]
        3    (spare)     1
        4    COLUMN      5  ascending by value, 0 beyond; [TAKEN | seat] once somebody
                            has it
        9    MAP     14*8   a byte a cell, row 0 at the bottom

    Player, PLAYER_SIZE bytes a seat from PLAYERS
        0    HAND_N      1  cards in the hand

A block is a heading and its rows, up to an empty line. The first one is `Header`, which stands
once; any other stands once a seat, one after the other, behind the header. Its heading names the
constant for its size and, where the header always has the same length, the one for where the
first begins; the module's function for where the block of a seat begins has the block's name in
small letters (`player_at`).

A row is indented by four: the offset from the block's base, the name (or `(spare)` for bytes that
stay 0), how many bytes, and what they mean, which may go on in lines that are indented further.
14*8 bytes are 14 rows of 8. In the last row of the header a name may stand for a number: that of a
constant, or of a byte of the header. What stands in brackets says how values are shown (`values`).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

HEADER = "Header"
"""The heading of the block that stands once."""

SEATS = "SEATS"
"""The byte of the header that says how often the other blocks stand."""

SPARE = "(spare)"

_HEADING = re.compile(r"([A-Z][a-z]+), ([A-Z][A-Z0-9_]*) bytes a seat(?: from ([A-Z][A-Z0-9_]*))?")
_FACTOR = r"(?:[1-9]\d*|[A-Z][A-Z0-9_]*)"
_ROW = re.compile(
    rf" {{4}}(\d+) +([A-Z][A-Z0-9_]*|\(spare\)) +({_FACTOR}(?:\*{_FACTOR})?)(?: +(.*))?"
)
_MORE = re.compile(r" {8,}(\S.*)")


class LayoutError(ValueError):
    """A table that does not keep to its format, or to its module; the text says where."""


@dataclass(frozen=True)
class Field:
    """A row. shape: its size, or rows and columns: numbers, or names of constants or bytes."""

    name: str
    offset: int
    shape: tuple[int | str, ...]
    meaning: str
    line: int

    @property
    def spare(self) -> bool:
        return self.name == SPARE

    @property
    def size(self) -> int | None:
        """Bytes, or None where a name stands for a number."""
        total = 1
        for factor in self.shape:
            if isinstance(factor, str):
                return None
            total *= factor
        return total


@dataclass(frozen=True)
class Block:
    """A heading with its rows. size, start: names of constants; "" where there is none."""

    title: str
    size: str
    start: str
    fields: tuple[Field, ...]

    @property
    def length(self) -> int | None:
        """Bytes, or None where that depends on a name."""
        last = self.fields[-1]
        return None if last.size is None else last.offset + last.size


@dataclass(frozen=True)
class Table:
    """The blocks of a state, the header first."""

    blocks: tuple[Block, ...]

    @property
    def header(self) -> Block:
        return self.blocks[0]

    def constants(self) -> list[list[tuple[str, int]]]:
        """By block: the names that the table gives to numbers, in its order."""
        found = [
            [(field.name, field.offset) for field in block.fields if not field.spare]
            for block in self.blocks
        ]
        start = self.header.length
        for names, block in zip(found[1:], self.blocks[1:], strict=True):
            length = block.length
            assert length is not None
            names.append((block.size, length))
            if block.start and start is not None:
                found[0].append((block.start, start))
        return found


def parse(docstring: str) -> Table:
    """The table in a module's docstring. Raises LayoutError for the first line that is wrong."""
    blocks = tuple(_blocks(docstring.splitlines()))
    if not blocks or blocks[0].title != HEADER:
        raise LayoutError(f"there is no table that begins with {HEADER!r}")
    if len(blocks) > 2:
        raise LayoutError(f"{blocks[2].title}: a header and one block a seat are all there can be")
    table = Table(blocks)
    _check_names(table)
    return table


def _blocks(lines: list[str]) -> Iterator[Block]:
    at = 0
    while at < len(lines):
        heading = _HEADING.fullmatch(lines[at])
        if lines[at] != HEADER and heading is None:
            if _ROW.fullmatch(lines[at]):
                raise LayoutError(f"line {at + 1}: a row without a heading: {lines[at].strip()}")
            at += 1
            continue
        title, size, start = heading.groups(default="") if heading else (HEADER, "", "")
        end = at + 1
        while end < len(lines) and lines[end].strip():
            end += 1
        fields = tuple(_fields(lines, at + 1, end))
        if not fields:
            raise LayoutError(f"line {at + 1}: {title} has no rows")
        _check_order(title, fields)
        yield Block(title, size, start, fields)
        at = end


def _fields(lines: list[str], first: int, end: int) -> Iterator[Field]:
    at = first
    while at < end:
        row = _ROW.fullmatch(lines[at])
        if row is None:
            raise LayoutError(f"line {at + 1}: not a row of the table: {lines[at].strip()}")
        offset, name, size, meaning = row.groups(default="")
        shape = tuple(int(part) if part.isdigit() else part for part in size.split("*"))
        line = at + 1
        at += 1
        while at < end and (more := _MORE.fullmatch(lines[at])):
            meaning += " " + more.group(1)
            at += 1
        yield Field(name, int(offset), shape, meaning.strip(), line)


def _check_order(title: str, fields: tuple[Field, ...]) -> None:
    """Each row begins where the one before it ends, and only the header's last is of a name."""
    free: int | None = 0
    for field in fields:
        if free is None:
            raise LayoutError(f"line {field.line}: {field.name} follows a row without a number")
        if field.offset != free:
            fault = "leaves a gap" if field.offset > free else "lies over the one before it"
            raise LayoutError(f"line {field.line}: {field.name} at {field.offset} {fault}, {free}")
        free = None if field.size is None else free + field.size
    if free is None and title != HEADER:
        raise LayoutError(f"line {fields[-1].line}: {title} has to have one length")


def _check_names(table: Table) -> None:
    seen: set[str] = set()
    for name in (name for names in table.constants() for name, _ in names):
        if name in seen:
            raise LayoutError(f"{name} stands twice in the table")
        seen.add(name)
    if len(table.blocks) > 1 and SEATS not in seen:
        raise LayoutError(f"the header has no {SEATS}, which says how many blocks follow")
    for block in table.blocks[1:]:
        if (table.header.length is None) == bool(block.start):
            raise LayoutError(f"{block.title}: its start has a name where it is always the same")
