"""One test for each ruling of the rules page, part 5c, by its number."""

import pytest

from lineup.engine.protocol import OVER, IllegalMove
from lineup.games.numberdrop import layout as at
from lineup.games.numberdrop import rules, tables
from tests.games.numberdrop import slow
from tests.games.numberdrop.positions import (
    FLAT_10,
    ask_combo,
    cells_of,
    circle,
    claim,
    combo_move,
    draw,
    grid_of,
    moves,
    new,
    parts,
    pass_turn,
    place_at,
    roll,
    scores,
    take,
    unused_of,
)  # fmt: skip

I, O, T, L, S = range(5)  # noqa: E741
L3, I3, U5, X5, T5 = range(5, 10)


def blocks(state: bytearray, *shapes: int) -> None:
    for letter, shape in enumerate(shapes):
        state[at.BLOCKS + letter] = shape


def notch(state: bytearray, *slides: int) -> None:
    for letter, count in enumerate(slides):
        state[at.NOTCHES + letter] = count


def slid(state: bytearray) -> list[int]:
    return [rules.notches(state, letter) for letter in range(5)]


def slide(letter: str) -> int:
    return rules.MOVE_SLIDE | tables.LETTERS.index(letter)


def crosses(state: bytearray, seat: int = 0) -> set[slow.Cell]:
    return {cell for cell, mark in grid_of(state, seat).items() if mark == "X"}


def letters(state: bytearray, seat: int) -> list[int]:
    return [rules.letter_state(state, seat, letter) for letter in range(5)]


@pytest.mark.parametrize(("shape", "dice", "slides"), [
    ("I", "1247", 1), ("I", "*247", 2), ("I", "***7", 2), ("*", "1247", 2), ("*", "***7", 2),
])  # fmt: skip
def test_ruling_01_at_most_two_slides_a_turn(shape: str, dice: str, slides: int) -> None:
    state = new(1)
    draw(state, "1 . . . . . .")
    roll(state, shape, dice)
    while rules.step(state) == rules.SLIDE:
        rules.play(state, moves(state)[0])
    assert sum(slid(state)) == slides


def test_ruling_02_tiles_go_down_four_notches_drop_and_end_the_game() -> None:
    state = new(1)
    draw(state, "1 . . . . . .")
    blocks(state, I, O, T, L, S)
    notch(state, 3, 4, 4, 4, 4)
    roll(state, "O", "1247")  # the only tile that can slide does so, and drops
    assert rules.step(state) == rules.BLOCK
    assert slid(state) == [4] * 5
    rules.play(state, place_at(state, [(1, 0), (1, 1), (1, 2), (1, 3)]))
    assert crosses(state) == {(1, 0), (1, 1), (1, 2), (1, 3)}
    assert rules.step(state) == rules.DROP
    pass_turn(state)
    assert rules.turn(state) == OVER
    assert rules.reason(state) == "numberdrop.end.tiles"


@pytest.mark.parametrize("seats", rules.SEATS)
def test_ruling_03_player_k_writes_k_in_any_column_of_the_bottom_row(seats: int) -> None:
    for column in range(7):
        state = new(seats)
        for seat in range(seats):
            assert rules.turn(state) == seat
            assert moves(state) == [rules.MOVE_COLUMN | i for i in range(7)]
            rules.play(state, rules.MOVE_COLUMN | column)
        assert rules.turn_number(state) == 1
        for seat in range(seats):
            assert grid_of(state, seat) == {(0, column): seat + 1}


@pytest.mark.parametrize("star", range(5))
def test_ruling_04_any_star_sets_off_the_topmost_circled_letter(star: int) -> None:
    dice = "".join("*" if i == star else "1247"[i] for i in range(4))
    state = new(3)
    circle(state, 1, "DB")
    circle(state, 2, "E")
    roll(state, "*" if star == 4 else "T", dice)
    assert rules.step(state) == rules.BLOCK
    assert rules.block_letter(state) == 1
    pass_turn(state)
    assert [letters(state, seat)[1] for seat in range(3)] == [
        rules.CROSSED_OFF, rules.SPENT, rules.CROSSED_OFF,
    ]  # fmt: skip
    assert letters(state, 1)[3] == rules.CIRCLED


def test_ruling_04_without_a_star_or_a_circled_letter_there_is_no_block() -> None:
    state = new(2)
    circle(state, 0, "A")
    roll(state, "T", "1247")
    assert rules.step(state) == rules.DROP
    state = new(2)
    roll(state, "*", "***7")
    assert rules.step(state) == rules.DROP
    state[at.CROSSED] = 1
    circle(state, 0, "A")
    roll(state, "*", "***7")
    assert rules.step(state) == rules.DROP


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
        rules.CROSSED_OFF, rules.SPENT, rules.CROSSED_OFF, rules.SPENT,
    ]  # fmt: skip
    assert letters(state, 1)[1] == rules.CIRCLED


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
    assert [letters(state, seat)[0] for seat in (0, 1)] == [rules.SPENT] * 2
    roll(state, "*", "****")
    assert rules.step(state) == rules.DROP


