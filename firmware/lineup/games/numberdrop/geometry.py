"""Where everything is on the panel, from its width and height. All figures are pixels.

Tall panels (240x240): title on top, the sheet at the left, dice, table and words at the right,
the hint line below. Low panels (240x135): the sheet takes the whole height.
"""

from micropython import const

from lineup.games.numberdrop.layout import COLUMNS, LINE, ROWS

GAP = const(3)
"""Between the rows 11 and 12, for the game-over line."""


class Geometry:
    """The measures of one panel size, for one or several seats; (x, y) are top left corners."""

    def __init__(self, width: int, height: int, several: bool):
        self.width = width
        self.height = height
        self.tall = height >= 200
        self.cell = 15 if self.tall else 9
        if self.tall:
            self._tall(width, several)
        else:
            self._low(width)
        self.grid_w = COLUMNS * self.cell + 1
        self.grid_h = ROWS * self.cell + 1 + GAP

    def _tall(self, width, several):
        self.title = (0, 1, width, 12)
        self.grid_x, self.grid_y = 0, 14
        self.marks_x = 107
        self.panel_x = 124
        self.die, self.die_step = 20, 23
        self.dice_y = 17
        self.box_w, self.box_h = 26, 14
        self.table_x, self.table_y = self.panel_x, 55
        self.size_dx, self.size_dy = 0, 15
        self.kind_dx, self.kind_dy = 29, 0
        self.head_dx, self.head_dy = 0, -13
        self.bonus_dx, self.bonus_dy = 0, 75
        self.letter_dx, self.letter_dy = 62, 0
        self.eight = (self.table_x + 62, self.table_y + 75)
        self.words = (self.panel_x, 148, width - self.panel_x, 54 if several else 78)
        self.board = self.words
        self.scores = (self.panel_x, 203, width - self.panel_x, 24)
        self.hint = (0, 228, width, 12)

    def _low(self, width):
        self.title = (80, 0, width - 80, 12)
        self.grid_x, self.grid_y = 0, 3
        self.marks_x = 65
        self.panel_x = 81
        self.die, self.die_step = 16, 18
        self.dice_y = 15
        self.box_w, self.box_h = 19, 12
        self.table_x, self.table_y = self.panel_x + 14, 34
        self.size_dx, self.size_dy = 21, 0
        self.kind_dx, self.kind_dy = 0, 13
        self.head_dx, self.head_dy = -14, 0
        self.bonus_dx, self.bonus_dy = 105, 0
        self.letter_dx, self.letter_dy = 0, 26
        self.eight = (self.table_x + 105, self.table_y + 26)
        self.words = (self.panel_x, 73, width - self.panel_x, 50)
        self.board = (self.panel_x, 33, width - self.panel_x, 89)
        self.scores = (174, 14, width - 174, 20)
        self.hint = (self.panel_x, 123, width - self.panel_x, 12)

    def cell_x(self, column: int) -> int:
        """Left edge of the inside of a cell; columns count from 0 at the left."""
        return self.grid_x + 1 + column * self.cell

    def cell_y(self, row: int) -> int:
        """Top edge of the inside of a cell; rows count from 0 at the bottom."""
        y = self.grid_y + 1 + (ROWS - 1 - row) * self.cell
        return y if row >= LINE else y + GAP

    def box(self, kind: int, size: int) -> tuple:
        """Top left of a combo box: kind 0 identical, 1 consecutive, 2 letters; size 3..8."""
        if size == 8:
            return self.eight
        step = size - 3
        if kind == 2:
            x = self.table_x + self.letter_dx
            y = self.table_y + self.letter_dy
        else:
            x = self.table_x + kind * self.kind_dx
            y = self.table_y + kind * self.kind_dy
        return x + step * self.size_dx, y + step * self.size_dy
