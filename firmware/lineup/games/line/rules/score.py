"""The worth of a row of tricks (rulebook, "Punktwertung").

A row is any bytes of cards, DOWN added to those that lie face down.
"""

from lineup.games.line.rules.cards import END, START, VALUE
from lineup.games.line.rules.layout import DOWN, SIMPLE


def chain(cards, start: int, count: int, colour: int) -> int:
    """Points of all chains of one colour (a bit): each longest run of cards joined by it scores
    the sum of its values times its joins."""
    total = joins = values = last = 0
    for i in range(start, start + count):
        card = cards[i]
        if card >= DOWN:
            card = 0
        if END[last] & START[card] & colour:
            joins += 1
            values += VALUE[card]
        else:
            total += joins * values
            joins = 0
            values = VALUE[card]
        last = card
    return total + joins * values


def chains(cards, start: int, count: int, colour: int) -> list:
    """(sum of the values, joins) of each chain of one colour (a bit), in the row's order."""
    found = []
    last = 0
    joined = False
    for i in range(start, start + count):
        card = cards[i]
        if card >= DOWN:
            card = 0
        if END[last] & START[card] & colour:
            values, joins = found.pop() if joined else (VALUE[last], 0)
            found.append((values + VALUE[card], joins + 1))
            joined = True
        else:
            joined = False
        last = card
    return found


def simple_values(cards, start: int, count: int) -> int:
    """The values of the cards that lie face up."""
    total = 0
    for i in range(start, start + count):
        if cards[i] < DOWN:
            total += VALUE[cards[i]]
    return total


def joins_of(cards, start: int, count: int, colour: int) -> int:
    """Counts the neighbours in the row that are joined by a colour."""
    total = last = 0
    for i in range(start, start + count):
        card = cards[i]
        if card >= DOWN:
            card = 0
        if END[last] & START[card] & colour:
            total += 1
        last = card
    return total


def row_score(cards, start: int, count: int, option: int) -> int:
    """The points of a row: cards[start:start + count]."""
    if option == SIMPLE:
        total = simple_values(cards, start, count)
        for colour in (1, 2, 4):
            total += joins_of(cards, start, count, colour)
        return total
    total = 0
    for colour in (1, 2, 4):
        total += chain(cards, start, count, colour)
    return total
