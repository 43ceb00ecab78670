"""The place where a piece begins: as low as it can land, which is a start that favours nobody."""

from lineup.games.numberdrop.rules import falling
from lineup.games.numberdrop.rules.layout import CHOICE_MASK, COLUMNS
from lineup.games.numberdrop.rules.tables import FIRST_OF, TALL, WIDE


def find(desk, shape: int = -1) -> int:
    """The choice (column, orientation, shape) of the viewer's PLACE move that ends lowest, of a
    shape where one is given; the nearest to the middle of equal ones."""
    best, least = -1, 0
    for i in range(desk.count):
        choice = desk.moves[i] & CHOICE_MASK
        if shape < 0 or choice >> 6 == shape:
            turned = FIRST_OF[choice >> 6] + (choice >> 3 & 7)
            column = choice & 7
            row = falling.landing(desk.seen, desk.base, turned, column)
            aside = abs(2 * column + WIDE[turned] - COLUMNS)
            cost = (row + TALL[turned]) << 8 | row << 4 | aside
            if best < 0 or cost < least:
                best, least = choice, cost
    return best
