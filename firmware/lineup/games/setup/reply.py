"""What the next seat can make of the board that a turn leaves: a look one turn ahead."""

from micropython import const

from lineup.games.setup import flow, hidden
from lineup.games.setup.layout import CLAIM, ENDED, MOVE_DONE, SEAT, STEP
from lineup.games.setup.plays import Plays
from lineup.games.setup.rules import winners

SAMPLES = const(4)
"""How many guesses of the hidden tiles each turn is tried on, at most."""

ENOUGH = const(1100)
"""No further guess after so many placements were looked at: three seconds on the device."""

_WIN = const(1000)


def best(observation, seat: int, plays, worth_of, rng):
    """Generator: of the best turns the one that is best after the reply to it.

    Every turn is tried on the same few guesses of the hidden tiles. worth_of(state, seat) makes
    a `Worth`. rng: 8 bytes of a generator.
    """
    choices = plays.best
    if len(choices) == 1:
        return choices[0]
    totals = [0] * len(choices)
    looked = [plays.looked]
    state = bytearray(observation)
    for _ in range(SAMPLES):
        guess = hidden.resample(observation, seat, rng)
        for i, play in enumerate(choices):
            state[:] = guess
            for move in play.chain:
                flow.act(state, move)
            flow.act(state, MOVE_DONE)
            totals[i] += play.value
            totals[i] -= yield from _loss(state, seat, worth_of, looked)
        if looked[0] > ENOUGH:
            break
    return choices[totals.index(max(totals))]


def _loss(state, seat, worth_of, looked):
    # What the next seat's best turn takes from `seat`, in tenths of a point.
    if state[STEP] == ENDED:
        return -_WIN if winners(state) >> seat & 1 else _WIN
    if state[STEP] == CLAIM:
        return 0
    other = state[SEAT]
    reply = Plays(state, other, 2, 1, worth_of(state, other).now)
    yield from reply.run()
    looked[0] += reply.looked
    return reply.best[0].value if reply.best else 0
