"""The moves of others are told in words, can be followed, and keeps nobody waiting."""

import pytest

from lineup.games.line.rules import layout as at
from tests.board import Finished
from tests.games import screen_rig as rig
from tests.games.screen_rig import A

LONGEST_MS = 1700


def others(size, seats=3):
    """A game between CPU players as seat 0 sees it, before each move of another seat."""
    table = rig.Table("line", seats, 4, size, people=[])
    while table.seat() >= 0:
        table.screen.draw(0)
        if table.seat():
            yield table
        table.session.play(table.any_move())


@pytest.mark.slow
@pytest.mark.parametrize("size", rig.SIZES)
def test_what_others_do_stands_long_enough_and_not_too_long(size):
    for table in others(size):
        start = table.board.now
        seat, move = table.seat(), table.any_move()
        table.screen.show(seat, move)
        took = table.board.now - start
        last = table.state[at.STEP] == at.DRAFT and table.state[at.PLACE] == 2
        assert 600 <= took <= LONGEST_MS + 600 * last


@pytest.mark.slow
def test_it_is_said_who_does_what():
    texts = []
    steps = set()
    for table in others(rig.SIZES[0]):
        texts.clear()
        table.screen.desk.tell = lambda text, gain=None: texts.append(text)
        seat, move = table.seat(), table.any_move()
        steps.add(table.state[at.STEP])
        table.screen.show(seat, move)
        assert rig.NAMES[seat] in texts[0]
    assert steps == {at.DRAFT, at.SWAP, at.PLAY}


def test_any_key_skips_it():
    for table in others(rig.SIZES[0], 2):
        start = table.board.now
        table.board.edges = [(start + 5, A | 8), (start + 6, A)]
        table.screen.show(table.seat(), table.any_move())
        assert table.board.now - start <= 100
        table.ui.keys.clear()
        if table.state[at.ROUND] == 5:
            return


@pytest.mark.slow
def test_without_animations_nothing_moves_and_the_end_is_the_same():
    pictures = []
    for moving in (True, False):
        table = rig.Table("line", 2, 4, people=[0])
        table.ui.animations = moving
        table.board.press = lambda: A
        for _ in range(12):
            table.step()
        table.board.press = None
        table.screen.draw(0)
        try:
            table.screen.choose(0)
        except Finished:
            pictures.append(table.picture)
    assert len(pictures) == 2 and pictures[0] == pictures[1]
