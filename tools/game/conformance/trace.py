"""A random game as a chain of digests: the same text on every runtime, or a rule differs.

This file runs on CPython, on MicroPython and on the board (`mpremote run`), so it needs nothing
but the firmware. One line is the depth, the move played and 16 hexadecimal digits; each digest
covers the one before, the state, what every seat sees, the list of moves and the scores.
"""

# Device code: no `typing` there, and `gc.mem_alloc` only there.
# mypy: disable-error-code="no-untyped-def, attr-defined"

import gc
import hashlib
from array import array
from binascii import hexlify

from lineup.engine import rng
from lineup.engine.protocol import move_buffer


def run(key: str, seats: int, seed: int, options, every: int = 1, limit: int = 0) -> None:
    """`trace` of a game that the console has, by its key."""
    from lineup.games import load

    trace(load(key), seats, seed, options, every, limit)


def trace(rules, seats: int, seed: int, options, every: int = 1, limit: int = 0) -> None:
    """Print a digest after the deal, after each `every` moves and after the last one.

    The moves are drawn by `engine.rng` seeded with `seed`. limit: stop after so many moves
    (0: at the end of the game).
    """
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, seed)
    state = rules.new(seats, seed, options)
    out = move_buffer(rules)
    digest = b""
    depth = 0
    move = -1
    while True:
        count = rules.moves(state, out)
        digest = _digest(rules, state, seats, out, count, digest)
        last = rules.turn(state) < 0 or count == 0 or depth == limit > 0
        if last or depth % every == 0:
            print(depth, move, hexlify(digest[:8]).decode())
        if last:
            return
        move = out[rng.below(generator, 0, count)]
        rules.apply(state, move)
        depth += 1


def dump(rules, seats: int, seed: int, options, depth: int) -> None:
    """Print the state after `depth` moves of the game that `trace` plays, in hexadecimal."""
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, seed)
    state = rules.new(seats, seed, options)
    out = move_buffer(rules)
    for _ in range(depth):
        rules.apply(state, out[rng.below(generator, 0, rules.moves(state, out))])
    print(hexlify(state).decode())


def _digest(rules, state, seats, out, count, before) -> bytes:
    digest = hashlib.sha256(before)
    digest.update(state)
    seen = bytearray(len(state))
    for seat in range(seats):
        rules.observe(state, seat, seen)
        digest.update(seen)
    points = array("i", [0] * seats)
    rules.scores(state, points)
    numbers = [rules.turn(state), count] + list(points) + [out[i] for i in range(count)]
    if rules.turn(state) < 0:
        numbers.append(rules.winners(state))
        digest.update(rules.reason(state).encode())
    digest.update(repr(numbers).encode())
    return digest.digest()


def allocation(rules, seats: int, seed: int, options) -> None:
    """Print the most bytes one call of `moves` and of `apply` takes from the heap in a game.

    MicroPython only (`gc.mem_alloc`). The first move of a game is played twice, so that what a
    function makes once, when it is first called, does not count.
    """
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, seed)
    out = move_buffer(rules)
    warm = rules.new(seats, seed, options)
    rules.moves(warm, out)
    rules.apply(warm, out[0])
    state = rules.new(seats, seed, options)
    most_moves = most_apply = 0
    while rules.turn(state) >= 0:
        gc.collect()
        gc.disable()
        start = gc.mem_alloc()
        count = rules.moves(state, out)
        listed = gc.mem_alloc()
        move = out[rng.below(generator, 0, count)]
        drawn = gc.mem_alloc()
        rules.apply(state, move)
        done = gc.mem_alloc()
        gc.enable()
        most_moves = max(most_moves, listed - start)
        most_apply = max(most_apply, done - drawn)
    print(most_moves, most_apply)
