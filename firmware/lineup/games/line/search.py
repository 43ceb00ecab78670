"""HARD: every move of interest is played on with the same random cards; the best mean wins."""

from micropython import const

from lineup.games.line import view
from lineup.games.line.cards import MASK
from lineup.games.line.future import Future, Row
from lineup.games.line.layout import (
    CARD_MASK, COLUMN, DRAFT, HAND, HAND_N, LENGTH, OBSTACLES, OPTION, PLACE_MASK, PLACE_SHIFT,
    PLAYER_SIZE, PLAYERS, ROW, ROW_N, SIMPLE, STEP, SWAP,
)  # fmt: skip

_RUNS = const(64)
_WORK = const(1500)  # cards that all the runs put down together: what the time allows
_MOST = const(5)  # exchanges that are played on, beside keeping the row
_EARLY = const(2)  # eighths of a point for each place nearer to the column's top


class Choice:
    """A move, what it scores at once in eighths of a point, and what it leaves: the row's end,
    the hand, plays to come and the colours of the first one's obstacle (0: not known)."""

    def __init__(self, state, seat, move):
        self.move = move
        self.now = self.total = 0
        base = PLAYERS + seat * PLAYER_SIZE
        n = state[base + ROW_N]
        self.plays = LENGTH - n
        self.mask = MASK[state[OBSTACLES + n]]
        self.hand = bytearray(state[base + HAND : base + HAND + state[base + HAND_N]])
        self.row = Row()
        if state[STEP] == SWAP:
            self._swap(state, seat, base, n)
            return
        self.row.read(state, seat)
        if state[STEP] == DRAFT:
            self.hand.append(state[COLUMN + move])
            self.now = -_EARLY * move
        else:
            self._play(state, seat)

    def _swap(self, state, seat, base, n):
        cards = bytearray(state[base + ROW : base + ROW + n])
        card = self.move & CARD_MASK
        if card:
            place = self.move >> PLACE_SHIFT & PLACE_MASK
            self.hand[_find(self.hand, card)] = cards[place] & CARD_MASK
            self.now = 8 * view.gain(state, seat, place, card)
            cards[place] = card
        self.row.read_cards(cards, 0, n, state[OPTION] == SIMPLE)

    def _play(self, state, seat):
        card = self.move & CARD_MASK
        hand = self.hand
        hand[_find(hand, card)] = hand[-1]
        self.hand = hand[:-1]
        if view.fits(state, seat, card):
            self.now = 8 * self.row.gain(card)
            self.row.add(card)
        else:
            self.row.add(0)
        self.plays -= 1
        self.mask = 0


def best(state, seat, moves, count, rng):
    """A generator that yields per cents and returns the move."""
    choices = []
    for i in range(count):
        choices.append(Choice(state, seat, moves[i]))
        yield 0
    if len(choices) > _MOST + 1:
        others = sorted(choices[1:], key=lambda choice: -choice.now)
        choices = choices[:1] + others[:_MOST]
    future = Future(state, rng)
    runs = min(_RUNS, _WORK // (len(choices) * (choices[0].plays + 1)))
    for run in range(runs):
        future.shuffle(choices[0].plays)
        yield 100 * run // runs
        for choice in choices:
            hand = choice.hand
            choice.total += future.run(choice.row, hand, len(hand), choice.plays, choice.mask)
            yield 100 * run // runs
    found = choices[0]
    for choice in choices:
        if _sum(choice, runs) > _sum(found, runs):
            found = choice
    return found.move


def _sum(choice, runs):
    return 8 * choice.total + choice.now * runs


def _find(cards, card):
    i = 0
    while cards[i] != card:
        i += 1
    return i
