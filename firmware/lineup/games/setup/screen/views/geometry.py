"""The places of everything, from the grid. All figures are pixels; boxes are (x, y, w, h).

The board is at the left of the table, in the corners of its lattice the owners of its sides; at
its right the race, which a low panel has no room for. The hands are rows below or, on a low
panel, squares at the right, with the tiles that swap and end the turn.
"""

from micropython import const

from lineup.games.setup.rules.board import COLUMNS, ROWS

NOWHERE = const(-1)
SWAP_BUTTON, DONE_BUTTON = const(8), const(9)
"""Places of the cursor in the hands, after the slots 0..7."""

PAWN = const(17)
"""Across a pawn, without its rim."""

_CORNERS = ((0, 0, 1, 0), (3, 0, 0, 1), (3, 3, -1, 0), (0, 3, 0, -1))
"""Of the sides north, east, south, west the corner of the lattice (column, row) with its owner's
sign, and the direction in which their squares begin."""

FIRST_SQUARES = (0, 5, 11, 6)
"""The square of each side that lies beside that sign."""


class Geometry:
    """The measures of one panel."""

    def __init__(self, grid):
        self.low = grid.low
        wide = grid.side[2] > 0
        self.board_x, self.board_y = 4, grid.bar + (3 if self.low else 4)
        self.tile_w, self.tile_h = 34, 20 if self.low else 28
        self.pitch_x, self.pitch_y = 37, 24 if self.low else 32
        if wide:
            self.board_x, self.tile_w, self.pitch_x = 5, 42, 46
        hand_x, hand_y, _, _ = grid.hand
        if self.low:
            self.race = None
            self.slot_w, self.slot_h = 36, 16
            strip = hand_y + 84
            self.swap = (hand_x + 4, strip, 36, 13)
            self.done = (hand_x + 43, strip, 36, 13)
            self.go_on = (hand_x + 4, hand_y + 60, 75, 26)
        else:
            left = self.board_x + 4 * self.pitch_x
            self.race = (left + 11, 35, grid.width - left - 24, 110)
            self.slot_w, self.slot_h = 34, 18
            self.swap = (170, hand_y + 3, 31, 37)
            self.done = (205, hand_y + 3, 31, 37)
            self.go_on = (grid.width - 72, hand_y + 3, 66, 36)
        self.hand_x, self.hand_y = hand_x, hand_y

    def square(self, square: int) -> tuple:
        """The box of a square of the board."""
        x = self.board_x + COLUMNS[square] * self.pitch_x
        y = self.board_y + ROWS[square] * self.pitch_y
        return x, y, self.tile_w, self.tile_h

    def slot(self, slot: int) -> tuple:
        """The box of a tile in hand: slots 0..3 the rack, 4..7 the common hand."""
        row, column = slot >> 2, slot & 3
        if self.low:
            x = self.hand_x + 4 + (column & 1) * 39
            y = self.hand_y + (3, 45)[row] + (column >> 1) * 19
        else:
            x = self.hand_x + 20 + column * 37
            y = self.hand_y + 2 + row * 21
        return x, y, self.slot_w, self.slot_h

    def sign(self, side: int) -> tuple:
        """The box, as large as a square, of the corner that has the sign of a side's owner, and
        where in it the sign's middle is."""
        column, row, across, down = _CORNERS[side]
        x = self.board_x + column * self.pitch_x
        y = self.board_y + row * self.pitch_y
        w, h = self.tile_w, self.tile_h
        half = PAWN // 2 + 2
        if self.low and not across:
            across = down  # beside it stands what a turn brings
        middle_x = x + (w - half if across > 0 else half if across < 0 else w // 2)
        middle_y = y + (h - half if down > 0 else half if down < 0 else h // 2)
        return x, y, w, h, middle_x, middle_y

    def claimer(self, number: int, count: int) -> tuple:
        """The box of one of `count` (1 to 3) emblems of those who may claim."""
        if not self.low:
            return self.hand_x + 7 + 45 * number, self.hand_y + 3, 38, 38
        pitch = 39 if count < 3 else 26
        return self.hand_x + 4 + pitch * number, self.hand_y + 8, pitch - 3, 38
