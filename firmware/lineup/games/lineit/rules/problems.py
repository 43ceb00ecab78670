"""The reason why a move is not legal, as message keys."""

from lineup.games.lineit.rules import line
from lineup.games.lineit.rules.layout import (
    CARD_COUNT, CARD_MASK, ENDED, EXTRA, FINAL, HAND, KIND_SHIFT, LINE_N, LOW, MARKET,
    MOVE_COLLECT, MOVE_END, MOVE_KEEP, MOVE_LINE, MOVE_PLAY, PLAYED, SEAT, SEATS, STEP, TOOK, TOP,
    player_at,
)  # fmt: skip


def why_not(state, move: int) -> str:
    """Message key of why this move (kind and card as in `layout`) is refused; "" if it is not."""
    step = state[STEP]
    if step == ENDED:
        return "lineit.why.over"
    kind = move >> KIND_SHIFT << KIND_SHIFT
    card = move & CARD_MASK
    base = player_at(state[SEAT])
    if kind > MOVE_KEEP or card > CARD_COUNT or (card > 0) == (kind <= MOVE_COLLECT):
        return "lineit.why.nothing"
    if kind == MOVE_END:
        return "" if step == FINAL or state[TOOK] else "lineit.why.take"
    if kind == MOVE_PLAY:
        return _why_not_play(state, base, card)
    if step == FINAL:
        return "lineit.why.final"
    if kind == MOVE_COLLECT:
        return "" if state[base + LINE_N] else "lineit.why.empty"
    if state[TOOK]:
        return "lineit.why.took"
    if not _holds(state, MARKET, state[SEATS] + EXTRA, card):
        return "lineit.why.gone"
    if kind == MOVE_LINE:
        return why_unfit(state, base, card)
    return "lineit.why.full" if state[base + HAND + 1] else ""


def why_unfit(state, base: int, card: int) -> str:
    """Message key of why a card does not fit a line; "" if it does."""
    if line.fits(state, base, card):
        return ""
    if card > TOP:
        return "lineit.why.challenge"
    return "lineit.why.rising" if state[base + LOW] else "lineit.why.falling"


def _why_not_play(state, base, card):
    if state[PLAYED]:
        return "lineit.why.played"
    if not _holds(state, base + HAND, 2, card):
        return "lineit.why.hand"
    return why_unfit(state, base, card)


def _holds(state, start, count, card):
    for i in range(start, start + count):
        if state[i] == card:
            return True
    return False
