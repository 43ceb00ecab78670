"""The knowledge of a seat, and what is completed from it."""

import random
from collections import Counter

import pytest

from lineup.engine import rng
from lineup.engine.protocol import OVER
from lineup.games.clustered import rules
from lineup.games.clustered.rules import layout as at
from lineup.games.clustered.rules.layout import seat_at
from tests.games.clustered.positions import (
    EVERYTHING,
    NO_OPTIONS,
    dealt,
    field,
    hand,
    hold,
    known,
    legal,
    seen_by,
)
from tests.games.clustered.rules.test_turns import cards_of, hemmed_in


def middle(seats=3, moves=31, options=NO_OPTIONS, seed=4):
    state = rules.new(seats, seed, options)
    source = random.Random(seed)
    for _ in range(moves):
        rules.play(state, source.choice(legal(state)))
    return state


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_own_hand_is_seen_and_nothing_else_in_hands_and_decks(seat):
    state = middle()
    seen = seen_by(state, seat)
    for other in range(3):
        base = seat_at(state, other)
        hand = slice(base + at.HAND, base + at.HAND + at.MOST_HAND)
        assert seen[base + at.DECK : base + at.KNOWN] == bytes(30)
        assert seen[hand] == (state[hand] if other == seat else bytes(7))
        assert field(seen, other, at.HAND_N) == field(state, other, at.HAND_N)
        assert field(seen, other, at.DECK_N) == field(state, other, at.DECK_N)


def test_a_picked_card_is_secret_until_it_lies():
    state = dealt()
    before = seen_by(state, 1)
    rules.play(state, legal(state)[0])
    assert seen_by(state, 1) == before
    assert seen_by(state, 0) != before
    assert rules.describe(dealt(), legal(dealt())[0]) == ("clustered.log.pick", ())


def test_that_nothing_fits_is_seen_by_the_one_who_has_it():
    state = hemmed_in()
    assert seen_by(state, 0)[at.STEP] == at.DISCARD
    assert seen_by(state, 1)[at.STEP] == at.CARD
    other = hemmed_in()
    hold(other, 0, [0, 2], [5, 6])
    assert seen_by(other, 1) == seen_by(state, 1)


@pytest.mark.parametrize("options", [NO_OPTIONS, EVERYTHING])
def test_resampling_keeps_every_card(options):
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, 9)
    state = rules.new(4, 6, options)
    source = random.Random(6)
    while rules.turn(state) != OVER:
        for seat in (0, 3):
            full = rules.resample(seen_by(state, seat), seat, generator)
            assert seen_by(full, seat) == seen_by(state, seat)
            for other in range(4):
                assert cards_of(full, other) == cards_of(state, other)
        for _ in range(11):
            if rules.turn(state) != OVER:
                rules.play(state, source.choice(legal(state)))


def test_resampling_deals_every_unseen_card_somewhere():
    generator = bytearray(rng.SIZE)
    state = middle(2, 20)
    hands = Counter()
    for seed in range(300):
        rng.seed(generator, 0, seed)
        full = rules.resample(seen_by(state, 0), 0, generator)
        hands.update(hand(full, 1))
    assert set(hands) == set(cards_of(state, 1))


def test_removed_cards_are_seen_by_all():
    state = hemmed_in()
    rules.play(state, legal(state)[0])
    assert known(seen_by(state, 1), 0, 13) == at.REMOVED
