"""The reason why a move is illegal, as a message key."""

from micropython import const

from lineup.games.clustered.rules import matching
from lineup.games.clustered.rules.layout import (
    BLOCK_CELL, CARD, CARD_CELL, CELL, CHOICE_MASK, EMPTY, ENDED, GRID, HAND, HAND_N, HEIGHT,
    KIND_SHIFT, OPEN, PICK, SEAT, STEP, WIDTH, seat_at,
)  # fmt: skip

_PLACING = const(1)
_REMOVING = const(2)


def why_not(state, move: int) -> str:
    """Message key of the reason, "" where the move is legal."""
    step = state[STEP]
    if step == ENDED:
        return "clustered.why.over"
    kind = move >> KIND_SHIFT
    choice = move & CHOICE_MASK
    if step == CELL:
        return _why_not_there(state, choice) if kind == _PLACING else "clustered.why.place"
    if kind == _PLACING:
        return "clustered.why.pick"
    base = seat_at(state, state[SEAT])
    slot = _slot(state, base, choice)
    if kind > _REMOVING or slot < 0:
        return "clustered.why.hand"
    if step == CARD:
        if kind == _REMOVING:
            return "clustered.why.must"
        return "" if state[OPEN] >> slot & 1 else "clustered.why.nowhere"
    return "" if kind == _REMOVING else "clustered.why.remove"


def _slot(state, base, card):
    for i in range(state[base + HAND_N]):
        if state[base + HAND + i] == card:
            return i
    return -1


def _why_not_there(state, cell):
    if cell >= state[WIDTH] * HEIGHT:
        return "clustered.why.edge"
    code = state[GRID + cell]
    if code >= CARD_CELL:
        return "clustered.why.taken"
    if code == BLOCK_CELL:
        w = state[WIDTH]
        edge = cell % w in (0, w - 1) or cell // w in (0, HEIGHT - 1)
        return "clustered.why.edge" if edge else "clustered.why.taken"
    if code == EMPTY:
        return "clustered.why.alone"
    if matching.fits(state, cell, state[PICK], matching.SUITS):
        return ""
    return "clustered.why.two"
