"""The reason why a move is not legal, as message keys."""

from lineup.games.line.rules import flow
from lineup.games.line.rules.cards import END, ENV, MASK, START
from lineup.games.line.rules.layout import (
    CARD_MASK, COLUMN, DOWN, DRAFT, ENDED, HAND, HAND_N, KIND_SHIFT, MOVE_DRAFT, MOVE_PLAY,
    MOVE_SWAP, OBSTACLES, PLACE_MASK, PLACE_SHIFT, ROW, ROW_N, SEAT, SEATS, STEP, SWAP, TAKEN,
    player_at,
)  # fmt: skip


def why_not(state, move: int) -> str:
    """Message key of why this move (fields as in `layout`) is refused; "" if it is not."""
    step = state[STEP]
    if step == ENDED:
        return "line.why.over"
    kind = move >> KIND_SHIFT << KIND_SHIFT
    if kind == MOVE_DRAFT:
        return _why_not_draft(state, move) if step == DRAFT else "line.why.later"
    if kind != (MOVE_SWAP if step == SWAP else MOVE_PLAY) or step == DRAFT:
        return "line.why.later"
    card = move & CARD_MASK
    place = move >> PLACE_SHIFT & PLACE_MASK
    base = player_at(state[SEAT])
    if kind == MOVE_SWAP and not card and not place:
        return ""
    if not _holds(state, base, card):
        return "line.why.hand"
    if kind == MOVE_SWAP:
        if place >= state[base + ROW_N]:
            return "line.why.empty"
        return why_unfit(state, base, place, card)
    if place:
        return "line.why.empty"
    why = why_unfit(state, base, state[base + ROW_N], card)
    return "" if why and not can_play(state, base) else why


def why_unfit(state, base: int, place: int, card: int) -> str:
    """Message key of why a card cannot lie face up at a place of the row; "" if it can."""
    if not ENV[card] & MASK[state[OBSTACLES + place]]:
        return "line.why.obstacle"
    at = base + ROW + place
    if place and state[at - 1] < DOWN and not END[state[at - 1]] & START[card]:
        return "line.why.left"
    if place + 1 < state[base + ROW_N]:
        if state[at + 1] < DOWN and not END[card] & START[state[at + 1]]:
            return "line.why.right"
    return ""


def can_play(state, base: int) -> bool:
    """True where a hand card fits at the row's end."""
    n = state[base + ROW_N]
    for i in range(base + HAND, base + HAND + state[base + HAND_N]):
        if flow.fits(state, base, n, state[i]):
            return True
    return False


def _why_not_draft(state, place):
    if place > state[SEATS]:
        return "line.why.hand"
    return "line.why.taken" if state[COLUMN + place] >= TAKEN else ""


def _holds(state, base, card):
    for i in range(base + HAND, base + HAND + state[base + HAND_N]):
        if state[i] == card:
            return True
    return False
