"""Hints and the last round again on MicroPython, the same as on CPython."""

import pytest

from host_sim.command import paths
from lineup import games
from tests.runtimes import cpython, micropython

GAME = """
from binascii import crc32
from lineup.console.table import last_round
from lineup.console.table import hint
from tests.games import screen_rig as rig

key, seats, size = "{key}", {seats}, {size}
table = rig.Table(key, seats, 4, rig.SIZES[size], [])
table.ui.animations = False
rules = table.rules
names = rig.NAMES[:seats]
people = list(range(seats))
sums = []
while table.seat() >= 0 and len(table.session.moves) < {count}:
    if table.below(3) == 0:
        seat, moves, state = table.seat(), [], bytearray(table.state)
        while rules.turn(state) == seat and len(moves) < 12:
            n = rules.moves(state, table._moves)
            moves.append(table._moves[table.below(n)])
            if rules.reveals(state, moves[-1]):
                break
            rules.apply(state, moves[-1])
        page = hint.Shown(table.ui, table.session, names, people, seat, moves)
        page.draw()
        while page._more():
            page.step += 1
            page.draw()
        sums.append(crc32(table.picture))
    table.session.play(table.any_move())
last_round.show(table.ui, table.session, names, people, 0)
sums.append(crc32(table.picture))
print(len(sums) > 5, sums)
"""


@pytest.mark.slow
@pytest.mark.parametrize(("key", "size"), [(key, i % 2) for i, key in enumerate(games.KEYS)])
def test_hints_are_drawn_alike_on_both_runtimes(key: str, size: int) -> None:
    code = GAME.format(key=key, seats=games.seats(key)[1], size=size, count=60)
    shown = micropython(code, folders=(paths.ROOT,), heap="2M")
    assert shown.startswith("True") and shown == cpython(code, folders=(paths.ROOT,))
