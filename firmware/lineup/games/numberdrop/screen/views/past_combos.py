"""Finds combos that spent digits can have been claimed for, where nobody saw them claimed."""

from micropython import const

from lineup.games.numberdrop.rules.layout import USED, ZERO
from lineup.games.numberdrop.screen.views.combo_numbers import FIRST_RUN, size_of

_TRIES = const(600)
_STEPS = (-8, -1, 1, 8)


def _larger_first(number: int) -> tuple:
    return -size_of(number), number


class _Search:
    """Covers cells by combos of these numbers, each once: first the cell that has the fewest
    neighbours, by the largest combo that it can be part of. `best` are the combos of the try that
    covered most."""

    def __init__(self, seen, grid, cells, numbers):
        self.digits = {cell: (seen[grid + cell] & ~USED) - ZERO for cell in cells}
        self.free = set(cells)
        self.numbers = sorted(numbers, key=_larger_first)
        self.found = []
        self.best = []
        self.covered = 0
        self.tries = _TRIES

    def run(self):
        """Covers all, or tries so often. The ways to go on are kept in a list: calls inside of
        calls would not fit the device's stack."""
        ways = [self._ways()]
        while ways and self.free and self.tries:
            try:
                number, group = next(ways[-1])
            except StopIteration:
                ways.pop()
                self._give_back()
                continue
            self.tries -= 1
            self._take(number, group)
            ways.append(self._ways())

    def _take(self, number, group):
        self.free.difference_update(group)
        self.numbers.remove(number)
        self.found.append((number, group))
        covered = len(self.digits) - len(self.free)
        if covered > self.covered:
            self.covered = covered
            self.best = list(self.found)

    def _give_back(self):
        if self.found:
            number, group = self.found.pop()
            self.numbers.append(number)
            self.numbers.sort(key=_larger_first)
            self.free.update(group)

    def _ways(self):
        # (number, cells) of the combos that the next cell can be part of.
        cell = min(self.free, key=self._room) if self.free else 0
        for number in list(self.numbers):
            groups = self._runs if number >= FIRST_RUN else self._equals
            for group in groups(cell, size_of(number)):
                yield number, group

    def _room(self, cell):
        # (neighbours that it can share a combo with, the cell): the fewest come first.
        count = 0
        for step in _STEPS:
            if cell + step in self.free:
                count += -1 <= self.digits[cell + step] - self.digits[cell] <= 1
        return count, cell

    def _near(self, cell, digit):
        return [
            cell + step for step in _STEPS
            if cell + step in self.free and self.digits[cell + step] == digit
        ]  # fmt: skip

    def _equals(self, cell, size):
        # Groups of equal digits round a cell.
        border = [cell]
        for at in border:
            border += [c for c in self._near(at, self.digits[cell]) if c not in border]
        if len(border) == size:
            yield border
        elif len(border) > size:
            yield from self._grow([cell], (), size)

    def _grow(self, group, barred, size):
        if len(group) == size:
            yield list(group)
            return
        barred = list(barred)
        for at in group:
            for cell in self._near(at, self.digits[at]):
                if cell not in group and cell not in barred:
                    yield from self._grow(group + [cell], barred, size)
                    barred.append(cell)

    def _runs(self, cell, size):
        # Paths of rising digits through a cell.
        for below in range(size):
            for low in self._paths(cell, -1, below):
                for high in self._paths(cell, 1, size - 1 - below):
                    yield low + [cell] + high

    def _paths(self, cell, step, length):
        if not length:
            yield []
            return
        for near in self._near(cell, self.digits[cell] + step):
            for path in self._paths(near, step, length - 1):
                yield [near] + path


def find(seen, grid: int, cells, numbers) -> list:
    """(number, cells) of combos that cover the spent `cells` of a sheet whose grid begins at
    `grid`, as many of them as were found in a while."""
    search = _Search(seen, grid, cells, numbers)
    search.run()
    return search.best
