"""HARD: every move of interest is played on with the same random cards; the best mean wins.

With two seats both rows are played on, and what the other one gains counts as lost; with more,
one's own row alone.
"""

from micropython import const

from lineup.games.line.bot import normal
from lineup.games.line.bot.row_future import Future, Pair
from lineup.games.line.bot.row_pair import NOTHING
from lineup.games.line.rules import view
from lineup.games.line.rules.layout import (
    CARD_MASK, COLUMN, DOWN, DRAFT, LENGTH, PLACE_MASK, PLACE_SHIFT, SEATS, STEP, SWAP, TAKEN,
)  # fmt: skip

RUNS = const(128)
_WORK = const(3000)  # cards that all the runs put down together
_MOST = const(5)  # exchanges that are played on, beside keeping the row
_EARLY = const(2)  # eighths of a point for each place nearer to the column's top
_PLAIN = const(8)  # eighths of what the other one of two gains that count as lost
_SPOILS = const(12)  # the same for those who spoil
_SPOIL = const(2)  # eighths of a point for a quarter that somebody else cannot have any more


class Choice:
    """A move, what it scores at once and in all runs, and what it leaves: row and hand.

    now, total: in eighths of a point.
    kept: it is the exchange of this round. place: that of the card in the column, or NOTHING.
    """

    def __init__(self, state, seat, move):
        self.move = move
        self.now = self.total = 0
        self.row = bytearray(view.row(state, seat))
        self.hand = bytearray(view.hand(state, seat))
        self.kept = state[STEP] == SWAP
        self.place = NOTHING
        card = move & CARD_MASK
        if state[STEP] == DRAFT:
            self.hand.append(state[COLUMN + move])
            self.place = move
            if state[SEATS] > 2:
                self.now = -_EARLY * move
        elif self.kept:
            if card:
                self._swap(state, seat, move >> PLACE_SHIFT & PLACE_MASK, card)
        else:
            self._play(state, seat, card)

    def _swap(self, state, seat, place, card):
        self.now = 8 * view.gain(state, seat, place, card)
        self.hand[_find(self.hand, card)] = self.row[place] & CARD_MASK
        self.row[place] = card

    def _play(self, state, seat, card):
        self.hand[_find(self.hand, card)] = self.hand[-1]
        self.hand = self.hand[:-1]
        if view.fits(state, seat, card):
            self.now = 8 * view.gain(state, seat, len(self.row), card)
            self.row.append(card)
        else:
            self.row.append(card | DOWN)


def best(state, seat, moves, count, rng, most=RUNS, spoils=False, times=1):
    """A generator that yields per cents and returns the move. most: runs. spoils: minds what
    others need. times: all the runs put down so many times as many cards."""
    choices = []
    for i in range(count):
        choices.append(Choice(state, seat, moves[i]))
        if spoils and state[STEP] == DRAFT and state[SEATS] > 2:
            choices[i].now += _SPOIL * _taken(state, seat, moves[i])
        yield 0
    if len(choices) > _MOST + 1:
        others = sorted(choices[1:], key=lambda choice: -choice.now)
        choices = choices[:1] + others[:_MOST]
    plays = LENGTH - len(choices[0].row)
    both = state[SEATS] == 2
    share = _SPOILS if spoils else _PLAIN
    future = Pair(state, seat, rng, share) if both else Future(state, rng)
    cards = len(choices) * (plays + 1) * (2 if both else 1)  # that a run puts down
    runs = min(most, times * _WORK // cards)
    for run in range(runs):
        future.shuffle(plays)
        yield 100 * run // runs
        for choice in choices:
            choice.total += future.run(choice.row, choice.hand, choice.kept, choice.place)
            yield 100 * run // runs
    found = choices[0]
    for choice in choices:
        if _sum(choice, runs) > _sum(found, runs):
            found = choice
    return found.move


def _sum(choice, runs):
    return choice.total + choice.now * runs


def _taken(state, seat, move):
    # What those who choose after a seat lose by its choice.
    column = bytes(state[COLUMN : COLUMN + state[SEATS] + 1])
    total = 0
    for other in range(state[SEATS]):
        if other != seat and TAKEN | other not in column:
            worth = [normal.draft(state, other, card) for card in column if card < TAKEN]
            left = [
                normal.draft(state, other, column[i])
                for i in range(len(column))
                if column[i] < TAKEN and i != move
            ]
            total += max(worth) - max(left)
    return total


def _find(cards, card):
    i = 0
    while cards[i] != card:
        i += 1
    return i
