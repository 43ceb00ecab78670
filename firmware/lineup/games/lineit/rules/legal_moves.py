"""The legal moves of a position.

Machine code where cards are looked through; plain Python means the same. The figures are those of
`layout`; a test compares them.
"""

import micropython
from micropython import const

from lineup.games.lineit.rules.layout import (
    ENDED, EXTRA, HAND, HAND_SIZE, LINE_N, MARKET, MOVE_COLLECT, MOVE_END, MOVE_LINE, MOVE_PLAY,
    PLAYED, PLAYER_SIZE, PLAYERS, SEAT, SEATS, STEP, TOOK, TURN,
)  # fmt: skip

_MARKET = const(8)
_LOW = const(2)
_HIGH = const(3)
_BET = const(6)
_TAKEN = const(128)
_TOP = const(100)
_CARD_COUNT = const(106)
_MOVE_KEEP = const(4 << 7)


def list_moves(state, out) -> int:
    """The legal moves of the seat to move, ascending; how many (0 at the end)."""
    step = state[STEP]
    if step == ENDED:
        return 0
    base = PLAYERS + state[SEAT] * PLAYER_SIZE
    hand = base + HAND
    takes = step == TURN and not state[TOOK]
    n = 0
    if not takes:
        out[0] = MOVE_END
        n = 1
    if step == TURN and state[base + LINE_N]:
        out[n] = MOVE_COLLECT
        n += 1
    if state[hand] and not state[PLAYED]:
        n = _list_fitting(state, base, hand, HAND_SIZE, MOVE_PLAY, out, n)
    if takes:
        count = state[SEATS] + EXTRA
        n = _list_fitting(state, base, MARKET, count, MOVE_LINE, out, n)
        if not state[hand + 1]:
            n = _list_all(state, count, out, n)
    return n


@micropython.viper
def _list_fitting(state, base: int, start: int, count: int, kind: int, out, n: int) -> int:
    # The cards of state[start:start + count] that fit the line.
    s = ptr8(state)
    o = ptr32(out)
    low = s[base + _LOW]
    high = s[base + _HIGH]
    top = _TOP if s[base + _BET] else _CARD_COUNT
    for i in range(start, start + count):
        card = s[i]
        if (card > low and card < high) or (card > _TOP and card <= top):
            o[n] = kind | card
            n += 1
    return n


@micropython.viper
def _list_all(state, count: int, out, n: int) -> int:
    # All cards of the market, to be kept.
    s = ptr8(state)
    o = ptr32(out)
    for i in range(_MARKET, _MARKET + count):
        card = s[i]
        if card < _TAKEN:
            o[n] = _MOVE_KEEP | card
            n += 1
    return n
