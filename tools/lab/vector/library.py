"""The C library of a game's tables, and calls of it that are shared out among threads."""

from __future__ import annotations

import ctypes
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lineup.engine import protocol, rng
from tools.bots.native import library
from tools.bots.native.translate import Program
from tools.bots.native.values import BYTES, INT, INTS, Code
from tools.lab.features.parts import Features
from tools.lab.vector.arrays import FIELDS
from tools.lab.vector.settings import AUTORESETS, Settings

NUMBERS = ("tables", "seats", "size", "by_scores", "autoreset", "features_n", "parts_n")
"""The numbers of `struct batch`."""

PART = (
    "at", "stride", "slot", "count", "limit_at", "width", "together", "rotated", "blank", "rows",
)  # fmt: skip
"""Those of `struct part`, as `Features.tables` gives them."""

_STATE, _SEATS, _SEED = Code("state", BYTES), Code("seats", INT), Code("seed", INT)
_CALLED: dict[str, tuple[str, list[Code]]] = {
    "NEW": ("new", [_SEATS, _SEED, Code("options", INTS)]),
    "MOVES": ("moves", [_STATE, Code("out", INTS)]),
    "APPLY": ("apply", [_STATE, Code("move", INT)]),
    "TURN": ("turn", [_STATE]),
    "SCORES": ("scores", [_STATE, Code("out", INTS)]),
    "WINNERS": ("winners", [_STATE]),
    "OBSERVE": ("observe", [_STATE, Code("seat", INT), Code("out", BYTES)]),
}
"""The names of the rules' functions in `batch.c`, and what it gives them."""


class Struct(ctypes.Structure):
    """`struct batch`, as `text` writes it."""

    _fields_ = [
        *((name, ctypes.c_int64) for name in NUMBERS),
        *((name, ctypes.c_void_p) for name in ("options", "parts", "rows")),
        *((field.name, ctypes.c_void_p) for field in FIELDS),
    ]


def text(rules: Any) -> str:
    """The C text for the tables of a game."""
    program = Program((protocol.check_arguments, protocol.check_seat))
    names = {
        name: program.function(getattr(rules, function), args)[0]
        for name, (function, args) in _CALLED.items()
    }
    names["FOLLOWING"] = program.function(rng.mix64, [Code("value", INT)])[0]
    names |= {"MOST": rules.MAX_MOVES, "ACTIONS": 1 << rules.MOVE_BITS}
    names["MOST_SEATS"] = max(rules.SEATS)
    parts = [
        library.with_helpers(program),
        f"struct part {{ int32_t {', '.join(PART)}; }};",
        "struct batch {",
        f"    int64_t {', '.join(NUMBERS)};",
        "    int32_t *options;",
        "    struct part *parts;",
        "    uint8_t *rows;",
        *(f"    {field.type} *{field.name};" for field in FIELDS),
        "};",
        *(f"#define {name} {value}" for name, value in names.items()),
        Path(__file__).with_name("batch.c").read_text(encoding="utf-8"),
    ]
    return "\n".join(parts)


class Calls:
    """The functions of `batch.c` on the arrays of one `Vector`."""

    def __init__(
        self,
        asked: Settings,
        arrays: dict[str, npt.NDArray[Any] | None],
        features: Features | None,
    ) -> None:
        self._library = ctypes.CDLL(str(library.built(text(asked.rules))))
        self._library.batch_check.restype = ctypes.c_int64
        self._options = np.array([*asked.options, 0], np.int32)
        self._struct = Struct(
            tables=asked.tables,
            seats=asked.seats,
            size=asked.sizes()["bytes"],
            by_scores=int(asked.rewards == "scores"),
            autoreset=AUTORESETS.index(asked.autoreset),
            options=self._options.ctypes.data,
        )
        if features is not None:
            self._tables = features.tables()
            self._struct.features_n, self._struct.parts_n = features.size, len(features.pieces)
            self._struct.parts, self._struct.rows = (each.ctypes.data for each in self._tables)
        for name, array in arrays.items():
            setattr(self._struct, name, None if array is None else array.ctypes.data)
        self._works = [library.work(self._library) for _ in range(asked.threads)]
        bounds = [asked.tables * part // asked.threads for part in range(asked.threads + 1)]
        self._parts = list(zip(self._works, bounds, bounds[1:], strict=False))
        self._pool = ThreadPoolExecutor(asked.threads - 1) if asked.threads > 1 else None

    def check(self, actions: npt.NDArray[np.int64], wanted: npt.NDArray[np.bool_]) -> int:
        """Finds the first wanted table whose action is not legal; -1 where there is none."""
        return int(self._library.batch_check(self._where, pointer(actions), pointer(wanted)))

    def each(self, name: str, *args: Any) -> None:
        """Calls `batch_NAME` for all tables; threads take a part each, this one the first."""
        function = getattr(self._library, f"batch_{name}")
        first, *others = self._parts
        asked = [self._pool.submit(self._part, function, part, args) for part in others] \
            if self._pool else []  # fmt: skip
        self._part(function, first, args)
        for each in asked:
            each.result()

    @property
    def _where(self) -> Any:
        return ctypes.byref(self._struct)

    def _part(self, function: Any, part: tuple[Any, int, int], args: tuple[Any, ...]) -> None:
        work, start, end = part
        # Another thread runs meanwhile: ctypes lets go of Python's lock for the call.
        function(self._where, work, ctypes.c_int64(start), ctypes.c_int64(end), *args)


def pointer(array: npt.NDArray[Any]) -> Any:
    """The address of an array's items."""
    return ctypes.c_void_p(array.ctypes.data)
