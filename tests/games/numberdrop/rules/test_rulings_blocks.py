"""Rulings by their numbers (rules page, part 5c): letters and blocks, and how shapes fall."""

import pytest

from lineup.engine.protocol import OVER, IllegalMove
from lineup.games.numberdrop import rules
from lineup.games.numberdrop.rules import layout as at
from tests.games.numberdrop import slow
from tests.games.numberdrop.positions import (
    CIRCLED,
    CROSSED_OFF,
    FLAT_10,
    I3,
    L3,
    SPENT,
    T5,
    U5,
    X5,
    I,
    L,
    O,
    S,
    T,
    blocks,
    cells_of,
    circle,
    claim,
    crosses,
    draw,
    grid_of,
    landing,
    letters,
    moves,
    new,
    notch,
    parts,
    pass_turn,
    place_at,
    roll,
    scores,
    slid,
    slide,
    take,
)


@pytest.mark.parametrize("star", range(5))
def test_ruling_04_any_star_sets_off_the_topmost_circled_letter(star: int) -> None:
    dice = "".join("*" if i == star else "1247"[i] for i in range(4))
    state = new(3)
    circle(state, 1, "DB")
    circle(state, 2, "E")
    roll(state, "*" if star == 4 else "T", dice)
    assert state[at.STEP] == at.BLOCK
    assert state[at.LETTER] == 1
    pass_turn(state)
    assert [letters(state, seat)[1] for seat in range(3)] == [
        CROSSED_OFF, SPENT, CROSSED_OFF,
    ]  # fmt: skip
    assert letters(state, 1)[3] == CIRCLED


def test_ruling_04_without_a_star_or_a_circled_letter_there_is_no_block() -> None:
    state = new(2)
    circle(state, 0, "A")
    roll(state, "T", "1247")
    assert state[at.STEP] == at.DROP
    state = new(2)
    roll(state, "*", "***7")
    assert state[at.STEP] == at.DROP
    state[at.CROSSED] = 1
    circle(state, 0, "A")
    roll(state, "*", "***7")
    assert state[at.STEP] == at.DROP


def test_ruling_04_a_block_is_the_whole_turn_and_completes_rows() -> None:
    state = new(2)
    draw(state, "1 2 4 4 . . .")
    circle(state, 1, "A")
    blocks(state, I3, L3, U5, X5, T5)
    roll(state, "T", "*247")
    rules.play(state, place_at(state, [(0, 4), (0, 5), (0, 6)]))
    assert rules.turn_number(state) == 2
    assert len(grid_of(state, 0)) == 7
    assert parts(state, 0)[4] == 2
    assert grid_of(state, 1) == {}


def test_ruling_04_a_block_can_cross_the_line() -> None:
    state = new(2)
    draw(state, FLAT_10)
    circle(state, 1, "A")
    blocks(state, X5, L3, I3, U5, T5)
    roll(state, "T", "*247")
    pass_turn(state)
    assert rules.turn(state) == OVER
    assert rules.reason(state) == "numberdrop.end.line"
    assert parts(state, 0)[4:] == [20, 0]


def test_ruling_05_only_those_without_the_letter_drop_and_all_cross_it() -> None:
    state = new(4)
    circle(state, 1, "AB")
    circle(state, 3, "A")
    roll(state, "T", "*247", first=1)
    seats = []
    while rules.turn_number(state) == 1:
        seats.append(rules.turn(state))
        rules.play(state, moves(state)[0])
    assert seats == [2, 0]
    assert [bool(crosses(state, seat)) for seat in range(4)] == [True, False, True, False]
    assert [letters(state, seat)[0] for seat in range(4)] == [
        CROSSED_OFF, SPENT, CROSSED_OFF, SPENT,
    ]  # fmt: skip
    assert letters(state, 1)[1] == CIRCLED


def test_ruling_06_a_letter_that_all_have_circled_is_crossed_off_without_effect() -> None:
    state = new(2)
    for seat in (0, 1):
        draw(state, "1 2 3 . . . .", seat)
        claim(state, seat, "same", 3)
    roll(state, "O", "4444")
    for seat in (0, 1):
        assert rules.turn(state) == seat
        rules.play(state, place_at(state, [(0, 3), (0, 4), (1, 3), (1, 4)]))
        take(state, "run", [(0, 0), (0, 1), (0, 2)])
    assert [letters(state, seat)[0] for seat in (0, 1)] == [SPENT] * 2
    roll(state, "*", "****")
    assert state[at.STEP] == at.DROP


