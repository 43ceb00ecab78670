"""The last digits of all, with one star or none, bring most at tricky and hard."""

from itertools import product

import pytest

from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.engine.levels import HARD, NORMAL, SPOILING_HARD, SPOILING_TRICKY, TRICKY
from lineup.games.numberdrop import bot, rules
from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules import scoring
from tests.games.numberdrop.positions import moves

STRONG = (TRICKY, HARD, SPOILING_TRICKY, SPOILING_HARD)


def chosen(state: bytearray, level: int) -> int:
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, 1)
    return choose(bot, rules, state, rules.turn(state), generator, level)


def applied(state: bytearray, move: int) -> bytearray:
    deeper = bytearray(state)
    rules.apply(deeper, move)
    return deeper


def over_the_line(seats: int, seed: int) -> bytearray:
    """Plays until the first one who drops over the line is asked for the first of its digits; of a
    later game where the shape that goes over it is a block."""
    state = rules.new(seats, seed, (0,))
    while (seat := rules.turn(state)) >= 0:
        over = state[at.sheet_at(seat) + at.TOP] > at.LINE
        if over and state[at.STEP] == at.DIGITS:
            return state
        rules.apply(state, chosen(state, NORMAL))
    return over_the_line(seats, seed + 100)


def most(state: bytearray, seat: int, known: dict[bytes, int]) -> int:
    """The most points of the seat by any digits, with the claim that hard makes of them."""
    if rules.turn(state) != seat or state[at.STEP] != at.DIGITS:
        return claimed(state, seat)
    key = bytes(state)
    if key not in known:
        known[key] = max(most(applied(state, move), seat, known) for move in moves(state))
    return known[key]


def claimed(state: bytearray, seat: int) -> int:
    while rules.turn(state) == seat and state[at.STEP] in (at.COMBO, at.CELLS):
        state = applied(state, chosen(state, HARD))
    return scoring.score(state, seat)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "star"), product((1, 2, 6), (False, True)))
def test_they_bring_most(seats: int, star: bool) -> None:
    for seed in range(1 if seats > 2 else 3):
        state = over_the_line(seats, seed)
        seat = rules.turn(state)
        state[at.DICE : at.DICE + 4] = bytes((at.STAR if star else 1, 2 + seed, 4, 5 + seed))
        best = most(state, seat, {})
        for level in STRONG:
            played = state
            while rules.turn(played) == seat and played[at.STEP] == at.DIGITS:
                played = applied(played, chosen(played, level))
            assert claimed(played, seat) == best, (seed, level)
