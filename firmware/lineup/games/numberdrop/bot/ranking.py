"""The best few of many."""

from array import array

import micropython
from micropython import const

_ZERO = const(1 << 28)
_MASK = const((1 << 30) - 1)
"""A score is compared as (score + _ZERO) & _MASK: ptr32 has no sign where a word has 64 bits."""


class Ranking:
    """`items[:count]` with their `scores`, best first; `room` of them at most."""

    def __init__(self, room: int):
        self.room = room
        self.count = 0
        self.items = array("i", bytes(4 * room))
        self.scores = array("i", bytes(4 * room))

    @micropython.viper
    def add(self, item: int, score: int):
        """Take an item in, if it is among the best; of equal ones the first comes first."""
        items = ptr32(self.items)
        scores = ptr32(self.scores)
        height = score + _ZERO
        n = int(self.count)
        if n < int(self.room):
            self.count = n + 1
        else:
            n -= 1
            if height <= (scores[n] + _ZERO) & _MASK:
                return
        while n and (scores[n - 1] + _ZERO) & _MASK < height:
            scores[n] = scores[n - 1]
            items[n] = items[n - 1]
            n -= 1
        scores[n] = score
        items[n] = item
