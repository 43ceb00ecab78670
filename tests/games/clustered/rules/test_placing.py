"""The places where a card may lie (rulebook: placing, wilds; rulings on neighbours and the table's
edge)."""

import pytest

from lineup.engine.protocol import IllegalMove
from lineup.games.clustered import rules
from lineup.games.clustered.rules import layout as at
from tests.games.clustered.positions import (
    WILD,
    card,
    cell,
    choices,
    dealt,
    hold,
    lay,
    legal,
    places,
    play,
    start,
)

AROUND = {(-1, 0), (1, 0), (0, -1), (0, 1)}


def test_the_first_card_touches_the_start_card():
    state = dealt()
    for which in set(choices(state)):
        assert places(state, which) == AROUND


@pytest.mark.parametrize(
    ("one", "other", "fine"),
    [
        (card(0, 0, 1), card(0, 1, 1), True),  # shape and number
        (card(2, 1, 1), card(2, 1, 3), True),  # shape and fill
        (card(0, 2, 1), card(1, 2, 1), True),  # number and fill
        (card(0, 2, 1), card(1, 2, 3), False),  # fill only
        (card(0, 0, 1), card(1, 1, 2), False),
        (card(1, 1, 2), card(1, 1, 2), True),  # the same card of another player
    ],
)
def test_two_of_three_attributes(one, other, fine):
    state = dealt()
    lay(state, {(1, 0): (1, one)})
    hold(state, 0, [other])
    assert ((2, 0) in places(state, other)) is fine


def test_every_neighbour_counts_whoever_owns_it():
    state = dealt(3)
    # (2, 1) lies beside (1, 1), (3, 1) and (2, 0), of three seats.
    lay(state, {
        (1, 0): (0, card(0, 0, 1)), (2, 0): (0, card(0, 0, 2)), (3, 0): (1, card(0, 0, 3)),
        (1, 1): (1, card(0, 1, 1)), (3, 1): (2, card(0, 0, 3)),
    })  # fmt: skip
    hold(state, 0, [card(0, 0, 1), card(0, 0, 2), card(0, 1, 2), card(0, 1, 1)])
    assert (2, 1) in places(state, card(0, 0, 1))
    assert (2, 1) not in places(state, card(0, 0, 2))  # one with (1, 1)
    assert (2, 1) not in places(state, card(0, 1, 2))  # one with (3, 1)


def test_diagonal_neighbours_do_not_count():
    state = dealt()
    lay(state, {(1, 0): (0, card(0, 0, 1)), (0, 1): (1, card(2, 2, 3))})
    hold(state, 0, [card(2, 2, 3)])
    assert (0, -1) in places(state, card(2, 2, 3))


def test_a_card_touches_a_card():
    state = dealt()
    hold(state, 0, [0])
    rules.play(state, at.MOVE_PICK | 0)
    with pytest.raises(IllegalMove, match="clustered.why.alone"):
        rules.play(state, at.MOVE_PLACE | cell(state, 2, 0))
    with pytest.raises(IllegalMove, match="clustered.why.taken"):
        rules.play(state, at.MOVE_PLACE | cell(state, 0, 0))


def test_a_wild_lies_beside_anything_and_anything_beside_it():
    state = dealt()
    lay(state, {(1, 0): (0, card(0, 0, 1)), (1, 1): (1, card(0, 0, 1))})
    hold(state, 0, [WILD, card(2, 2, 3)])
    spots = places(state, WILD)
    assert {(2, 0), (2, 1), (0, 1), (1, 2), (1, -1)} <= spots
    play(state, WILD, 2, 0)
    hold(state, 1, [card(2, 2, 3)])
    assert {(3, 0), (2, -1)} <= places(state, card(2, 2, 3))


def test_a_wild_does_not_relax_the_rule_between_its_neighbours():
    state = dealt()
    lay(state, {(1, 0): (0, card(0, 0, 1)), (2, 0): (0, WILD)})
    hold(state, 0, [card(2, 2, 3)])
    assert (1, 1) not in places(state, card(2, 2, 3))
    assert (2, 1) in places(state, card(2, 2, 3))
    lay(state, {(1, 1): (0, card(0, 0, 1))})
    assert (2, 1) not in places(state, card(2, 2, 3))


def test_only_a_wild_lies_where_no_card_suits():
    state = dealt()
    lay(state, {(1, 0): (0, card(0, 0, 1)), (0, 1): (1, card(1, 1, 2))})
    assert state[at.GRID + cell(state, 1, 1)] == at.DEAD
    for which in range(28):
        hold(state, 0, [which])
        assert ((1, 1) in places(state, which)) is (which == WILD)


def test_two_start_cards_have_six_empty_cells_between():
    state = dealt(5)
    first, second = start(state, 0), start(state, 1)
    assert second - first == 7
    assert first // 96 == second // 96 == 32
    hold(state, 0, [4])
    assert places(state, 4) == AROUND | {(x + 7, y) for x, y in AROUND}


@pytest.mark.parametrize("seats", [1, 8])
def test_the_edge_of_the_table_is_not_played(seats):
    state = dealt(seats)
    w = state[at.WIDTH]
    row = {(x, 0): (0, WILD) for x in range(-1, -(start(state) % w), -1)}
    lay(state, row)
    hold(state, 0, [WILD, 3])
    assert min(x for x, _ in places(state, WILD)) == min(x for x, _ in row)
    rules.play(state, at.MOVE_PICK | 3)
    edge = start(state) - start(state) % w
    with pytest.raises(IllegalMove, match="clustered.why.edge"):
        rules.play(state, at.MOVE_PLACE | edge)
    assert all(0 < move % w < w - 1 for move in choices(state))


@pytest.mark.parametrize(
    ("move", "key"),
    [
        (at.MOVE_PLACE | 1, "pick"),
        (at.MOVE_REMOVE | 0, "must"),
        (at.MOVE_PICK | 26, "nowhere"),
        (at.MOVE_PICK | 5, "hand"),
        (3 << 13, "hand"),
    ],
)
def test_the_reason_is_named(move, key):
    state = dealt()
    lay(state, dict.fromkeys(AROUND, (1, 0)))
    hold(state, 0, [0, 26])
    with pytest.raises(IllegalMove, match="clustered.why." + key):
        rules.play(state, move)


def test_a_card_that_does_not_suit_is_told_so():
    state = dealt()
    lay(state, {(1, 0): (1, 0)})
    hold(state, 0, [26])
    rules.play(state, at.MOVE_PICK | 26)
    with pytest.raises(IllegalMove, match="clustered.why.two"):
        rules.play(state, at.MOVE_PLACE | cell(state, 2, 0))
    with pytest.raises(IllegalMove, match="clustered.why.place"):
        rules.play(state, at.MOVE_PICK | 26)
    assert all(rules.why_not(state, move) == "" for move in legal(state))
