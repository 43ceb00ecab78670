"""Where everything is on the panel, from its width and height. All figures are pixels.

Tall panels (240x240): scores on top, the table, words, the hand, the hint line. Low panels
(240x135): the table at the left, words and hand at its right.
"""

SIZES = (15, 20, 27)
"""A cell's width at each zoom, with the gap between cards."""


class Geometry:
    """The measures of one panel size; rectangles are (x, y, w, h)."""

    def __init__(self, width: int, height: int):
        self.width = width
        self.height = height
        self.tall = height >= 200
        self.strip = (0, 2, width, 14)
        self.hint = (0, height - 14, width, 14)
        if self.tall:
            self.table = (0, 17, width, 159)
            self.words = (0, 177, width, 14)
            self.card = 26
            self.hand = (0, 192, width, 33)
            self.columns, self.step_x, self.step_y = 7, 33, 34
            self.first_x, self.first_y = 6, 3
        else:
            self.table = (0, 17, 162, 103)
            self.words = (165, 16, width - 165, 36)
            self.card = 19
            self.hand = (165, 52, width - 165, 69)
            self.columns, self.step_x, self.step_y = 3, 25, 23
            self.first_x, self.first_y = 2, 2
            # Three rows hold the seven cards of the quick game's start.

    def slot(self, i: int) -> tuple:
        """Top left corner of a card of the hand."""
        x, y, _, _ = self.hand
        x += self.first_x + i % self.columns * self.step_x
        return x, y + self.first_y + i // self.columns * self.step_y
