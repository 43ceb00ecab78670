"""The card that ends the game lies where it brings most, at every level."""

import random

import pytest

from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.engine.levels import LEVELS, SPOILING_HARD, SPOILING_TRICKY
from lineup.engine.protocol import OVER
from lineup.games.clustered import bot, rules
from lineup.games.clustered.bot import last_card
from lineup.games.clustered.rules import flow, scoring
from lineup.games.clustered.rules import layout as at
from tests.games.clustered.positions import (
    BESTS,
    EVERYTHING,
    FIRSTS,
    NO_OPTIONS,
    QUICK,
    legal,
    points,
)

ALL = (*LEVELS, SPOILING_TRICKY, SPOILING_HARD)


def last_placing(seats: int, options: tuple[int, ...], seed: int) -> bytearray | None:
    """Finds where the last card goes, in a game of players who take the best of a few places;
    nothing if it is not placed."""
    source = random.Random(seed)
    state = rules.new(seats, seed, options)
    while (seat := rules.turn(state)) != OVER:
        listed = legal(state)
        if state[at.STEP] == at.CELL:
            if last_card.ends(state, seat):
                return state
            few = source.sample(listed, min(len(listed), 30))
            cells = [move & at.CHOICE_MASK for move in few]
            listed = [few[gains.index(max(gains))]] if (gains := of_cells(state, cells)) else few
        rules.play(state, source.choice(listed))
    return None


def of_cells(state: bytearray, cells: list[int]) -> list[int]:
    return [scoring.gain(state, rules.turn(state), cell) for cell in cells]


def ahead(state: bytearray, move: int) -> tuple[int, int]:
    """Computes how far the move brings who decides ahead of the best other one; its points."""
    seat, after = rules.turn(state), bytearray(state)
    rules.play(after, move)
    assert rules.turn(after) == OVER
    reached = points(after)
    return reached[seat] - max([0, *reached[:seat], *reached[seat + 1 :]]), reached[seat]


@pytest.mark.slow
@pytest.mark.parametrize("options", [NO_OPTIONS, QUICK, FIRSTS, BESTS, EVERYTHING])
@pytest.mark.parametrize("seats", [1, 2, 3, 8])
def test_it_lies_where_it_brings_most(seats: int, options: tuple[int, ...]) -> None:
    met = 0
    for seed in range(4 if seats < 8 else 12):
        state = last_placing(seats, options, seed)
        if state is None or len(legal(state)) == 1:
            continue
        values = {move: ahead(state, move) for move in legal(state)}
        met += len(set(values.values())) > 1
        for level in ALL:
            own = bytearray(rng.SIZE)
            rng.seed(own, 0, seed)
            move = choose(bot, rules, state, rules.turn(state), own, level)
            assert values[move] == max(values.values()), (seed, level)
    assert met


def test_a_card_ends_the_game_only_once_nobody_else_has_one() -> None:
    state = last_placing(2, NO_OPTIONS, 1)
    assert state is not None
    seat = rules.turn(state)
    base = at.seat_at(state, 1 - seat)
    state[base + at.HAND_N] = 1
    assert not last_card.ends(state, seat)
    assert flow.wilds_of(state, seat) == 2
