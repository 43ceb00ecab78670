"""A state read by the names of its layout."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from host_sim.layout import table
from host_sim.layout.table import Block, Field, LayoutError
from host_sim.layout.values import Values, shortened, values_of

Bytes = bytes | bytearray

COLUMNS = 16
"""Tables of more columns have their rows shortened."""


@dataclass(frozen=True)
class Place:
    """The place of a field in a state: `at` from its start, `size` bytes in rows of `row`.

    seat: whose block it is in, None for the header.
    """

    block: Block
    seat: int | None
    field: Field
    at: int
    size: int
    row: int

    @property
    def home(self) -> str:
        """`Player[1]`, or `Header`."""
        return self.block.title if self.seat is None else f"{self.block.title}[{self.seat}]"

    @property
    def name(self) -> str:
        """`Player[1].HAND`, or in the header `DECK`."""
        return self.field.name if self.seat is None else f"{self.home}.{self.field.name}"

    @property
    def is_table(self) -> bool:
        """Tells whether its bytes stand in rows."""
        return len(self.field.shape) > 1

    def of(self, state: Bytes) -> bytes:
        """Its bytes."""
        return bytes(state[self.at : self.at + self.size])

    def index(self, first: int, last: int) -> str:
        """Its values from `first` to `last` as an index: `[3]`, `[3..5]`, `[2][3..5]`, or ""."""
        if self.size == 1:
            return ""
        if self.is_table:
            return f"[{first // self.row}]" + _span(first % self.row, last % self.row)
        return _span(first, last)


def _span(first: int, last: int) -> str:
    return f"[{first}]" if first == last else f"[{first}..{last}]"


class Row(NamedTuple):
    """A line that shows bytes `start` to `end` (not included) of a state.

    name: `HAND`, or of a table `GRID[3]`, `GRID[4..13]` where those rows are alike.
    """

    name: str
    text: str
    start: int
    end: int


class Layout:
    """The table of a layout module together with the module's constants."""

    def __init__(self, names: Mapping[str, Any]) -> None:
        """names: what the module defines (`vars`). Raises LayoutError for what it cannot read."""
        self.table = table.parse(names["__doc__"] or "")
        self._numbers = {name: value for name, value in names.items() if type(value) is int}
        self._values = {
            field: values_of(field, self._numbers) for field in self._fields() if not field.spare
        }
        for block in self.table.blocks[1:]:
            if not callable(names.get(f"{block.title.lower()}_at")):
                raise LayoutError(f"there is no function {block.title.lower()}_at")
        self._header = {field.name: field for field in self.table.header.fields}
        for field in self._fields():
            for factor in field.shape:
                self._check_factor(field, factor)

    @classmethod
    def of(cls, rules: Any) -> "Layout | None":
        """The layout of a game's rules, or None for rules without a module `layout`."""
        module = getattr(rules, "layout", None)
        return None if module is None else cls(vars(module))

    def _fields(self) -> Iterator[Field]:
        for block in self.table.blocks:
            yield from block.fields

    def _check_factor(self, field: Field, factor: int | str) -> None:
        if isinstance(factor, str) and factor not in self._header | self._numbers:
            raise LayoutError(f"line {field.line}: {field.name}: there is no {factor}")

    def places(self, state: Bytes) -> list[Place]:
        """Lists the places of everything in a state of this game, in order."""
        header, *others = self.table.blocks
        found = list(self._block(header, None, 0, state))
        for block in others:
            for seat in range(state[self._header[table.SEATS].offset]):
                found += self._block(block, seat, _end(found), state)
        return found

    def length(self, state: Bytes) -> int:
        """Counts the bytes of such a state."""
        return _end(self.places(state))

    def _block(self, block: Block, seat: int | None, base: int, state: Bytes) -> Iterator[Place]:
        for field in block.fields:
            shape = [self._factor(factor, state) for factor in field.shape]
            size = shape[0] * shape[-1] if len(shape) > 1 else shape[0]
            yield Place(block, seat, field, base + field.offset, size, shape[-1])

    def _factor(self, factor: int | str, state: Bytes) -> int:
        if isinstance(factor, int):
            return factor
        if factor in self._header:
            return state[self._header[factor].offset]
        return self._numbers[factor]

    def values(self, place: Place) -> Values:
        """Shows the values of a field; spare bytes as numbers."""
        return self._values.get(place.field, Values())

    def text(self, place: Place, state: Bytes) -> str:
        """The values of a field: `3 5 0`, `DRAFT`, `0 x12 4`."""
        return shortened(self.values(place).texts(place.of(state)))

    def rows(self, place: Place, state: Bytes) -> list[Row]:
        """A field as one row, or as the rows of its table, those that are alike as one."""
        texts = self.values(place).texts(place.of(state))
        if not place.is_table:
            return [Row(place.field.name, shortened(texts), place.at, place.at + place.size)]
        wide = max(map(len, texts))
        found: list[tuple[int, int, str]] = []
        for first in range(place.size // place.row):
            row, values = first, texts[first * place.row : (first + 1) * place.row]
            columns = " ".join(value.rjust(wide) for value in values)
            text = columns if place.row <= COLUMNS else shortened(values)
            if found and found[-1][2] == text:
                first = found.pop()[0]
            found.append((first, row, text))
        return [
            Row(
                place.field.name + _span(first, last),
                text,
                place.at + first * place.row,
                place.at + (last + 1) * place.row,
            )
            for first, last, text in found
        ]

    def name(self, state: Bytes, at: int) -> str:
        """The name of a byte: `STEP`, `DECK[3]`, `Player[1].HAND[0]`.

        A byte behind the end of what the layout knows is `byte 200`.
        """
        for place in self.places(state):
            if place.at <= at < place.at + place.size:
                return place.name + place.index(at - place.at, at - place.at)
        return f"byte {at}"

    def changes(self, before: Bytes, after: Bytes) -> Iterator[tuple[Place, str]]:
        """Lists what differs: its place, and `HAND[0..1]: 3 5 -> 5 0`, values side by side."""
        for place in self.places(after):
            if place.of(before) != place.of(after):
                yield place, self._change(place, place.of(before), place.of(after))

    def _change(self, place: Place, before: bytes, after: bytes) -> str:
        values = self.values(place)
        old, new = values.texts(before), values.texts(after)
        if len(old) == 1:
            return f"{place.name}: {old[0]} -> {new[0]}"
        parts = [
            f"{place.index(first, last)}: {shortened(old[first : last + 1])}"
            f" -> {shortened(new[first : last + 1])}"
            for first, last in _runs(before, after, place.row)
        ]
        return place.name + ", ".join(parts)


def _end(places: list[Place]) -> int:
    return places[-1].at + places[-1].size


def _runs(before: bytes, after: bytes, row: int) -> Iterator[tuple[int, int]]:
    """First and last of each stretch of bytes that differ; none goes beyond a row."""
    first = -1
    for i in range(len(before) + 1):
        differs = i < len(before) and before[i] != after[i]
        if first >= 0 and (not differs or i % row == 0):
            yield first, i - 1
            first = -1
        if differs and first < 0:
            first = i
