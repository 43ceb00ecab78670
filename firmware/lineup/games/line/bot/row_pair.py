"""The rows of two seats played on together to their end, as machine code.

Plain Python means the same. Each has a `work` as `row_playout` describes. The first one's CARDS
are columns of three cards, ascending by value: that of this round, then one for each to come.
"""

import micropython
from micropython import const

from lineup.games.line.bot.row_choices import draw
from lineup.games.line.bot.row_playout import reach, score, turn
from lineup.games.line.rules.cards import VALUE

COLUMN = const(3)
"""Cards of a column, for two seats."""

NOTHING = const(3)
"""Nothing is to be answered in this round's column."""

_N = const(0)
_HELD = const(1)
_CARDS = const(64)
_LENGTH = const(9)
_HAND_SIZE = const(3)
_VALUE = VALUE


@micropython.viper
def play_both(mine, theirs, first: int, taken: int, share: int) -> int:
    """Plays both rows to their end; eight times what mine gains, less `share` times what theirs
    does.

    first: 1 where mine chooses first from the next column. taken: the place of this round's
    column that mine took and that is still to be answered, or NOTHING.
    """
    m = ptr8(mine)
    o = ptr8(theirs)
    before = 8 * int(score(mine, m[_N])) - share * int(score(theirs, o[_N]))
    reach(mine, m[_N])
    reach(theirs, o[_N])
    if taken < COLUMN:
        other = int(draw(theirs, mine, _CARDS, COLUMN, taken))
        first = 1 if taken < other else 0
    at = _CARDS + COLUMN
    while True:
        if m[_HELD] == _HAND_SIZE:
            turn(mine)
        if o[_HELD] == _HAND_SIZE:
            turn(theirs)
        if m[_N] == _LENGTH:
            break
        if first:
            taken = int(draw(mine, mine, at, COLUMN, COLUMN))
            other = int(draw(theirs, mine, at, COLUMN, taken))
        else:
            other = int(draw(theirs, mine, at, COLUMN, COLUMN))
            taken = int(draw(mine, mine, at, COLUMN, other))
        first = 1 if taken < other else 0
        at += COLUMN
    return 8 * int(score(mine, m[_N])) - share * int(score(theirs, o[_N])) - before


@micropython.viper
def sort(work, count: int):
    """Puts each of `count` columns behind this round's in order."""
    w = ptr8(work)
    v = ptr8(_VALUE)
    low = _CARDS + COLUMN
    for _ in range(count):
        for i in range(low + 1, low + COLUMN):
            card = w[i]
            k = i
            while k > low and v[w[k - 1]] > v[card]:
                w[k] = w[k - 1]
                k -= 1
            w[k] = card
        low += COLUMN
