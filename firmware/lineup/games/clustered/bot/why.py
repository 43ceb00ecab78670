"""The reason why a move of Clustered is good, in one line."""

from array import array

from lineup.engine.hints import Hints
from lineup.games.clustered.rules import MAX_MOVES, matching, scoring
from lineup.games.clustered.rules.layout import (
    CELL, CHOICE_MASK, HAND, HAND_N, KIND_SHIFT, MOVE_PLACE, MOVE_REMOVE, PICK, SEATS, STEP,
    seat_at,
)  # fmt: skip


class Why(Hints):
    """The words of a hint for a move of Clustered."""

    def reason(self, seen, seat: int, moves, count: int, names) -> tuple:
        move = moves[count - 1]
        hand = seat_at(seen, seat) + HAND
        cards = seen[hand : hand + seen[seat_at(seen, seat) + HAND_N]]
        if move >> KIND_SHIFT == MOVE_REMOVE >> KIND_SHIFT:
            return _remove(seen, cards, move & CHOICE_MASK)
        if move >> KIND_SHIFT != MOVE_PLACE >> KIND_SHIFT:
            return ()
        if seen[STEP] == CELL:
            cards = bytes((seen[PICK],))
        cell = move & CHOICE_MASK
        gain = scoring.gain(seen, seat, cell)
        most = max([_best(seen, seat, card) for card in cards])
        if gain and gain == most:
            return "clustered.because.most", (), gain
        worst, who = 0, 0
        for other in range(seen[SEATS]):
            theirs = scoring.gain(seen, other, cell) if other != seat else 0
            if theirs > worst:
                worst, who = theirs, other
        if worst > 1:
            return "clustered.because.theirs", (names[who], worst), gain or None
        return ("clustered.because.none", (), None) if not most else ()

    def words(self, rules, state, moves) -> tuple:
        """Tells a card and its place in one sentence."""
        trial = bytearray(state)
        for move in moves[:-1]:
            rules.apply(trial, move)
        return super().words(rules, trial, moves[-1:])


def _cells(seen, card) -> list:
    out = array("i", bytes(4 * MAX_MOVES))
    count = matching.list_cells(seen, card, matching.FITS[card], matching.SUITS, out)
    return [out[i] & CHOICE_MASK for i in range(count)]


def _best(seen, seat, card) -> int:
    return max([scoring.gain(seen, seat, cell) for cell in _cells(seen, card)] + [0])


def _remove(seen, cards, card) -> tuple:
    places = len(_cells(seen, card))
    if not places:
        return "clustered.why.nowhere", (), None
    all_places = [len(_cells(seen, other)) for other in cards]
    if places == min(all_places) < max(all_places):
        return "clustered.because.fewest", (places,), None
    return ()
