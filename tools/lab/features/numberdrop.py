"""Number Drop: a sheet's cells as their digit, a cross, or both kinds of use."""

from lineup.games.numberdrop.rules import layout as at
from tools.lab.features.encodings import bits, chosen, flag, number, one_of, seat
from tools.lab.features.parts import Part


def _cell(value: int, own: int, seats: int) -> list[int]:
    digit = (value & ~at.USED) - at.ZERO
    return [int(digit == each) for each in range(10)] + [
        int(value == at.CROSS),
        int(value & at.USED != 0),
    ]


CELL = chosen(_cell, 12, "which digit of 0 to 9, 1: a cross, 1: a used digit")
CELLS = one_of(0, 111, words="which cell")

HEADER = (
    Part("FIRST", seat()),
    Part("SEAT", seat()),
    Part("STEP", one_of(at.SETUP, at.ENDED)),
    Part("TURN", number(26)),
    Part("DICE", one_of(0, at.STAR)),
    Part("SHAPE_DIE", one_of(0, at.SHAPE_STAR)),
    Part("LETTER", one_of(0, 4)),
    Part("BLOCKS", one_of(0, 9)),
    Part("CROSSED", bits(5)),
    Part("NOTCHES", number(at.GO)),
    Part("SLID", number(2)),
    Part("ENDING", one_of(at.ENDED_LINE, at.ENDED_TILES)),
    Part("OPTION", number(1)),
    Part("HELD", one_of(0, 33)),
    Part("HELD_CELL", number(111)),
    Part("HELD_NEXT", number(4)),
    Part("HELD_DICE", bits(4)),
    Part("CLAIM", one_of(3, 8, mask=15) + flag(at.RUN, "consecutive")),
)
SEAT = (
    Part("GRID", CELL),
    Part("HEIGHTS", number(at.ROWS)),
    Part("TOP", number(at.ROWS)),
    Part("SAME", bits(6)),
    Part("RUNS", bits(6)),
    Part("CIRCLES", bits(5)),
    Part("BEST_SAME", number(98)),
    Part("BEST_RUN", number(98)),
    Part("ACTED", number(1)),
    Part("FRESH_N", number(12)),
    Part("FRESH", CELLS, together=True, limit="FRESH_N"),
    Part("PICKS_N", number(8)),
    Part("PICKS", CELLS, together=True, limit="PICKS_N"),
    Part("CLAIMED", one_of(3, 8, mask=15) + flag(at.RUN, "consecutive")),
)