def test_ruling_09_shapes_fall_straight_and_overhangs_leave_holes() -> None:
    state = new(2)
    draw(state, "1 1 . . . . .\n2 2 . . . . .")
    roll(state, "S", "1247")
    move = place_at(state, [(1, 2), (1, 3), (2, 1), (2, 2)])
    assert cells_of(state, move) == frozenset([(1, 2), (1, 3), (2, 1), (2, 2)])
    found = {cells_of(state, move) for move in moves(state)}
    assert found == slow.resting_places(grid_of(state), S)
    # No sliding in from the side: (0, 2) lies under an overhang afterwards.
    rules.play(state, move)
    for digit in (1, 2, 4):
        rules.play(state, at.MOVE_DIGIT | digit)
    assert (0, 2) not in grid_of(state)
    assert landing(state, 0, O, 0, 2) == 3


@pytest.mark.parametrize("text", [FLAT_10 + "1 1 4 4 1 1 4", FLAT_10 + ". . . 4 . . ."])
def test_ruling_10_shapes_end_inside_the_14_rows_and_a_place_is_always_left(text: str) -> None:
    lines = text.split("\n")
    state = new(2)
    draw(state, "\n".join([lines[-1], *lines[:-1]]))
    circle(state, 1, "A")
    for shape in range(5):
        roll(state, "IOTLS"[shape], "1247")
        found = {cells_of(state, move) for move in moves(state)}
        assert found == slow.resting_places(grid_of(state), shape) != set()
    for shape in range(10):
        blocks(state, shape, O, O, O, O)
        roll(state, "I", "*247")
        found = {cells_of(state, move) for move in moves(state)}
        assert found == slow.resting_places(grid_of(state), shape) != set()
    upright = at.place_move(I, 1, 3)
    roll(state, "I", "1247")
    with pytest.raises(IllegalMove, match="numberdrop.why.high"):
        rules.play(state, upright)


def test_ruling_11_a_block_over_the_line_does_not_spare_the_drop() -> None:
    state = new(1)
    draw(state, "1 . 1 1 1 1 1\n" + FLAT_10)
    blocks(state, T, O, I, L, S)
    notch(state, 3, 0, 0, 0, 0)
    roll(state, "O", "1247")
    rules.play(state, slide("A"))
    rules.play(state, place_at(state, [(11, 2), (11, 3), (11, 4), (12, 3)]))
    assert state[at.STEP] == at.DROP
    pass_turn(state)
    assert rules.turn(state) == OVER


def test_ruling_11_where_no_orientation_fits_the_drop_is_skipped() -> None:
    state = new(1)
    rows = "X . X . X . X\n. X . X . X .\nX . X . X . X\n4 . 4 1 4 1 4\n"
    draw(state, rows + FLAT_10)
    blocks(state, T, O, I, L, S)
    roll(state, "O", "1247")
    rules.play(state, slide("A"))
    assert rules.turn(state) == OVER
    assert rules.reason(state) == "numberdrop.end.line"
    assert scores(state) == [20]


def test_ruling_6_4_without_room_for_the_drop_a_combo_may_still_be_claimed() -> None:
    state = new(1)
    rows = "X . X . X . X\n. X . X . X .\nX . X . X . X\n4 . 4 1 2 3 4\n"
    draw(state, rows + FLAT_10)
    blocks(state, T, O, I, L, S)
    roll(state, "O", "1247")
    rules.play(state, slide("A"))
    assert state[at.STEP] == at.COMBO
    take(state, "run", [(10, 3), (10, 4), (10, 5), (10, 6)])
    assert rules.turn(state) == OVER
    assert parts(state)[:2] == [0, 4]


def test_ruling_11_a_block_that_fits_nowhere_is_left_out() -> None:
    state = new(1)
    rows = "X . X . X . X\n. X . X . X .\nX . X . X . X\n4 . 4 1 4 1 4\n"
    draw(state, rows + FLAT_10)
    before = grid_of(state)
    blocks(state, O, T, I, L, S)
    notch(state, 3, 0, 0, 0, 0)
    roll(state, "O", "1247")
    rules.play(state, slide("A"))
    assert grid_of(state) == before
    assert slid(state)[0] == 4
    assert rules.turn(state) == OVER
