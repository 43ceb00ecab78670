"""The places of everything on the panel, from the grid. All figures are pixels.

The sheet stands at the left, on the table and the hand of the grid joined; beside it dice or what
may be claimed, and the combo table, or the solo game's slide board in its place.
"""

from lineup.games.numberdrop.rules.layout import COLUMNS, ROWS


class Geometry:
    """The measures of one grid; (x, y) are top left corners, rectangles (x, y, w, h)."""

    def __init__(self, grid):
        self.low = grid.low
        self.width = grid.width
        self.sheet_x = 3
        self.sheet_y = grid.bar
        if self.low:
            self._low()
        else:
            self._tall()
        self.arrange(False)
        self.sheet_h = self.rows * self.cell
        self.marks_x = self.sheet_x + COLUMNS * self.cell + 2
        self.panel_x = self.marks_x + self.mark_w + 3
        bottom = self.sheet_y + self.sheet_h
        left, right = self.panel_x - 2, min(240, grid.width)
        self.panel = (left, grid.bar, right - left, bottom - grid.bar)
        self.row_w = self.panel[2] - (20 if self.low else 0)
        """Of the panel's top row: on a low panel the small map is beside it."""
        self.side = (240, grid.bar, max(0, grid.width - 240), bottom - grid.bar)

    def _tall(self):
        self.cell, self.rows, self.mark_w = 16, 11, 17
        self.die, self.die_dx, self.die_dy = 19, 20, 0
        self.dice_x, self.dice_y = 137, 31
        self.offer_x, self.offer_y = 140, 31
        self.eight = (221, 178, 17)
        self.lane_x, self.lane_y, self.lane_step, self.notch = 138, 56, 20, 16

    def _low(self):
        self.cell, self.rows, self.mark_w = 14, 7, 14
        self.compact = True
        self.offer_x, self.offer_y = 125, 24
        self.chip_w, self.table_x, self.table_y = 17, 140, 52
        self.size_dx, self.size_dy, self.kind_dx, self.kind_dy = 19, 0, 0, 21
        self.eight = (120, 95, 17)
        self.lane_x, self.lane_y, self.lane_step, self.notch = 122, 19, 19, 15
        self.map_x, self.map_y = 225, 20

    def arrange(self, sliding: bool):
        """The panel for the solo game's slides, or for all else."""
        if self.low:
            self.dice_x, self.dice_y, self.die = (220, 19, 18) if sliding else (122, 24, 18)
            self.die_dx, self.die_dy = (0, 19) if sliding else (19, 0)
            return
        self.compact = sliding
        self.chip_w = 16 if sliding else 30
        self.table_x, self.table_y = (155, 158) if sliding else (157, 73)
        self.size_dx, self.size_dy = (17, 0) if sliding else (0, 21)
        self.kind_dx, self.kind_dy = (0, 21) if sliding else (34, 0)

    def first_row(self, top: int, landing: int = -1, tall: int = 0) -> int:
        """The lowest row in view: of a stack `top` rows high, and what lands at a row, if any."""
        if not self.low:
            first = ROWS - self.rows if top > 7 else 0
            return first if landing < 0 else min(first, landing)
        first = max(0, min(ROWS - self.rows, top - 4))
        if landing < 0 or first <= max(0, landing - 1) and landing + tall <= first + self.rows:
            return first
        return max(0, min(ROWS - self.rows, landing - 2))

    def box(self, kind: int, size: int) -> tuple:
        """x, y, w of a combo's chip: kind 0 identical, 1 consecutive; size 3..8."""
        if size == 8:
            return self.eight
        step = size - 3
        return (
            self.table_x + kind * self.kind_dx + step * self.size_dx,
            self.table_y + kind * self.kind_dy + step * self.size_dy,
            self.chip_w,
        )

    def bonus(self, kind: int) -> tuple:
        """x, y, w of the chip below a kind's: what all five sizes bring."""
        x, y, w = self.box(kind, 7)
        return x + 2, y + self.size_dy, w - 4
