"""The fewest presses that play a move are found by trying."""

import pytest

from lineup import games
from tools.bots.fewest_presses import MOST, Presses

MOVE_COLUMN = 0


def started() -> bytearray:
    rules = games.load("numberdrop")
    state: bytearray = rules.new(2, 1, [option[2] for option in rules.OPTIONS])
    return state


@pytest.mark.slow
def test_the_column_in_the_middle_takes_one_press_and_each_further_one_more() -> None:
    presses = Presses("numberdrop", 2, (0,))
    state = started()
    seat = games.load("numberdrop").turn(state)
    costs = [presses.fewest(state, seat, [MOVE_COLUMN | column]) for column in range(7)]
    assert costs == [(count, 1) for count in (4, 3, 2, 1, 2, 3, 4)]


@pytest.mark.slow
def test_what_cannot_be_played_takes_more_than_any_move() -> None:
    state = started()
    seat = games.load("numberdrop").turn(state)
    assert Presses("numberdrop", 2, (0,)).fewest(state, seat, [9999]) == (MOST + 1, 1)
