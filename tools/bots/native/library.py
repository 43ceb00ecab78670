"""A game's rules as machine code: translated, compiled, kept by what the text is, and called."""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
import tempfile
from array import array
from pathlib import Path
from string import Template
from types import ModuleType
from typing import Any

from host_sim.command.errors import UserError
from host_sim.command.paths import BUILD
from lineup.engine import protocol
from tools.bots import seating
from tools.bots.native import playing
from tools.bots.native.translate import Program
from tools.bots.native.values import BYTES, INT, INTS, Code, Known, Value

COMPILER = "cc"
FLAGS = ("-O2", "-shared", "-fPIC", "-fwrapv", "-fno-strict-aliasing", "-w")
FOLDER = BUILD / "native"
ROOM = 1 << 16
"""Bytes for what `new` and a game ask for: a state, a generator, tiles."""

_START = """
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
static inline int64_t floor_divide(int64_t a, int64_t b) {{ return a / b - ((a % b != 0) & ((a % b ^ b) < 0)); }}
static inline int64_t floor_modulo(int64_t a, int64_t b) {{ int64_t m = a % b; return m && (m ^ b) < 0 ? m + b : m; }}
"""  # noqa: E501

_ROOM = """
static of_uint8_t fresh(struct work *w, int64_t n) {
    of_uint8_t made = {w->room + w->used, n};
    w->used += n;
    if (w->used > (int64_t)sizeof w->room) abort();
    memset(made.items, 0, n);
    return made;
}
static of_uint8_t copy(struct work *w, of_uint8_t from) {
    of_uint8_t made = fresh(w, from.n);
    memcpy(made.items, from.items, from.n);
    return made;
}
"""


def is_installed() -> bool:
    """Tells whether there is a C compiler."""
    return shutil.which(COMPILER) is not None


def compiled(key: str) -> Compiled:
    """The rules of a game, compiled. Raises UserError where there is no such game or compiler."""
    return Compiled(seating.load_rules(key))


class Compiled:
    """Rules whose `new`, `moves` and `apply` are machine code; all else is the module's own.

    One thread at a time; each thread makes one of its own. Raises UserError without a compiler,
    Unsupported where the source has what cannot be translated.
    """

    def __init__(self, rules: ModuleType):
        self._rules = rules
        self._library = ctypes.CDLL(str(built(source(rules))))
        for name in ("c_new", "c_moves", "c_finish", "c_games"):
            getattr(self._library, name).restype = ctypes.c_int64
        self._work = work(self._library)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def new(self, seats: int, seed: int, options: Any) -> bytearray:
        """As the rules' own."""
        protocol.check_new(self._rules, seats, seed, options)
        place = ctypes.POINTER(ctypes.c_uint8)()
        deal = (*_deal(seats, seed), _ints(options))
        size = self._library.c_new(self._work, *deal, ctypes.byref(place))
        return bytearray(place[:size])

    def moves(self, state: bytearray, out: array[int]) -> int:
        """As the rules' own."""
        return int(self._library.c_moves(self._work, _address(state), _address(out)))

    def apply(self, state: bytearray, move: int) -> None:
        """As the rules' own."""
        self._library.c_apply(self._work, _address(state), ctypes.c_int64(move))

    def finish(self, state: bytearray, generator: bytearray) -> int:
        """Play the game to its end at random, with an `engine.rng` generator; how many moves."""
        out = protocol.move_buffer(self._rules)
        args = (self._work, _address(state), _address(generator), _address(out))
        return int(self._library.c_finish(*args))

    def games(self, seats: int, seed: int, options: Any, count: int) -> int:
        """Play so many games at random, with the seeds from `seed` on; how many moves."""
        protocol.check_new(self._rules, seats, seed, options)
        out = protocol.move_buffer(self._rules)
        deal = (*_deal(seats, seed), _ints(options))
        args = (self._work, *deal, _address(out), ctypes.c_int64(count))
        return int(self._library.c_games(*args))


def work(made: ctypes.CDLL) -> Any:
    """A `struct work` of a library: what its functions write to, for one thread at a time."""
    made.work_size.restype = ctypes.c_int64
    memory = ctypes.create_string_buffer(made.work_size())
    made.work_begin(memory)
    return memory


def _deal(seats: int, seed: int) -> tuple[ctypes.c_int64, ctypes.c_uint64]:
    return ctypes.c_int64(seats), ctypes.c_uint64(seed)


def _ints(options: Any) -> Any:
    return (ctypes.c_int32 * max(1, len(options)))(*options)


def _address(buffer: Any) -> Any:
    # An array of no items, which ctypes hands over as its address.
    return (ctypes.c_char * 0).from_buffer(buffer)


_ENDS = Template("""
int64_t c_new(struct work *w, int64_t seats, int64_t seed, int32_t *options, uint8_t **state) {
    w->used = 0;
    of_uint8_t made = $new(w, seats, seed, options);
    *state = made.items;
    return made.n;
}
int64_t c_moves(struct work *w, uint8_t *state, int32_t *out) {
    w->used = 0;
    return $moves(w, state, out);
}
void c_apply(struct work *w, uint8_t *state, int64_t move) {
    w->used = 0;
    $apply(w, state, move);
}
int64_t c_finish(struct work *w, uint8_t *state, uint8_t *generator, int32_t *out) {
    w->used = 0;
    return $finish(w, state, generator, out);
}
int64_t c_games(struct work *w, int64_t seats, int64_t seed, int32_t *options, int32_t *out,
                int64_t count) {
    int64_t total = 0;
    for (int64_t i = 0; i < count; i++) {
        w->used = 0;
        total += $game(w, seats, seed + i, options, out);
    }
    return total;
}
""")
"""The functions that ctypes calls; each begins with the working memory unused."""


def source(rules: ModuleType) -> str:
    """The C text of a game's rules."""
    program = Program((protocol.check_arguments,))
    state, out, options = Code("state", BYTES), Code("out", INTS), Code("options", INTS)
    seats, seed, move = (Code(name, INT) for name in ("seats", "seed", "move"))
    new, _ = program.function(rules.new, [seats, seed, options])
    moves, _ = program.function(rules.moves, [state, out])
    apply, _ = program.function(rules.apply, [state, move])
    generator = Code("generator", BYTES)
    finish, _ = program.function(playing.finish, [Known(rules), state, generator, out])
    deal: list[Value] = [Known(rules), seats, seed, options, out]
    game, _ = program.function(playing.game, deal)
    functions = {"new": new, "moves": moves, "apply": apply, "finish": finish, "game": game}
    return with_helpers(program) + _ENDS.substitute(functions)


def with_helpers(program: Program) -> str:
    """The C text of a program with what its functions need."""
    return _START + program.text(_ROOM, ROOM)


def built(text: str) -> Path:
    """The library of a C text, made where it is not there yet."""
    found = FOLDER / f"{hashlib.sha256(text.encode()).hexdigest()[:16]}.so"
    if found.exists():
        return found
    if not is_installed():
        raise UserError(f"there is no {COMPILER}: apt-get install gcc")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=FOLDER) as folder:
        path = Path(folder, "rules.c")
        path.write_text(text, encoding="utf-8")
        made = path.with_suffix(".so")
        command = [COMPILER, *FLAGS, "-o", str(made), str(path)]
        done = subprocess.run(
            command, capture_output=True, encoding="utf-8", errors="replace", check=False
        )
        if done.returncode:
            raise UserError(f"{' '.join(command)}:\n{done.stderr[-2000:]}")
        os.replace(made, found)
    return found