def test_ruling_07_crosses_are_in_no_combo_but_fill_rows_and_carry_shapes() -> None:
    state = new(1)
    draw(state, "X X X X 3 3 3")
    ask_combo(state)
    assert moves(state) == [combo_move("same", 0), combo_move("same", 3)]
    assert parts(state)[4] == 2
    assert rules.landing(state, 0, O, 0, 0) == 1


def test_ruling_08_a_letter_is_circled_with_the_second_combo_of_its_size() -> None:
    for size in range(3, 8):
        state = new(2)
        draw(state, "1 2 3 4 5 6 7\n1 1 1 1 1 1 1")
        for seat in (0, 1):
            draw(state, "1 2 3 4 5 6 7\n1 1 1 1 1 1 1", seat)
        ask_combo(state)
        take(state, "run", [(1, column) for column in range(size)])
        assert letters(state, 0) == [rules.OPEN] * 5
        ask_combo(state)
        take(state, "same", [(0, column) for column in range(size)])
        assert letters(state, 0)[size - 3] == rules.CIRCLED
        assert letters(state, 0).count(rules.CIRCLED) == 1


def test_ruling_08_a_crossed_letter_is_not_circled() -> None:
    state = new(2)
    draw(state, "1 2 3 . 1 1 1")
    state[at.CROSSED] = 1
    claim(state, 0, "same", 3)
    ask_combo(state)
    take(state, "run", [(0, 0), (0, 1), (0, 2)])
    assert letters(state, 0)[0] == rules.CROSSED_OFF


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
        rules.play(state, rules.MOVE_DIGIT | digit)
    assert (0, 2) not in grid_of(state)
    assert rules.landing(state, 0, O, 0, 2) == 3


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
    upright = rules.place_move(I, 1, 3)
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
    assert rules.step(state) == rules.DROP
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


def test_ruling_12_one_optional_combo_a_turn_of_any_unused_cells() -> None:
    text = "5 5 5 . 1 2 3\n5 . 5 . 4 3 2\n5 . 5 . 5 6 7"
    state = new(2)
    draw(state, text)
    offered = slow.combos(unused_of(state))
    ask_combo(state)
    assert moves(state)[0] == combo_move("same", 0)  # optional
    assert set(moves(state)[1:]) == {combo_move(kind, size) for kind, size in offered}
    for (kind, _), sets in offered.items():
        for cells in sets:
            state = new(2)
            draw(state, text)
            ask_combo(state)
            take(state, kind, cells)
            assert rules.turn(state) == 1  # one combo, and the turn of this seat is over
            assert all(rules.is_used(state, 0, *cell) for cell in cells)


def test_ruling_12_runs_do_not_wrap_and_take_zero_eight_and_nine() -> None:
    state = new(2)
    draw(state, "8 9 0 1 2 . .\n7 . . . 3 . .")
    ask_combo(state)
    assert moves(state)[1:] == [combo_move("run", 3), combo_move("run", 4)]
    take(state, "run", [(1, 2), (1, 3), (1, 4), (0, 4)])
    ask_combo(state)
    take(state, "run", [(0, 0), (1, 0), (1, 1)])


def test_ruling_13_the_box_must_be_free_and_larger_groups_give_a_part() -> None:
    state = new(2)
    draw(state, "6 6 6 6 6 6 6\n6 6 6 . . . .")
    claim(state, 0, "same", 3, 5, 8)
    ask_combo(state)
    assert moves(state) == [combo_move("same", size) for size in (0, 4, 6, 7)]
    with pytest.raises(IllegalMove, match="numberdrop.why.claimed"):
        rules.play(state, combo_move("same", 5))
    take(state, "same", [(1, 0), (1, 1), (0, 0), (0, 1)])


def test_ruling_14_the_eight_counts_once_for_both_kinds() -> None:
    eights = "0 1 2 3 4 5 6\n9 9 9 9 9 8 7\n9 9 9 9 9 . ."
    for first, other in (("same", "run"), ("run", "same")):
        state = new(2)
        draw(state, eights)
        ask_combo(state)
        assert combo_move("same", 8) in moves(state) and combo_move("run", 8) in moves(state)
        claim(state, 0, first, 8)
        ask_combo(state)
        assert combo_move(first, 8) not in moves(state)
        assert combo_move(other, 8) not in moves(state)
        assert parts(state)[3] == 8


def test_ruling_15_combos_still_score_after_their_letter_was_crossed() -> None:
    state = new(2)
    draw(state, "1 2 3 . 1 1 1")
    state[at.CROSSED] = 0b11111
    for kind, columns in (("run", (0, 1, 2)), ("same", (4, 5, 6))):
        ask_combo(state)
        take(state, kind, [(0, column) for column in columns])
    assert parts(state)[:2] == [3, 3]


