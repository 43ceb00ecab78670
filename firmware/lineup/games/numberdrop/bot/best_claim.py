"""The choice of a combo to claim: the one, or none, after which the sheet is worth most."""

from array import array

import micropython

from lineup.games.numberdrop.bot.growth import Growth, free_sides
from lineup.games.numberdrop.rules import combo_cells, combos
from lineup.games.numberdrop.rules.layout import PICKS_N, RUN
from lineup.games.numberdrop.rules.sheet import claim as enter


class Claims:
    """Weighs claims on one sheet, a copy at 0, which is as it was after every call.

    appraiser: says what a sheet is worth. crossed: the letters crossed off, a bit each. `turns`
    are how many more are likely, 0 where this is the last one.
    """

    def __init__(self, sheet, appraiser, crossed: int):
        self.sheet = sheet
        self.appraiser = appraiser
        self.crossed = crossed
        self._growth = Growth()
        self._saved = bytearray(len(sheet))
        self._cells = array("i", bytes(4 * 98))

    def hopes(self, turns: int) -> int:
        """Computes what the combos of the sheet as it is are worth, see Appraiser."""
        self._growth.search(self.sheet)
        return self.appraiser.hopes(self.sheet, self._growth, self.crossed, turns)

    def best(self, turns: int, most: int):
        """Generator: (the highest `hopes` after a claim or without, that claim or 0 for none).

        most: how many sizes of each kind to try, the largest first.
        """
        sheet = self.sheet
        growth = self._growth
        top = self.hopes(turns)
        same = combos.sizes_to(growth.largest) & combos.free_same(sheet, 0)
        runs = combos.sizes_to(growth.longest) & combos.free_runs(sheet, 0)
        choice = 0
        yield
        for kind, sizes in ((0, same), (RUN, runs)):
            left = most
            size = 8
            while sizes and left:
                if sizes >> (size - 3) & 1:
                    sizes &= ~(1 << (size - 3))
                    left -= 1
                    value = self.after(kind | size, turns)
                    if value > top:
                        top = value
                        choice = kind | size
                    yield
                size -= 1
        return top, choice

    def after(self, claim: int, turns: int, cell: int = -1) -> int:
        """The `hopes` once a claim is made, the cell picked for it first."""
        sheet = self.sheet
        self._saved[:] = sheet
        if cell >= 0:
            combo_cells.pick(sheet, 0, cell)
        self.make(claim)
        value = self.hopes(turns)
        sheet[:] = self._saved
        return value

    def make(self, claim: int) -> None:
        """Enter a claim on the sheet."""
        self._complete(claim)
        enter(self.sheet, 0, claim, self.crossed)

    def _complete(self, claim: int) -> None:
        """Pick the cells that are still to be picked, those with fewest ways on first."""
        sheet = self.sheet
        cells = self._cells
        while sheet[PICKS_N] < claim & 15:
            count = combo_cells.list_cells(sheet, 0, claim, cells)
            combo_cells.pick(sheet, 0, _narrowest(sheet, cells, count))


@micropython.viper
def _narrowest(sheet, cells, count: int) -> int:
    """Of the cells of the CELL moves cells[:count] the first with fewest ways on."""
    moves = ptr32(cells)
    fewest = 9
    choice = 0
    for i in range(count):
        cell = moves[i] & 127
        sides = int(free_sides(sheet, cell))
        if sides < fewest:
            fewest = sides
            choice = cell
    return choice
