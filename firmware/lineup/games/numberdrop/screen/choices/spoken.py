"""The selection, in words: loaded if somebody listens."""

from lineup.games.numberdrop.rules.layout import GRID, NOTCHES, STAR, USED, ZERO
from lineup.games.numberdrop.rules.tables import LETTERS, SHAPE_NAMES
from lineup.ui.type.messages import t


def cell(number: int) -> str:
    """A cell of the sheet; rows count from below."""
    return t("ui.at", (number & 7) + 1, (number >> 3) + 1)


def of_place(choice) -> str:
    """The shape, and the rows that it would fill of each column."""
    name = SHAPE_NAMES[choice.shape]
    if choice.choosing:
        return name
    columns = {}  # type: dict
    for number in choice.cells(choice.landing()):
        columns.setdefault(number & 7, []).append(number >> 3)
    return name + ": " + "; ".join(_column(column, columns[column]) for column in sorted(columns))


def _column(column, rows):
    first, last = min(rows) + 1, max(rows) + 1
    return t("ui.at", column + 1, first if first == last else "%d\u2013%d" % (first, last))


def of_digit(choice) -> str:
    """The digit, behind a star that stands for it; which of the dice; the cell that gets it."""
    if choice.written:
        return ""
    star = "\u2605 " if choice.face() == STAR else ""
    which = choice.focus + 1, len(choice.dice)
    return star + "%d (%d/%d): %s" % ((choice.digit(),) + which + (cell(choice.place()),))


def of_cell(choice) -> str:
    """The digit of a cell, and where it is."""
    number = choice.cells[choice.focus]
    desk = choice.desk
    digit = (desk.seen[desk.base + GRID + number] & ~USED) - ZERO
    return "%d: %s" % (digit, cell(number))


def of_set(desk, cells) -> str:
    """The digits of a combo, and where they are."""
    grid = desk.base + GRID
    return "; ".join(
        "%d: %s" % ((desk.seen[grid + number] & ~USED) - ZERO, cell(number)) for number in cells
    )


def of_slide(choice) -> str:
    """The tile, and where it is in its lane."""
    letter = choice.letters[choice.focus]
    return (
        LETTERS[letter] + ", " + t("numberdrop.letter.slides", choice.desk.seen[NOTCHES + letter])
    )
