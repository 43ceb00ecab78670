"""Rulings by their numbers (rules page, part 5c): tiles that slide down, and the solo game."""

import pytest

from lineup.engine.protocol import OVER
from lineup.games.numberdrop import rules
from lineup.games.numberdrop.rules import layout as at
from tests.games.numberdrop.positions import (
    I,
    L,
    O,
    S,
    T,
    blocks,
    circle,
    crosses,
    draw,
    moves,
    new,
    notch,
    parts,
    pass_turn,
    place_at,
    roll,
    slid,
    slide,
    take,
)


@pytest.mark.parametrize(("shape", "dice", "slides"), [
    ("I", "1247", 1), ("I", "*247", 2), ("I", "***7", 2), ("*", "1247", 2), ("*", "***7", 2),
])  # fmt: skip
def test_ruling_01_at_most_two_slides_a_turn(shape: str, dice: str, slides: int) -> None:
    state = new(1)
    draw(state, "1 . . . . . .")
    roll(state, shape, dice)
    while state[at.STEP] == at.SLIDE:
        rules.play(state, moves(state)[0])
    assert sum(slid(state)) == slides


def test_ruling_02_tiles_go_down_four_notches_drop_and_end_the_game() -> None:
    state = new(1)
    draw(state, "1 . . . . . .")
    blocks(state, I, O, T, L, S)
    notch(state, 3, 4, 4, 4, 4)
    roll(state, "O", "1247")  # the only tile that can slide does so, and drops
    assert state[at.STEP] == at.BLOCK
    assert slid(state) == [4] * 5
    rules.play(state, place_at(state, [(1, 0), (1, 1), (1, 2), (1, 3)]))
    assert crosses(state) == {(1, 0), (1, 1), (1, 2), (1, 3)}
    assert state[at.STEP] == at.DROP
    pass_turn(state)
    assert rules.turn(state) == OVER
    assert rules.reason(state) == "numberdrop.end.tiles"


def test_ruling_20_any_tile_may_slide_and_a_forced_one_at_the_bottom_does_not() -> None:
    state = new(1)
    draw(state, "1 . . . . . .")
    blocks(state, I, O, T, L, S)
    notch(state, 4, 0, 3, 0, 0)
    roll(state, "I", "*247")
    assert moves(state) == [slide(letter) for letter in "BCDE"]
    rules.play(state, slide("B"))  # the I tile is at the bottom: no second slide
    assert slid(state) == [4, 1, 3, 0, 0]
    assert state[at.STEP] == at.DROP


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
    assert state[at.LETTER] == 1
    rules.play(state, place_at(state, [(0, 5), (0, 6), (1, 5), (1, 6)]))
    assert len(crosses(state)) == 8
    assert state[at.STEP] == at.DROP


def test_ruling_21_a_circled_letter_protects_its_column() -> None:
    state = new(1)
    draw(state, "1 . . . . . .")
    blocks(state, T, O, I, L, S)
    notch(state, 3, 4, 4, 4, 3)
    circle(state, 0, "A")
    roll(state, "O", "1247")
    rules.play(state, slide("A"))
    assert state[at.STEP] == at.DROP
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
    assert state[at.STEP] == at.DROP
    assert crosses(state) == set()
