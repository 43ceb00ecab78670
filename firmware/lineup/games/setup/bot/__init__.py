"""The CPU players of SETUP.

Easy knows only turns of one tile and takes any of the best five. Normal looks at all turns of two
tiles, takes what brings most less what others get, and misjudges that by up to a point. Hard looks
at turns of three tiles and plays the six best on until it is its turn again (`playout`), which
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
from lineup.games.setup.bot import playout, search
from lineup.games.setup.rules import sets
from lineup.games.setup.rules.layout import (
    CHOOSE, CLAIM, LAST_SETS, MOVE_CLAIM, MOVE_DONE, PLACE, PLACED_N, STEP,
)  # fmt: skip
from lineup.games.setup.rules.view import owned

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
    step = observation[STEP]
    if step == CLAIM:
        return claim(observation, seat, rng, level)
    if step != CHOOSE and step != PLACE:
        return moves[0]
    deepest = _DEEPEST[level]
    placed = observation[PLACED_N]
    if placed >= deepest:
        if sets.is_set(observation):
            return MOVE_DONE
        deepest = 2
    worth = search.weights(observation, seat)
    yield from search.search(observation, worth, _KEEP[level], deepest)
    if level == EASY and not search.tiles_of(0):
        yield from search.search(observation, worth, _KEEP[level], 2)
    found = 0
    while found < _KEEP[level] and search.tiles_of(found):
        found += 1
    if not found:
        return moves[count - 4]
    if level == EASY:
        row = generator.below(rng, 0, found)
    elif level == NORMAL:
        row = _misjudged(found, rng)
    else:
        chains = [_moves(row, placed) for row in range(found)]
        row = 0
        if found > 1:
            row = yield from playout.choose(observation, chains, rng)
        return chains[row][0] if chains[row] else MOVE_DONE
    return search.move_of(row, placed) if search.tiles_of(row) > placed else MOVE_DONE


def _moves(row, placed):
    return tuple(search.move_of(row, i) for i in range(placed, search.tiles_of(row)))


def _misjudged(found, rng):
    best = chosen = -1000
    for row in range(found):
        value = search.worth_of(row) + generator.below(rng, 0, _NOISE)
        if value > best:
            best = value
            chosen = row
    return chosen


def claim(observation, seat, rng, level):
    """The bonus squares that were used; easy misses one time in four."""
    if level == EASY and not generator.below(rng, 0, 4):
        return MOVE_CLAIM
    made = observation[LAST_SETS] | observation[LAST_SETS + 1] << 8
    mine = owned(observation, seat)
    first = mine & -mine
    named = (1 if made & first else 0) | (2 if made & mine & ~first else 0)
    return MOVE_CLAIM | named
