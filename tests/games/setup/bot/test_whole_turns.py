"""The turns that the CPU players end: nothing left out, on their own squares."""

import pytest

from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.engine.levels import EASY, LEVELS, NORMAL, TRICKY
from lineup.games.setup import bot, rules
from lineup.games.setup.rules import bonus_squares, layout, sets
from tests.games.setup.positions import done, last_sets, legal, midgame, place, position

SIMPLER = (EASY, NORMAL, TRICKY)


def ended(state: bytearray, level: int, seed: int) -> bytearray:
    """The position in which a player of a level is about to end its turn."""
    own = bytearray(rng.SIZE)
    rng.seed(own, 0, seed)
    while True:
        move = choose(bot, rules, state, state[layout.SEAT], own, level)
        if move == layout.MOVE_DONE:
            return state
        rules.play(state, move)


def brings(state: bytearray) -> tuple[int, list[int]]:
    """The points of a turn that ended here, and what each seat would get."""
    made = sets.made(state)
    theirs = [
        bonus_squares.due(state, made, other) if other != state[layout.SEAT] else 0
        for other in range(state[layout.SEATS])
    ]
    return sets.size(made), theirs


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(4))
def test_all_that_fits_is_added_to_a_set_of_equal_numbers(level, seed):
    state = position(". . . h7 k1 . . h2 s4 . . .", "s7 d7 c9 k10", "c7 k7 h10 d5")
    ended(state, level, seed)
    assert state[layout.PLACED_N] == 4
    done(state)
    assert len(last_sets(state)) == 5


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_as_many_as_eight_tiles_are_added_to_a_chain(level):
    state = position(". . . h1 k4 . . c6 s8 . . .", "h2 h3 h4 h5", "h6 h7 h8 h9")
    ended(state, level, 1)
    assert state[layout.PLACED_N] > 5


@pytest.mark.parametrize("level", SIMPLER)
@pytest.mark.parametrize("seed", range(80, 104))
def test_no_tile_is_left_out_that_brings_more_and_nothing_to_others(level, seed):
    state = midgame(seed, 2 + seed % 3)
    ended(state, level, seed)
    if state[layout.STEP] != layout.PLACE:
        return
    points, theirs = brings(state)
    for move in legal(state):
        if move < layout.MOVE_SWAP:
            after = bytearray(state)
            rules.apply(after, move)
            more, given = brings(after)
            assert more <= points or any(x > y for x, y in zip(given, theirs, strict=True))


@pytest.mark.parametrize("level", SIMPLER)
@pytest.mark.parametrize(("seat", "beside", "own"), [(0, 3, 0), (1, 7, 10)])
def test_of_squares_that_bring_the_same_its_own_is_taken(level, seat, beside, own):
    tops = ["."] * 12
    tops[beside] = "h5"
    for seed in range(6):
        state = position(" ".join(tops), "d5 c9 k2 s3", "d10 c7 k8 h1", seat=seat)
        assert bonus_squares.owned(state, seat) >> own & 1
        ended(state, level, seed)
        assert state[layout.PLACED_N] == 1
        assert state[layout.PLACED] == own


def test_a_turn_that_is_begun_goes_on_beyond_three_tiles():
    state = position(". . . h7 k1 . . h2 s4 . . .", "s7 d7 c9 k10", "c7 k7 h10 d5")
    place(state, (0, 0), (1, 4), (4, 1))
    for level in LEVELS:
        assert ended(bytearray(state), level, 3)[layout.PLACED_N] == 4
