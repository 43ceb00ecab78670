# The parts to be sent to the panel: a few rectangles, joined where that costs little.

from array import array

import micropython
from micropython import const

_MOST = const(6)
_SLACK = const(512)  # pixels worth sending to save a rectangle's window commands


@micropython.viper
def add(table, x: int, y: int, w: int, h: int):
    # Adds a rectangle to a table made by new_table(): clips it to the panel, widens it to
    # even columns, joins it with those that it overlaps or nearly touches. When the table is
    # full it is joined with the one that grows least. Layout: width, height, count, then left,
    # top, right, bottom of each.
    t = ptr16(table)
    right = x + w
    bottom = y + h
    left = x if x > 0 else 0
    top = y if y > 0 else 0
    if right > int(t[0]):
        right = int(t[0])
    if bottom > int(t[1]):
        bottom = int(t[1])
    if left >= right or top >= bottom:
        return
    left = left & -2
    right = (right + 1) & -2
    i = least = 0
    while True:
        count = int(t[2])
        if i == 0:
            best = count  # none yet
        if i == count:
            if count < _MOST:
                break
            i = best
        at = 3 + 4 * i
        west = left if left < int(t[at]) else int(t[at])
        north = top if top < int(t[at + 1]) else int(t[at + 1])
        east = right if right > int(t[at + 2]) else int(t[at + 2])
        south = bottom if bottom > int(t[at + 3]) else int(t[at + 3])
        growth = (east - west) * (south - north) - (right - left) * (bottom - top)
        growth -= (int(t[at + 2]) - int(t[at])) * (int(t[at + 3]) - int(t[at + 1]))
        if growth <= _SLACK or i == best:
            # Join: take it out, the last one fills the gap, and look at all of them again.
            left = west
            top = north
            right = east
            bottom = south
            end = 3 + 4 * (count - 1)
            k = 0
            while k < 4:
                t[at + k] = t[end + k]
                k += 1
            t[2] = count - 1
            i = 0
        else:
            if best == count or growth < least:
                best = i
                least = growth
            i += 1
    at = 3 + 4 * count
    t[at] = left
    t[at + 1] = top
    t[at + 2] = right
    t[at + 3] = bottom
    t[2] = count + 1


def new_table(width: int, height: int):
    """An empty table for a panel of `width` (even) x `height` pixels."""
    table = array("H", bytes(2 * (3 + 4 * _MOST)))
    table[0] = width
    table[1] = height
    return table


def clear(table):
    """Forgets all rectangles."""
    table[2] = 0


def flush(table, show):
    """Calls show(x, y, w, h) for each rectangle, in the order of adding, and forgets them."""
    count = table[2]
    table[2] = 0
    for at in range(3, 3 + 4 * count, 4):
        x = table[at]
        y = table[at + 1]
        show(x, y, table[at + 2] - x, table[at + 3] - y)
