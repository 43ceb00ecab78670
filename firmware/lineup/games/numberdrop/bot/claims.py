"""Which combo to claim: the one, or none, after which the sheet is worth most.

`sheet` is a copy of one seat's sheet (layout), at 0.
"""

from array import array

from lineup.games.numberdrop.bot import worth
from lineup.games.numberdrop.rules import combos, picking
from lineup.games.numberdrop.rules.layout import PICKS_N, RUN
from lineup.games.numberdrop.rules.sheet import claim as enter

best = array("i", [0, 0])
"""Of the last `weigh`: what `worth.hopes` says at best, and the claim for that (0: none)."""

_cells = array("i", [0] * 98)


def weigh(sheet, saved, crossed: int, turns: int, most: int):
    """Generator: fill in `best`. saved: a buffer like `sheet`, which is as before at the end.

    turns: how many more turns are likely, 0 where this is the last one. most: how many sizes of
    each kind to try, the largest first.
    """
    best[0] = worth.hopes(sheet, crossed, turns)
    best[1] = 0
    yield
    same = combos.sizes_to(worth.largest[0]) & combos.free_same(sheet, 0)
    runs = combos.sizes_to(worth.largest[1]) & combos.free_runs(sheet, 0)
    if same or runs:
        saved[:] = sheet
        yield from _try(sheet, saved, crossed, turns, same, 0, most)
        yield from _try(sheet, saved, crossed, turns, runs, RUN, most)


def _try(sheet, saved, crossed: int, turns: int, sizes: int, kind: int, most: int):
    for size in range(8, 2, -1):
        if most and sizes >> (size - 3) & 1:
            most -= 1
            complete(sheet, kind | size)
            enter(sheet, 0, kind | size, crossed)
            value = worth.hopes(sheet, crossed, turns)
            if value > best[0]:
                best[0] = value
                best[1] = kind | size
            sheet[:] = saved
            yield


def complete(sheet, claim: int) -> None:
    """Pick the cells of a claim that are still to be picked, those with fewest ways on first."""
    while sheet[PICKS_N] < claim & 15:
        n = picking.list_cells(sheet, 0, claim, _cells)
        fewest = 9
        choice = 0
        for i in range(n):
            sides = worth.free_sides(sheet, _cells[i] & 127)
            if sides < fewest:
                fewest = sides
                choice = _cells[i] & 127
        picking.pick(sheet, 0, choice)
