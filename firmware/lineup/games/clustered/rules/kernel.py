"""The loops over the map, as machine code: which cells suit a card, and what lies around one.

Plain Python means the same. The figures are the offsets and codes of `layout` (viper code knows
only constants of its own module); a test compares them.
"""

import micropython
from micropython import const

_WIDTH = const(12)
_TOP = const(13)
_BOTTOM = const(14)
_LOW = const(20)
_HIGH = const(84)
_ROWS = const(176)
_GRID = const(1968)
_KINDS = const(28)
_SEVERAL = const(29)
_CARD_CELL = const(32)
_PLACE = const(1 << 13)

_ASK = const(2)
_WIDEST = const(96)
_LOOK = const(28 << 5)


def _near(a: int, b: int) -> bool:
    # Two cards may touch: they share two of shape, fill and number, or one is wild.
    if a == 27 or b == 27:
        return True
    return (a // 9 == b // 9) + (a // 3 % 3 == b // 3 % 3) + (a % 3 == b % 3) >= 2


def _suits(card: int, code: int) -> int:
    if not code or code > 30:
        return 0
    if code == _SEVERAL:
        return _ASK
    return int(card == 27) if code > _SEVERAL else int(_near(card, code - 1))


def _look(code: int) -> int:
    return (code - _CARD_CELL) % _KINDS + 1 if code >= _CARD_CELL else _KINDS


SUITS = bytes(_suits(card, code) for card in range(28) for code in range(32)) + bytes(
    _look(code) for code in range(256)
)
"""[card << 5 | code of an empty cell]: 0 it may not lie there, 1 it may, 2 ask the neighbours.
[card << 5 | 1 + other]: may the two touch. [_LOOK + code of any cell]: that 1 + other, which is
the wild's where there is no card."""


@micropython.viper
def list_cells(state, card: int, suits, out) -> int:
    """PLACE moves of a card into `out` (array('i')), ascending; how many."""
    s = ptr8(state)  # noqa: F821 (known to viper's compiler)
    p = ptr8(suits)  # noqa: F821
    o = ptr32(out)  # noqa: F821
    w = s[_WIDTH]
    base = card << 5
    n = 0
    for y in range(s[_TOP], s[_BOTTOM] + 1):
        left = _WIDEST
        if card < 27:
            row = _ROWS + y * _KINDS
            left = s[row + card] + s[row + 27]
            if not left:
                continue
        row = _GRID + y * w
        for at in range(row + s[_LOW + y], row + s[_HIGH + y] + 1):
            code = s[at]
            if code < _CARD_CELL and p[base + code]:
                if code == _SEVERAL and not (
                    p[base + p[_LOOK + s[at - 1]]]
                    and p[base + p[_LOOK + s[at + 1]]]
                    and p[base + p[_LOOK + s[at - w]]]
                    and p[base + p[_LOOK + s[at + w]]]
                ):
                    continue
                o[n] = _PLACE + at - _GRID
                n += 1
                left -= 1
                if not left:
                    break
    return n


@micropython.viper
def fits(state, cell: int, card: int, suits) -> int:
    """1 where the card may lie at a cell, else 0."""
    s = ptr8(state)  # noqa: F821
    p = ptr8(suits)  # noqa: F821
    base = card << 5
    at = _GRID + cell
    code = s[at]
    if code >= _CARD_CELL or not p[base + code]:
        return 0
    if code == _SEVERAL:
        w = s[_WIDTH]
        if not (
            p[base + p[_LOOK + s[at - 1]]]
            and p[base + p[_LOOK + s[at + 1]]]
            and p[base + p[_LOOK + s[at - w]]]
            and p[base + p[_LOOK + s[at + w]]]
        ):
            return 0
    return 1


@micropython.viper
def count_suiting(state, cell: int, beside: int, cards, count: int, suits) -> int:
    """How many of cards[:count] may lie at an empty cell once the card `beside` is there too."""
    s = ptr8(state)  # noqa: F821
    p = ptr8(suits)  # noqa: F821
    c = ptr8(cards)  # noqa: F821
    w = s[_WIDTH]
    at = _GRID + cell
    a = p[_LOOK + s[at - 1]]
    b = p[_LOOK + s[at + 1]]
    d = p[_LOOK + s[at - w]]
    e = p[_LOOK + s[at + w]]
    n = 0
    for i in range(count):
        base = c[i] << 5
        if p[base + beside + 1] and p[base + a] and p[base + b] and p[base + d] and p[base + e]:
            n += 1
    return n


@micropython.viper
def run(state, at: int, step: int, seat: int) -> int:
    """Cards of a seat in a row from state[at + step] on, in the direction of step."""
    s = ptr8(state)  # noqa: F821
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
"""Of each row that `block` looks at: own cards to the left and to the right of the column."""


@micropython.viper
def _arms(state, at: int, seat: int, rows: int, lefts, rights):
    # Fills `_left` and `_right` for so many rows from state[at] down.
    s = ptr8(state)  # noqa: F821
    left = ptr8(lefts)  # noqa: F821
    right = ptr8(rights)  # noqa: F821
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
    left = ptr8(lefts)  # noqa: F821
    right = ptr8(rights)  # noqa: F821
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
