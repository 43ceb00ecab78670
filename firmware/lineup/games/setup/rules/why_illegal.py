"""Why a move is illegal, as a message key."""

from array import array

from lineup.games.setup.rules import board, sets
from lineup.games.setup.rules.hands import slot_at
from lineup.games.setup.rules.layout import (
    CHOICE_MASK, CHOOSE, CLAIM, EMPTY, ENDED, HAND, KIND_SHIFT, MOVE_CLAIM, MOVE_DONE, MOVE_PLACE,
    MOVE_SWAP, PLACE, STEP, SWAP, SWAPS,
)  # fmt: skip
from lineup.games.setup.rules.legal_moves import allowed, find_first, find_next

_zones = array("i", [0] * (2 * HAND))


def why_not(state, move: int) -> str:
    """Message key of the reason, "" where the move is legal."""
    step = state[STEP]
    if step == ENDED:
        return "setup.why.over"
    kind = move >> KIND_SHIFT
    choice = move & CHOICE_MASK
    if (kind == MOVE_CLAIM >> KIND_SHIFT) != (step == CLAIM):
        return "setup.why.claim"
    if kind == MOVE_PLACE >> KIND_SHIFT:
        return _why_not_there(state, choice >> 4, choice & 15)
    if kind == MOVE_SWAP >> KIND_SHIFT:
        return _why_not_swap(state, choice)
    if kind == MOVE_DONE >> KIND_SHIFT:
        if step == CHOOSE:
            return "setup.why.first"
        if choice:
            return "setup.why.outside"
        return "setup.why.alone" if step == PLACE and not sets.is_set(state) else ""
    return "setup.why.outside" if kind > MOVE_CLAIM >> KIND_SHIFT or choice > 3 else ""


def _why_not_there(state, slot, square):
    if state[STEP] == SWAP:
        return "setup.why.swapping"
    if square >= board.SQUARES:
        return "setup.why.outside"
    if state[slot_at(state, slot)] == EMPTY:
        return "setup.why.gone"
    if not allowed(state) >> square & 1:
        return "setup.why.theirs"
    if state[STEP] == CHOOSE:
        find_first(state, _zones)
        return "" if _zones[slot] >> square & 1 else "setup.why.nothing"
    if sets.fresh(state) >> square & 1:
        return "setup.why.covers"
    find_next(state, _zones)
    return "" if _zones[slot] >> square & 1 else "setup.why.apart"


def _why_not_swap(state, slot):
    if state[STEP] == PLACE:
        return "setup.why.placing"
    if slot >= HAND:
        return "setup.why.common"
    return "setup.why.chosen" if state[SWAPS] >> slot & 1 else ""
