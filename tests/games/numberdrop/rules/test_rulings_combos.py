"""Rulings by their numbers (rules page, part 5c): combos and the score."""

import pytest

from lineup.engine.protocol import IllegalMove
from lineup.games.numberdrop import rules
from lineup.games.numberdrop.rules import combos
from lineup.games.numberdrop.rules import layout as at
from tests.games.numberdrop import slow
from tests.games.numberdrop.positions import (
    CIRCLED,
    CROSSED_OFF,
    FLAT_10,
    OPEN,
    O,
    ask_combo,
    claim,
    combo_move,
    draw,
    is_used,
    landing,
    letters,
    moves,
    new,
    parts,
    take,
    unused_of,
)


def test_ruling_07_crosses_are_in_no_combo_but_fill_rows_and_carry_shapes() -> None:
    state = new(1)
    draw(state, "X X X X 3 3 3")
    ask_combo(state)
    assert moves(state) == [combo_move("same", 0), combo_move("same", 3)]
    assert parts(state)[4] == 2
    assert landing(state, 0, O, 0, 0) == 1


def test_ruling_08_a_letter_is_circled_with_the_second_combo_of_its_size() -> None:
    for size in range(3, 8):
        state = new(2)
        draw(state, "1 2 3 4 5 6 7\n1 1 1 1 1 1 1")
        for seat in (0, 1):
            draw(state, "1 2 3 4 5 6 7\n1 1 1 1 1 1 1", seat)
        ask_combo(state)
        take(state, "run", [(1, column) for column in range(size)])
        assert letters(state, 0) == [OPEN] * 5
        ask_combo(state)
        take(state, "same", [(0, column) for column in range(size)])
        assert letters(state, 0)[size - 3] == CIRCLED
        assert letters(state, 0).count(CIRCLED) == 1


def test_ruling_08_a_crossed_letter_is_not_circled() -> None:
    state = new(2)
    draw(state, "1 2 3 . 1 1 1")
    state[at.CROSSED] = 1
    claim(state, 0, "same", 3)
    ask_combo(state)
    take(state, "run", [(0, 0), (0, 1), (0, 2)])
    assert letters(state, 0)[0] == CROSSED_OFF


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
            assert all(is_used(state, 0, *cell) for cell in cells)


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


def test_ruling_18_ten_more_for_each_whole_column_of_five() -> None:
    state = new(2)
    claim(state, 0, "same", 3, 4, 5, 6)
    assert parts(state)[:3] == [18, 0, 0]
    claim(state, 0, "same", 7)
    assert parts(state)[:3] == [25, 0, 10]
    claim(state, 0, "run", 3, 4, 5, 6, 7)
    assert parts(state)[:3] == [25, 25, 20]


@pytest.mark.parametrize(
    ("same", "runs", "before", "makes"),
    [
        ((), (), (3, 2), (4, 3)),
        ((4,), (), (2, 2), (3, 3)),
        ((4,), (), (3, 2), (0, 3)),
        ((3, 4), (3,), (2, 2), (0, 0)),
        ((3,), (4,), (1, 1), (4, 3)),
        ((5, 6), (5, 6), (4, 3), (0, 0)),
    ],
)
def test_a_digit_makes_what_could_not_be_claimed_without_it(same, runs, before, makes):
    state = new()
    draw(state, "2 2 . . . . .\n2 2 3 4 . 6 .")
    claim(state, 0, "same", *same)
    claim(state, 0, "run", *runs)
    base = at.sheet_at(0)
    assert combos.makes(state, base, 1, *before) == makes
    assert combos.makes(state, base, 5, 1, 1) == (0, 0)
    assert combos.makes(state, base, 3, *before) == (0, makes[1])
