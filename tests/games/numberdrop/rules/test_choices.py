"""The small decisions: digits cell by cell, combos cell by cell, and what is not asked."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lineup.engine.protocol import IllegalMove
from lineup.games.numberdrop import rules
from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules import problems
from tests.games.numberdrop import slow
from tests.games.numberdrop.positions import (
    ask_combo,
    cell_move,
    cells_of,
    claim,
    combo_move,
    draw,
    grid_of,
    moves,
    new,
    place_at,
    roll,
    unused_of,
)  # fmt: skip

LINE = [(0, 0), (0, 1), (0, 2), (0, 3)]


def dropped(dice: str) -> bytearray:
    """An I lying in the corner of an empty sheet, its digits still to be written."""
    state = new(2)
    roll(state, "I", dice)
    rules.play(state, place_at(state, LINE))
    return state


def fillings(state: bytearray) -> set[tuple[int, ...]]:
    """The digits of LINE that the moves from here can lead to."""
    if state[at.STEP] != at.DIGITS or rules.turn(state) != 0:
        grid = grid_of(state)
        return {tuple(int(grid[cell]) for cell in LINE)}
    found: set[tuple[int, ...]] = set()
    for move in moves(state):
        after = bytearray(state)
        rules.apply(after, move)
        found |= fillings(after)
    return found


@pytest.mark.parametrize("dice", ["1247", "4467", "4447", "4444", "1*47", "4*44", "**46"])
def test_every_order_of_the_dice_can_be_written(dice: str) -> None:
    faces = [range(10) if face == "*" else [int(face)] for face in dice]
    wanted = {
        order for digits in itertools.product(*faces) for order in itertools.permutations(digits)
    }
    assert fillings(dropped(dice)) == wanted


def test_a_die_that_shows_the_digit_is_used_before_a_star() -> None:
    state = dropped("4*67")
    assert moves(state) == [at.MOVE_DIGIT | digit for digit in range(10)]
    rules.play(state, at.MOVE_DIGIT | 4)
    assert state[at.HELD_DICE] == 0b1110
    rules.play(state, at.MOVE_DIGIT | 4)
    assert state[at.HELD_DICE] == 0b1100
    assert moves(state) == [at.MOVE_DIGIT | 6, at.MOVE_DIGIT | 7]


def test_digits_that_leave_no_choice_are_written_by_themselves() -> None:
    state = dropped("4464")
    rules.play(state, at.MOVE_DIGIT | 6)
    assert grid_of(state) == dict(zip(LINE, (6, 4, 4, 4), strict=True))
    state = dropped("7777")
    assert state[at.STEP] == at.COMBO
    assert grid_of(state) == dict.fromkeys(LINE, 7)


def test_digits_are_written_from_the_bottom_row_up_left_to_right() -> None:
    state = new(2)
    roll(state, "L", "1247")
    rules.play(state, place_at(state, [(0, 2), (1, 0), (1, 1), (1, 2)]))
    for digit, cell in ((7, (0, 2)), (1, (1, 0)), (4, (1, 1))):
        assert cell not in grid_of(state)
        rules.play(state, at.MOVE_DIGIT | digit)
        assert grid_of(state)[cell] == digit
    assert grid_of(state)[1, 2] == 2  # the last die left no choice


def test_the_turn_ends_by_itself_where_nothing_can_be_claimed() -> None:
    state = dropped("1247")
    for digit in (1, 4, 2):
        rules.play(state, at.MOVE_DIGIT | digit)
    assert (rules.turn(state), state[at.STEP]) == (1, at.DROP)


def test_a_combo_of_a_group_of_that_size_is_taken_at_once() -> None:
    state = new(2)
    draw(state, "5 5 5 . . . .")
    ask_combo(state)
    rules.play(state, combo_move("same", 3))
    assert rules.turn(state) == 1
    assert unused_of(state) == {}


def test_one_of_two_groups_is_chosen_with_one_cell() -> None:
    state = new(2)
    draw(state, "5 5 5 . 2 2 2")
    ask_combo(state)
    rules.play(state, combo_move("same", 3))
    assert len(moves(state)) == 6
    rules.play(state, cell_move((0, 5)))
    assert rules.turn(state) == 1
    assert set(unused_of(state).values()) == {5}


def reachable(state: bytearray, kind: str, size: int) -> set[frozenset[slow.Cell]]:
    """All sets of cells that the moves from here can claim as this combo."""
    rules.play(state, combo_move(kind, size))
    found: set[frozenset[slow.Cell]] = set()
    before = set(unused_of(state)) | picked(state)
    todo = [state]
    seen: set[frozenset[slow.Cell]] = set()
    while todo:
        here = todo.pop()
        if here[at.STEP] != at.CELLS:
            found.add(frozenset(before - set(unused_of(here))))
            continue
        choices = moves(here)
        assert len(choices) > 1, "a decision without a choice"
        for move in choices:
            after = bytearray(here)
            rules.apply(after, move)
            key = frozenset(picked(after)) if after[at.STEP] == at.CELLS else None
            # The way to a set matters for runs only: their last cell is where they go on.
            if key is None or kind == "run" or key not in seen:
                todo.append(after)
                seen |= {key} if key is not None else set()
    return found


def picked(state: bytearray) -> set[slow.Cell]:
    first = at.sheet_at(0) + at.PICKS
    cells = state[first : first + state[at.sheet_at(0) + at.PICKS_N]]
    return {(cell >> 3, cell & 7) for cell in cells}


MARKS = st.sampled_from(["1", "2", "2", "3", "3'", "X", "4", "."])


@pytest.mark.slow
@settings(max_examples=120, deadline=None)
@given(st.lists(st.lists(MARKS, min_size=7, max_size=7), min_size=1, max_size=4))
def test_exactly_the_combos_of_the_sheet_can_be_claimed(rows: list[list[str]]) -> None:
    state = new(2)
    draw(state, "\n".join(" ".join(row) for row in rows))
    wanted = slow.combos(unused_of(state))
    ask_combo(state)
    offered = set(moves(state)) - {combo_move("same", 0)}
    assert offered == {combo_move(kind, size) for kind, size in wanted}
    for (kind, size), sets in wanted.items():
        if len(sets) <= 400:
            assert reachable(bytearray(state), kind, size) == sets


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.lists(st.sampled_from("0123456789"), min_size=7, max_size=7), max_size=11),
    st.sets(st.integers(3, 8)),
    st.sets(st.integers(3, 7)),
)
def test_claimed_sizes_are_not_offered_again(
    rows: list[list[str]], same: set[int], runs: set[int]
) -> None:
    state = new(2)
    draw(state, "\n".join(" ".join(row) for row in rows))
    claim(state, 0, "same", *same)
    claim(state, 0, "run", *runs)
    ask_combo(state)
    taken = {("same", size) for size in same} | {("run", size) for size in runs}
    taken |= {("run", 8)} if 8 in same else set()
    wanted = {combo_move(*key) for key in set(slow.combos(unused_of(state))) - taken}
    assert set(moves(state)) == wanted | {combo_move("same", 0)}


@pytest.mark.parametrize(("step", "move", "key"), [
    ("drop", at.MOVE_DIGIT | 1, "later"),
    ("drop", at.place_move(2, 0, 0), "shape"),
    ("drop", at.place_move(0, 0, 4), "outside"),
    ("drop", at.place_move(0, 2, 0), "outside"),
    ("drop", at.place_move(0, 1, 0), "high"),
    ("digits", at.MOVE_DIGIT | 3, "digit"),
    ("digits", at.MOVE_DIGIT | 10, "outside"),
    ("combo", at.MOVE_COMBO | 3, "claimed"),
    ("combo", at.MOVE_COMBO | 7, "small"),
    ("combo", at.MOVE_COMBO | 9, "outside"),
    ("cells", at.MOVE_CELL | 2 << 3 | 5, "empty"),
    ("cells", at.MOVE_CELL | 1 << 3, "used"),
    ("cells", at.MOVE_CELL | 7, "outside"),
    ("cells", at.MOVE_CELL | 3, "cell"),
])  # fmt: skip
def test_a_refusal_says_why(step: str, move: int, key: str) -> None:
    state = new(2)
    text = "9 . . . . . .\n" + "9' . . . . . .\n" * 10 + "5 5 5 1 5 5 5"
    draw(state, text)
    claim(state, 0, "same", 3)
    if step in ("drop", "digits"):
        roll(state, "I", "1247")
    if step == "digits":
        rules.play(state, next(m for m in moves(state) if (1, 1) in cells_of(state, m)))
    if step in ("combo", "cells"):
        ask_combo(state)
    if step == "cells":
        draw(state, "5 5 5 5 5 . .\n" + "9' . . . . . .\n5 5 5 1 5 5 5")
        ask_combo(state)
        rules.play(state, combo_move("same", 4))
    before = bytearray(state)
    assert problems.why_not(state, move) == f"numberdrop.why.{key}"
    with pytest.raises(IllegalMove, match=f"numberdrop.why.{key}"):
        rules.play(state, move)
    assert state == before


def test_why_not_says_nothing_against_legal_moves() -> None:
    for seed in range(6):
        state = new(1 + seed, seed)
        while rules.turn(state) >= 0:
            choices = moves(state)
            assert [problems.why_not(state, move) for move in choices] == [""] * len(choices)
            rules.apply(state, choices[seed * 7 % len(choices)])
        assert problems.why_not(state, 0) == "numberdrop.why.over"
