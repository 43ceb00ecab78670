"""Where everything is on the panel, from its width and height. All figures are pixels.

Tall panels (240x240): everybody's points on top, the sheet at the left, dice, table and words at
the right, the hint line below. Low panels (240x135): the sheet takes the whole height. The solo
game's slide board stands in the place of the table (on low panels of some words too).
"""

from micropython import const

from lineup.games.numberdrop.rules.layout import COLUMNS, LINE, ROWS
from lineup.ui.frame import hint_height, is_low

GAP = const(3)
"""Between the rows 11 and 12, for the game-over line."""

CHOICE = const(20)
"""The height of a shape to choose, below the words."""


class Geometry:
    """The measures of one panel size; (x, y) are top left corners, rectangles (x, y, w, h)."""

    def __init__(self, width: int, height: int):
        self.width = width
        self.height = height
        self.tall = not is_low(height)
        if self.tall:
            self._tall()
        else:
            self._low()
        self.grid_w = COLUMNS * self.cell + 1
        self.grid_h = ROWS * self.cell + 1 + GAP
        x, w = self.panel_x + 2, width - self.panel_x - 4
        end = height - hint_height(height)
        self.words = (x, self.words_y, w, end - self.words_y)
        self.button = (x, end - self.button_h, w, self.button_h)
        self.button_words = (x, self.words_y, w, end - self.button_h - self.words_y)
        self.choice_y = end - CHOICE - 2
        self.choice_words = (x, self.words_y, w, self.choice_y - self.words_y)
        y = self.board_y + self.board_h
        self.board = (self.panel_x, self.board_y, width - self.panel_x, self.board_h)
        self.board_words = (x, y, w, end - y)

    def _tall(self):
        self.left = 0
        self.cell = 14
        self.grid_x, self.grid_y = 0, 20
        self.marks_x = 101
        self.panel_x = 120
        self.die, self.die_step = 20, 24
        self.dice_y = 20
        self.box_w, self.box_h = 26, 14
        self.table_x, self.table_y = self.panel_x, 58
        self.size_dx, self.size_dy = 0, 15
        self.kind_dx, self.kind_dy = 29, 0
        self.head_dx, self.head_dy = 0, -13
        self.bonus_dx, self.bonus_dy = 0, 75
        self.letter_dx, self.letter_dy = 62, 0
        self.eight = (self.table_x + 62, self.table_y + 75)
        self.words_y, self.button_h = 151, 14
        self.board_y, self.board_h = 46, 105

    def _low(self):
        self.cell = 9
        self.grid_x, self.grid_y = 0, 3
        self.marks_x = 65
        self.panel_x = self.left = 81
        self.die, self.die_step = 16, 20
        self.dice_y = 16
        self.box_w, self.box_h = 19, 12
        self.table_x, self.table_y = self.panel_x + 14, 34
        self.size_dx, self.size_dy = 21, 0
        self.kind_dx, self.kind_dy = 0, 13
        self.head_dx, self.head_dy = -14, 0
        self.bonus_dx, self.bonus_dy = 105, 0
        self.letter_dx, self.letter_dy = 0, 26
        self.eight = (self.table_x + 105, self.table_y + 26)
        self.words_y, self.button_h = 73, 12
        self.board_y, self.board_h = 36, 60

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
