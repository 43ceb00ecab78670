"""The moves that the sentences of Line-it's lesson ask for, and whether what they say of a wrong
move is so."""

from lineup.games.lineit.rules import layout as at
from lineup.games.lineit.rules import line
from tests.games.lineit import claims
from tests.lessons.pupil import Moment

CARDS = {
    1: (at.MOVE_LINE, 19), 2: (at.MOVE_LINE, 27), 3: (at.MOVE_LINE, 101), 4: (at.MOVE_LINE, 31),
    5: (at.MOVE_KEEP, 79), 6: (at.MOVE_LINE, 37), 7: (at.MOVE_PLAY, 79),
}  # fmt: skip
"""The wishes of each step: where to, and the card."""


def asked(moment: Moment, move: int) -> bool:
    """Tells whether a move is what the step's sentence asks for."""
    if moment.step == 8:
        return move == (at.MOVE_END if moment.at else at.MOVE_COLLECT)
    if moment.at:
        return move == at.MOVE_END
    kind, card = CARDS[moment.step]
    return move == kind | card


def so(moment: Moment, part: str, move: int) -> bool:
    """Tells whether what a part says of a wrong move is so."""
    base = at.player_at(moment.seat)
    collecting = line.worth(moment.before, base)
    held = moment.before[base + at.HAND]
    if part == "then":
        return move == at.MOVE_COLLECT and collecting <= 0
    if part == "5.then":
        return held == 79 and move != at.MOVE_END
    return {
        "1.no": lambda: claims.leaf(moment) == 1,
        "2.no": lambda: claims.leaf(moment) == 1 and claims.card(moment) - claims.last(moment) < 9,
        "3.no": lambda: claims.room_lost(moment) == 0,
        "4.no": lambda: claims.fitting_leaves(moment) == 1 and claims.gain(moment) == 2,
        "5.no": lambda: claims.room_lost(moment) == 0 < claims.room_in_line(moment),
        "6.no": lambda: claims.below_hand(moment) == 1 and move != moment.move,
        "7.no": lambda: claims.challenge_points(moment) > 0 > collecting,
        "8.no": lambda: claims.lost_by_more(moment) == 1,
    }[part]()
