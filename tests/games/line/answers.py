"""The moves that the sentences of LINE's lesson ask for, and whether what they say of a wrong move
is so."""

from lineup.games.line.rules import cards, view
from lineup.games.line.rules import layout as at
from tests.games.line import claims
from tests.lessons.pupil import Moment

TRICKS = {
    1: (cards.GREEN, 1), 2: (cards.RED, 3), 3: (cards.BLUE, 1), 4: (cards.GREEN, 1),
    5: (cards.GREEN, 1), 6: (cards.BLUE, 1), 7: (cards.BLUE, 2), 8: (cards.GREEN, 1),
    9: (cards.BLUE, 2),
}  # fmt: skip
"""Colour and value of the trick that each step asks for."""


def asked(moment: Moment, move: int) -> bool:
    """Tells whether a move is what the step's sentence asks for."""
    if moment.step == 8 and (not move & 63 or move >> at.PLACE_SHIFT & at.PLACE_MASK):
        return False  # for the first trick of the row
    card = moment.before[at.COLUMN + move] if claims._drafts(moment) else move & 63
    return (cards.ENV[card], cards.VALUE[card]) == TRICKS[moment.step]


def so(moment: Moment, part: str, move: int) -> bool:
    """Tells whether what a part says of a wrong move is so."""
    chosen = moment.before[at.COLUMN + move] if claims._drafts(moment) else move & 63
    gain = _gain(moment, move)
    return {
        "1.no": lambda: moment.move == 0,
        "2.no": lambda: _taken(moment) == 1,
        "3.no": lambda: cards.common(cards.START[chosen]) < 3 == claims.starts(moment),
        "4.no": lambda: cards.ENV[chosen] == cards.RED and claims.more_ends_than(moment) > 0,
        "5.no": lambda: cards.ENV[chosen] == cards.RED and not claims.obstacle(moment) & cards.RED,
        "6.no": lambda: 0 < _links(moment, chosen) < claims.colours(moment),
        "7.no": lambda: claims.only_one(moment) == 1,
        "8.no": lambda: gain < 2,
        "9.no": lambda: gain < claims.best_gain(moment),
    }[part]()


def _taken(moment: Moment) -> int:
    """The value of the trick that the first step asked for: no red one has so low a value."""
    return TRICKS[1][1] if moment.step > 1 else 0


def _links(moment: Moment, card: int) -> int:
    row = view.row(moment.before, moment.seat)
    return cards.common(cards.END[row[-1]] & cards.START[card]) if row else 0


def _gain(moment: Moment, move: int) -> int:
    state = bytearray(moment.before)
    moment.rules.play(state, move)
    before = view.row_score(moment.before, moment.seat)
    return view.row_score(state, moment.seat) - before
