# Thinking times at a table of the console: decisions of recorded games (`bench.decisions`).
#
# Of each group of games the longest decision, the one at the end of the slowest hundredth, the
# longest slice, and the longest collection of garbage, with which the console begins a decision,
# in microseconds; where it is hard, the free heap at its lowest while thinking, with what the
# recorded game takes, which a table's own does not.

import gc
import time

from results import report, run
from table import Enough, plays, report_start, sit_down
from wanted import GROUPS, KEYS

WARM = 24  # moves of the table's own game before anything is measured, or all that it has
HARD = 2
LOOK = 32  # slices from one look at the heap to the next


def timed(replay, ply: int, level: int) -> tuple:
    # How long it took, the longest of its slices, and what goes before it, in microseconds.
    thought = replay.think(ply, level)
    start = time.ticks_us()
    gc.collect()
    last = time.ticks_us()
    collecting = time.ticks_diff(last, start)
    longest = 0
    while True:
        try:
            next(thought)
        except StopIteration:
            now = time.ticks_us()
            longest = max(longest, time.ticks_diff(now, last))
            return time.ticks_diff(now, start), longest, collecting
        now = time.ticks_us()
        longest = max(longest, time.ticks_diff(now, last))
        last = now


def lowest(replay, ply: int, level: int) -> int:
    # Bytes free at the worst of all looks.
    low = 1 << 29
    slices = 0
    for _ in replay.think(ply, level):
        slices += 1
        if slices % LOOK == 1:
            low = min(low, free())
    return low


def free() -> int:
    gc.collect()
    return gc.mem_free()


class Replay:
    # A recorded game: from one of its decisions to the next.

    def __init__(self, path: str) -> None:
        from lineup import games
        from lineup.engine import codec, rng
        from lineup.engine.protocol import move_buffer

        with open(path, "rb") as file:
            record = codec.decode(file.read())
        self.rules = games.load_id(record.game)
        self.bot = games.load_bot(self.rules.KEY)
        self.state = self.rules.new(record.seats, record.seed, record.options)
        self.moves = record.moves
        self.at = 0
        self.seen = bytearray(len(self.state))
        self.out = move_buffer(self.rules)
        self.own = bytearray(rng.SIZE)

    def think(self, ply: int, level: int):
        from lineup.engine import rng

        rules = self.rules
        while self.at < ply:
            rules.apply(self.state, self.moves[self.at])
            self.at += 1
        seat = rules.turn(self.state)
        rules.observe(self.state, seat, self.seen)
        count = rules.moves(self.state, self.out)
        rng.seed(self.own, 0, ply)
        return self.bot.think(self.seen, seat, self.out, count, self.own, level)


def measure_game(path: str, plies, level: int) -> tuple:
    # Times of its decisions, the longest slice and collection, and the heap at its lowest or 0.
    # A frame of its own: what a frame has let go of may still lie in it, and counts as in use.
    before = free()
    replay = Replay(path)
    own = before - free()
    times = []
    longest = collected = 0
    for ply in plies:
        took, slice_us, collect_us = timed(replay, ply, level)
        times.append(took)
        longest = max(longest, slice_us)
        collected = max(collected, collect_us)
    low = own + lowest(replay, plies[-1], level) if level == HARD and plies else 0
    return times, longest, collected, low


def measure_group(name: str, level: int, rank: int, played) -> None:
    times = []
    longest = collected = 0
    low = 1 << 29
    for path, plies in played:
        its, slice_us, collect_us, free_bytes = measure_game(path, plies, level)
        times += its
        longest = max(longest, slice_us)
        collected = max(collected, collect_us)
        low = min(low, free_bytes or low)
    times.sort(reverse=True)
    report(name + ".worst_us", times[0])
    report(name + ".p99_us", times[min(rank, len(times)) - 1])
    report(name + ".slice_us", longest)
    report(name + ".collect_us", collected)
    if level == HARD:
        report(name + ".free", low)


def noted(session, move: int) -> bool:
    # In place of Session.play.
    ended = plays[0](session, move)
    if len(session.moves) == WARM or session.rules.turn(session.state) < 0:
        for name, level, rank, played in GROUPS:
            measure_group(name, level, rank, played)
        raise Enough
    return bool(ended)


def measure() -> None:
    report_start()
    sit_down(KEYS[0], noted)


run(measure)
