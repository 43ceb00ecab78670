"""Clustered once more, from the rulebook, with sets and tuples: slow and independent."""

from collections import Counter
from itertools import product

WILD = "wild"
START = "start"
ATTRIBUTES = [*product(range(3), repeat=3)]
"""Card number -> (shape, fill, number); numbers are the only thing shared with the rules."""

Place = tuple[int, int]


def card_of(number: int) -> object:
    return WILD if number == 27 else ATTRIBUTES[number]


def agree(one: object, other: object) -> bool:
    """May the two lie side by side?"""
    if {one, other} & {WILD, START}:
        return True
    return sum(a == b for a, b in zip(one, other, strict=True)) >= 2  # type: ignore[call-overload]


def around(place: Place) -> list[Place]:
    x, y = place
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


class Table:
    """cards: place -> (owner, card); start cards have no owner."""

    def __init__(self, seats: int) -> None:
        self.width = 64 if seats < 5 else 96
        starts = [(32, 32)] if seats < 5 else [(44, 32), (51, 32)]
        self.cards: dict[Place, tuple[int | None, object]] = dict.fromkeys(starts, (None, START))
        self.first_line: int | None = None
        self.first_block: int | None = None

    def legal(self, card: object) -> set[Place]:
        near = {place for taken in self.cards for place in around(taken)} - set(self.cards)
        return {place for place in near if self._inside(place) and self._suits(card, place)}

    def _inside(self, place: Place) -> bool:
        return 0 < place[0] < self.width - 1 and 0 < place[1] < 63

    def _suits(self, card: object, place: Place) -> bool:
        return all(
            agree(card, self.cards[other][1]) for other in around(place) if other in self.cards
        )

    def own(self, owner: int) -> set[Place]:
        return {place for place, (who, _) in self.cards.items() if who == owner}

    def put(self, owner: int, card: object, place: Place) -> None:
        self.cards[place] = owner, card
        if self.first_line is None and any(len(line) >= 5 for line in self.lines(owner)):
            self.first_line = owner
        blocks = self.rectangles(owner)
        if self.first_block is None and any(w * h >= 6 for w, h in blocks):
            self.first_block = owner

    def lines(self, owner: int) -> list[list[Place]]:
        """Maximal straight runs of three and more."""
        own = self.own(owner)
        found = []
        for dx, dy in ((1, 0), (0, 1)):
            for x, y in own:
                if (x - dx, y - dy) in own:
                    continue
                line = [(x, y)]
                while (line[-1][0] + dx, line[-1][1] + dy) in own:
                    line.append((line[-1][0] + dx, line[-1][1] + dy))
                if len(line) >= 3:
                    found.append(line)
        return found

    def rectangles(self, owner: int) -> set[tuple[int, int]]:
        """(width, height) of every filled rectangle of 2 x 2 and more."""
        own = self.own(owner)
        found = set()
        for x, y in own:
            for other_x, other_y in own:
                w, h = other_x - x + 1, other_y - y + 1
                if w < 2 or h < 2 or w * h > len(own):
                    continue
                if all((x + i, y + j) in own for i in range(w) for j in range(h)):
                    found.add((w, h))
        return found

    def largest(self, owner: int) -> int:
        return max((w * h for w, h in self.rectangles(owner)), default=0)

    def longest(self, owner: int) -> int:
        return max(map(len, self.lines(owner)), default=0)

    def points(self, owner: int) -> int:
        """Rectangle and lines, without achievements."""
        return self.largest(owner) + sum(map(len, self.lines(owner)))

    def best(self, measures: list[int]) -> int | None:
        """Tells who alone has the most, if anybody."""
        top = max(measures)
        return measures.index(top) if top and measures.count(top) == 1 else None


def all_cards(wilds: int) -> Counter[int]:
    return Counter([*range(27), *[27] * wilds])
