"""C means what Python means, and what cannot be translated is told."""

import ctypes
from array import array
from pathlib import Path

import pytest

from tools.bots.native import library
from tools.bots.native.translate import Program
from tools.bots.native.values import BYTES, INT, Code, Unsupported

TABLE = ((1, b"\x05\x06"), (2, b"\x07"))
PAIRS = (((4, 1), (5, 2)), ((6, 3),))
ROWS = (b"\x05\x06", b"", b"\x07")
WORK = array("i", [3, 1, 2])
BIG = 0xFFFFFFFFFFFFFFFF


def divided(a: int, b: int) -> int:
    return (a // b) * 1000 + a % b


def chosen(a: int, b: int) -> int:
    return (a or b) * 100 + (a and b) * 10 + (0 <= a < b < 9) + min(a, b) + max(a, b)


def counted(a: int, b: int) -> int:
    total = 0
    for i in range(a, b):
        i += 7
        if i % 3 == 0:
            continue
        total = total * 3 + i
    for i in range(b, a, -2):
        total += i
    return total


def looked_up(a: int, b: int) -> int:
    total = 0
    for byte in ROWS[a % 3]:
        total = total * 10 + byte
    for at, bit in PAIRS[b & 1]:
        total += at * bit
    WORK[0] = total
    low = high = total + WORK[1]
    low -= 1
    return low * high + WORK[0]


def mixed(a: int, b: int) -> int:
    value = (a * 0x9E3779B9 + b) & BIG
    return (value ^ value >> 30) & 0x3FFFFFFF


def stored(a: int, b: int) -> int:
    made = bytearray(8)
    other = bytearray(ROWS[0] if a > b else ROWS[2])
    made[a & 7] = made[b & 7] = 3
    made[a & 7] |= 4
    return made[a & 7] * 100 + made[b & 7] * 10 + len(other)


def added(a: int, b: int) -> int:
    return sum(three(a, b))


def three(a: int, b: int) -> tuple[int, int, int]:
    return a, b * 7, a * b


def one_by_one(a: int, b: int) -> int:
    total = 0
    for value in (divided, chosen):
        total = total * 3 + value(a, b)
    return total


FUNCTIONS = (divided, chosen, counted, looked_up, mixed, stored, added, one_by_one)


@pytest.fixture(scope="module")
def called(tmp_path_factory):
    program = Program()
    names = [program.function(each, [Code("a", INT), Code("b", INT)])[0] for each in FUNCTIONS]
    ends = [
        f"int64_t c_{each.__name__}(struct work *w, int64_t a, int64_t b) "
        f"{{ return {name}(w, a, b); }}\n"
        for each, name in zip(FUNCTIONS, names, strict=True)
    ]
    made = ctypes.CDLL(str(library.built(library.with_helpers(program) + "".join(ends))))
    work = library.work(made)

    def call(function, a, b):
        in_c = getattr(made, f"c_{function.__name__}")
        in_c.restype = ctypes.c_int64
        return in_c(work, ctypes.c_int64(a), ctypes.c_int64(b))

    return call


@pytest.mark.parametrize("function", FUNCTIONS)
def test_it_gives_what_python_gives(called, function):
    for a in range(-7 if function is divided else 0, 12):
        for b in (1, 2, 3, 5, 8):
            assert called(function, a, b) == function(a, b), (a, b)


def a_list(state):
    return [state[0]]


def two_kinds(state):
    return TABLE[state[0]][1]


def two_types(state):
    value = state[0]
    value = state
    return value[0]


def a_part(state):
    state[1:2] = state


def left_early(state):
    for value in (divided, chosen):
        if value(state[0], 1):
            break
    return 0


def a_sum_of_bytes(state):
    return sum(state)


NOT_TRANSLATED = (a_list, two_kinds, two_types, a_part, left_early, a_sum_of_bytes)


@pytest.mark.parametrize("function", NOT_TRANSLATED)
def test_what_is_not_translated_is_told_in_a_line_with_its_place(function):
    with pytest.raises(Unsupported) as error:
        Program().function(function, [Code("state", BYTES)])
    (line,) = str(error.value).splitlines()
    file, number, rest = line.split(":", 2)
    assert Path(file).samefile(__file__) and f"in `{function.__name__}`: " in rest
    first, last = (
        function.__code__.co_firstlineno,
        max(at for *_, at in function.__code__.co_lines() if at),
    )
    assert first < int(number) <= last
    assert "is not known to the translation into C; write it with" in rest


def outer(state):
    return 1 + a_sum_of_bytes(state)


def test_the_place_is_that_of_the_inner_function():
    with pytest.raises(Unsupported, match="in `a_sum_of_bytes`") as error:
        Program().function(outer, [Code("state", BYTES)])
    assert str(error.value).count(" in `") == 1
