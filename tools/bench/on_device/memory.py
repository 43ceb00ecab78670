# Bytes that moves() and apply() allocate, in random games of most seats.

import gc
from array import array

from lineup import games
from lineup.engine import rng
from results import report, run

own = bytearray(rng.SIZE)
used = gc.mem_alloc


def worst(rules) -> tuple:
    # The most bytes a call of moves() and of apply() took in one game.
    out = array("i", [0] * rules.MAX_MOVES)
    state = rules.new(rules.SEATS[-1], 1, [option[2] for option in rules.OPTIONS])
    by_moves = by_apply = 0
    while True:
        gc.collect()
        gc.disable()
        before = used()
        count = rules.moves(state, out)
        between = used()
        by_moves = max(by_moves, between - before)
        if count:
            move = out[rng.below(own, 0, count)]
            between = used()
            rules.apply(state, move)
            by_apply = max(by_apply, used() - between)
        gc.enable()
        if not count:
            return by_moves, by_apply


def measure() -> None:
    rng.seed(own, 0, 1)
    for key in games.KEYS:
        by_moves, by_apply = worst(games.load(key))
        report(key + ".moves", by_moves)
        report(key + ".apply", by_apply)


run(measure)
