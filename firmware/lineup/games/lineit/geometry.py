"""Where everything is on the panel, from its width and height. All figures are pixels.

From the top: whose turn, the jackpots, the market, the others in short, the line with its track
of the numbers 1 to 100, hand and buttons, words, the hint line. Low panels (240x135) have title
and jackpots in one row, and cards half as high.
"""

from lineup.games.lineit.layout import EXTRA


class Geometry:
    """The measures of one panel size for so many seats; (x, y) are top left corners."""

    def __init__(self, width: int, height: int, seats: int):
        self.width = width
        self.height = height
        self.seats = seats
        self.tall = height >= 200
        self.pitch = 34
        self.card_w = 30
        self.market_x = (width - (seats + EXTRA) * self.pitch) // 2
        self.hand_x = 2
        self.track_x = (width - 200) // 2
        if self.tall:
            self._tall(width)
        else:
            self._low(width)
        self.button_w = (width - self.button_x - 6) // 2
        self.words = (2, self.words_y, width - 4, self.hint_y - self.words_y)

    def _tall(self, width):
        rows = (self.seats - 1 + 1) // 2
        self.card_h = 36
        self.row = 12
        self.title = (0, 1, width, 12)
        self.jackpots = (2, 14, width // 4, 16)
        self.market_y = 34
        self.others_y = 83
        self.others_columns = 2 if self.seats > 2 else 1
        y = self.others_y + 13 * rows + 1
        self.line_y, self.line_h, self.line_w = y, 30, 22
        self.line_room = width - 52
        self.track_y, self.track_h = y + 32, 8
        self.hand_y = y + 43
        self.button_x = 78
        self.button_h = 37
        self.words_y = self.hand_y + 48
        self.hint_y = 228

    def _low(self, width):
        self.card_h = 17
        self.row = 10
        self.title = (0, 0, width, 12)
        self.jackpots = (62, 0, 34, 12)
        self.others_y = 12
        self.others_columns = self.seats - 1
        self.market_y = 26
        self.line_y, self.line_h, self.line_w = 56, 17, 29
        self.line_room = width - 32
        self.track_y, self.track_h = 75, 5
        self.hand_y = 83
        self.button_x = 72
        self.button_h = 17
        self.words_y = 101
        self.hint_y = 122

    def market(self, slot: int) -> tuple:
        """Top left of a card in the market."""
        return self.market_x + slot * self.pitch + 2, self.market_y

    def hand(self, slot: int) -> tuple:
        """Top left of a card in the hand."""
        return self.hand_x + slot * self.pitch + 2, self.hand_y

    def button(self, which: int) -> tuple:
        """Top left of a button: 0 collect, 1 end."""
        return self.button_x + which * (self.button_w + 4), self.hand_y

    def other(self, place: int) -> tuple:
        """(x, y, width) of the place where another seat is shown in short, 0 the next one."""
        w = self.width // self.others_columns
        x = place % self.others_columns * w
        return x, self.others_y + place // self.others_columns * 13, w
