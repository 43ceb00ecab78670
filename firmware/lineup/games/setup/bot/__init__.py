"""The CPU players of SETUP.

All look first for a turn that wins the game at once (`finishing`): tricky and hard know them all,
easy and normal those of two tiles more. Else easy and normal begin with a tile that does well
enough alone, of what it brings less what others get: normal with any that loses at most 1.9 points
against the best turn of two tiles, easy with the one that does worst of those that lose at most 3,
and like normal once somebody may soon finish. Where there is none they begin with the best turn of
two. Then they add what brings most, as long as anything does. Tricky and hard look at turns of
three tiles and play the six best on until it is their turn again (`hard`), which tells what they
leave to the others, who is about to finish, and what a partner can do; then they add, too. Tricky
has only one guess of what is hidden, misjudges where it leads by up to 2.6 points, and does not
play on turns that are part of a better one. To all but hard each own square is worth a tenth of a
point and each tile costs one; of turns with the same tiles that bring the same, tricky knows only
the one on most own squares. Hard also minds what a turn is worth later (`outlook`): it plays on
those six that seem best so, and what they seem worth counts like half as many guesses again. Each
turn is worked out anew at each of its moves.

What was tried, with figures: docs/research/setup.md.
"""

from micropython import const

from lineup.engine import rng as generator
from lineup.engine.levels import EASY, HARD, plain
from lineup.games.setup.bot import best_turns, finishing, hard, bonus_claims, outlook, scratch
from lineup.games.setup.bot.scratch import move_of, tiles_of, worth_of
from lineup.games.setup.rules import layout as at

_KEEP = const(6)
"""The number of turns that are played on."""

_EASY_LOSS = const(30)
_NORMAL_LOSS = const(19)
"""Easy and normal begin with a tile that would alone lose up to so many tenths of a point, against
the best turn."""

_TURN_POINTS = const(10)
"""Steps from the finish from which easy plays like normal."""

_LOOKING = const(4)
"""So many fewer turns hard plays each on where a win was in reach and there is none."""

_TRICKY_TURNS = const(2)
_TRICKY_OFF = const(26)
"""Tricky misjudges what a turn leads to by less than so many tenths of a point."""

_ALIKE = const(4)
"""Turns less than so many tenths of a point apart bring the same, on other squares."""

_HARM = const(12)
_SPOIL = const(18)
"""Tenths of a point that a point of others costs, to the plain and the spoiling."""


def think(observation, seat: int, moves, count: int, rng, level: int, times: int = 1):
    """Generator: choose one of moves[:count]; yields often, returns the move. times: hard takes so
    many times its budget."""
    yield
    if count == 1:
        return moves[0]
    step = observation[at.STEP]
    if step == at.CLAIM:
        return bonus_claims.claim(observation, seat, rng, level)
    if step != at.CHOOSE and step != at.PLACE:
        return moves[0]
    work = scratch.new()
    worth = best_turns.weights(observation, seat, _HARM if plain(level) == level else _SPOIL)
    simple = level < HARD
    placed = observation[at.PLACED_N]
    tiles = placed + 2 if simple else 2 * at.HAND
    if (yield from finishing.find(work, observation, worth, tiles)):
        return _next(work, placed)
    minds = plain(level) == HARD
    if minds:
        outlook.mind(work, observation)
    else:
        outlook.prefer_own(work, observation)
    if placed >= (1 if simple else 3):
        yield from best_turns.search(work, observation, worth, 1, placed + 2)
        return _next(work, placed)
    yield from best_turns.search(work, observation, worth, _KEEP, 2 if simple else 3)
    if not tiles_of(work, 0):
        return moves[count - 4]
    if simple:
        weak = level == EASY and not _near_the_end(observation)
        return (yield from _one_tile(work, rng, weak))
    turns = _turns(work, placed)
    many, trust, off = times * hard.TURNS, hard.TRUST, 0
    if work[scratch.NEEDED]:
        many -= _LOOKING  # looking for a win took as long
    if not minds:
        turns = _choices(work, turns)
        many, trust, off = _TRICKY_TURNS, 0, _TRICKY_OFF
    row = 0
    if len(turns) > 1:
        row = yield from hard.choose(work, observation, turns, rng, many, trust, off)
    return turns[row][0] if turns[row] else at.MOVE_DONE


def _next(work, placed):
    # How the best turn goes on after its tiles that are placed.
    return move_of(work, 0, placed) if tiles_of(work, 0) > placed else at.MOVE_DONE


def _one_tile(work, rng, weak):
    # Generator: of the tiles that alone lose little against the best turn any, or (weak) the one
    # that loses most; the best turn's first where all lose more.
    chosen = move_of(work, 0, 0)
    least = worth_of(work, 0)
    enough = least - (_EASY_LOSS if weak else _NORMAL_LOSS)
    alike = 0
    for slot in range(2 * at.HAND):
        best_turns.alone(work, slot)
        yield
        value = worth_of(work, 0) if tiles_of(work, 0) else -1000
        if value < enough:
            continue
        if weak and value < least:
            least = value
            alike = 0
        if value == least or not weak:
            alike += 1
            if not generator.below(rng, 0, alike):
                chosen = move_of(work, 0, 0)
    return chosen


def _near_the_end(observation) -> bool:
    # A turn may bring somebody to the finish.
    first = 0
    for seat in range(observation[at.SEATS]):
        first = max(first, observation[at.seat_at(seat) + at.PAWN])
    return first + _TURN_POINTS >= observation[at.FINISH]


def _turns(work, placed):
    # The moves of each turn that was found, after those that are made.
    turns = []
    row = 0
    while row < _KEEP and tiles_of(work, row):
        turns.append(tuple(move_of(work, row, i) for i in range(placed, tiles_of(work, row))))
        row += 1
    return turns


def _choices(work, turns):
    # Without those that are part of a better one, and those that bring as much as another with
    # the same tiles, on fewer own squares.
    tiles = [{move >> 4 for move in turn} for turn in turns]
    worth = [worth_of(work, row) for row in range(len(turns))]
    kept = []
    for row, turn in enumerate(turns):
        for better in range(row):
            if set(turn) <= set(turns[better]):
                break
            if tiles[row] == tiles[better] and worth[better] - worth[row] < _ALIKE:
                break
        else:
            kept.append(turn)
    return kept
