"""The first game: a run, a full row, equal digits, a letter that spares the player its block."""

from micropython import const

from lineup.engine.lessons import Script
from lineup.games.numberdrop.rules.layout import (
    BLOCK, COMBO, DROP, GO, GRID, HELD, HELD_CELL, ROWS, SETUP, SLIDE, STEP, TURN, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import CELLS, MOST_CELLS

_PLACE = const(2 << 10)
_DIGIT = const(3 << 10)
_COMBO = const(4 << 10)
_CELL = const(5 << 10)
_CELL_MASK = const(127)
_LETTER = const(7)
_RUN = const(16)
_SQUARE = const(1 << 6)
_TURNS = const(8)
_TILES = const(5)
_DIGITS = const(4)  # of a shape


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

    def spots(self, desk, moves) -> list:
        geo, move, base = desk.geometry, moves[0], sheet_at(desk.viewer)
        step = desk.seen[STEP]
        if step == SETUP:
            return [desk.view.place(move) + (geo.cell, geo.cell)]
        if step == SLIDE:
            lane = geo.lane_x + (move & _LETTER) * geo.lane_step - 1
            return [(lane, geo.lane_y - 1, geo.lane_step - 1, (GO + 2) * geo.notch)]
        if move >= _CELL:
            return [desk.view.place(move & _CELL_MASK) + (geo.cell, geo.cell)]
        grid = base + GRID
        if step == COMBO:
            cells = [cell for cell in range(ROWS << 3) if desk.seen[grid + cell]]
        else:
            state = desk.preview(move) if step == DROP or step == BLOCK else desk.seen
            cells = [c for c in range(ROWS << 3) if state[grid + c] != desk.seen[grid + c]]
            if not cells:  # its digits come later
                at = state[HELD] * MOST_CELLS
                cells = [state[HELD_CELL] + cell for cell in CELLS[at : at + _DIGITS]]
        columns = [cell & 7 for cell in cells]
        x, y = desk.view.place((max(cells) & ~7) | min(columns))
        bottom = desk.view.place(min(cells))[1] + geo.cell
        w = (max(columns) - min(columns) + 1) * geo.cell
        dice = geo.dice_x, geo.dice_y, 4 * geo.die_dx + geo.die, geo.die
        return [(x, y, w, bottom - y), dice]

    def marks(self, spots) -> list:
        """Lists the cells: dice are not chosen."""
        return spots[:1]

    def alone(self, desk) -> list:
        """Lists the tiles, the ends of their lanes, the points."""
        if desk.seen[STEP] != SLIDE:
            return []
        geo, bar = desk.geometry, desk.bar
        x, y, step = geo.lane_x, geo.lane_y, geo.lane_step
        wide = _TILES * step - 3
        tiles = x - 1, y - 1, wide + 2, step
        ends = x - 1, y + GO * geo.notch, wide + 2, 2 * step - 3
        points = bar.at[self.SEAT] - 2, 2, bar.end - bar.at[self.SEAT] + 2, bar.height - 4
        return [((tiles,), ()), ((ends,), ()), ((points,), (_TILES,))]

    def finished(self, state) -> bool:
        """True once a few turns were played alone."""
        return state[TURN] > _TURNS
