"""The places of the cards of the hand; all figures are pixels."""

from micropython import const

from lineup.games.clustered.screen.views import faces

_FEW = const(5)  # cards that have room at the largest size
_ROW = const(3)  # cards of a row on low panels


class HandPlaces:
    """Beside the table on low panels, three cards in a row; else below it, in one row.

    size: of a card; rise: how much the selected one is lifted; rows: of cards.
    """

    def __init__(self, grid):
        self.grid = grid
        self.size = faces.HAND
        self.rise = 0
        self.rows = 1
        self.fit(_FEW)

    def fit(self, count: int):
        """Makes room for so many cards."""
        if self.grid.low:
            self.size = faces.SMALL
            self.rise = 2
            self.rows = (count + _ROW - 1) // _ROW
        else:
            self.size = faces.HAND if count <= _FEW else faces.LARGE
            self.rise = 7 if count <= _FEW else 6

    def slot(self, i: int) -> tuple:
        """Upper left corner of a card that lies there."""
        x, y, _, _ = self.grid.hand
        if self.grid.low:
            return x + 2 + i % _ROW * 27, y + 5 + i // _ROW * 30
        if self.size == faces.HAND:
            return x + 8 + i * 46, y + 3
        return x + 6 + i * 33, y + 9

    def over(self, i: int, count: int, by: int) -> int:
        """The card of so many in the next row below (1) or above (-1), -1 where there is none."""
        if not self.grid.low:
            return -1
        row = i // _ROW + by
        return min(i + by * _ROW, count - 1) if 0 <= row <= (count - 1) // _ROW else -1

    def room(self, i: int) -> tuple:
        """x, y, w, h of all that a card, lifted or not, covers of the hand."""
        x, y = self.slot(i)
        n = self.size
        if self.grid.low:
            return x - 1, y - 4, n + 2, n + 5
        _, top, _, h = self.grid.hand
        return x - 2, top, n + 4, h

    def lid(self, i: int) -> tuple:
        """x, y, w, h of the table's window that a lifted card covers, () for none."""
        x, y = self.slot(i)
        _, top, w, h = self.grid.table
        upper = y - self.rise - 2 - top
        return (x - 2, upper, self.size + 4, h - upper) if upper < h and not self.grid.low else ()
