"""The jackpots: cards under the marker of each colour, won by the third of it in a line.

The figures of the machine code are those of `layout`; a test compares them.
"""

import micropython
from micropython import const

from lineup.games.lineit.rules.layout import COLOURS, JACKPOTS, TOP, WON

_JACKPOTS = const(15)
_TOP = const(100)


def feed(state, card: int) -> None:
    """A number card goes under the marker of its colour; anything else is discarded."""
    if 0 < card <= TOP:
        state[JACKPOTS + ((card - 1) & 3)] += 1


@micropython.viper
def feed_all(state, start: int, end: int):
    """The same with each card of state[start:end]."""
    s = ptr8(state)
    for i in range(start, end):
        card = s[i] - 1
        if card >= 0 and card < _TOP:
            at = _JACKPOTS + (card & 3)
            s[at] = s[at] + 1


def prize(state, base: int, card: int) -> int:
    """Points that a card would win as the third of its colour in the line of the player block
    at `base`."""
    if card > TOP:
        return 0
    colour = (card - 1) & 3
    return state[JACKPOTS + colour] if state[base + COLOURS + colour] == 2 else 0


def win(state, base: int, colour: int) -> int:
    """All cards under the marker go to this player. Returns how many: a point each."""
    won = state[JACKPOTS + colour]
    state[JACKPOTS + colour] = 0
    state[base + WON] += won
    return won
