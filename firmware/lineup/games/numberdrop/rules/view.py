"""What a screen or a bot reads from a state; nothing here changes one. `rules` has the list."""

from array import array

from micropython import const

from lineup.games.numberdrop.rules import combos, shapes, sheet, solo, tables
from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules.layout import (  # noqa: F401
    BLOCK, CELLS, COMBO, DIGITS, DROP, ENDED, MOVE_CELL, MOVE_COLUMN, MOVE_COMBO, MOVE_DIGIT,
    MOVE_PLACE, MOVE_SLIDE, RUN, SETUP, SHAPE_STAR, SLIDE, STAR, place_move, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import LADDER, LETTERS, SHAPE_NAMES  # noqa: F401

CROSS_MARK = const(10)
"""What `cell` says of a cross."""

OPEN, CIRCLED, CROSSED_OFF, SPENT = range(4)
"""States of a letter on a sheet: as printed, circled, crossed off, circled and crossed off."""

_KINDS = bytes((0, 1, 2, 2, 3, 4, 5))
_parts = array("i", [0] * sheet.PARTS)

ladder_place = solo.place_of


def step(state) -> int:
    return state[at.STEP]


def move_kind(state) -> int:
    """What the moves of this step have in their field of kinds."""
    return _KINDS[state[at.STEP]]


def turn_number(state) -> int:
    return state[at.TURN]


def first_player(state) -> int:
    return state[at.FIRST]


def die(state, i: int) -> int:
    return state[at.DICE + i]


def shape_die(state) -> int:
    return state[at.SHAPE_DIE]


def dice_left(state) -> int:
    return state[at.HELD_DICE]


def block_shape(state, letter: int) -> int:
    return state[at.BLOCKS + letter]


def block_letter(state) -> int:
    letter = state[at.LETTER]
    return -1 if letter == at.NONE else letter


def letter_state(state, seat: int, letter: int) -> int:
    circled = state[sheet_at(seat) + at.CIRCLES] >> letter & 1
    crossed = state[at.CROSSED] >> letter & 1
    return circled + 2 * crossed


def notches(state, letter: int) -> int:
    return state[at.NOTCHES + letter]


def cell(state, seat: int, row: int, column: int) -> int:
    """-1 empty, 0..9 a digit, CROSS_MARK."""
    mark = state[sheet_at(seat) + at.GRID + (row << 3) + column]
    if mark == at.EMPTY:
        return -1
    return CROSS_MARK if mark == at.CROSS else (mark & ~at.USED) - at.ZERO


def is_used(state, seat: int, row: int, column: int) -> bool:
    """True for a digit that is part of a combo, also of the one being picked."""
    return state[sheet_at(seat) + at.GRID + (row << 3) + column] & at.USED != 0


def is_fresh(state, seat: int, row: int, column: int) -> bool:
    """True for a mark of the seat's last turn (or of this one)."""
    return _listed(state, sheet_at(seat) + at.FRESH_N, row << 3 | column)


def is_picked(state, seat: int, row: int, column: int) -> bool:
    """True for a cell of the combo of the seat's last turn (or of the one being picked)."""
    return _listed(state, sheet_at(seat) + at.PICKS_N, row << 3 | column)


def _listed(state, where: int, cell: int) -> bool:
    for i in range(where + 1, where + 1 + state[where]):
        if state[i] == cell:
            return True
    return False


def fresh(state, seat: int) -> int:
    return state[sheet_at(seat) + at.FRESH_N]


def fresh_cell(state, seat: int, i: int) -> int:
    return state[sheet_at(seat) + at.FRESH + i]


def picks(state, seat: int) -> int:
    return state[sheet_at(seat) + at.PICKS_N]


def pick(state, seat: int, i: int) -> int:
    return state[sheet_at(seat) + at.PICKS + i]


def last_combo(state, seat: int) -> int:
    return state[sheet_at(seat) + at.CLAIMED]


def height(state, seat: int, column: int) -> int:
    return state[sheet_at(seat) + at.HEIGHTS + column]


def shape_name(shape: int) -> str:
    return SHAPE_NAMES[shape]


def size_of(shape: int) -> int:
    return tables.SIZES[shape]


def orientations(shape: int) -> int:
    return tables.FIRST_OF[shape + 1] - tables.FIRST_OF[shape]


def turned(shape: int, orientation: int) -> int:
    """The orientation after a quarter turn clockwise."""
    return tables.TURNED[tables.FIRST_OF[shape] + orientation]


def flipped(shape: int, orientation: int) -> int:
    """The orientation after a mirror left-right."""
    return tables.FLIPPED[tables.FIRST_OF[shape] + orientation]


def wide(shape: int, orientation: int) -> int:
    return tables.WIDE[tables.FIRST_OF[shape] + orientation]


def tall(shape: int, orientation: int) -> int:
    return tables.TALL[tables.FIRST_OF[shape] + orientation]


def cell_of(shape: int, orientation: int, i: int) -> int:
    """The i-th cell from the lower left corner, row << 3 | column, in the order of writing."""
    return tables.CELLS[(tables.FIRST_OF[shape] + orientation) * tables.MOST_CELLS + i]


def landing(state, seat: int, shape: int, orientation: int, column: int) -> int:
    """Row 0.. of the lower left corner once dropped; the top may end above the 14 rows."""
    return shapes.landing(state, sheet_at(seat), tables.FIRST_OF[shape] + orientation, column)


def held(state) -> int:
    """shape << 3 | orientation of the shape being written, -1 outside step DIGITS."""
    if state[at.STEP] != at.DIGITS:
        return -1
    shape = 0
    while tables.FIRST_OF[shape + 1] <= state[at.HELD]:
        shape += 1
    return shape << 3 | (state[at.HELD] - tables.FIRST_OF[shape])


def held_cell(state) -> int:
    return state[at.HELD_CELL]


def held_next(state) -> int:
    return state[at.HELD_NEXT]


def claimed(state, seat: int, size: int, run: bool) -> bool:
    mask = state[sheet_at(seat) + (at.RUNS if run else at.SAME)]
    return mask >> (size - 3) & 1 != 0


def can_claim(state, seat: int, size: int, run: bool) -> bool:
    """True in the seat's step COMBO where this combo is free and on its sheet."""
    if state[at.STEP] != at.COMBO or state[at.SEAT] != seat:
        return False
    base = sheet_at(seat)
    mask = combos.offered_runs(state, base) if run else combos.offered_same(state, base)
    return mask >> (size - 3) & 1 != 0


def claim_size(state) -> int:
    return state[at.CLAIM] & 15


def claim_is_run(state) -> bool:
    return state[at.CLAIM] & RUN != 0


def row_full(state, seat: int, row: int) -> bool:
    """True for a completed row 0..10, which gives 2 points."""
    return row < at.LINE and sheet.filled(state, sheet_at(seat), row) == at.COLUMNS


def row_fined(state, seat: int, row: int) -> bool:
    """True for a row 11..13 with a number in it, which costs 5 points."""
    return row >= at.LINE and sheet.has_number(state, sheet_at(seat), row)


def score_parts(state, seat: int, out) -> None:
    """Fill out[0..5]: identical, consecutive, column bonuses, eight, rows, penalties."""
    sheet.parts(state, sheet_at(seat), out)


def score(state, seat: int) -> int:
    sheet.parts(state, sheet_at(seat), _parts)
    total = 0
    for points in _parts:
        total += points
    return total
