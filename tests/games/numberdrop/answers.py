"""The moves that the sentences of Number Drop's lesson ask for, and whether what they say of a
wrong move is so."""

from lineup.games.numberdrop.rules import falling
from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules.tables import FIRST_OF, SIZES, TALL, WIDE
from tests.games.numberdrop import claims
from tests.lessons.pupil import Moment


def asked(moment: Moment, move: int) -> bool:
    """Tells whether a move is what the step's sentence asks for."""
    choice = move & at.CHOICE_MASK
    if moment.step == 1:
        return choice == 0
    if moment.step == 2:
        return _is_flat(move) and _row(moment, move) == 0 and choice & 7 == 1
    if moment.step == 3:
        return choice == (2, 3, 4)[moment.at]
    if moment.step in (4, 7):
        return choice & 15 == 4 and bool(choice & at.RUN) == (moment.step == 4)
    if moment.step == 5:
        return choice & 7 == 7 - WIDE[_turned(move)]
    return choice == 2


def so(moment: Moment, part: str, move: int) -> bool:
    """Tells whether what a part says of a wrong move is so."""
    size = move & 15
    return {
        "1.no": lambda: move & 7 > 0,
        "2.no": lambda: not (_is_flat(move) and _row(moment, move) == 0 and move & 7 == 1),
        "3.no": lambda: move & 15 != 2 + moment.at,
        "4.no": lambda: size < claims.largest(moment),
        "5.no": lambda: claims.only_place(moment) == 1 and claims._points_of(moment, move) == 0,
        "6.no": lambda: move & 15 != 2,
        "7.no": lambda: size < 4 and claims.circled(moment) > 0,
    }[part]()


def _turned(move: int) -> int:
    return FIRST_OF[move >> 6 & 15] + (move >> 3 & 7)


def _is_flat(move: int) -> bool:
    return TALL[_turned(move)] == 1 and WIDE[_turned(move)] == SIZES[move >> 6 & 15]


def _row(moment: Moment, move: int) -> int:
    base = at.sheet_at(moment.seat)
    return falling.landing(moment.before, base, _turned(move), move & 7)
