"""The view of each seat."""

import random

import pytest

from lineup.games.setup import rules
from lineup.games.setup.rules import hidden, layout
from tests.games.setup.positions import ALL, everywhere, legal, place, position, racks


def seen(state, seat):
    out = bytearray(len(state))
    rules.observe(state, seat, out)
    return out


@pytest.mark.parametrize("teams", [0, 1])
def test_only_partners_see_a_rack(teams):
    state = rules.new(4, 9, (1, 0, teams))
    for seat in range(4):
        view = seen(state, seat)
        for other in range(4):
            open_rack = other == seat or teams and other == (seat + 2) % 4
            shown = racks(state, other) if open_rack else [layout.HIDDEN] * 4
            assert racks(view, other) == shown


def test_bag_and_generator_are_hidden():
    view = seen(rules.new(2, 9, (1, 0, 0)), 0)
    assert not any(view[layout.BAG : layout.BAG + 50])
    assert not any(view[layout.RNG : layout.RNG + 8])
    assert view[layout.BAG_N] == 34


@pytest.mark.parametrize("seed", range(6))
def test_completed_states_have_every_tile_once(seed):
    chance = random.Random(seed)
    state = rules.new(2 + seed % 3, seed, (2, 0, 1))
    generator = bytearray(range(8))
    while rules.turn(state) >= 0:
        rules.apply(state, chance.choice(legal(state)))
        if chance.random() < 0.2:
            seat = chance.randrange(state[layout.SEATS])
            whole = hidden.resample(seen(state, seat), seat, generator)
            assert everywhere(whole) == ALL
            assert racks(whole, seat) == racks(state, seat)


def test_who_began_a_turn_can_end_it_in_every_completed_state():
    state = position(". . . h5 k9 . . c1 s7 . . .", "d3 c3 s1 h10", "c8 d10 s5 k7", seat=1)
    place(state, (0, 11))
    generator = bytearray(range(8))
    for _ in range(60):
        whole = hidden.resample(seen(state, 0), 0, generator)
        assert legal(whole)
        assert everywhere(whole) == ALL