def test_ruling_16_full_rows_up_to_the_line_and_rows_with_numbers_above_it() -> None:
    state = new(2)
    draw(state, "X X X 1 X X X\n1 2 3 4 5 6 X\n4 1 4 1 4 1 .\n" + FLAT_10)
    assert parts(state)[4:] == [20, -10]
    draw(state, "X . . . . . .\n1 2 3 4 5 6 X\nX X X X X X X\n" + FLAT_10)
    assert parts(state)[4:] == [22, -5]


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


def test_ruling_18_ten_more_for_each_whole_column_of_five() -> None:
    state = new(2)
    claim(state, 0, "same", 3, 4, 5, 6)
    assert parts(state)[:3] == [18, 0, 0]
    claim(state, 0, "same", 7)
    assert parts(state)[:3] == [25, 0, 10]
    claim(state, 0, "run", 3, 4, 5, 6, 7)
    assert parts(state)[:3] == [25, 25, 20]


def test_ruling_19_the_first_player_rotates_after_every_turn() -> None:
    state = new(3)
    for _ in range(3):
        rules.play(state, rules.MOVE_COLUMN)
    for turn in range(1, 6):
        assert rules.turn_number(state) == turn
        assert rules.first_player(state) == rules.turn(state) == (turn - 1) % 3
        pass_turn(state)
    circle(state, 0, "A")
    roll(state, "T", "*247", first=2)
    assert [rules.step(state), rules.turn(state)] == [rules.BLOCK, 2]
    pass_turn(state)
    assert rules.first_player(state) == 0


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
    assert letters(seen, 0)[0] == rules.OPEN
    pass_turn(state)
    rules.observe(state, 1, seen)
    assert len(grid_of(seen, 0)) == 7 and letters(seen, 0)[0] == rules.CIRCLED


def test_ruling_20_any_tile_may_slide_and_a_forced_one_at_the_bottom_does_not() -> None:
    state = new(1)
    draw(state, "1 . . . . . .")
    blocks(state, I, O, T, L, S)
    notch(state, 4, 0, 3, 0, 0)
    roll(state, "I", "*247")
    assert moves(state) == [slide(letter) for letter in "BCDE"]
    rules.play(state, slide("B"))  # the I tile is at the bottom: no second slide
    assert slid(state) == [4, 1, 3, 0, 0]
    assert rules.step(state) == rules.DROP


def test_ruling_20_the_same_tile_may_slide_twice() -> None:
    state = new(1)
    draw(state, "1 . . . . . .")
    blocks(state, I, O, T, L, S)
    roll(state, "O", "*247")
    rules.play(state, slide("B"))
    assert slid(state) == [0, 2, 0, 0, 0]
    roll(state, "*", "1247")
    rules.play(state, slide("E"))
    rules.play(state, slide("E"))
    assert slid(state) == [0, 2, 0, 0, 2]


def test_ruling_20_both_slides_may_reach_go() -> None:
    state = new(1)
    draw(state, "1 . . . . . .")
    blocks(state, I, O, T, L, S)
    notch(state, 3, 3, 0, 0, 0)
    roll(state, "O", "*247")
    rules.play(state, slide("A"))
    rules.play(state, place_at(state, [(1, 0), (1, 1), (1, 2), (1, 3)]))
    assert rules.block_letter(state) == 1
    rules.play(state, place_at(state, [(0, 5), (0, 6), (1, 5), (1, 6)]))
    assert len(crosses(state)) == 8
    assert rules.step(state) == rules.DROP


def test_ruling_21_a_circled_letter_protects_its_column() -> None:
    state = new(1)
    draw(state, "1 . . . . . .")
    blocks(state, T, O, I, L, S)
    notch(state, 3, 4, 4, 4, 3)
    circle(state, 0, "A")
    roll(state, "O", "1247")
    rules.play(state, slide("A"))
    assert rules.step(state) == rules.DROP
    assert crosses(state) == set()
    pass_turn(state)
    assert slid(state) == [4, 4, 4, 4, 4]  # and it counts: the only tile left slid by itself


def test_ruling_22_the_turn_in_which_the_last_tile_comes_down_is_finished() -> None:
    state = new(1)
    draw(state, "1 2 3 . . . .")
    notch(state, 4, 3, 4, 4, 4)
    circle(state, 0, "B")
    roll(state, "I", "4444")
    assert slid(state) == [4] * 5
    rules.play(state, place_at(state, [(0, 3), (0, 4), (0, 5), (0, 6)]))
    take(state, "run", [(0, 0), (0, 1), (0, 2)])
    assert rules.turn(state) == OVER
    assert parts(state) == [4, 4 + 3, 0, 0, 2, 0]


def test_ruling_23_stars_set_off_no_block_in_the_solo_game() -> None:
    state = new(1)
    draw(state, "1 . . . . . .")
    circle(state, 0, "ABCDE")
    roll(state, "*", "***7")
    rules.play(state, slide("A"))
    rules.play(state, slide("B"))
    assert rules.step(state) == rules.DROP
    assert crosses(state) == set()
