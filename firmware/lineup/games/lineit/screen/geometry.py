"""Where everything is on the panel, from its width and height. All figures are pixels.

From the top: everybody's points, the jackpots, the market with what each card brings, the others
in short, the line with its track of the numbers 1 to 100, hand and buttons, words, the hint line.
On low panels (240x135) cards are less than half as high.
"""

from lineup.games.lineit.rules.layout import EXTRA
from lineup.ui.frame import hint_height, is_low


class Geometry:
    """The measures of one panel size for so many seats; (x, y) are top left corners."""

    def __init__(self, width: int, height: int, seats: int):
        self.width = width
        self.height = height
        self.tall = not is_low(height)
        self.pitch = 34
        self.card_w = 30
        self.market_x = (width - (seats + EXTRA) * self.pitch) // 2
        self.line_pitch = 26 if self.tall else 32
        self.line_w = self.line_pitch - 2
        self.line_fits = (width - 52) // self.line_pitch
        self.track_x = (width - 200) // 2
        if self.tall:
            self.others_columns = 2 if seats > 2 else 1
            self._tall(seats // 2)
        else:
            self.others_columns = seats - 1
            self._low()
        self.button_x = 2 * self.pitch + 10
        self.button_w = (width - self.button_x - 6) // 2
        top = self.hand_y + self.card_h + self.label_h
        self.words = (4, top, width - 8, height - hint_height(height) - top)

    def _tall(self, rows):
        self.card_h = 36
        self.label_dy, self.label_h = 1, 12
        self.jackpots, self.jackpot_h = 18, 16
        self.market_y = 37
        self.others_y, self.other_h = 85, 13
        y = self.others_y + 13 * rows
        self.line_y, self.line_h = y, 30
        self.track_y, self.track_h = y + 31, 8
        self.hand_y = y + 41

    def _low(self):
        self.card_h = 14
        self.label_dy, self.label_h = -1, 0
        self.jackpots, self.jackpot_h = 14, 12
        self.others_y, self.other_h = 26, 11
        self.market_y = 38
        self.line_y, self.line_h = 62, 14
        self.track_y, self.track_h = 77, 4
        self.hand_y = 82

    def market(self, slot: int) -> tuple:
        """Top left of a card in the market."""
        return self.market_x + slot * self.pitch + 2, self.market_y

    def hand(self, slot: int) -> tuple:
        """Top left of a card in the hand."""
        return 4 + slot * self.pitch, self.hand_y

    def line(self, place: int) -> tuple:
        """Top left of a card in the viewer's line."""
        return 4 + place * self.line_pitch, self.line_y

    def button(self, which: int) -> tuple:
        """Top left of a button: 0 collect, 1 end."""
        return self.button_x + which * (self.button_w + 4), self.hand_y

    def other(self, place: int) -> tuple:
        """(x, y, width) of the place where another seat is shown in short, 0 the next one."""
        w = self.width // self.others_columns
        x = place % self.others_columns * w
        return x, self.others_y + place // self.others_columns * self.other_h, w
