# The bytes that moves() and apply() allocate, and the time that they take, in random games of
# most seats.

import gc
import time
from array import array

from results import report, run
from wanted import KEYS

from lineup import games
from lineup.engine import rng

own = bytearray(rng.SIZE)
used = gc.mem_alloc
ticks = time.ticks_us


class Call:
    # The most bytes and microseconds of a call, and the microseconds of all.

    def __init__(self, name: str) -> None:
        self.name = name
        self.most = self.worst = self.total = self.count = 0

    def note(self, allocated: int, took: int) -> None:
        self.most = max(self.most, allocated)
        self.worst = max(self.worst, took)
        self.total += took
        self.count += 1

    def report(self) -> None:
        report(self.name + ".bytes", self.most)
        report(self.name + ".mean_us", self.total // self.count)
        report(self.name + ".worst_us", self.worst)


def play(rules, by_moves, by_apply) -> None:
    out = array("i", [0] * rules.MAX_MOVES)
    state = rules.new(rules.SEATS[-1], 1, [option[2] for option in rules.OPTIONS])
    while True:
        gc.collect()
        gc.disable()
        before = used()
        start = ticks()
        count = rules.moves(state, out)
        took = time.ticks_diff(ticks(), start)
        by_moves.note(used() - before, took)
        if count:
            move = out[rng.below(own, 0, count)]
            before = used()
            start = ticks()
            rules.apply(state, move)
            took = time.ticks_diff(ticks(), start)
            by_apply.note(used() - before, took)
        gc.enable()
        if not count:
            return


def measure() -> None:
    rng.seed(own, 0, 1)
    for key in KEYS:
        games.forget()
        by_moves, by_apply = Call(key + ".moves"), Call(key + ".apply")
        play(games.load(key), by_moves, by_apply)
        by_moves.report()
        by_apply.report()


run(measure)
