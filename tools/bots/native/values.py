"""The values of expressions while they are translated: a value known now, or C text with a
type."""

from __future__ import annotations

import types
from array import array
from dataclasses import dataclass
from typing import Any, TypeGuard

from host_sim.command.errors import UserError

INT = "int64_t"
WIDE = "uint64_t"
"""Ints of a function that has constants beyond 63 bits (`rng.mix64`)."""

BYTES = "uint8_t *"
INTS = "int32_t *"
"""Buffers whose length nobody asks for: a state, a list of moves."""

STATE = "state_n"
"""The bytes of a state, which everybody's buffers have where one is copied to another."""

TUPLE = "ints_"
"""The beginning of the kind of a tuple of ints; its length follows."""

LIMIT = 1 << 63


class Unsupported(UserError):
    """The source has something that is not translated; the text says what and, once the function
    around it has told its place, where."""

    placed = False

    def at(self, file: str, line: int, function: str) -> Unsupported:
        """The same with its place, and how to go on; one that has a place keeps it."""
        if self.placed:
            return self
        error = Unsupported(
            f"{file}:{line}: in `{function}`: {self} is not known to the translation into C; "
            "write it with whole numbers, bytes and tables, as the rules of other games are"
        )
        error.placed = True
        return error


@dataclass(frozen=True)
class Code:
    """C text of an expression. kind: INT, WIDE, BYTES, INTS, or the struct of a `Sequence`."""

    text: str
    kind: str


@dataclass(frozen=True)
class Known:
    """A value of Python's: a module, a function, a constant, a table."""

    value: Any


Value = Code | Known


@dataclass(frozen=True)
class Sequence:
    """A C struct of `items` and their number `n`. item: the kind of one of them."""

    name: str
    item: str

    @property
    def definition(self) -> str:
        star = "" if self.item.endswith("*") else " "
        return f"typedef struct {{ {self.item}{star}*items; int64_t n; }} {self.name};"

    @property
    def buffer(self) -> str:
        """The kind of its items alone, as functions take it."""
        return f"{self.item} *"


class Tables:
    """The modules' tables, as C's constants, and their buffers, as fields of `struct work`: each
    caller brings one, so several may run at a time."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.fields: list[str] = []
        self.starts: list[str] = []
        self.sequences: dict[str, Sequence] = {}
        self._done: dict[int, tuple[Any, Code]] = {}
        self.sequence("uint8_t")

    def sequence(self, item: str) -> Sequence:
        """The struct of so many items of a kind."""
        name = "of_" + item.replace(" ", "").replace("*", "")
        if name not in self.sequences:
            made = self.sequences[name] = Sequence(name, item)
            self.lines.append(made.definition)
        return self.sequences[name]

    def kind(self, name: str) -> Sequence | None:
        """The sequence of this struct."""
        return self.sequences.get(name)

    def code(self, value: Any) -> Code:
        """A table of Python's as a struct. Tuples have to have items of one kind."""
        if not is_table(value):
            raise Unsupported(f"{value!r:.60} as data")
        if id(value) not in self._done:
            self._done[id(value)] = value, self._define(value)
        return self._done[id(value)][1]

    def _define(self, value: Any) -> Code:
        if isinstance(value, (bytes, bytearray)):
            item, items = "uint8_t", [str(byte) for byte in value]
        elif isinstance(value, array):
            item, items = "int32_t", [str(number) for number in value]
        elif all(isinstance(part, int) for part in value):
            item, items = INT, [str(int(part)) for part in value]
        else:
            parts = [self.code(part) for part in value]
            item, items = parts[0].kind, [part.text for part in parts]
            if any(part.kind != item for part in parts):
                raise Unsupported(f"a table of several kinds: {value!r:.60}")
        made = self.sequence(item)
        name = f"table_{len(self._done)}_{len(self.lines)}"
        inside = ", ".join(items) or "0"
        self.lines.append(f"static const {item} {name}[] = {{{inside}}};")
        if isinstance(value, (bytearray, array)):
            self.fields.append(f"{item} {name}[{max(1, len(items))}];")
            self.starts.append(f"memcpy(w->{name}, {name}, sizeof {name});")
            name = f"w->{name}"
        return Code(f"{{({item} *){name}, {len(items)}}}", made.name)

    def tuple_of(self, count: int) -> str:
        """The struct of so many ints, for functions that give a tuple."""
        name = f"{TUPLE}{count}"
        line = f"typedef struct {{ {INT} items[{count}]; }} {name};"
        if line not in self.lines:
            self.lines.append(line)
        return name

    def work(self, room: int) -> str:
        """`struct work`, with room for what is made while a function runs, and what begins it."""
        fields = "\n    ".join([f"int64_t used, {STATE};", f"uint8_t room[{room}];", *self.fields])
        starts = "\n    ".join([f"w->used = w->{STATE} = 0;", *self.starts])
        begin = f"void work_begin(struct work *w) {{\n    {starts}\n}}"
        size = "int64_t work_size(void) { return sizeof(struct work); }"
        return f"struct work {{\n    {fields}\n}};\n{begin}\n{size}"


def number(value: Any) -> TypeGuard[int]:
    """Tells whether this is an int, or a bool, which counts as one."""
    return isinstance(value, int)


def is_table(value: Any) -> bool:
    """Tells whether this is data that C can have."""
    return isinstance(value, (bytes, bytearray, array, tuple))


def is_code(value: Any) -> bool:
    """Tells whether this is known while translating only."""
    return isinstance(
        value, (types.ModuleType, types.FunctionType, types.BuiltinFunctionType, type)
    )
