"""The places on the table that words of a lesson or a hint speak of."""

from micropython import const

from lineup.games.numberdrop.rules.layout import (
    BLOCK, COMBO, DROP, GO, GRID, HELD, HELD_CELL, ROWS, SETUP, SLIDE, STEP, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import CELLS, MOST_CELLS

_CELL = const(5 << 10)
_CELL_MASK = const(127)
_LETTER = const(7)
_TILES = const(5)
_DIGITS = const(4)  # of a shape


def of(desk, moves) -> list:
    """Lists where the next move leads, and the dice where they tell what it is."""
    geo, move = desk.geometry, moves[0]
    step = desk.seen[STEP]
    if step == SETUP:
        return [desk.view.place(move) + (geo.cell, geo.cell)]
    if step == SLIDE:
        lane = geo.lane_x + (move & _LETTER) * geo.lane_step - 1
        return [(lane, geo.lane_y - 1, geo.lane_step - 1, (GO + 2) * geo.notch)]
    if move >= _CELL:
        return [desk.view.place(move & _CELL_MASK) + (geo.cell, geo.cell)]
    cells = _cells(desk, move)
    columns = [cell & 7 for cell in cells]
    x, y = desk.view.place((max(cells) & ~7) | min(columns))
    bottom = desk.view.place(min(cells))[1] + geo.cell
    w = (max(columns) - min(columns) + 1) * geo.cell
    dice = geo.dice_x, geo.dice_y, 4 * geo.die_dx + geo.die, geo.die
    return [(x, y, w, bottom - y), dice]


def _cells(desk, move) -> list:
    # The cells of the sheet that the move is about: all that are full for a combination.
    seen, grid = desk.seen, sheet_at(desk.viewer) + GRID
    step = seen[STEP]
    if step == COMBO:
        return [cell for cell in range(ROWS << 3) if seen[grid + cell]]
    state = desk.preview(move) if step == DROP or step == BLOCK else seen
    cells = [c for c in range(ROWS << 3) if state[grid + c] != seen[grid + c]]
    if not cells:  # its digits come later
        at = state[HELD] * MOST_CELLS
        cells = [state[HELD_CELL] + cell for cell in CELLS[at : at + _DIGITS]]
    return cells


def alone(desk) -> list:
    """Lists the tiles, the ends of their lanes, the points."""
    if desk.seen[STEP] != SLIDE:
        return []
    geo, bar = desk.geometry, desk.bar
    x, y, step = geo.lane_x, geo.lane_y, geo.lane_step
    wide = _TILES * step - 3
    tiles = x - 1, y - 1, wide + 2, step
    ends = x - 1, y + GO * geo.notch, wide + 2, 2 * step - 3
    first = bar.at[desk.viewer]
    points = first - 2, 2, bar.end - first + 2, bar.height - 4
    return [((tiles,), ()), ((ends,), ()), ((points,), (_TILES,))]
