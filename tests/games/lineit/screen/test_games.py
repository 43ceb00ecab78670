"""What others do, what is hidden, and that pictures come back as they were."""

import pytest

from lineup.games.lineit.rules import layout as at
from tests.games import screen_rig as rig
from tests.games.lineit.screen.cards import lay
from tests.games.screen_rig import DOWN, LEFT, RIGHT, UP, A, B, X, Y


def test_a_card_that_others_keep_is_not_named():
    shown = []
    for card in (20, 40):
        table = rig.Table("lineit", 3, 3, people=[1])
        lay(table, [10, 20, 30, 40, 50])
        table.screen.draw(1)
        table.screen.show(0, at.MOVE_KEEP | card)
        shown.append(said(table))
    assert shown[0] == shown[1]


def said(table):
    lines = table.screen.desk._shown["words"]
    return [line if isinstance(line, str) else line[0] for line in lines]


def test_moves_of_others_are_told_in_a_few_frames():
    table = rig.Table("lineit", 2, 3, people=[1])
    lay(table, [9, 20, 30, 40], lines=[[1, 5]], jackpots=(3, 0, 0, 0))
    table.screen.draw(1)
    start = table.board.now
    table.screen.show(0, at.MOVE_LINE | 9)
    assert rig.NAMES[0] in said(table)[0] and "3" in said(table)[1]
    assert 500 <= table.board.now - start <= 1500


def test_undo_is_only_for_own_steps():
    table = rig.Table("lineit", 2, 3)
    table.board.press = lambda: A
    first = table.seat()
    while table.seat() == first:
        table.step()
    table.board.press = iter((B, Y)).__next__
    table.screen.draw(table.seat())
    assert table.screen.choose(table.seat()) == rig.MENU


@pytest.mark.parametrize("size", rig.SIZES)
def test_moving_the_focus_and_back_leaves_the_picture_as_it_was(size):
    table = rig.Table("lineit", 4, 6, size)
    lay(table, [7, 21, 34, 55, 102, 104], [[30, 40, 101]], [[50, 103]], (3, 2, 1, 0))
    pictures = []
    keys = (RIGHT, RIGHT, LEFT, A, B, DOWN, UP, RIGHT, LEFT)
    table.keys(*keys, watch=lambda: pictures.append(table.picture))
    assert pictures[3] == pictures[1]
    assert pictures[5] == pictures[1]


@pytest.mark.parametrize("size", rig.SIZES)
def test_long_lines_and_large_numbers_stay_on_the_panel(size):
    table = rig.Table("lineit", 5, 3, size)
    state = table.state
    lay(table, [100, 99, 98, 97, 96, 105, 106], [[103] + list(range(1, 96, 4))], [[100, 101]])
    for seat in range(5):
        base = at.player_at(seat)
        state[base + at.FAILED] = 12
        state[base + at.WON] = 99 if seat else 0
    table.session._kept[:] = state
    pictures = []
    table.keys(RIGHT, A, X, B, watch=lambda: pictures.append(table.picture))
    assert len(set(pictures)) >= 4


def test_news_are_told_where_somebody_had_a_turn_since():
    table = rig.Table("lineit", 2, 5)
    told = []
    part = table.screen.part

    def watched():
        choice = part()
        draw = choice.draw

        def drawn():
            begins = choice.begins
            draw()
            if begins:
                told.append(table.screen.desk.complained)

        choice.draw = drawn
        return choice

    table.screen.part = watched
    table.keys(*(A, A, A) * 4)
    assert told == [False, True, False, True, False]
