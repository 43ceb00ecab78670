"""Sets on the board of a thought, as machine code; plain Python means the same.

`work` is the thought's `scratch`. Masks have a bit a square.
"""

import micropython
from micropython import const

_STACK = const(48)
_BESIDE = const(64)


@micropython.viper
def same(work, square: int) -> int:
    """The squares of the group of equal numbers with the tile of a square."""
    w = ptr8(work)
    number = w[square] & 15
    group = 1 << square
    w[_STACK] = square
    n = 1
    while n:
        n -= 1
        row = _BESIDE + w[_STACK + n] * 4
        for i in range(row, row + 4):
            other = w[i]
            if w[other] & 15 == number and not group >> other & 1:
                group |= 1 << other
                w[_STACK + n] = other
                n += 1
    return group


@micropython.viper
def chain(work, square: int) -> int:
    """The squares of the chain of following numbers with it in bits 0-11; the square of its
    lowest tile in bits 12-15, of its highest from bit 16 on."""
    w = ptr8(work)
    mask = 1 << square
    shift = 12
    step = -1
    while step < 2:
        wanted = w[square]
        place = square
        going = 1
        while going:
            wanted += step
            going = 0
            row = _BESIDE + place * 4
            for i in range(row, row + 4):
                if w[w[i]] == wanted:
                    place = w[i]
                    mask |= 1 << place
                    going = 1
        mask |= place << shift
        shift += 4
        step += 2
    return mask


@micropython.viper
def near(work, mask: int) -> int:
    """All neighbours of the squares of a mask; more than twelve bits may be set."""
    w = ptr8(work)
    found = 0
    row = _BESIDE
    while mask:
        if mask & 1:
            for i in range(row, row + 4):
                found |= 1 << w[i]
        mask >>= 1
        row += 4
    return found


@micropython.viper
def across(work, square: int, kind: int) -> int:
    """The set of the other kind with the tile of a square, as `same` or `chain` give it; 0 for
    none."""
    w = ptr8(work)
    tile = w[square]
    for i in range(_BESIDE + square * 4, _BESIDE + square * 4 + 4):
        other = w[w[i]]
        if kind == 1:
            if other == tile + 1 or other == tile - 1:
                return int(chain(work, square))
        elif other & 15 == tile & 15:
            return int(same(work, square))
    return 0
