"""The moves of others, hidden cards, and that pictures come back as they were."""

import pytest

from lineup.games.lineit.rules import layout as at
from lineup.ui.type.messages import t
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
    """The sentence, and the chip before it."""
    return table.screen.desk.said()[:2]


def test_moves_of_others_are_told_in_a_few_frames():
    table = rig.Table("lineit", 2, 3, people=[1])
    lay(table, [9, 20, 30, 40], lines=[[1, 5]], jackpots=(3, 0, 0, 0))
    table.screen.draw(1)
    start = table.board.now
    table.screen.show(0, at.MOVE_LINE | 9)
    assert said(table) == (t("lineit.show.jackpot", rig.NAMES[0], "9"), "+3")
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


SIZES = (*rig.SIZES, (320, 240))


def round_that_ends(seats, size):
    """The last turn of a round: a card is taken, two are left over."""
    table = rig.Table("lineit", seats, 3, size, people=[seats - 1])
    lay(table, [33, 34], lines=[[1, 2, 3]] * seats, jackpots=(1, 1, 0, 0))
    state = table.state
    state[at.SEAT] = seats - 1
    state[at.TOOK] = 1
    table.keep()
    table.screen.draw(seats - 1)
    return table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_round_ends_with_the_picture_that_the_next_one_begins_with(seats, size):
    table = round_that_ends(seats, size)
    table.screen.show(seats - 1, at.MOVE_END)
    table.session.play(at.MOVE_END)
    shown = table.picture
    table.screen.desk.clear()
    table.screen.draw(seats - 1)
    bar = table.ui.grid.bar * size[0] // 2
    foot = min(table.ui.grid.sentence, table.ui.grid.hand[1]) * size[0] // 2
    if size[1] > 200:
        assert shown[bar:foot] == table.picture[bar:foot]
    assert table.state[at.JACKPOTS] == 2 and table.state[at.JACKPOTS + 1] == 2


def test_left_over_cards_are_counted_one_after_another():
    table = round_that_ends(2, rig.SIZES[0])
    counted = []
    screen = table.screen
    jackpot = screen.table.jackpot

    def noted(suit):
        counted.append((suit, screen.desk.seen[at.JACKPOTS + suit]))
        jackpot(suit)

    screen.table.jackpot = noted
    screen.show(1, at.MOVE_END)
    assert counted == [(0, 2), (1, 2)]


def test_the_rest_of_the_deck_is_told_and_the_last_phase():
    table = round_that_ends(2, rig.SIZES[0])
    table.state[at.DECK_N] = 3
    table.state[at.player_at(0) + at.HAND] = 50
    table.keep()
    told = []
    desk = table.screen.desk
    tell = desk.tell
    desk.tell = lambda text, gain=None: (told.append(text), tell(text, gain))
    table.screen.show(1, at.MOVE_END)
    assert told == [t("lineit.show." + key) for key in ("left", "rest", "last")]


def test_any_key_skips_what_is_shown():
    table = round_that_ends(2, rig.SIZES[0])
    start = table.board.now
    table.board.edges = [(start + 30, A | 8), (start + 60, A)]
    table.screen.show(1, at.MOVE_END)
    assert table.board.now - start < 200


def test_a_key_that_ends_the_flight_of_ones_own_card_acts_at_once():
    table = rig.Table("lineit", 2, 3, people=[0])
    lay(table, [10, 20, 30, 40], hands=[[50]])
    table.screen.draw(0)
    start = table.board.now
    table.board.edges = [(start + 30, DOWN | 8), (start + 60, DOWN)]
    table.screen.show(0, at.MOVE_LINE | 10)
    assert table.board.now - start < 100
    assert table.ui.keys.get() == DOWN
