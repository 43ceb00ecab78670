"""What a turn leads to: guesses of the hidden tiles, and the next turns as all would play them."""

from micropython import const

from lineup.games.setup.bot import search
from lineup.games.setup.rules import flow, hidden
from lineup.games.setup.rules.layout import (
    CLAIMS, ENDED, HAND, MOVE_DONE, MOVE_SWAP, PAWN, SEAT, SEATS, STEP, TEAMS, seat_at,
)  # fmt: skip
from lineup.games.setup.rules import winners

TURNS = const(24)
"""Turns that each turn is played on, in all: up to the seat's next turn, on as many guesses of the
hidden tiles as that gives."""

_WIN = const(300)


def choose(observation, chains, rng):
    """Generator: the index of the turn that does best.

    chains: the moves of each turn, without DONE. rng: 8 bytes of a generator.
    """
    seat, seats = observation[SEAT], observation[SEATS]
    worth = [search.weights(observation, other) for other in range(seats)]
    totals = [0] * len(chains)
    state = bytearray(observation)
    for _ in range(TURNS // seats):
        guess = hidden.resample(observation, seat, rng)
        guess[CLAIMS] = 0
        yield
        for i, chain in enumerate(chains):
            state[:] = guess
            for move in chain:
                flow.act(state, move)
            flow.act(state, MOVE_DONE)
            yield from _go_on(state, worth)
            totals[i] += _standing(state, seat)
    return totals.index(max(totals))


def _go_on(state, worth):
    for _ in range(state[SEATS]):
        if state[STEP] == ENDED:
            return
        yield from search.search(state, worth[state[SEAT]], 1, 2)
        tiles = search.tiles_of(0)
        for i in range(tiles or HAND):
            flow.act(state, search.move_of(0, i) if tiles else MOVE_SWAP | i)
        flow.act(state, MOVE_DONE)


def _standing(state, seat):
    # How well a seat stands, in tenths of a point.
    if state[STEP] == ENDED:
        return _WIN if winners(state) >> seat & 1 else -_WIN
    mine = 10 * state[seat_at(seat) + PAWN]
    if state[TEAMS]:
        partner = 10 * state[seat_at(seat ^ 2) + PAWN]
        left = 10 * state[seat_at(seat ^ 1) + PAWN]
        right = 10 * state[seat_at(seat ^ 3) + PAWN]
        return mine + partner - left - right + min(mine, partner) - min(left, right)
    total = first = 0
    for other in range(state[SEATS]):
        if other != seat:
            steps = state[seat_at(other) + PAWN]
            total += steps
            first = max(first, steps)
    return mine - 5 * first - 5 * total // (state[SEATS] - 1)
