"""The CPU players of SETUP.

Easy knows only turns of one tile and takes any of the best five. Normal looks at all turns of two
tiles, takes what brings most less what others get, and misjudges that by up to a point. Hard looks
at turns of three tiles and plays the six best on until it is its turn again (`hard`), which
tells it what it leaves to the others, who is about to finish, and what its partner can do. Each
turn is worked out anew at each of its moves.

Hard beats normal in 84 % of 200 games of two, teams of it in 93 % of 60. Tried, 2 seats, 80 to 100
games a figure (so give or take 10 %), against always taking what brings most of three tiles: 8
guesses of the next turn win 55 %, of the next two 56 %, of four 59 %; 4 guesses of eight turns
44 %. Taking what brings most of three tiles instead of two: 62 to 50 % against two misjudged.
"""

from micropython import const

from lineup.bots import EASY, NORMAL
from lineup.engine import rng as generator
from lineup.games.setup.bot import best_turns, hard, noticing, scratch
from lineup.games.setup.bot.scratch import move_of, tiles_of, worth_of
from lineup.games.setup.rules import sets
from lineup.games.setup.rules import layout as at

_DEEPEST = b"\x01\x02\x03"
_KEEP = b"\x05\x06\x06"
"""By level: tiles of a turn at most, and how many turns are thought about."""

_NOISE = const(10)
"""Normal misjudges each turn by less than so many tenths of a point."""


def think(observation, seat: int, moves, count: int, rng, level: int):
    """Generator: choose one of moves[:count]; yields often, returns the move."""
    yield
    if count == 1:
        return moves[0]
    step = observation[at.STEP]
    if step == at.CLAIM:
        return noticing.claim(observation, seat, rng, level)
    if step != at.CHOOSE and step != at.PLACE:
        return moves[0]
    deepest = _DEEPEST[level]
    placed = observation[at.PLACED_N]
    if placed >= deepest:
        if sets.is_set(observation):
            return at.MOVE_DONE
        deepest = 2
    work = scratch.new()
    worth = best_turns.weights(observation, seat)
    yield from best_turns.search(work, observation, worth, _KEEP[level], deepest)
    if level == EASY and not tiles_of(work, 0):
        yield from best_turns.search(work, observation, worth, _KEEP[level], 2)
    found = 0
    while found < _KEEP[level] and tiles_of(work, found):
        found += 1
    if not found:
        return moves[count - 4]
    if level == EASY:
        row = generator.below(rng, 0, found)
    elif level == NORMAL:
        row = _misjudged(work, found, rng)
    else:
        chains = [_moves(work, row, placed) for row in range(found)]
        row = 0
        if found > 1:
            row = yield from hard.choose(work, observation, chains, rng)
        return chains[row][0] if chains[row] else at.MOVE_DONE
    return move_of(work, row, placed) if tiles_of(work, row) > placed else at.MOVE_DONE


def _moves(work, row, placed):
    return tuple(move_of(work, row, i) for i in range(placed, tiles_of(work, row)))


def _misjudged(work, found, rng):
    best = chosen = -1000
    for row in range(found):
        value = worth_of(work, row) + generator.below(rng, 0, _NOISE)
        if value > best:
            best = value
            chosen = row
    return chosen
