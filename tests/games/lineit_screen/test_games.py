"""Whole games by random presses; what is hidden; the same presses, the same pictures."""

import random

import pytest

from lineup.engine import rng
from lineup.games.lineit import layout as at
from lineup.games.lineit import rules, view
from lineup.ui.messages import find
from tests.games.lineit_screen import rig
from tests.games.lineit_screen.rig import DOWN, LEFT, RIGHT, UP, A, B, X, Y

PRESSES = (A,) * 12 + (UP, DOWN, LEFT, RIGHT) * 4 + (B, X)


@pytest.mark.parametrize("seats", rules.SEATS)
def test_random_presses_finish_a_game(seats):
    source = random.Random(seats)
    people = range(seats) if seats < 3 else (0, seats - 1)
    table = rig.Table(seats, seats, rig.SIZES[seats % 2], people, (seats % 2,))
    table.finish(lambda: source.choice(PRESSES))
    assert table.seat() < 0
    for seat in range(seats):
        rows = table.screen.results(seat)
        assert sum(points for _, _, points in rows) == view.score(table.state, seat)
        assert all(find(key) >= 0 for key, _, _ in rows)


def test_without_animations():
    source = random.Random(5)
    table = rig.Table(2, 5, people=[1])
    table.screen.show = lambda seat, move: None
    table.finish(lambda: source.choice(PRESSES))
    assert table.seat() < 0


def test_the_same_presses_give_the_same_frames():
    runs = []
    for _ in range(2):
        source = random.Random(9)
        table = rig.Table(2, 9, rig.SIZES[1], people=[0])
        table.finish(lambda source=source: source.choice(PRESSES))
        runs.append((table.board.display.frames, table.board.now, bytes(table.state)))
    assert runs[0] == runs[1]


def test_y_gives_the_menu():
    table = rig.Table()
    seat = table.seat()
    table.board.press = lambda: Y
    table.screen.draw(seat)
    assert table.screen.choose(seat) == rig.MENU


def everything_shown(table, viewer):
    """Every picture that the viewer can get to see before deciding anything."""
    pictures = []
    table.ui.clear()
    table.screen.draw(viewer)
    pictures.append(table.picture)
    lift = () if table.state[at.TOOK] or table.state[at.STEP] else (A, RIGHT, B)
    presses = lift + (RIGHT, LEFT, DOWN, RIGHT, RIGHT, UP, X, RIGHT, B)
    table.keys(*presses, watch=lambda: pictures.append(table.picture))
    return pictures


def test_what_others_hold_is_never_drawn():
    compared = 0
    for seats in rules.SEATS:
        for size in rig.SIZES:
            table = rig.Table(seats, 40 + seats, size)
            generator = bytearray(rng.SIZE)
            rng.seed(generator, 0, seats)
            for step in range(60):
                if step % 20 == 19:
                    viewer = table.seat()
                    true = bytes(table.state)
                    seen = bytearray(len(true))
                    rules.observe(table.state, viewer, seen)
                    first = everything_shown(table, viewer)
                    table.state[:] = rules.resample(seen, viewer, generator)
                    compared += bytes(table.state) != true
                    assert everything_shown(table, viewer) == first
                    table.state[:] = true
                table.session.play(table.any_move())
    assert compared > 10


def test_a_card_that_others_keep_is_not_named():
    shown = []
    for card in (20, 40):
        table = rig.Table(3, 3, people=[1])
        rig.lay(table, [10, 20, 30, 40, 50])
        table.screen.draw(1)
        table.screen.show(0, at.MOVE_KEEP | card)
        shown.append(said(table))
    assert shown[0] == shown[1]


def said(table):
    lines = table.screen.desk._shown["words"]
    return [line if isinstance(line, str) else line[0] for line in lines]


def test_moves_of_others_are_told_in_a_few_frames():
    table = rig.Table(2, 3, people=[1])
    rig.lay(table, [9, 20, 30, 40], lines=[[1, 5]], jackpots=(3, 0, 0, 0))
    table.screen.draw(1)
    start = table.board.now
    table.screen.show(0, at.MOVE_LINE | 9)
    assert rig.NAMES[0] in said(table)[0] and "3" in said(table)[1]
    assert 500 <= table.board.now - start <= 1500


def test_undo_is_only_for_own_steps():
    table = rig.Table(2, 3)
    table.board.press = lambda: A
    first = table.seat()
    while table.seat() == first:
        table.step()
    table.board.press = iter((B, Y)).__next__
    table.screen.draw(table.seat())
    assert table.screen.choose(table.seat()) == rig.MENU


@pytest.mark.parametrize("size", rig.SIZES)
def test_moving_the_focus_and_back_leaves_the_picture_as_it_was(size):
    table = rig.Table(4, 6, size)
    rig.lay(table, [7, 21, 34, 55, 102, 104], [[30, 40, 101]], [[50, 103]], (3, 2, 1, 0))
    pictures = []
    keys = (RIGHT, RIGHT, LEFT, A, B, DOWN, UP, RIGHT, LEFT)
    table.keys(*keys, watch=lambda: pictures.append(table.picture))
    assert pictures[3] == pictures[1]
    assert pictures[5] == pictures[1]


@pytest.mark.parametrize("size", rig.SIZES)
def test_long_lines_and_large_numbers_stay_on_the_panel(size):
    table = rig.Table(5, 3, size)
    state = table.state
    rig.lay(table, [100, 99, 98, 97, 96, 105, 106], [[103] + list(range(1, 96, 4))], [[100, 101]])
    for seat in range(5):
        base = at.player_at(seat)
        state[base + at.FAILED] = 12
        state[base + at.WON] = 99 if seat else 0
    table.session._kept[:] = state
    pictures = []
    table.keys(RIGHT, A, X, B, watch=lambda: pictures.append(table.picture))
    assert len(set(pictures)) >= 4


def test_news_are_told_where_somebody_had_a_turn_since():
    table = rig.Table(2, 5)
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
