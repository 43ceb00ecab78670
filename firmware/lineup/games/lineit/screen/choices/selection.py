"""The things that can be selected with the arrows, and what can be done with them."""

from micropython import const

from lineup.games.lineit.rules import line
from lineup.games.lineit.rules.layout import (
    EXTRA, FINAL, HAND, HAND_SIZE, MARKET, MOVE_COLLECT, MOVE_END, MOVE_KEEP, MOVE_LINE, MOVE_PLAY,
    SEATS, STEP, TAKEN, TOOK, TOP,
)  # fmt: skip
from lineup.games.lineit.rules.problems import why_not

HAND_0 = const(10)
COLLECT = const(20)
END = const(21)
"""Things to select, beside market slots 0..6: two hand cards, two buttons."""


def card_of(seen, base: int, item: int) -> int:
    """The card at a market slot or in a hand slot; 0 for a button or where there is none."""
    if item >= COLLECT:
        return 0
    card = seen[base + HAND + item - HAND_0] if item >= HAND_0 else seen[MARKET + item]
    return card if card < TAKEN else 0


def chains(desk, item: int) -> list:
    """The ways to use what is selected, the usual one first: tuples of one or two moves."""
    if item == COLLECT or item == END:
        move = MOVE_COLLECT if item == COLLECT else MOVE_END
        return [(move,)] if desk.legal(move) else []
    card = card_of(desk.seen, desk.base, item)
    if not card:
        return []
    put = (MOVE_PLAY if item >= HAND_0 else MOVE_LINE) | card
    found = []  # type: list
    if desk.legal(put):
        found.append((put,))
    if item < HAND_0 and desk.legal(MOVE_KEEP | card):
        found.append((MOVE_KEEP | card,))
    if desk.legal(MOVE_COLLECT) and not desk.legal(put) and _only_unfit(desk, put):
        found.append((MOVE_COLLECT, put))
    return found


def goes_on(desk) -> bool:
    """Tells whether a number of the market or the hand fits the viewer's line."""
    seen, base = desk.seen, desk.base
    cards = bytes(seen[MARKET : MARKET + seen[SEATS] + EXTRA])
    cards += bytes(seen[base + HAND : base + HAND + HAND_SIZE])
    return any(0 < card <= TOP and line.fits(seen, base, card) for card in cards)


def _only_unfit(desk, put):
    # Nothing but the line itself is in the way of this move.
    return why_not(desk.seen, put) in (
        "lineit.why.rising", "lineit.why.falling", "lineit.why.challenge"
    )  # fmt: skip


def reason(desk, item: int) -> str:
    """Message key of why nothing can be done with what is selected."""
    if item == COLLECT:
        return why_not(desk.seen, MOVE_COLLECT)
    if item == END:
        return why_not(desk.seen, MOVE_END)
    card = card_of(desk.seen, desk.base, item)
    if item >= HAND_0:
        return why_not(desk.seen, MOVE_PLAY | card)
    if desk.seen[TOOK] or desk.seen[STEP] == FINAL:
        return why_not(desk.seen, MOVE_LINE | card)
    return why_not(desk.seen, MOVE_KEEP | card)
