"""The first game: drafts and their order, tricks that suit and join, chains, an exchange."""

from micropython import const

from lineup.engine.lessons import Script
from lineup.games.line.rules.layout import ENDED, STEP

_KEEP = const(1 << 10)
_SWAP = const(1 << 10)
_PLAY = const(2 << 10)


class Lesson(Script):
    """The game that LINE's lesson plays."""

    SEED = 970
    OPTIONS = (0,)

    STEPS = (
        ((0, 2), (("value", 1), ("environment", 2), ("first_next", 1), ("most_points", 1))),
        ((2, 1, 1), (("value", 3), ("environment", 1), ("last_next", 1))),
        ((0,), (("value", 1), ("environment", 4), ("starts", 3), ("only_all_colours", 1))),
        (
            (_PLAY | 5, _PLAY | 10),
            (("value", 1), ("environment", 2), ("suits", 1), ("more_ends_than", 1)),
        ),
        ((1, 2), (("value", 1), ("environment", 2), ("obstacle", 6), ("others", 1))),
        (
            (_PLAY | 27, _PLAY | 33),
            (("value", 1), ("colours", 2), ("sum_of_values", 2), ("gain", 4), ("joins", 1),
             ("best_gain", 4), ("environment", 4)),
        ),
        ((1, 2), (("value", 2), ("colours", 2), ("environment", 4), ("only_one", 1))),
        (
            (_SWAP | 3,),
            (("value", 1), ("gain", 2), ("environment", 2), ("place", 0), ("number", 3),
             ("best_gain", 2)),
        ),
        (
            (_PLAY | 34, _KEEP, _PLAY | 21),
            (("value", 2), ("gain", 12), ("row", 18), ("best_gain", 12), ("environment", 4)),
        ),
    )  # fmt: skip

    def finished(self, state) -> bool:
        """True once the ninth obstacle is done."""
        return state[STEP] == ENDED
