"""The course of a game: turns, removing, drawing, the quick game, third wilds, the end."""

import random
from collections import Counter

import pytest

from lineup.engine.protocol import OVER, IllegalMove
from lineup.games.clustered import rules
from lineup.games.clustered.rules import layout as at
from lineup.games.clustered.rules.layout import seat_at
from tests.games.clustered.positions import (
    EVERYTHING,
    NO_OPTIONS,
    QUICK,
    WILD,
    card,
    choices,
    dealt,
    field,
    hand,
    hold,
    known,
    lay,
    legal,
    play,
    starts,
    wilds_unseen,
    with_options,
)
from tests.games.clustered.slow import all_cards


def cards_of(state, seat):
    """Hand and deck."""
    base = seat_at(state, seat)
    return Counter(hand(state, seat)) + Counter(
        state[base + at.DECK : base + at.DECK + state[base]]
    )


def finish(state, seed=1):
    """Random moves to the end; how many turns each seat had."""
    source = random.Random(seed)
    while rules.turn(state) != OVER:
        rules.play(state, source.choice(legal(state)))
    return [field(state, seat, at.TURNS) for seat in range(state[at.SEATS])]


@pytest.mark.parametrize("seats", rules.SEATS)
def test_everybody_has_29_cards_and_holds_five(seats):
    state = rules.new(seats, 7, NO_OPTIONS)
    for seat in range(seats):
        assert cards_of(state, seat) == all_cards(2)
        assert field(state, seat, at.HAND_N) == 5
        assert field(state, seat, at.DECK_N) == 24
    assert starts(state) == (1 if seats < 5 else 2)


def test_who_begins_is_drawn():
    assert {rules.new(8, seed, NO_OPTIONS)[at.FIRST] for seed in range(99)} == set(range(8))


def test_a_turn_is_a_pick_a_place_and_a_draw():
    state = dealt()
    hold(state, 0, [0, 1, 2, 3, WILD], [9, 8])
    rules.play(state, at.MOVE_PICK | 1)
    assert rules.turn(state) == 0 and state[at.PICK] == 1
    rules.play(state, at.MOVE_PLACE | choices(state)[0])
    assert rules.turn(state) == 1
    assert hand(state, 0) == [0, 2, 3, 8, WILD]
    assert field(state, 0, at.DECK_N) == 1
    assert known(state, 0, 1) == at.PLACED


def test_two_wilds_in_the_hand_are_one_choice():
    state = dealt()
    hold(state, 0, [WILD, WILD, 4])
    assert choices(state) == [4, WILD]


def test_a_card_that_fits_must_be_placed():
    state = dealt()
    assert all(move >> at.KIND_SHIFT == 0 for move in legal(state))
    with pytest.raises(IllegalMove):
        rules.play(state, at.MOVE_REMOVE | choices(state)[0])


def hemmed_in(seats=2):
    """The start card is surrounded by one kind of card; seat 0 has nothing that fits."""
    state = dealt(seats)
    lay(state, {place: (1, card(0, 0, 1)) for place in ((-1, 0), (1, 0), (0, -1), (0, 1))})
    hold(state, 0, [card(1, 1, 2), card(2, 2, 3)], [5, 6])
    return state


def test_where_nothing_fits_a_card_of_ones_choice_leaves_the_game():
    state = hemmed_in()
    assert state[at.STEP] == at.DISCARD
    assert legal(state) == [at.MOVE_REMOVE | card(1, 1, 2), at.MOVE_REMOVE | card(2, 2, 3)]
    rules.play(state, at.MOVE_REMOVE | card(2, 2, 3))
    assert known(state, 0, card(2, 2, 3)) == at.REMOVED
    assert hand(state, 0) == [6, card(1, 1, 2)]
    assert rules.turn(state) == 1


def test_one_card_that_fits_is_enough_to_forbid_removing():
    state = hemmed_in()
    hold(state, 0, [card(1, 1, 2), card(0, 0, 2)])
    assert legal(state) == [at.MOVE_PICK | card(0, 0, 2)]
    hold(state, 0, [card(1, 1, 2), WILD])
    assert legal(state) == [at.MOVE_PICK | WILD]


@pytest.mark.parametrize("seats", [1, 2, 3, 5, 8])
def test_everybody_has_29_turns(seats):
    assert finish(rules.new(seats, 5, NO_OPTIONS)) == [29] * seats


@pytest.mark.parametrize("mask", [0b0000, 0b1111, 0b0001, 0b1000, 0b0011, 0b0111])
def test_a_third_wild_is_one_card_and_one_turn_more(mask):
    state = rules.new(4, 3, with_options(wilds=mask))
    for seat in range(4):
        assert cards_of(state, seat) == all_cards(3 if mask >> seat & 1 else 2)
    assert finish(state) == [30 if mask >> seat & 1 else 29 for seat in range(4)]


