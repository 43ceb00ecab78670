"""The scores of lines, rectangles and achievements.

The figures are those of `layout` and `clusters`; a test compares them.
"""

import micropython
from micropython import const

from lineup.games.clustered.rules import clusters
from lineup.games.clustered.rules.clusters import worth
from lineup.games.clustered.rules.layout import (
    BESTS, BLOCK, BLOCK_BY, CARD_CELL, ENDED, FIRSTS, KINDS, LINE_BY, LINES, LONGEST, NONE, SEATS,
    STEP, WIDTH, seat_at,
)  # fmt: skip

PRIZE = const(2)
"""Points of an achievement."""

_FIRSTS = const(5)
_LINE_BY = const(10)
_BLOCK_BY = const(11)
_WIDTH = const(12)
_GRID = const(1968)
_BLOCK = const(69)
_SEAT_SIZE = const(74)
_NONE = const(255)
_HEIGHT = const(64)
_MADE_LINE = const(8)  # of `clusters.worth`
_MADE_BLOCK = const(16)
_POINTS_AT = const(5)


def count(state, seat: int, base: int, at: int) -> None:
    """Count the seat's card that was just placed at state[at]; base: `seat_at`."""
    w = state[WIDTH]
    run = clusters.run
    low = CARD_CELL + seat * KINDS
    high = low + KINDS
    left = run(state, at, -1, seat) if low <= state[at - 1] < high else 0
    right = run(state, at, 1, seat) if low <= state[at + 1] < high else 0
    up = run(state, at, -w, seat) if low <= state[at - w] < high else 0
    down = run(state, at, w, seat) if low <= state[at + w] < high else 0
    if left or right:
        _join(state, seat, base, left, right)
    if up or down:
        _join(state, seat, base, up, down)
        if left or right:
            _fill(state, seat, base, at, up, down)


def _join(state, seat, base, one, other):
    # A line of so many cards on either side and the new one between.
    size = one + 1 + other
    if size < 3:
        return
    state[base + LINES] += clusters.line_points(one, other)
    if size > state[base + LONGEST]:
        state[base + LONGEST] = size
    if size >= 5 and state[FIRSTS] and state[LINE_BY] == NONE:
        state[LINE_BY] = seat


def _fill(state, seat, base, at, up, down):
    # The rectangles about the new card.
    size = clusters.block(state, at, seat, up, down)
    if size > 4 and state[FIRSTS] and state[BLOCK_BY] == NONE:
        state[BLOCK_BY] = seat
    if size > state[base + BLOCK]:
        state[base + BLOCK] = size


@micropython.viper
def gain(state, seat: int, cell: int) -> int:
    """Points that a card of a seat at an empty cell would bring at once."""
    s = ptr8(state)
    base = _GRID + s[_WIDTH] * _HEIGHT + seat * _SEAT_SIZE
    made = int(worth(state, _GRID + cell, seat, s[base + _BLOCK]))
    points = made >> _POINTS_AT
    if s[_FIRSTS]:
        if made & _MADE_LINE and s[_LINE_BY] == _NONE:
            points += PRIZE
        if made & _MADE_BLOCK and s[_BLOCK_BY] == _NONE:
            points += PRIZE
    return points


def parts(state, seat: int) -> tuple:
    """Points of the largest rectangle, the lines, the first line, the first block, the largest
    rectangle of all, the longest line of all."""
    base = seat_at(state, seat)
    ended = state[BESTS] and state[STEP] == ENDED
    return (
        state[base + BLOCK],
        state[base + LINES],
        PRIZE if state[LINE_BY] == seat else 0,
        PRIZE if state[BLOCK_BY] == seat else 0,
        PRIZE if ended and _best_of(state, BLOCK) == seat else 0,
        PRIZE if ended and _best_of(state, LONGEST) == seat else 0,
    )


def score(state, seat: int) -> int:
    """A seat's points so far."""
    return sum(parts(state, seat))


def _best_of(state, field):
    # The only seat with the most in a field, or -1.
    best = 0
    owner = -1
    for seat in range(state[SEATS]):
        value = state[seat_at(state, seat) + field]
        if value > best:
            best = value
            owner = seat
        elif value == best:
            owner = -1
    return owner
