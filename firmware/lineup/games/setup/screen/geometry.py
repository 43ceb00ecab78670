"""Where everything is on the panel, from its width and height. All figures are pixels.

On top the pawns; below them the board at the left. Tall panels (240x240) have a panel with the
turn's points at its right, the two hands below, then words. Low panels (240x135) have hands,
points and words at its right.
"""

from micropython import const

from lineup.games.setup.rules.board import COLUMNS, ROWS
from lineup.ui.frame import hint_height, is_low


NOWHERE = const(-1)
SWAP_BUTTON, DONE_BUTTON = const(8), const(9)
"""Places of the cursor in the hands, after the slots 0..7."""


class Geometry:
    """The measures of one panel size; boxes are (x, y, w, h)."""

    def __init__(self, width: int, height: int):
        self.width = width
        self.tall = not is_low(height)
        bottom = height - hint_height(height)
        if self.tall:
            self.board_x, self.board_y = 3, 21
            self.pitch, self.gap = 33, 4
            self.panel = (138, 21, width - 141, 128)
            self.words = (4, bottom - 26, width - 8, 26)
            self.hand_x, self.hand_y = 42, 152
            self.slot_w, self.slot_h = 30, 21
            self.button_x = 172
            self.label_x = 3
        else:
            self.board_x, self.board_y = 3, 18
            self.pitch, self.gap = 26, 3
            self.panel = (110, 60, width - 113, 24)
            self.words = (110, bottom - 37, width - 111, 36)
            self.hand_x, self.hand_y = 118, 17
            self.slot_w, self.slot_h = 19, 20
            self.button_x = 198
            self.label_x = 105

    def square(self, square: int) -> tuple:
        """The box of a square of the board."""
        x = self.board_x + COLUMNS[square] * self.pitch
        y = self.board_y + ROWS[square] * self.pitch
        return x, y, self.pitch - self.gap, self.pitch - self.gap

    def slot(self, slot: int) -> tuple:
        """The box of a tile in hand: slots 0..3 the rack, 4..7 the common hand."""
        x = self.hand_x + (slot & 3) * (self.slot_w + 1)
        y = self.hand_y + (slot >> 2) * (self.slot_h + 2)
        return x, y, self.slot_w, self.slot_h

    def button(self, row: int) -> tuple:
        """The box of the button beside a hand: row 0 the rack, 1 the common hand."""
        _, y, _, h = self.slot(4 * row)
        return self.button_x, y, self.width - self.button_x - 2, h
