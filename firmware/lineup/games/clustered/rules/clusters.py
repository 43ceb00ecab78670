"""The clusters that a card makes at a cell: lines and rectangles of its owner's cards around it.

Machine code; plain Python means the same. The figures are those of `layout`; a test compares them.
"""

import micropython
from micropython import const

_WIDTH = const(12)
_KINDS = const(28)
_CARD_CELL = const(32)

BESIDE = const(7)
LINE = const(8)
BLOCK = const(16)
POINTS_AT = const(5)


@micropython.viper
def run(state, at: int, step: int, seat: int) -> int:
    """Cards of a seat in a row from state[at + step] on, in the direction of step."""
    s = ptr8(state)
    low = _CARD_CELL + seat * _KINDS
    high = low + _KINDS
    n = 0
    at += step
    while s[at] >= low and s[at] < high:
        n += 1
        at += step
    return n


_left = bytearray(64)
_right = bytearray(64)
"""Of each row that `block` looks at: own cards to the left and to the right of the column. Filled
and read within one call."""


@micropython.viper
def _arms(state, at: int, seat: int, rows: int, lefts, rights):
    # Fills `_left` and `_right` for so many rows from state[at] down.
    s = ptr8(state)
    left = ptr8(lefts)
    right = ptr8(rights)
    w = s[_WIDTH]
    low = _CARD_CELL + seat * _KINDS
    high = low + _KINDS
    for row in range(rows):
        n = 0
        while s[at - n - 1] >= low and s[at - n - 1] < high:
            n += 1
        left[row] = n
        n = 0
        while s[at + n + 1] >= low and s[at + n + 1] < high:
            n += 1
        right[row] = n
        at += w


@micropython.viper
def _largest(up: int, down: int, lefts, rights) -> int:
    left = ptr8(lefts)
    right = ptr8(rights)
    best = 0
    a = left[up]
    b = right[up]
    top = up
    while top >= 0:
        if left[top] < a:
            a = left[top]
        if right[top] < b:
            b = right[top]
        if a + b == 0:
            break
        c = a
        d = b
        bottom = up
        while bottom <= up + down:
            if left[bottom] < c:
                c = left[bottom]
            if right[bottom] < d:
                d = right[bottom]
            if c + d == 0:
                break
            tall = bottom - top + 1
            if tall > 1:
                size = tall * (c + d + 1)
                if size > best:
                    best = size
            bottom += 1
        top -= 1
    return best


def block(state, at: int, seat: int, up: int, down: int) -> int:
    """Cards in the seat's largest rectangle about state[at] (counted as its own), 0 below 2 x 2.

    up, down: `run` in those directions. More than 4 cards always hold a 2 x 3 or a 3 x 2.
    """
    if not up and not down:
        return 0
    _arms(state, at - up * state[_WIDTH], seat, up + down + 1, _left, _right)
    return _largest(up, down, _left, _right)


@micropython.viper
def line_points(one: int, other: int) -> int:
    """Points for a card between so many in a row on either side."""
    if one + other < 2:
        return 0
    points = one + other + 1
    if one >= 3:
        points -= one
    if other >= 3:
        points -= other
    return points


@micropython.viper
def worth(state, at: int, seat: int, largest: int) -> int:
    """Computes what a card of a seat at the empty cell state[at] would make: points << POINTS_AT,
    a LINE of five or more, a BLOCK of more than four, and how many own cards lie beside it
    (BESIDE).

    largest: the seat's largest rectangle. Achievements are not among the points.
    """
    s = ptr8(state)
    w = s[_WIDTH]
    low = _CARD_CELL + seat * _KINDS
    high = low + _KINDS
    points = 0
    flags = 0
    beside = 0
    across = 0
    up = 0
    down = 0
    step = 1
    while step:
        one = 0
        where = at - step
        while s[where] >= low and s[where] < high:
            one += 1
            where -= step
        other = 0
        where = at + step
        while s[where] >= low and s[where] < high:
            other += 1
            where += step
        if one:
            beside += 1
        if other:
            beside += 1
        if one + other >= 2:
            points += int(line_points(one, other))
            if one + other >= 4:
                flags = LINE
        if step == 1:
            across = one + other
            step = w
        else:
            up = one
            down = other
            step = 0
    if across and up + down:
        size = int(block(state, at, seat, up, down))
        if size > 4:
            flags |= BLOCK
        if size > largest:
            points += size - largest
    return points << POINTS_AT | flags | beside
