"""SETUP: tiles of five suits with numbers 1 to 10, squares 0 to 11."""

from lineup.games.setup.rules import layout as at
from tools.lab.features.encodings import bits, chosen, equal, number, one_of, seat, seat_bits
from tools.lab.features.parts import Part


def _tile(value: int, own: int, seats: int) -> list[int]:
    suit, number = value >> 4, value & 15
    suits = [int(suit == each) for each in range(1, at.SUITS + 1)]
    return suits + [int(suit > 0 and number == each) for each in range(1, at.HIGHEST + 1)]


TILE = chosen(_tile, at.SUITS + at.HIGHEST, "which suit, which number")
STEPS = number(255)
TURNS = number(250)

HEADER = (
    Part("SEAT", seat()),
    Part("STEP", one_of(at.CHOOSE, at.ENDED)),
    Part("TURN", TURNS),
    Part("FINISH", STEPS),
    Part("CLAIMS", number(1)),
    Part("TEAMS", number(1)),
    Part("ENDING", one_of(at.ENDED_FINISH, at.ENDED_TURNS)),
    Part("FIRST", seat()),
    Part("PLACED_N", number(8)),
    Part("PLACED", one_of(0, 11, words="which square"), together=True, limit="PLACED_N"),
    Part("SWAPS", bits(at.HAND)),
    Part("MOVER", seat()),
    Part("CLAIMED", seat_bits(2)),
    Part("LAST_SEAT", seat()),
    Part("LAST_SWAPPED", number(at.HAND)),
    Part("LAST_POINTS", number(255)),
    Part("LAST_NEW", bits(8)),
    Part("LAST_SETS", bits(8)),
    Part("LAST_BONUS", number(255), count_of_seats=True, rotated=True),
    Part("COMMON", TILE),
    Part("TOP", TILE),
    Part("DEPTH", number(at.TILES)),
    Part("BAG_N", number(at.TILES)),
    Part("COVERED_N", number(at.TILES)),
)
SEAT = (
    Part("RACK", TILE + equal(at.HIDDEN, "a tile that is not seen")),
    Part("PAWN", STEPS),
    Part("BONUS", STEPS),
    Part("PLACED_AT", TURNS),
)
