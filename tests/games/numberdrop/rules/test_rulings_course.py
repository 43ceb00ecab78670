"""Rulings by their numbers (rules page, part 5c): beginning, end, and what is open."""

import pytest

from lineup.engine.protocol import OVER
from lineup.games.numberdrop import rules
from lineup.games.numberdrop.rules import layout as at
from tests.games.numberdrop.positions import (
    CIRCLED,
    FLAT_10,
    OPEN,
    circle,
    claim,
    combo_move,
    draw,
    grid_of,
    letters,
    moves,
    new,
    parts,
    pass_turn,
    place_at,
    roll,
    scores,
    take,
    unused_of,
)


@pytest.mark.parametrize("seats", rules.SEATS)
def test_ruling_03_player_k_writes_k_in_any_column_of_the_bottom_row(seats: int) -> None:
    for column in range(7):
        state = new(seats)
        for seat in range(seats):
            assert rules.turn(state) == seat
            assert moves(state) == [at.MOVE_COLUMN | i for i in range(7)]
            rules.play(state, at.MOVE_COLUMN | column)
        assert rules.turn_number(state) == 1
        for seat in range(seats):
            assert grid_of(state, seat) == {(0, column): seat + 1}


def test_ruling_17_all_finish_the_turn_in_which_somebody_crosses_the_line() -> None:
    state = new(3)
    draw(state, "1 2 3 . . . .\n" + FLAT_10)
    roll(state, "O", "5555")
    rules.play(state, place_at(state, [(11, 1), (11, 2), (12, 1), (12, 2)]))
    take(state, "run", [(10, 0), (10, 1), (10, 2)])  # the one who crossed may still claim
    assert rules.turn(state) == 1
    rules.play(state, place_at(state, [(0, 0), (0, 1), (1, 0), (1, 1)]))
    rules.play(state, combo_move("same", 4))
    assert rules.turn(state) == 2
    rules.play(state, place_at(state, [(0, 5), (0, 6), (1, 5), (1, 6)]))
    rules.play(state, moves(state)[0])
    assert rules.turn(state) == OVER
    assert rules.reason(state) == "numberdrop.end.line"
    assert scores(state) == [20 + 3 - 10, 4, 0]
    assert rules.winners(state) == 0b001


def test_ruling_19_the_first_player_rotates_after_every_turn() -> None:
    state = new(3)
    for _ in range(3):
        rules.play(state, at.MOVE_COLUMN)
    for turn in range(1, 6):
        assert rules.turn_number(state) == turn
        assert state[at.FIRST] == rules.turn(state) == (turn - 1) % 3
        pass_turn(state)
    circle(state, 0, "A")
    roll(state, "T", "*247", first=2)
    assert [state[at.STEP], rules.turn(state)] == [at.BLOCK, 2]
    pass_turn(state)
    assert state[at.FIRST] == 0


def test_ruling_19_nobody_sees_what_others_chose_this_turn() -> None:
    state = new(2)
    draw(state, "1 2 3 . . . .")
    claim(state, 0, "same", 3)
    roll(state, "O", "5555")
    seen = bytearray(len(state))
    rules.play(state, place_at(state, [(1, 0), (1, 1), (2, 0), (2, 1)]))
    take(state, "run", [(0, 0), (0, 1), (0, 2)])
    rules.observe(state, 1, seen)
    assert grid_of(seen, 0) == {(0, 0): 1, (0, 1): 2, (0, 2): 3}
    assert len(unused_of(seen, 0)) == 3
    assert parts(seen, 0) == [3, 0, 0, 0, 0, 0]
    assert letters(seen, 0)[0] == OPEN
    pass_turn(state)
    rules.observe(state, 1, seen)
    assert len(grid_of(seen, 0)) == 7 and letters(seen, 0)[0] == CIRCLED
