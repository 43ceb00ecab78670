"""The screen on MicroPython: what CPython takes and the device does not comes to light here."""

import pytest

from host_sim.command import paths
from tests.runtimes import micropython

GAME = """
from lineup.games.numberdrop.screen.pages.details import Details
from tests.games import screen_rig as rig

table = rig.Table("numberdrop", {seats}, 4, rig.SIZES[{size}], [])
count = 0
while table.seat() >= 0:
    seat, move = table.seat(), table.good_move()
    table.screen.draw(seat)
    table.screen.desk.list_moves()
    part = table.screen.part()
    part.draw()
    for event in (0, 3, 1, 2):
        part.key(event)
    part.back()
    table.screen.show(seat, move)
    table.session.play(move)
    count += 1
    if count % 40 == 0:
        pages = Details(table.screen.desk, table.screen.recap, part)
        for pages.index in range(len(pages.pages)):
            pages.draw()
        table.screen.desk.clear()
again = type(table.screen)(table.ui, table.screen.desk.game, rig.NAMES[:{seats}])
again.draw(0)
print(count > 50)
"""


@pytest.mark.slow
def test_a_whole_game_is_drawn():
    """Alone on a tall panel, three on a low one; then as after a break."""
    for seats, size in ((1, 0), (3, 1)):
        code = GAME.format(seats=seats, size=size)
        assert micropython(code, folders=(paths.ROOT,), heap="2M") == "True\n"
