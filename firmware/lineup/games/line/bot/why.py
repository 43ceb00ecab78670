"""The reason why a move of LINE is good, in one line."""

from lineup.engine.hints import Hints
from lineup.games.line.rules import flow, view
from lineup.games.line.rules.cards import END, common, name_of
from lineup.games.line.rules.layout import (
    CARD_MASK, COLUMN, DRAFT, LENGTH, MOVE_KEEP, OBSTACLES, PLACE_MASK, PLACE_SHIFT, SEATS, STEP,
    SWAP, TAKEN, player_at,
)  # fmt: skip


class Why(Hints):
    """The words of a hint for a move of LINE."""

    def reason(self, seen, seat: int, moves, count: int, names) -> tuple:
        card = moves[0] & CARD_MASK
        if seen[STEP] == DRAFT:
            return _draft(seen, seat, seen[COLUMN + moves[0]], names)
        if seen[STEP] == SWAP:
            return _exchange(seen, seat, moves[0])
        gains = [(_gain(seen, seat, other), other) for other in view.hand(seen, seat)]
        gain = _gain(seen, seat, card)
        if gain < 0:
            return ()
        best, other = max(gains)
        if gain < best:
            return "line.because.saves", (name_of(other),), gain
        if len([found for found, _ in gains if found >= 0]) < 2:
            return "line.because.only", (), gain
        return ("line.because.hand", (), gain) if gain else ()


def _gain(seen, seat, card) -> int:
    # What a card brings at the row's end, -1 where it cannot lie there now.
    place = len(view.row(seen, seat))
    if place >= LENGTH or not seen[OBSTACLES + place] or not view.fits(seen, seat, card):
        return -1
    return view.gain(seen, seat, place, card)


def _draft(seen, seat, card, names) -> tuple:
    seats = seen[SEATS]
    gain = _gain(seen, seat, card)
    if gain > 0:
        left = [one for one in seen[COLUMN : COLUMN + seats + 1] if one < TAKEN]
        most = max([_gain(seen, seat, one) for one in left])
        return "line.because.column" if gain == most else "line.because.now", (), gain
    column = list(seen[COLUMN : COLUMN + seats + 1])
    for other in range(seats):
        theirs = 0
        if other != seat and TAKEN | other not in column:
            theirs = _gain(seen, other, card)
        if theirs > 0:
            return "line.because.theirs", (names[other], theirs), None
    ways = common(END[card])
    return "line.because.ends.one" if ways == 1 else "line.because.ends", (ways,), None


def _exchange(seen, seat, move) -> tuple:
    # Of all exchanges that fit: places and hand cards are few.
    most = best = 0
    row = view.row(seen, seat)
    for card in view.hand(seen, seat):
        for place in range(len(row)):
            if flow.fits(seen, player_at(seat), place, card):
                gain = view.gain(seen, seat, place, card)
                if gain > most:
                    most, best = gain, card
    if move == MOVE_KEEP:
        if not most:
            return "line.because.keep", (), None
        return "line.because.keep.less", (most,), None
    place, card = move >> PLACE_SHIFT & PLACE_MASK, move & CARD_MASK
    gain = view.gain(seen, seat, place, card)
    if gain == most:
        return "line.because.exchange", (), gain
    # The card that would bring more stays in the hand, or what lay there goes into it.
    left = best if best and best != card else row[place] & CARD_MASK
    return "line.because.saves", (name_of(left),), gain
