"""The reason why a move is illegal, as a message key."""

from array import array

from lineup.games.setup.rules import board, sets
from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.hands import slot_at
from lineup.games.setup.rules.legal_moves import allowed, find_first, find_next

_zones = array("i", [0] * (2 * at.HAND))


def why_not(state, move: int) -> str:
    """Message key of the reason, "" where the move is legal."""
    step = state[at.STEP]
    if step == at.ENDED:
        return "setup.why.over"
    kind = move >> at.KIND_SHIFT
    choice = move & at.CHOICE_MASK
    if (kind == at.MOVE_CLAIM >> at.KIND_SHIFT) != (step == at.CLAIM):
        return "setup.why.claim"
    if kind == at.MOVE_PLACE >> at.KIND_SHIFT:
        return _why_not_there(state, choice >> 4, choice & 15)
    if kind == at.MOVE_SWAP >> at.KIND_SHIFT:
        return _why_not_swap(state, choice)
    if kind == at.MOVE_DONE >> at.KIND_SHIFT:
        if step == at.CHOOSE:
            return "setup.why.first"
        if choice:
            return "setup.why.outside"
        return "setup.why.alone" if step == at.PLACE and not sets.is_set(state) else ""
    return "setup.why.outside" if kind > at.MOVE_CLAIM >> at.KIND_SHIFT or choice > 3 else ""


def _why_not_there(state, slot, square):
    if state[at.STEP] == at.SWAP:
        return "setup.why.swapping"
    if square >= board.SQUARES:
        return "setup.why.outside"
    if state[slot_at(state, slot)] == at.EMPTY:
        return "setup.why.gone"
    if not allowed(state) >> square & 1:
        return "setup.why.theirs"
    if state[at.STEP] == at.CHOOSE:
        find_first(state, _zones)
        return "" if _zones[slot] >> square & 1 else "setup.why.nothing"
    if sets.fresh(state) >> square & 1:
        return "setup.why.covers"
    find_next(state, _zones)
    return "" if _zones[slot] >> square & 1 else "setup.why.apart"


def _why_not_swap(state, slot):
    if state[at.STEP] == at.PLACE:
        return "setup.why.placing"
    if slot >= at.HAND:
        return "setup.why.common"
    return "setup.why.chosen" if state[at.SWAPS] >> slot & 1 else ""
