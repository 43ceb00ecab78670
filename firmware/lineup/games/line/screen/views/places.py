"""The places of everything on a panel: the same places in every step of a game. Figures are
pixels.

From the top: the street, the owner's row, the middle (the others' rows, or wood with the column),
the hand. On low panels the cards to choose from lie beside these, and the hand waits below the row
while cards are drafted.
"""

from micropython import const

from lineup.games.line.rules.layout import LENGTH

SLOTS = const(3)


class Places:
    """The places on one panel, for so many seats."""

    def __init__(self, grid, seats: int):
        self.low = grid.low
        self.width = grid.width
        self.table_w = grid.table[2]
        self.street = grid.bar
        self.street_h = 26 if grid.low else 40
        self.columns = 6 if grid.low else LENGTH
        self.gutter = 11 if grid.low else 14
        self.pitch = (self.table_w - self.gutter - 1) // self.columns
        self.row_h = 28 if grid.low else 40
        self.row = self.street + self.street_h + 3
        self.middle = self.row + self.row_h + 2
        self.middle_h = (grid.foot if grid.low else self.middle + 45) - self.middle
        self.hand = self.middle + self.middle_h
        others = seats - 1
        strip = (self.middle_h - (0 if grid.low else 2)) // others
        self.strip = strip
        self.other_h = (33, 18, 12)[seats - 2] if grid.low else (33, 18, 13)[seats - 2]
        self._seats = seats

    def column(self, i: int) -> int:
        """The left edge of the street's column i of those in view."""
        return self.gutter + i * self.pitch

    def other(self, k: int) -> int:
        """The top of the row of the k-th other seat."""
        return self.middle + k * self.strip + (self.strip - self.other_h) // 2

    def draft(self, i: int) -> tuple:
        """x, y, w, h of card i of the column."""
        if self.low:
            step = (98 // (self._seats + 1), 24, 19)[self._seats - 2]
            y = 20 if step > 30 else 19
            return self.table_w + 5, y + i * step, 74, step - (4 if step > 30 else 2)
        wide = self.width >= 320
        if self._seats == 2 or self._seats == 3 and wide:
            step, w = 78, 72
        elif self._seats == 3:
            step, w = 58, 52
        else:
            step, w = (63, 57) if wide else (47, 42)
        return 6 + i * step, self.middle + 3, w, 39

    def draft_is_tight(self) -> bool:
        """True where the column's cards are 2 pixels apart."""
        return self.low and self._seats > 2

    def held(self, i: int) -> tuple:
        """x, y, w, h of hand card i while cards are drafted."""
        if self.low:
            return 1 + i * 52, self.middle + 5, 50, 28
        return self.slot(i)

    def slot(self, i: int) -> tuple:
        """x, y, w, h of hand card i where one is played."""
        if self.low:
            return self.table_w + 5, 20 + i * 32, 74, 28
        return 6 + i * 78, self.hand + 7, 72, 39

    def swap(self, i: int) -> tuple:
        """x, y, w, h of hand card i in the exchange; of the tick that ends it for i = SLOTS."""
        if self.low:
            h = 16 if i == SLOTS else 21
            return self.table_w + 5, 20 + i * 25 + (1 if i == SLOTS else 0), 74, h
        if i == SLOTS:
            return 203, self.hand + 5, 33, 38
        return 6 + i * 66, self.hand + 7, 60, 39

    @property
    def chips(self) -> int:
        """The top of the row of chips in the exchange, over the viewer's row."""
        return self.row - 21
