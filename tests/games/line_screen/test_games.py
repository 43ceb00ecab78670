"""Whole games by random presses: every decision at both sizes, and the same frames each time."""

import random

import pytest

from lineup.games.line import rules, view
from lineup.ui.messages import find
from tests.games.line_screen import rig
from tests.games.line_screen.rig import A, B, X

PRESSES = (A,) * 8 + (0, 1, 2, 3) * 2 + (B, X)


@pytest.mark.parametrize("size", rig.SIZES)
@pytest.mark.parametrize("seats", rules.SEATS)
def test_random_presses_finish_a_game(seats, size):
    source = random.Random(seats)
    people = range(seats) if seats == 3 else (0,)
    table = rig.Table(seats, seats, size, people, (seats % 2,))
    table.finish(lambda: source.choice(PRESSES))
    for seat in range(seats):
        rows = table.screen.results(seat)
        assert sum(points for _, _, points in rows) == view.row_score(table.state, seat)
        assert all(find(key) >= 0 for key, _, _ in rows)


def test_the_same_presses_give_the_same_frames():
    runs = []
    for _ in range(2):
        source = random.Random(9)
        table = rig.Table(2, 9, rig.SIZES[1], people=[0])
        table.finish(lambda source=source: source.choice(PRESSES))
        runs.append((table.board.display.frames, table.board.now, bytes(table.state)))
    assert runs[0] == runs[1]


def test_what_others_do_is_shown_in_a_few_frames():
    table = rig.Table(2, 4, people=[0])
    table.board.press = lambda: A
    while table.seat() >= 0:
        if table.seat() == 1:
            table.screen.draw(0)
            frames, start = len(table.board.display.frames), table.board.now
            table.screen.show(1, table.any_move())
            assert table.board.now - start <= 700
            keep = table.any_move() == 1 << 10
            assert keep or len(table.board.display.frames) > frames
        table.step()
