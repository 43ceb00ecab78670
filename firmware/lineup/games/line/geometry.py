"""Where everything is on the panel, from its width and height. All figures are pixels.

From the top: everybody's points, the track (obstacles over the row of nine), the list of cards,
words, the hint line. On tall panels (240x240) the hand and the others' rows fit below the list.
"""


class Geometry:
    """The measures of one panel size; rectangles are (x, y, w, h)."""

    def __init__(self, width: int, height: int):
        self.width = width
        self.height = height
        self.tall = height >= 200
        self.strip = (0, 0, width, 15 if self.tall else 13)
        self.pitch = width // 9
        self.card = self.pitch - 6
        self.first = (width - 9 * self.pitch) // 2 + 4
        self.obstacles = 18 if self.tall else 14
        self.row = self.obstacles + (9 if self.tall else 7)
        self.row_h = 38 if self.tall else 27
        self.other_h = 24
        self.list = (0, self.row + self.row_h + (5 if self.tall else 2))
        self.line = 17 if self.tall else 12
        self.hand_line = 14 if self.tall else 12
        words = 25 if self.tall else 12
        hint = 14 if self.tall else 12
        self.hint = (0, height - hint, width, hint)
        self.words = (0, height - hint - words, width, words)
        self.list_end = self.words[1]
