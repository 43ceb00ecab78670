"""The first game: a run, a full row, equal digits, a letter that spares the player its block."""

from micropython import const

from lineup.engine.lessons import Script
from lineup.games.numberdrop.rules.layout import TURN

_PLACE = const(2 << 10)
_DIGIT = const(3 << 10)
_COMBO = const(4 << 10)
_RUN = const(16)
_SQUARE = const(1 << 6)
_TURNS = const(8)


class Lesson(Script):
    """The game that Number Drop's lesson plays."""

    SEED = 27393
    OPTIONS = (0,)

    STEPS = (
        ((0, 6), (("digit", 1), ("column", 0))),
        ((_PLACE | 1,), (("left_of_it", 1), ("flat_at_the_bottom", 4))),
        (
            (_DIGIT | 2, _DIGIT | 3, _DIGIT | 4),
            (("written", 0, 2), ("written", 1, 3), ("written", 2, 4), ("before_them", 1)),
        ),
        (
            (_COMBO | _RUN | 4,
             _PLACE | 1, _DIGIT | 2, _DIGIT | 3, _DIGIT | 4, _COMBO,
             _PLACE | _SQUARE | 3, _DIGIT | 3, _COMBO),
            (("gain", 4), ("largest", 4)),
        ),
        ((_PLACE | _SQUARE | 5,), (("row_filled", 2), ("only_place", 1), ("right_edge", 7))),
        (
            (_DIGIT | 2, _DIGIT | 2, _DIGIT | 2, _DIGIT | 2),
            (("digit", 2), ("cells", 4), ("stars", 1)),
        ),
        (
            (_COMBO | 4,
             _PLACE | 0x200, _PLACE | 0xE2, _DIGIT | 3, _DIGIT | 2, _DIGIT | 3, _COMBO | 4),
            (("gain", 4), ("largest", 4), ("circled", 2), ("falls_on", 1)),
        ),
    )  # fmt: skip

    def marks(self, spots) -> list:
        """Lists the cells: dice are not chosen."""
        return spots[:1]

    def finished(self, state) -> bool:
        """True once a few turns were played alone."""
        return state[TURN] > _TURNS
