"""The choice of the hard player among its best turns: what each leads to, on guesses of the hidden
tiles, when all go on as they would."""

from micropython import const

from lineup.engine import rng as generator
from lineup.games.setup.bot import best_turns, outlook
from lineup.games.setup.bot.scratch import move_of, tiles_of, worth_of
from lineup.games.setup.rules import apply, resample, winners
from lineup.games.setup.rules import layout as at

TURNS = const(24)
"""Turns that each turn is played on, in all: up to the seat's next turn, on as many guesses of the
hidden tiles as that gives."""

TRUST = const(6)
"""The weight of what a turn seems worth, points and outlook: it counts like so many guesses in
twelve."""

_WIN = const(300)


def choose(work, observation, chains, rng, turns: int = TURNS, trust: int = 0, off: int = 0):
    """Generator: the index of the turn that does best.

    work: the thought's scratch, with the turns. chains: the moves of each, without DONE. rng: 8
    bytes of a generator. trust: what they seemed worth counts like so many guesses in twelve. off:
    what each leads to is misjudged by less than so many tenths of a point a guess.
    """
    seat, seats = observation[at.SEAT], observation[at.SEATS]
    worth = [best_turns.weights(observation, other) for other in range(seats)]
    guesses = max(1, turns // seats)
    counts = guesses * trust // 12
    totals = [counts * worth_of(work, row) for row in range(len(chains))]
    if off:
        totals = [total + generator.below(rng, 0, off * guesses) for total in totals]
    outlook.leave(work)
    state = bytearray(observation)
    for _ in range(guesses):
        guess = resample(observation, seat, rng)
        guess[at.CLAIMS] = 0
        yield
        for i, chain in enumerate(chains):
            state[:] = guess
            for move in chain:
                apply(state, move)
            apply(state, at.MOVE_DONE)
            yield from go_on(work, state, worth, seats, 2)
            totals[i] += _standing(state, seat)
    return totals.index(max(totals))


def go_on(work, state, worth, turns: int, deepest: int):
    """Generator: plays so many turns on; each takes what brings its seat most of up to `deepest`
    tiles. worth: `best_turns.weights` by seat."""
    for _ in range(turns):
        if state[at.STEP] == at.ENDED:
            return
        yield from best_turns.search(work, state, worth[state[at.SEAT]], 1, deepest)
        tiles = tiles_of(work, 0)
        for i in range(tiles or at.HAND):
            apply(state, move_of(work, 0, i) if tiles else at.MOVE_SWAP | i)
        apply(state, at.MOVE_DONE)


def _standing(state, seat):
    # How well a seat stands, in tenths of a point.
    if state[at.STEP] == at.ENDED:
        return _WIN if winners(state) >> seat & 1 else -_WIN
    mine = 10 * state[at.seat_at(seat) + at.PAWN]
    if state[at.TEAMS]:
        partner = 10 * state[at.seat_at(seat ^ 2) + at.PAWN]
        left = 10 * state[at.seat_at(seat ^ 1) + at.PAWN]
        right = 10 * state[at.seat_at(seat ^ 3) + at.PAWN]
        return mine + partner - left - right + min(mine, partner) - min(left, right)
    total = first = 0
    for other in range(state[at.SEATS]):
        if other != seat:
            steps = state[at.seat_at(other) + at.PAWN]
            total += steps
            first = max(first, steps)
    return mine - 5 * first - 5 * total // (state[at.SEATS] - 1)
