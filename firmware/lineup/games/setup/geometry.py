"""Where everything is on the panel, from its width and height. All figures are pixels.

On top the pawns; below them the board at the left. Tall panels (240x240) have words at its right
and the two hands below; low panels (240x135) the hands at its right and words below them.
"""

from lineup.games.setup.board import COLUMNS, ROWS


class Geometry:
    """The measures of one panel size; boxes are (x, y, w, h)."""

    def __init__(self, width: int, height: int):
        self.width = width
        self.tall = height >= 200
        if self.tall:
            self.head_h = 22
            self.board_x, self.board_y = 3, 25
            self.pitch, self.gap = 35, 4
            self.words = (148, 25, width - 148, 139)
            self.hand_x, self.hand_y = 50, 168
            self.slot_w, self.slot_h = 28, 23
            self.button_x = 172
            self.label_x = 3
        else:
            self.head_h = 18
            self.board_x, self.board_y = 4, 20
            self.pitch, self.gap = 24, 3
            self.words = (107, 65, width - 107, 52)
            self.hand_x, self.hand_y = 121, 20
            self.slot_w, self.slot_h = 19, 20
            self.button_x = 202
            self.label_x = 108

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
