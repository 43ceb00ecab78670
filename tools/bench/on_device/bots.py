# Thinking time by level: the first decisions of a game, and the longest slice of any.

import gc
import time

from lineup import games
from lineup.engine import rng
from lineup.engine.protocol import move_buffer
from results import report, run
from wanted import KEYS

DECISIONS = 30
own = bytearray(rng.SIZE)


def timed(thought) -> tuple:
    # The move, how long it took, and the longest time between two slices, in microseconds.
    start = last = time.ticks_us()
    longest = 0
    while True:
        try:
            next(thought)
        except StopIteration as stop:
            now = time.ticks_us()
            longest = max(longest, time.ticks_diff(now, last))
            return stop.value, time.ticks_diff(now, start), longest
        now = time.ticks_us()
        longest = max(longest, time.ticks_diff(now, last))
        last = now


def play(key: str, level: int) -> tuple:
    # Mean and longest decision, and longest slice, in microseconds.
    rules, bot = games.load(key), games.load_bot(key)
    seats = 2 if 2 in rules.SEATS else rules.SEATS[0]
    state = rules.new(seats, 1, [option[2] for option in rules.OPTIONS])
    seen, out = bytearray(len(state)), move_buffer(rules)
    rng.seed(own, 0, 1)
    total = worst = longest = count = 0
    while count < DECISIONS and rules.turn(state) >= 0:
        seat = rules.turn(state)
        rules.observe(state, seat, seen)
        legal = rules.moves(state, out)
        gc.collect()
        move, took, slice_us = timed(bot.think(seen, seat, out, legal, own, level))
        rules.apply(state, move)
        count += 1
        total += took
        worst = max(worst, took)
        longest = max(longest, slice_us)
    return total // count, worst, longest


def measure() -> None:
    for key in KEYS:
        games.forget()
        for level, word in enumerate(("easy", "normal", "hard")):
            mean, worst, longest = play(key, level)
            report("%s.%s.mean_us" % (key, word), mean)
            report("%s.%s.worst_us" % (key, word), worst)
            report("%s.%s.slice_us" % (key, word), longest)


run(measure)
