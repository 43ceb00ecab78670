"""The reason why a move of Line-it is good, in one line."""

from lineup.engine.hints import Hints
from lineup.games.lineit.rules import line, view
from lineup.games.lineit.rules.layout import (
    BET, CARD_MASK, EXTRA, HAND, HAND_SIZE, KIND_SHIFT, MARKET, MOVE_COLLECT, MOVE_END, MOVE_KEEP,
    MOVE_LINE, NUMBERS, SEATS, TAKEN, TOP, challenge_of, player_at,
)  # fmt: skip

_WIDE = 50
"""Numbers from which on a line has room enough."""


class Why(Hints):
    """The words of a hint for a move of Line-it."""

    def reason(self, seen, seat: int, moves, count: int, names) -> tuple:
        kind = moves[0] >> KIND_SHIFT << KIND_SHIFT
        card = moves[0] & CARD_MASK
        if kind == MOVE_COLLECT:
            return _collect(seen, seat)
        if kind == MOVE_KEEP:
            return _keep(seen, seat, card, names)
        base = player_at(seat)
        if card > TOP:
            return "lineit.because.bet", (challenge_of(card), view.room(seen, seat)), None
        if view.gain(seen, seat, moves[0]) or seen[base + BET] or not seen[base + NUMBERS]:
            return ()
        if kind == MOVE_LINE:
            others = [one for one in _market(seen) if one <= TOP and line.fits(seen, base, one)]
        else:
            others = [one for one in seen[base + HAND : base + HAND + HAND_SIZE]
                      if one and one <= TOP and line.fits(seen, base, one)]  # fmt: skip
        gap = view.gap(seen, seat, card)
        if len(others) > 1 and gap == min([view.gap(seen, seat, one) for one in others]):
            return "lineit.because.nearest", (gap,), None
        return ()

    def ends(self, move: int) -> bool:
        return move == MOVE_END


def _market(seen) -> list:
    cards = seen[MARKET : MARKET + seen[SEATS] + EXTRA]
    return [card for card in cards if 0 < card < TAKEN]


def _collect(seen, seat) -> tuple:
    base = player_at(seat)
    hand = seen[base + HAND : base + HAND + HAND_SIZE]
    usable = [card for card in _market(seen) + [card for card in hand if card]
              if line.fits(seen, base, card)]  # fmt: skip
    worth = view.worth(seen, seat)
    if not usable:
        return "lineit.because.stuck", (), worth
    room = view.room(seen, seat)
    return (
        ("lineit.because.anew", (), worth)
        if room >= _WIDE
        else ("lineit.because.room", (room,), worth)
    )


def _keep(seen, seat, card, names) -> tuple:
    for other in range(seen[SEATS]):
        theirs = player_at(other)
        if other != seat and card <= TOP and seen[theirs + NUMBERS]:
            if line.fits(seen, theirs, card):
                return "lineit.because.theirs", (names[other],), None
    if seen[player_at(seat) + NUMBERS] and line.fits(seen, player_at(seat), card):
        return "lineit.because.later", (), None
    return "lineit.because.next", (), None
