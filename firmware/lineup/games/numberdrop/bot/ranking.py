"""The best few of many."""

from array import array

import micropython


class Ranking:
    """`items[:count]` with their `scores`, best first; `room` of them at most."""

    def __init__(self, room: int):
        self.room = room
        self.count = 0
        self.items = array("i", bytes(4 * room))
        self.scores = array("i", bytes(4 * room))

    @micropython.native
    def add(self, item: int, score: int) -> None:
        """Take an item in, if it is among the best; of equal ones the first comes first."""
        items = self.items
        scores = self.scores
        n = self.count
        if n < self.room:
            self.count = n + 1
        else:
            n -= 1
            if score <= scores[n]:
                return
        while n and scores[n - 1] < score:
            scores[n] = scores[n - 1]
            items[n] = items[n - 1]
            n -= 1
        scores[n] = score
        items[n] = item
