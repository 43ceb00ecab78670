"""The places of everything on the panel: the game's own places inside the grid's, in pixels.

From the top: jackpots, the market, the viewer's line on its felt with the track of the numbers 1
to 100; then the hand, the ends of the others' lines, the bag that collects, and the tick. On low
panels jackpots and hand lie beside market and line, and the others are behind X.
"""

from lineup.games.lineit.rules.layout import EXTRA
from lineup.games.lineit.screen.views.card_look import GUTTER

_WIDE = 320


class Geometry:
    """The measures of one panel for so many seats; (x, y) are top left corners.

    A lifted card's frame keeps to its row: `lift` and three pixels round the card.
    """

    def __init__(self, grid, seats: int):
        self.low = grid.low
        self.wide = grid.width >= _WIDE
        self.others = seats - 1
        width = grid.width
        cards = seats + EXTRA
        self.line_w, self.line_pitch = 26, 27
        if grid.low:
            self.pitch = min(31, 150 // cards)
            self.card_w = max(20, self.pitch - (4 if cards < 6 else 2))
            self.card_h, self.market_y, self.lift = 34, 22, 1
            self.market_x = 3 if cards < 7 else 5
            self.jackpot_w, self.jackpot_pitch = 37, 40
            self.felt = (2, 61, 152, 36)
            self.line_x, self.line_y, self.line_h = 4, 63, 32
            self.line_fits, self.line_rest = 4, 3
            self.track = (5, 104, 146)
            self.hand_x, self.hand_y, self.hand_w, self.hand_h = 159, 71, 23, 38
            self.hand_pitch = 26
            self.bag = (211, 68, 27, 20)
            self.tick = (211, 91, 27, 20)
            return
        self.pitch = min(49 if self.wide else 46, (width - 8) // cards)
        self.card_w = min(34, self.pitch - 2)
        self.card_h, self.market_y, self.lift = 46, 56, 3
        self.market_x = (width - self.pitch * (cards - 1) - self.card_w) // 2
        self.jackpot_w, self.jackpot_pitch = 34, (width - 8) // 4
        self.felt = (4, 108, width - 8, 47)
        self.line_x, self.line_y, self.line_h = 7, 111, 33
        self.line_fits = self.line_rest = 7 if self.wide else 5
        self.track = (10, 147, width - 22)
        many = self.others > 2 and not self.wide
        self.hand_x, self.hand_y, self.hand_w, self.hand_h = 6 if many else 8, 161, 34, 36
        self.hand_pitch = 37 if many else 40
        self.bag = (163, 158, 35, 38) if many else (154, 158, 40, 38)
        self.tick = (201 if many else 200, 158, 34, 38)

    def jackpot(self, suit: int) -> tuple:
        """Top left of a suit's jackpot."""
        if self.low:
            return 159 + suit % 2 * self.jackpot_pitch, 20 + suit // 2 * 23
        return 6 + suit * self.jackpot_pitch, 28

    def market(self, slot: int) -> tuple:
        """Top left of a card in the market."""
        return self.market_x + slot * self.pitch, self.market_y

    def hand(self, slot: int) -> tuple:
        """Top left of a card in the hand."""
        return self.hand_x + slot * self.hand_pitch, self.hand_y

    def shown(self, count: int) -> int:
        """Counts the cards of a line that are shown whole; the older ones lie under its left
        end."""
        return count if count <= self.line_fits else self.line_rest

    def line(self, place: int, older: bool) -> tuple:
        """Top left of a card that is shown of the viewer's line; older: behind others."""
        return self.line_x + (GUTTER if older else 0) + place * self.line_pitch, self.line_y

    def other(self, place: int) -> tuple:
        """(x, y) of the end of another seat's line, 0 the next one. Not on low panels."""
        if self.others < 3:
            return 248 if self.wide else 94, 158 + place * 20
        return (243 if self.wide else 83) + place % 2 * 38, 158 + place // 2 * 20
