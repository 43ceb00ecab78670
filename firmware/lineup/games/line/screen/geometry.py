"""Where everything is on the panel, from its width and height. All figures are pixels.

From the top: everybody's points, the track (obstacles over the row of nine), the list of cards,
words, the hint line. On tall panels (240x240) the hand and the others' rows fit below the list; on
low ones (240x135) the words take what the list leaves: two lines, or one below five cards.
"""

from lineup.ui.frame import hint_height, is_low


class Geometry:
    """The measures of one panel size; rectangles are (x, y, w, h)."""

    def __init__(self, width: int, height: int):
        self.width = width
        self.height = height
        self.tall = not is_low(height)
        self.pitch = width // 9
        self.card = self.pitch - 6
        self.first = (width - 9 * self.pitch) // 2 + 4
        self.obstacles = 19 if self.tall else 15
        self.row = self.obstacles + (9 if self.tall else 7)
        self.row_h = 38 if self.tall else 25
        self.other_h = 24
        self.list = self.row + self.row_h + (5 if self.tall else 2)
        self.line = 17 if self.tall else 12
        self.hand_line = 14
        self.bottom = height - hint_height(height)

    def words(self, lines: int) -> tuple:
        """Where the words are below a list of so many lines."""
        y = self.bottom - 26 if self.tall else self.list + lines * self.line
        return 4, y, self.width - 8, self.bottom - y
