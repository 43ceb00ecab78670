"""The last turn of the others, as it is shown to a viewer."""

import pytest

from host_sim.playing.bots import choose
from lineup import games
from lineup.engine.levels import EASY
from lineup.games.numberdrop.rules.scoring import score
from lineup.ui.table import counting
from tests.games import screen_rig as rig


@pytest.mark.slow
@pytest.mark.parametrize("size", rig.SIZES, ids=["tall", "low"])
def test_what_others_gain_is_counted_and_nothing_is_left_of_it(size, monkeypatch):
    table = rig.Table("numberdrop", 3, 3, size, people=[0])
    count, counted, chance = counting.count, [0, 0, 0], bytearray(b"a chance")

    def noted(desk, seat, gain, things, *more, **named):
        before = bytes(desk.canvas.buffer)
        count(desk, seat, gain, things, *more, **named)
        if seat:
            counted[seat] += gain
            assert bytes(desk.canvas.buffer) == before

    monkeypatch.setattr(counting, "count", noted)
    bot = games.load_bot("numberdrop")
    while (seat := table.seat()) >= 0:
        if seat == 0:
            table.screen.draw(0)
            known = [score(table.screen.desk.seen, other) for other in range(3)]
            assert counted[1:] == known[1:]
        table.session.play(choose(bot, table.rules, table.state, seat, chance, EASY))
    assert min(counted[1:]) > 0
