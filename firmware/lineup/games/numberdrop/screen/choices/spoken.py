"""The selection and the table, in words: loaded if somebody listens."""

from lineup.games.numberdrop.rules.layout import (
    BLOCKS, CIRCLES, CROSS, DICE, EMPTY, GRID, NOTCHES, RUNS, SAME, SEATS, SHAPE_DIE, SHAPE_STAR,
    STAR, TOP, TURN, USED, ZERO, sheet_at,
)  # fmt: skip
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


def of_table(desk):
    """The dice; the tiles of the solo game; everybody's sheet, rows from the highest on."""
    seen = desk.seen
    if seen[TURN]:
        shape = "\u2605" if seen[SHAPE_DIE] == SHAPE_STAR else SHAPE_NAMES[seen[SHAPE_DIE]]
        digits = ["\u2605" if die == STAR else str(die) for die in seen[DICE : DICE + 4]]
        yield t("numberdrop.told.dice", ", ".join([shape] + digits))
    if desk.solo:
        for letter in range(len(LETTERS)):
            name = SHAPE_NAMES[seen[BLOCKS + letter]]
            how = t("numberdrop.letter.slides", seen[NOTCHES + letter])
            yield "%s, %s: %s" % (LETTERS[letter], name, how)
    for place in range(seen[SEATS]):
        seat = (desk.viewer + place) % seen[SEATS]
        yield desk.names[seat] + ":"
        yield from _sheet(seen, sheet_at(seat))


def _sheet(seen, base):
    for row in range(seen[base + TOP] - 1, -1, -1):
        cells = seen[base + GRID + (row << 3) : base + GRID + (row << 3) + 7]
        yield t("numberdrop.told.row", row + 1, ", ".join([_mark(one) for one in cells]))
    claimed = []
    for size in range(3, 9):
        if seen[base + SAME] >> size - 3 & 1:
            claimed.append(t("numberdrop.combo.same", size))
        if seen[base + RUNS] >> size - 3 & 1:
            claimed.append(t("numberdrop.combo.run", size))
    if claimed:
        yield t("numberdrop.told.combos", ", ".join(claimed))
    letters = [one for i, one in enumerate(LETTERS) if seen[base + CIRCLES] >> i & 1]
    if letters:
        yield t("numberdrop.told.letters", ", ".join(letters))


def _mark(cell):
    # What stands in a cell of the sheet.
    if cell == EMPTY or cell == CROSS:
        return "\u00d7" if cell else t("numberdrop.told.empty")
    digit = (cell & ~USED) - ZERO
    return t("numberdrop.told.used", digit) if cell & USED else str(digit)
