"""The cards that may lie beside each other, and so which cells suit a card.

Two cards that touch share two of shape, fill and number; wilds and start cards touch anything.
The loops are machine code; plain Python means the same. Their figures are those of `layout`
(viper code knows only constants of its own module); a test compares them.
"""

import micropython
from micropython import const

_WIDTH = const(12)
_TOP = const(13)
_BOTTOM = const(14)
_LOW = const(20)
_HIGH = const(84)
_COUNTS = const(148)
_FREE = const(175)
_ROWS = const(176)
_GRID = const(1968)
_KINDS = const(28)
_WILD = const(27)
_SEVERAL = const(29)
_DEAD = const(30)
_BLOCK_CELL = const(31)
_CARD_CELL = const(32)

_ASK = const(2)
_PLACE = const((1 << 13) - 1968)  # makes a move of where a cell is in the state

OF_CARD = const(256)


def _near(a: int, b: int) -> bool:
    # Two cards may touch.
    if a == _WILD or b == _WILD:
        return True
    return (a // 9 == b // 9) + (a // 3 % 3 == b // 3 % 3) + (a % 3 == b % 3) >= 2


def _suits(card: int, code: int) -> int:
    if not code or code > 30:
        return 0
    if card == _WILD:
        return 1
    if code == _SEVERAL:
        return _ASK
    return int(code < _SEVERAL and _near(card, code - 1))


def _look(code: int) -> int:
    return (code - _CARD_CELL) % _KINDS + 1 if code >= _CARD_CELL else _KINDS


SUITS = bytes(_look(code) for code in range(256)) + bytes(
    _suits(card, code) for card in range(28) for code in range(32)
)
"""[code of any cell]: 1 + the card there, or the wild where there is none. From OF_CARD on:
[card << 5 | code of an empty cell]: 0 it may not lie there, 1 it may, 2 ask the neighbours.
[card << 5 | 1 + other]: may the two touch."""

FITS = tuple(SUITS[at : at + _DEAD] for at in range(OF_CARD, len(SUITS), 32))
"""[card][code of a cell below DEAD]: the same, of one card alone."""


@micropython.viper
def list_cells(state, card: int, fits, suits, out) -> int:
    """PLACE moves of a card into `out` (array('i')), ascending; how many. fits: FITS[card]."""
    s = ptr8(state)
    f = ptr8(fits)
    look = ptr8(suits)
    o = ptr32(out)
    w = s[_WIDTH]
    n = 0
    if card == _WILD:
        for y in range(s[_TOP], s[_BOTTOM] + 1):
            line = _GRID + y * w
            for at in range(line + s[_LOW + y], line + s[_HIGH + y] + 1):
                code = s[at]
                if code < _BLOCK_CELL and code:
                    o[n] = at + _PLACE
                    n += 1
        return n
    total = s[_COUNTS + card]
    free = 0
    if s[_FREE]:
        total += s[_FREE]
        free = _WILD - card
    y = s[_TOP] - 1
    row = _ROWS + y * _KINDS + card
    while n < total:
        y += 1
        row += _KINDS
        end = s[row]
        if free:
            end += s[row + free]
        if not end:
            continue
        end += n
        at = _GRID + y * w + s[_LOW + y]
        while True:
            code = s[at]
            if (
                code < _DEAD
                and f[code]
                and (
                    code != _SEVERAL
                    or f[look[s[at + w]]]
                    and f[look[s[at - w]]]
                    and f[look[s[at - 1]]]
                    and f[look[s[at + 1]]]
                )
            ):
                o[n] = at + _PLACE
                n += 1
                if n == end:
                    break
            at += 1
    return n


@micropython.viper
def fits(state, cell: int, card: int, suits) -> int:
    """1 where the card may lie at a cell, else 0."""
    s = ptr8(state)
    p = ptr8(suits)
    base = OF_CARD + (card << 5)
    at = _GRID + cell
    code = s[at]
    if code >= _CARD_CELL or not p[base + code]:
        return 0
    if code == _SEVERAL:
        w = s[_WIDTH]
        if not (
            p[base + p[s[at - 1]]]
            and p[base + p[s[at + 1]]]
            and p[base + p[s[at - w]]]
            and p[base + p[s[at + w]]]
        ):
            return 0
    return 1
