"""The first game: a run, a full row, equal digits, a letter that spares the player its block.

See `lineup.console.lesson`. `STEPS`: how many pixels below the bar the bubble lies, or 0 for the
lower end; the moves of all seats, the player's first one first; and what the words claim, with
the values that they show.
"""

from micropython import const

from lineup.games.numberdrop.rules.layout import TURN

_PLACE = const(2 << 10)
_DIGIT = const(3 << 10)
_COMBO = const(4 << 10)
_RUN = const(16)
_SQUARE = const(1 << 6)
_TURNS = const(8)
_BELOW = const(30)  # the dice

SEATS = const(2)
SEAT = const(0)
SEED = const(27393)
OPTIONS = (0,)

STEPS = (
    (_BELOW, (0, 6), (("digit", 1), ("column", 0))),
    (_BELOW, (_PLACE | 1,), (("left_of_it", 1), ("flat_at_the_bottom", 4))),
    (
        _BELOW,
        (_DIGIT | 2, _DIGIT | 3, _DIGIT | 4),
        (("written", 0, 2), ("written", 1, 3), ("written", 2, 4), ("before_them", 1)),
    ),
    (
        _BELOW,
        (_COMBO | _RUN | 4,
         _PLACE | 1, _DIGIT | 2, _DIGIT | 3, _DIGIT | 4, _COMBO,
         _PLACE | _SQUARE | 3, _DIGIT | 3, _COMBO),
        (("gain", 4), ("largest", 4)),
    ),
    (_BELOW, (_PLACE | _SQUARE | 5,), (("row_filled", 2), ("only_place", 1), ("right_edge", 7))),
    (
        _BELOW,
        (_DIGIT | 2, _DIGIT | 2, _DIGIT | 2, _DIGIT | 2),
        (("digit", 2), ("cells", 4), ("stars", 1)),
    ),
    (
        _BELOW,
        (_COMBO | 4,
         _PLACE | 0x200, _PLACE | 0xE2, _DIGIT | 3, _DIGIT | 2, _DIGIT | 3, _COMBO | 4),
        (("gain", 4), ("largest", 4), ("circled", 2), ("falls_on", 1)),
    ),
)  # fmt: skip


def finished(state) -> bool:
    """Whether a few turns were played alone."""
    return state[TURN] > _TURNS
