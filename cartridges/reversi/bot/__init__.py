"""CPU players of Reversi.

EASY takes as many discs as it can, now and then another number. NORMAL weighs the places: corners
are worth most, those beside free corners are given away. TRICKY looks one answer ahead. HARD also
leaves the other few places to choose from, and plays the last discs without a fault. Their second
way of playing (`levels`) breaks ties in another way.
"""

from micropython import const

from lineup.engine import protocol
from lineup.engine import rng as generator
from lineup.engine.levels import EASY, HARD, NORMAL, plain
from lineup.games.reversi import rules
from lineup.games.reversi.rules import board
from lineup.games.reversi.rules.layout import BOARD, MOVE_PASS

_LOST = const(-1 << 28)
_DISC = const(1 << 12)  # at the end: above all that places are worth
_LAST = const(6)  # free places from which on HARD plays to the end
_CHOICE = const(10)  # what each place costs that the other may choose from

_WORTH = b"\x78\x28\x3c\x37\x37\x3c\x28\x78" b"\x28\x14\x30\x32\x32\x30\x14\x28" \
    b"\x3c\x30\x35\x34\x34\x35\x30\x3c" b"\x37\x32\x34\x33\x33\x34\x32\x37" \
    b"\x37\x32\x34\x33\x33\x34\x32\x37" b"\x3c\x30\x35\x34\x34\x35\x30\x3c" \
    b"\x28\x14\x30\x32\x32\x30\x14\x28" b"\x78\x28\x3c\x37\x37\x3c\x28\x78"  # fmt: skip
_NOTHING = const(50)
"""The places' worth, row by row, and what is worth nothing among these."""


def think(observation, seat: int, moves, count: int, rng, level: int):
    """Generator: choose one of moves[:count]; yields often (0..100 done), returns the move."""
    if level != plain(level):
        generator.below(rng, 0, 6)
    free = 64 - rules.score(observation, 0) - rules.score(observation, 1)
    hard = plain(level) == HARD
    depth = free if hard and free <= _LAST else 0 if level in (EASY, NORMAL) else 1
    best = _LOST
    choice = moves[0]
    for i in range(count):
        yield 100 * i // count
        if level == EASY:
            value = 0 if moves[i] == MOVE_PASS else board.turned(observation, seat, moves[i])
            value += generator.below(rng, 0, 5)
        else:
            state = bytearray(observation)
            rules.apply(state, moves[i])
            value = yield from _search(state, seat, depth, best // 8, hard)
            value = 8 * value + generator.below(rng, 0, 8)
        if value > best:
            best = value
            choice = moves[i]
    return choice


def _search(state, seat: int, depth: int, floor: int, hard: bool):
    """Generator: the value of a position for a seat, both sides playing on for `depth` moves; any
    value that is not above `floor` where it has none above."""
    mover = rules.turn(state)
    if mover < 0:
        return _DISC * (rules.score(state, seat) - rules.score(state, 1 - seat))
    if not depth:
        value = _value(state, seat)
        if hard:
            yield
            value -= _CHOICE * _choices(state, 1 - seat)
        return value
    out = protocol.move_buffer(rules)
    mine = mover == seat
    best = _LOST if mine else -_LOST
    for i in range(rules.moves(state, out)):
        after = bytearray(state)
        rules.apply(after, out[i])
        yield
        value = yield from _search(after, seat, depth - 1, best if mine else floor, hard)
        if value > best if mine else value < best:
            best = value
        if not mine and best <= floor:
            break
    return best


def _value(state, seat: int) -> int:
    value = 0
    mine = seat + 1
    for place in range(64):
        found = state[BOARD + place]
        if found:
            worth = _WORTH[place] - _NOTHING
            if worth < 0 and state[BOARD + _corner(place)]:
                worth = 1  # its corner is taken: nothing is given away
            value += worth if found == mine else -worth
    return value


def _corner(place: int) -> int:
    # The nearest one.
    return (7 if place & 4 else 0) | (56 if place & 32 else 0)


def _choices(state, seat: int) -> int:
    return sum([board.may(state, seat, place) for place in range(64)])
