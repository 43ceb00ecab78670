"""Where everything is on the panel, from its width and height. All figures are pixels.

Tall panels (240x240): scores on top, the table, the hand, words, the hint line. Low panels
(240x135): the table at the left, hand and words at its right.
"""

from lineup.ui.frame import hint_height, is_low
from lineup.ui.fonts import SMALL
from lineup.ui.strip import height as strip_height

SIZES = (20, 27)
"""A cell's width, with the gap between cards: the larger one while all of the table fits."""

FRAME = 3
"""From a card of the hand to the outer edge of its frame."""


class Geometry:
    """The measures of one panel size; rectangles are (x, y, w, h)."""

    def __init__(self, width: int, height: int):
        self.tall = not is_low(height)
        top = strip_height(height) + 2
        bottom = height - hint_height(height)
        if self.tall:
            words = bottom - 2 * SMALL.height - 1
            self.words = (4, words, width - 8, bottom - words)
            self.card = 26
            self.hand = (0, words - 33, width, 32)
            self.table = (0, top + 2, width, words - 36 - top)
            self.columns, self.step_x, self.step_y = 7, 33, 34
            self.first_x = 6
        else:
            words = bottom - 3 * SMALL.height
            self.table = (0, top + 3, 162, bottom - top - 4)
            self.words = (165, words, width - 165, bottom - words)
            self.card = 19
            self.hand = (165, top, width - 165, words - top)
            self.columns, self.step_x, self.step_y = 3, 25, 23
            self.first_x = 3
            # Three rows hold the seven cards of the quick game's start; frames may overlap.

    def slot(self, i: int) -> tuple:
        """Top left corner of a card of the hand."""
        x, y, _, _ = self.hand
        x += self.first_x + i % self.columns * self.step_x
        return x, y + FRAME + i // self.columns * self.step_y
