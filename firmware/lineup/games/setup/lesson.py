"""The first game: sets of equal numbers and of a suit in order, covering, several tiles,
a bonus."""

from micropython import const

from lineup.engine.lessons import Script
from lineup.games.setup.rules.layout import ENDED, STEP

_DONE = const(2 << 7)
_COMMON = const(4 << 4)  # the first of the common hand, as _SECOND the second of the rack
_SECOND = const(1 << 4)
_THIRD = const(2 << 4)


class Lesson(Script):
    """The game that SETUP's lesson plays."""

    SEED = 20702
    OPTIONS = (0, 0, 0)

    STEPS = (
        (
            (_SECOND | 1, _DONE, _SECOND | 3, _DONE),
            (("number", 10), ("gain", 2), ("own_square", 1), ("above", 10), ("alike", 2)),
        ),
        (
            (_COMMON + _THIRD | 8, _DONE, _SECOND | 3, _COMMON + _THIRD + _SECOND | 4, _DONE),
            (("number", 7), ("covered", 9), ("gain", 3), ("lowest", 5), ("common", 1)),
        ),
        ((_THIRD | 1,), (("number", 7), ("covered", 10), ("alike", 3))),
        (
            (_COMMON + _THIRD | 0, _DONE, _THIRD | 10, _DONE),
            (("number", 6), ("gain", 6), ("beside", 7), ("own_square", 1), ("alike", 3)),
        ),
        (
            (_COMMON | 7, _DONE),
            (("number", 7), ("covered", 6), ("gain", 5), ("gives", 1), ("sets", 2), ("most", 5)),
        ),
    )

    def finished(self, state) -> bool:
        """True once a pawn is at the finish."""
        return state[STEP] == ENDED