@pytest.mark.parametrize("seats", rules.SEATS)
def test_every_group_of_players_can_have_a_third_wild(seats):
    for mask in range(1 << seats):
        state = rules.new(seats, 3, with_options(wilds=mask))
        assert [wilds_unseen(state, seat) == 3 for seat in range(seats)] == [
            bool(mask >> seat & 1) for seat in range(seats)
        ]


@pytest.mark.parametrize("seats", rules.SEATS)
def test_a_third_wild_is_asked_for_seats_that_play_and_best_of_bonuses_for_several(seats):
    keys = [option[0] for i, option in enumerate(rules.OPTIONS) if rules.applies(i, seats)]
    best = ["bests"] if seats > 1 else []
    assert keys == ["quick", "firsts", *best, *("wild%d" % (i + 1) for i in range(seats))]


def test_the_player_with_a_third_wild_takes_the_last_turn_alone():
    state = rules.new(3, 3, with_options(wilds=0b010))
    source = random.Random(2)
    while field(state, 0, at.HAND_N) or field(state, 2, at.HAND_N):
        rules.play(state, source.choice(legal(state)))
    assert rules.turn(state) == 1
    while rules.turn(state) == 1:
        rules.play(state, legal(state)[0])
    assert rules.turn(state) == OVER
    assert rules.reason(state) == "clustered.end"


def test_who_has_no_cards_is_passed_over():
    state = dealt(3)
    hold(state, 1, [])
    hold(state, 0, [0, 1])
    play(state, 0, 1, 0)
    assert rules.turn(state) == 2


def test_the_quick_game_begins_with_seven_and_removes_two():
    state = dealt(3, QUICK)
    for _ in range(3):
        seat = rules.turn(state)
        assert field(state, seat, at.HAND_N) == 7 and state[at.STEP] == at.SETUP
        for left in (6, 5):
            which = choices(state)[0]
            rules.play(state, legal(state)[0])
            assert known(state, seat, which) == at.REMOVED
            assert field(state, seat, at.HAND_N) == left
    assert rules.turn(state) == state[at.FIRST]
    assert state[at.STEP] == at.CARD


def started_quick():
    state = dealt(2, QUICK)
    while state[at.STEP] == at.SETUP:
        rules.play(state, legal(state)[0])
    return state


def test_the_quick_game_draws_two_and_removes_one():
    state = started_quick()
    hold(state, 0, [0, 1, 2, 3, 4], [10, 11, 12])
    play(state, 0, 1, 0)
    assert rules.turn(state) == 0 and state[at.STEP] == at.TRIM
    assert choices(state) == [1, 2, 3, 4, 11, 12]
    rules.play(state, at.MOVE_REMOVE | 11)
    assert rules.turn(state) == 1 and field(state, 0, at.HAND_N) == 5


@pytest.mark.parametrize(("deck", "held"), [([10], 5), ([], 4)])
def test_the_quick_game_keeps_a_single_last_card(deck, held):
    state = started_quick()
    hold(state, 0, [0, 1, 2, 3, 4], deck)
    play(state, 0, 1, 0)
    assert rules.turn(state) == 1 and field(state, 0, at.HAND_N) == held


def test_the_quick_game_has_16_turns():
    assert finish(rules.new(4, 5, QUICK)) == [16] * 4
    assert finish(rules.new(2, 5, with_options(quick=1, wilds=0b01))) == [17, 16]


@pytest.mark.parametrize("seats", rules.SEATS)
@pytest.mark.parametrize(("chosen", "wilds"), [(NO_OPTIONS, 2), (EVERYTHING, 3)])
def test_no_card_is_lost(seats, chosen, wilds):
    state = rules.new(seats, 11, chosen)
    source = random.Random(seats)
    while rules.turn(state) != OVER:
        for seat in range(seats):
            seen = cards_of(state, seat)
            away = [c for c in range(27) if known(state, seat, c) != at.UNSEEN]
            away += [WILD] * (field(state, seat, at.WILDS_ON) + field(state, seat, at.WILDS_OUT))
            assert seen + Counter(away) == all_cards(wilds)
            assert wilds_unseen(state, seat) == seen[WILD]
        for _ in range(7):
            if rules.turn(state) != OVER:
                rules.play(state, source.choice(legal(state)))


def test_what_is_drawn_is_a_revelation():
    state = dealt()
    pick = legal(state)[0]
    assert not rules.reveals(state, pick)
    rules.play(state, pick)
    assert rules.reveals(state, legal(state)[0])
    hold(state, 0, [state[at.PICK]])
    assert not rules.reveals(state, legal(state)[0])
