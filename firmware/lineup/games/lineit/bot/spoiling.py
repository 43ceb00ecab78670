"""The points that a turn leaves to the others: hard players mind it, the spoiling ones most."""

from micropython import const

from lineup.games.lineit.rules import jackpots, line
from lineup.games.lineit.rules.layout import (
    AFTER, BET, EXTRA, FIRST, MARKET, NUMBERS, PLAYER_SIZE, PLAYERS, SEATS, TOLL, TOP,
    challenge_of,
)  # fmt: skip

KEPT = const(4)
"""Outcomes of a turn that are compared."""

SOME = const(64)
MUCH = const(160)
"""The cost of a point that others can win, in 1/256 points."""


def costs(search, seat: int, cost: int) -> list:
    """Computes what each outcome that a TurnSearch has kept leaves to others, a point at
    `cost`."""
    return [
        cost * left(search.ends[i], seat) if cost and search.firsts[i] >= 0 else 0
        for i in range(len(search.firsts))
    ]


def best(search, costs) -> int:
    """The first move of the outcome that is worth most less what it costs."""
    choice = 0
    for i in range(1, len(costs)):
        if search.values[i] - costs[i] > search.values[choice] - costs[choice]:
            choice = i
    return search.firsts[choice]


def left(state, seat: int) -> int:
    """Points at once that those who come later in this round can still take from the market."""
    total = 0
    other = (seat + 1) % state[SEATS]
    while other != state[FIRST]:
        base = PLAYERS + other * PLAYER_SIZE
        bet = state[base + BET]
        wanted = challenge_of(bet) if bet else 0
        more = state[base + NUMBERS] >= TOLL
        if bet and state[base + AFTER] + 1 == wanted:
            more += wanted
        most = 0
        for i in range(MARKET, MARKET + state[SEATS] + EXTRA):
            card = state[i]
            if 0 < card <= TOP and line.fits(state, base, card):
                most = max(most, jackpots.prize(state, base, card) + more)
        total += most
        other = (other + 1) % state[SEATS]
    return total
