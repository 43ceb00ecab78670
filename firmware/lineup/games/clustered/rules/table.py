"""Putting a card on the table: the map, its edge, and the sites where a next card may lie.

The loops are machine code; plain Python means the same. Their figures are those of `layout`; a
test compares them.
"""

import micropython
from micropython import const

from lineup.games.clustered.rules import scoring
from lineup.games.clustered.rules.layout import (
    BLOCK_CELL, BOTTOM, CARD_CELL, COUNTS, DEAD, EMPTY, FREE, GRID, HAND, HAND_N, HEIGHT, HIGH,
    KINDS, KNOWN, LAST, LOW, NONE, PLACED, ROWS, SEATS, SEVERAL, TOP, WIDTH, WILD, WILDS_ON,
)  # fmt: skip
from lineup.games.clustered.rules.matching import SUITS

_SPAN = const(7)
"""Two start cards are so many columns apart: six empty cells between them."""

_COUNTS = const(148)
_WIDTH = const(12)
_WILD = const(27)
_NONE = const(255)
_NEAR = const(7)
_LOOK = const(28 << 5)

NEAR = b"".join(
    bytes(other for other in range(WILD) if SUITS[(card << 5) + 1 + other]) for card in range(WILD)
)
"""[card * _NEAR + i]: the seven cards (itself too) that may touch a card: those whose counts a
site beside it is in. A site beside wilds only is in one count, for all cards."""


def lay_out(state) -> None:
    """The empty map with its edge and one or two start cards in the middle."""
    w = state[WIDTH]
    for i in range(w):
        state[GRID + i] = BLOCK_CELL
        state[GRID + (HEIGHT - 1) * w + i] = BLOCK_CELL
    for y in range(HEIGHT):
        state[GRID + y * w] = BLOCK_CELL
        state[GRID + y * w + w - 1] = BLOCK_CELL
        state[LOW + y] = w
    state[TOP] = HEIGHT
    count = starts(state[SEATS])
    for i in range(count):
        cell = start(w, count, i)
        state[GRID + cell] = BLOCK_CELL
        _touch(state, cell, WILD)


def starts(seats: int) -> int:
    """How many start cards lie on the table."""
    return 1 if seats < 5 else 2


def start(width: int, count: int, i: int = 0) -> int:
    """The cell of start card `i` of `count` on a map of that width."""
    x = width // 2 - (_SPAN // 2 + 1 if count > 1 else 0)
    return HEIGHT // 2 * width + x + _SPAN * i


def place(state, seat: int, base: int, cell: int, card: int) -> None:
    """Put a seat's card at a cell that suits it, and count its points; base: `seat_at`."""
    at = GRID + cell
    _close(state, at, ROWS + cell // state[WIDTH] * KINDS)
    _touch(state, cell, card)
    state[at] = CARD_CELL + seat * KINDS + card
    state[base + LAST] = cell & 0xFF
    state[base + LAST + 1] = cell >> 8
    if card == WILD:
        state[base + WILDS_ON] += 1
    else:
        state[base + KNOWN + card] = PLACED
    scoring.count(state, seat, base, at)


def open_slots(state, base: int) -> int:
    """Mask of the slots of a hand whose card may lie somewhere; base: `seat_at`."""
    count = state[base + HAND_N]
    if state[FREE]:
        return (1 << count) - 1
    mask = 0
    hand = base + HAND
    for i in range(count):
        card = state[hand + i]
        if card == WILD or state[COUNTS + card]:
            mask |= 1 << i
    return mask


def _touch(state, cell, card):
    # The four cells about a card that is just being placed become sites, or harder ones.
    w = state[WIDTH]
    y = cell // w
    x = cell - y * w
    at = GRID + cell
    if state[at - 1] < DEAD:
        _site(state, at - 1, x - 1, y, card)
    if state[at + 1] < DEAD:
        _site(state, at + 1, x + 1, y, card)
    if state[at - w] < DEAD:
        _site(state, at - w, x, y - 1, card)
    if state[at + w] < DEAD:
        _site(state, at + w, x, y + 1, card)


def _site(state, at, x, y, card):
    code = state[at]
    if code == EMPTY:
        state[at] = card + 1
        _count(state, ROWS + y * KINDS, card, 1, NEAR)
        if x < state[LOW + y]:
            state[LOW + y] = x
        if x > state[HIGH + y]:
            state[HIGH + y] = x
        if y < state[TOP]:
            state[TOP] = y
        if y > state[BOTTOM]:
            state[BOTTOM] = y
    elif card == WILD or code == card + 1:
        pass
    elif code == WILD + 1:
        row = ROWS + y * KINDS
        state[at] = card + 1
        _count(state, row, WILD, -1, NEAR)
        _count(state, row, card, 1, NEAR)
    else:
        several = code == SEVERAL
        beside = _beside(state, at) if several else code - 1
        alive = _narrow(state, at, ROWS + y * KINDS, beside, several, card, NEAR, SUITS)
        state[at] = SEVERAL if alive else DEAD


def _close(state, at, row):
    # A site is taken: it counts no more.
    code = state[at]
    if code < SEVERAL:
        _count(state, row, code - 1, -1, NEAR)
    elif code == SEVERAL:
        _narrow(state, at, row, _beside(state, at), True, NONE, NEAR, SUITS)


def _beside(state, at):
    # A card beside a cell, not a wild; there is one.
    w = state[WIDTH]
    code = state[at - 1]
    if code < CARD_CELL or (code - CARD_CELL) % KINDS == WILD:
        code = state[at + 1]
    if code < CARD_CELL or (code - CARD_CELL) % KINDS == WILD:
        code = state[at - w]
    if code < CARD_CELL or (code - CARD_CELL) % KINDS == WILD:
        code = state[at + w]
    return (code - CARD_CELL) % KINDS


@micropython.viper
def _count(state, row: int, beside: int, by: int, near):
    # One more site, or one less, beside that card only; state[row]: its row's counts.
    s = ptr8(state)  # noqa: F821 (known to viper's compiler)
    p = ptr8(near)  # noqa: F821
    first = beside * _NEAR
    last = first + _NEAR
    if beside == _WILD:
        first = last  # of no card
        s[_COUNTS + _WILD] = s[_COUNTS + _WILD] + by
        s[row + _WILD] = s[row + _WILD] + by
    for i in range(first, last):
        card = p[i]
        s[_COUNTS + card] = s[_COUNTS + card] + by
        s[row + card] = s[row + card] + by


@micropython.viper
def _narrow(state, at: int, row: int, beside: int, several: bool, card: int, near, suits) -> int:
    # A site beside the card `beside`, and `several` others or none, gets another one (_NONE: it is
    # taken): the cards that suited it and do no more count it no more. 1 where some still suit.
    s = ptr8(state)  # noqa: F821
    n = ptr8(near)  # noqa: F821
    p = ptr8(suits)  # noqa: F821
    a = b = d = e = 0
    if several:
        w = s[_WIDTH]
        a = p[_LOOK + s[at - 1]]
        b = p[_LOOK + s[at + 1]]
        d = p[_LOOK + s[at - w]]
        e = p[_LOOK + s[at + w]]
    alive = 0
    first = beside * _NEAR
    for i in range(first, first + _NEAR):
        other = n[i]
        base = other << 5
        if several and not (p[base + a] and p[base + b] and p[base + d] and p[base + e]):
            continue
        if card != _NONE and p[base + 1 + card]:
            alive = 1
        else:
            s[_COUNTS + other] = s[_COUNTS + other] - 1
            s[row + other] = s[row + other] - 1
    return alive
