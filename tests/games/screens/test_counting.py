"""The counting at a table: things in view that bring points, as many as the move does."""

from pathlib import Path

import pytest

from host_sim.playing.bots import choose
from lineup import games
from lineup.engine.levels import EASY
from lineup.text import WITH_CPU
from lineup.ui.table import counting
from tests.games import expected
from tests.games import screen_rig as rig

MOVES = 150
SIZES = (*rig.SIZES, rig.WIDE)


class Watched:
    """A table whose counts are noted: (seat, gain, things, ms, whether the rest was untouched)."""

    def __init__(self, key, seats, size, monkeypatch):
        self.table = rig.Table(key, seats, 3, size, people=[0])
        self.counts = []
        self._count = counting.count
        monkeypatch.setattr(counting, "count", self._noted)

    def _noted(self, desk, seat, gain, things, *more, **named):
        canvas = desk.canvas
        below = desk.grid.bar * canvas.width // 2
        before, start = bytes(canvas.buffer[below:]), self.table.board.now
        self._count(desk, seat, gain, things, *more, **named)
        ms = self.table.board.now - start
        self.counts.append((seat, gain, things, ms, bytes(canvas.buffer[below:]) == before))

    def play(self):
        """One move of a CPU player; the points that it brought each seat."""
        table = self.table
        bot, rules = games.load_bot(table.rules.KEY), table.rules
        before, after = [0] * table.session.seats, [0] * table.session.seats
        rules.scores(table.state, before)
        table.screen.draw(0)
        seat = table.seat()
        move = choose(bot, rules, table.state, seat, bytearray(b"a generator"[:8]), EASY)
        self.counts.clear()
        table.screen.show(seat, move)
        table.session.play(move)
        rules.scores(table.state, after)
        return [b - a for a, b in zip(before, after, strict=True)]


def counts(key: str) -> bool:
    """Tells whether a game's screen counts what a move brings."""
    folder = Path(games.__file__).parent / key
    return any("counting.count(" in path.read_text("utf-8") for path in folder.rglob("*.py"))


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=["tall", "low", "wide"])
@pytest.mark.parametrize("key", filter(counts, WITH_CPU))
def test_what_a_move_brings_is_counted_on_things_in_view(key, size, monkeypatch):
    seats = expected.of("COUNTED_SEATS").get(key, games.load(key).SEATS[-1])
    pawns = key in expected.of("PAWNS")
    watched = Watched(key, seats, size, monkeypatch)
    grid = watched.table.screen.desk.grid
    several = 0
    for _ in range(MOVES):
        if watched.table.seat() < 0:
            break
        brought = watched.play()
        for seat, gain, things, ms, untouched in watched.counts:
            assert (300 if pawns else 350) <= ms <= 550 and untouched
            assert pawns or gain == brought[seat]
            boxes = [thing[:4] for thing in things]
            assert len(set(boxes)) == len(boxes)
            for x, y, w, h in boxes:
                assert 0 <= x and x + w <= grid.width and grid.bar <= y and y + h <= grid.foot
            several += len(things) > 1
    assert several
