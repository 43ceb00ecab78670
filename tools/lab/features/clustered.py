"""Clustered: the map as planes, a row of features for each of its cells."""

from lineup.games.clustered.rules import layout as at
from tools.lab.features.encodings import bits, chosen, number, one_of, seat, seat_bits
from tools.lab.features.parts import Part


def _card(value: int, own: int, seats: int) -> list[int]:
    if value > at.WILD:
        return [0] * 10
    if value == at.WILD:
        return [0] * 9 + [1]
    kinds = value // 9, value // 3 % 3, value % 3
    return [int(kind == each) for kind in kinds for each in range(3)] + [0]


def _cell(value: int, own: int, seats: int) -> list[int]:
    placed = value - at.CARD_CELL
    if placed < 0:
        return [0] * 12 + [int(0 < value < at.BLOCK_CELL), int(value == at.BLOCK_CELL)]
    owner, card = divmod(placed, at.KINDS)
    return [*_card(card, own, seats), int(owner == own), int(owner != own), 0, 0]


CARD = chosen(_card, 10, "shape, fill, number (3 each), 1: a wild")
CELL = chosen(_cell, 14, "shape, fill, number (3 each), 1: a wild, 1: own, 1: another's, "
              "1: a site, 1: a start card or the edge")  # fmt: skip


HEADER = (
    Part("SEAT", seat()),
    Part("STEP", one_of(at.SETUP, at.ENDED)),
    Part("FIRST", seat()),
    Part("QUICK", number(1)),
    Part("FIRSTS", number(1)),
    Part("BESTS", number(1)),
    Part("WILDS", seat_bits()),
    Part("PICK", CARD),
    Part("OPEN", bits(7)),
    Part("LINE_BY", seat()),
    Part("BLOCK_BY", seat()),
    Part("TOP", number(at.HEIGHT - 1)),
    Part("BOTTOM", number(at.HEIGHT - 1)),
    Part("ROUND", number(40)),
    Part("COUNTS", number(224)),
    Part("FREE", number(224)),
    Part("GRID", CELL),
)
SEAT = (
    Part("DECK_N", number(30)),
    Part("HAND_N", number(7)),
    Part("HAND", CARD, limit="HAND_N"),
    Part("KNOWN", one_of(0, 2)),
    Part("WILDS_ON", number(3)),
    Part("WILDS_OUT", number(3)),
    Part("LINES", number(255)),
    Part("BLOCK", number(30)),
    Part("LONGEST", number(30)),
    Part("TURNS", number(40)),
)
