"""Putting a card on the table: the map, its edge, and the sites where a next card may lie.

The loops are machine code; plain Python means the same. Their figures are those of `layout`; a
test compares them.
"""

import micropython
from micropython import const

from lineup.games.clustered.rules import scoring
from lineup.games.clustered.rules.layout import (
    BLOCK_CELL, CARD_CELL, COUNTS, DEAD, FREE, GRID, HEIGHT, KINDS, KNOWN, LAST, LOW, PLACED, ROWS,
    SEATS, TOP, WIDTH, WILD, WILDS_ON,
)  # fmt: skip
from lineup.games.clustered.rules.matching import OF_CARD, SUITS

_SPAN = const(7)
"""Two start cards are so many columns apart: six empty cells between them."""

_WIDTH = const(12)
_TOP = const(13)
_BOTTOM = const(14)
_LOW = const(20)
_HIGH = const(84)
_COUNTS = const(148)
_FREE = const(175)
_ROWS = const(176)
_KINDS = const(28)
_WILD = const(27)
_SEVERAL = const(29)
_DEAD = const(30)
_NEAR = const(7)
_TO_COUNTS = const(256 + 1 - 32 - 148)  # to OF_CARD, of 1 + a card and where counts are

NEAR = bytes(
    COUNTS + other
    for card in range(WILD)
    for other in range(WILD)
    if SUITS[OF_CARD + (card << 5) + 1 + other]
) + bytes((FREE,))
"""[card * _NEAR + i]: the counts of the seven cards (itself too) that may touch a card: those that
a site beside it is in. A site beside wilds only is in one count, for all cards."""


def lay_out(state) -> None:
    """The empty map with its edge and one or two start cards in the middle."""
    w = state[WIDTH]
    bottom = (HEIGHT - 1) * w
    for at in range(GRID, GRID + w):
        state[at] = state[at + bottom] = BLOCK_CELL
    for y in range(HEIGHT):
        at = GRID + y * w
        state[at] = state[at + w - 1] = BLOCK_CELL
        state[LOW + y] = w
    state[TOP] = HEIGHT
    count = starts(state[SEATS])
    for i in range(count):
        cell = start(w, count, i)
        state[GRID + cell] = BLOCK_CELL
        _touch(state, GRID + cell, cell % w, cell // w, WILD, NEAR, SUITS)


def starts(seats: int) -> int:
    """Counts the start cards on the table."""
    return 1 if seats < 5 else 2


def start(width: int, count: int, i: int = 0) -> int:
    """The cell of start card `i` of `count` on a map of that width."""
    x = width // 2 - (_SPAN // 2 + 1 if count > 1 else 0)
    return HEIGHT // 2 * width + x + _SPAN * i


def place(state, seat: int, base: int, cell: int, card: int) -> None:
    """Put a seat's card at a cell that suits it, and count its points; base: `seat_at`."""
    w = state[WIDTH]
    y = cell // w
    at = GRID + cell
    row = ROWS - COUNTS + y * KINDS
    if state[at] < DEAD:
        _narrow(state, at, row, 0, NEAR, SUITS)
    _touch(state, at, cell - y * w, y, card, NEAR, SUITS)
    state[at] = CARD_CELL + seat * KINDS + card
    state[base + LAST] = cell & 0xFF
    state[base + LAST + 1] = cell >> 8
    if card == WILD:
        state[base + WILDS_ON] += 1
    else:
        state[base + KNOWN + card] = PLACED
    scoring.count(state, seat, base, at)


@micropython.viper
def _touch(state, at: int, x: int, y: int, card: int, near, suits):
    # The four cells about a card that is just being placed become sites, or harder ones.
    s = ptr8(state)
    n = ptr8(near)
    w = s[_WIDTH]
    row = _ROWS - _COUNTS + y * _KINDS
    look = card + 1
    above = int(_site(state, at - w, x, y - 1, look, near, suits))
    below = int(_site(state, at + w, x, y + 1, look, near, suits))
    beside = 0
    code = s[at - 1]
    if not code:
        beside = 1
        s[at - 1] = look
        if x <= s[_LOW + y]:
            s[_LOW + y] = x - 1
    elif code < _DEAD and code != look:
        _narrow(state, at - 1, row, look, near, suits)
    code = s[at + 1]
    if not code:
        beside += 1
        s[at + 1] = look
        if x >= s[_HIGH + y]:
            s[_HIGH + y] = x + 1
    elif code < _DEAD and code != look:
        _narrow(state, at + 1, row, look, near, suits)
    new = above + beside + below
    if not new:
        return
    first = card * _NEAR
    last = first + 1 if card == _WILD else first + _NEAR
    for i in range(first, last):
        count = n[i]
        s[count] += new
        count += row
        if beside:
            s[count] += beside
        if above:
            s[count - _KINDS] += 1
        if below:
            s[count + _KINDS] += 1


@micropython.viper
def _site(state, at: int, x: int, y: int, look: int, near, suits) -> int:
    # A cell above or below such a card, which is look - 1: 1 where it becomes a site.
    s = ptr8(state)
    code = s[at]
    if code:
        if code < _DEAD and code != look:
            _narrow(state, at, _ROWS - _COUNTS + y * _KINDS, look, near, suits)
        return 0
    s[at] = look
    if x < s[_LOW + y]:
        s[_LOW + y] = x
    if x > s[_HIGH + y]:
        s[_HIGH + y] = x
    if y < s[_TOP]:
        s[_TOP] = y
    if y > s[_BOTTOM]:
        s[_BOTTOM] = y
    return 1


@micropython.viper
def _narrow(state, at: int, row: int, look: int, near, suits):
    # A site beside cards gets another one, 1 + which is `look`, or it is taken, which is 0: cards
    # that suited it and do no more count it no more. row: from COUNTS to the counts of its row.
    if look > _WILD:
        return
    s = ptr8(state)
    n = ptr8(near)
    p = ptr8(suits)
    code = s[at]
    if code == _WILD + 1:
        s[_FREE] -= 1
        s[_FREE + row] -= 1
        if look:
            s[at] = look
            first = (look - 1) * _NEAR
            for i in range(first, first + _NEAR):
                s[n[i]] += 1
                s[n[i] + row] += 1
        return
    several = code == _SEVERAL
    a = b = d = e = 0
    if several:
        w = s[_WIDTH]
        a = p[s[at - 1]]
        b = p[s[at + 1]]
        d = p[s[at - w]]
        e = p[s[at + w]]
        code = a
        if code > _WILD:
            code = b
        if code > _WILD:
            code = d
        if code > _WILD:
            code = e
        a = (a << 5) + _TO_COUNTS
        b = (b << 5) + _TO_COUNTS
        d = (d << 5) + _TO_COUNTS
        e = (e << 5) + _TO_COUNTS
    new = (look << 5) + _TO_COUNTS
    first = (code - 1) * _NEAR
    s[at] = _DEAD
    for i in range(first, first + _NEAR):
        count = n[i]
        if several and not (p[a + count] and p[b + count] and p[d + count] and p[e + count]):
            continue
        if look and p[new + count]:
            s[at] = _SEVERAL
        else:
            s[count] -= 1
            s[count + row] -= 1
