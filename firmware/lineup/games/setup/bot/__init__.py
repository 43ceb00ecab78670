"""The CPU players of SETUP.

Easy and normal look at all turns of two tiles, take what brings most less what others get, and
misjudge that, by up to 1.6 points and 2.6; their own squares are worth a tenth more to them, and
easy is often content with a single tile. Tricky and hard
look at turns of three tiles and play the six best on until it is their turn again (`hard`), which
tells what they leave to the others, who is about to finish, and what a partner can do; tricky on
few guesses of the hidden tiles. Hard also minds what a turn is worth later (`outlook`): it plays
on those six that seem best so, and what they seem worth counts like half as many guesses again.
Each turn is worked out anew at each of its moves.

Tried, 2 seats, 80 to 100 games a figure (so give or take 10 %), against always taking what brings
most of three tiles: 8 guesses of the next turn win 55 %, of the next two 56 %, of four 59 %; 4
guesses of eight turns 44 %. Taking what brings most of three tiles instead of two: 62 to 50 %
against two misjudged. For easy: any of the best six, or sixteen, turns within three points loses
only 52 to 55 % against normal; content with one tile half of the time 71 %, three times in four 76
%. For tricky: three tiles and no playing on wins 57 % against normal and loses 72 % against hard;
six turns played on win 81 %. Normal off by up to a point loses 63.7 % against tricky (400 games),
by 1.4 69.5 %. For hard: after each third of its guesses only the better half of the turns played
on, and 1.8 times as many turns in all, wins 49.0 % (42-56) of 200 games; two rounds played on and
not one, twice the turns, 44.0 % (35-54) of 100; others played on with turns of three tiles, 52.5 %
(47-58) of 280, in more time; ten turns played on and not six, 51.4 % (43-60) of 140; three, on
twice as many guesses, 43 % of 100; half of what a turn is worth at once added, 46 % of 100. Those
who spoil are tricky, and win 51 % (42-60, 120 games), where others' squares count half as much
again among turns; where how others stand after playing on counts for more, too, they win 44, 40
and 33 % (120, 120 and 72 games).

The tenth for own squares, by which easy and normal fill them at every seat (before, the first of
squares that are worth as much were taken): normal off by up to 1.4 points wins 84.3 % (80-88) of
300 games against easy, by 2.6 71.8 % (67-76) of 400, and loses 67.8 % (63-72) of 400 against
tricky. Tricky with it, too, wins 85.0 % (80-89) of 300 against normal off by 2.5, and hard 68.3 %
(60-76) of 120 against tricky.
"""

from micropython import const

from lineup.bots import EASY, HARD, NORMAL, plain
from lineup.engine import rng as generator
from lineup.games.setup.bot import best_turns, hard, noticing, outlook, scratch
from lineup.games.setup.bot.scratch import move_of, tiles_of, worth_of
from lineup.games.setup.rules import sets
from lineup.games.setup.rules import layout as at

_DEEPEST = b"\x02\x02\x03\x03\x03\x03"
_KEEP = const(6)
"""By level: tiles of a turn at most. And how many turns are thought about."""

_EASY_NOISE = const(16)
_NORMAL_NOISE = const(26)
"""Easy and normal misjudge each turn by less than so many tenths of a point."""

_CONTENT = const(3)
_LOSS = const(30)
"""So many times in four easy is content with a single tile, now and when that one lies, if it is
not worse than the best turn by more than so many tenths of a point."""

_TURN_POINTS = const(8)
"""Steps from the finish from which easy plays like normal."""

_TRICKY_TURNS = const(2)

_HARM = const(12)
_SPOIL = const(18)
"""Tenths of a point that a point of others costs, to the plain and the spoiling."""


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
    harm = _HARM if plain(level) == level else _SPOIL
    worth = best_turns.weights(observation, seat, harm)
    minds = plain(level) == HARD
    _look_on(work, observation, level)
    yield from best_turns.search(work, observation, worth, _KEEP, deepest)
    found = 0
    while found < _KEEP and tiles_of(work, found):
        found += 1
    if not found:
        return moves[count - 4]
    if level >= HARD:
        chains = [_moves(work, row, placed) for row in range(found)]
        row = 0
        if found > 1:
            turns, trust = (hard.TURNS, hard.TRUST) if minds else (_TRICKY_TURNS, 0)
            row = yield from hard.choose(work, observation, chains, rng, turns, trust)
        return chains[row][0] if chains[row] else at.MOVE_DONE
    row = _misjudged(work, found, rng, _EASY_NOISE if level == EASY else _NORMAL_NOISE)
    move = move_of(work, row, placed) if tiles_of(work, row) > placed else at.MOVE_DONE
    if level == EASY and not _near_the_end(observation) and generator.below(rng, 0, 4) < _CONTENT:
        single = yield from _single(work, observation, worth, found)
        return move if single < 0 else single
    return move


def _look_on(work, observation, level):
    # What a level sees in turns beyond their points.
    if plain(level) == HARD:
        outlook.mind(work, observation)
    elif level == EASY or level == NORMAL:
        outlook.prefer_own(work, observation)


def _single(work, observation, worth, found):
    # A move that contents itself with one tile, where that loses little; -1 where it would not.
    enough = worth_of(work, 0) - _LOSS
    if observation[at.PLACED_N]:
        for row in range(found):
            if tiles_of(work, row) == observation[at.PLACED_N] and worth_of(work, row) >= enough:
                return at.MOVE_DONE
        return -1
    yield from best_turns.search(work, observation, worth, 1, 1)
    return move_of(work, 0, 0) if tiles_of(work, 0) and worth_of(work, 0) >= enough else -1


def _near_the_end(observation) -> bool:
    # A turn may bring somebody to the finish.
    first = 0
    for seat in range(observation[at.SEATS]):
        first = max(first, observation[at.seat_at(seat) + at.PAWN])
    return first + _TURN_POINTS >= observation[at.FINISH]


def _moves(work, row, placed):
    return tuple(move_of(work, row, i) for i in range(placed, tiles_of(work, row)))


def _misjudged(work, found, rng, noise):
    best = chosen = -1000
    for row in range(found):
        value = worth_of(work, row) + generator.below(rng, 0, noise)
        if value > best:
            best = value
            chosen = row
    return chosen
