"""Finds combos that spent digits can have been claimed for, where nobody saw them claimed."""

from micropython import const

from lineup.games.numberdrop.rules.layout import USED, ZERO
from lineup.games.numberdrop.screen.tones import FIRST_RUN

_TRIES = const(800)
_STEPS = (-8, -1, 1, 8)


class _Search:
    """`cells` to be covered by combos of these numbers, each exactly once."""

    def __init__(self, seen, grid, cells, numbers):
        self.digits = {cell: (seen[grid + cell] & ~USED) - ZERO for cell in cells}
        self.free = set(cells)
        self.numbers = sorted(numbers, key=_size)  # the largest is tried first, from the end
        self.found = []
        self.tries = _TRIES

    def go_on(self) -> bool:
        """Covers what is left; False where that cannot be done."""
        if not self.numbers:
            return True
        number = self.numbers.pop()
        for cell in sorted(self.free):
            if self._grow(number, [cell], [cell]):
                return True
        self.numbers.append(number)
        return False

    def _grow(self, number, cells, border):
        # border: the cells that it may go on from.
        self.tries -= 1
        if self.tries < 0:
            return False
        if len(cells) == _size(number):
            self.free.difference_update(cells)
            self.found.append((number, cells))
            if self.go_on():
                return True
            self.found.pop()
            self.free.update(cells)
            return False
        run = number >= FIRST_RUN
        for at in border:
            for step in _STEPS:
                cell = at + step
                if cell in self.free and cell not in cells:
                    if self.digits[cell] == self.digits[at] + run:
                        more = cells + [cell]
                        if self._grow(number, more, [cell] if run else more):
                            return True
        return False


def _size(number):
    return (number - 1) % 6 + 3


def find(seen, grid: int, cells, numbers) -> list:
    """(number, cells) of combos that cover the spent `cells` of a sheet whose grid begins at
    `grid`; as many as were found in a while, those of one digit for what is left."""
    search = _Search(seen, grid, cells, numbers)
    search.go_on()
    return search.found
