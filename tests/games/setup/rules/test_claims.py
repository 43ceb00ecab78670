"""Bonus points that have to be claimed: who is asked when, and what a claim brings."""

import pytest

from lineup.games.setup import rules
from lineup.games.setup.rules import bonus_squares, layout
from tests.games.setup.positions import (
    EXAMPLE,
    done,
    last_sets,
    legal,
    pawn,
    place,
    position,
    swap,
)


def claiming(seats=2, claim=None):
    state = position(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", seats, (1, 1, 0), seats - 1)
    place(state, (0, 3), (1, 4))
    done(state)
    if claim is not None:
        rules.play(state, layout.MOVE_CLAIM | claim)
    return state


@pytest.mark.parametrize(("claim", "points"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_bonus_points_are_claimed_before_the_next_turn(claim, points):
    state = claiming()
    assert rules.turn(state) == 0 and state[layout.MOVER] == 1
    assert state[layout.STEP] == layout.CLAIM
    assert pawn(state, 0) == 0 and pawn(state, 1) == 6
    rules.play(state, layout.MOVE_CLAIM | claim)
    assert pawn(state, 0) == points
    assert rules.turn(state) == 0 and state[layout.MOVER] == 0
    assert state[layout.STEP] == layout.CHOOSE


@pytest.mark.parametrize("claim", range(4))
def test_a_square_that_was_not_used_gives_nothing_and_costs_nothing(claim):
    state = position(EXAMPLE.replace("c6", " ."), "d5 c5 s1 s2", seat=1, options=(1, 1, 0))
    place(state, (0, 3))
    done(state)
    rules.play(state, layout.MOVE_CLAIM | claim)
    assert pawn(state, 0) == (claim & 1)


def asked_after(board_text, move, seats, teams):
    """The bonus squares that a turn of seat 1 uses, and (seat, legal moves) of each decision
    between it and the next turn."""
    state = position(board_text, "d5 c5 s1 s2", ". . . .", seats, (1, 1, teams), 1)
    rules.play(state, move)
    done(state)
    used = [s for s in last_sets(state) if bonus_squares.owner(state, s) >= 0]
    asked = []
    while state[layout.STEP] == layout.CLAIM:
        asked.append((rules.turn(state), legal(state)))
        rules.play(state, layout.MOVE_CLAIM)
    assert rules.turn(state) == 2 % seats and state[layout.STEP] == layout.CHOOSE
    return used, asked


@pytest.mark.parametrize(("seats", "teams"), [(2, 0), (3, 0), (4, 0), (4, 1)])
def test_all_others_may_claim_after_every_turn_whether_a_square_was_used_or_not(seats, teams):
    everybody = [
        ((1 + i) % seats, [layout.MOVE_CLAIM | choice for choice in range(4)])
        for i in range(1, seats)
    ]
    unused = EXAMPLE.replace("s9", "d6")
    turns = [
        (EXAMPLE, layout.place_move(0, 3)),
        (unused, layout.place_move(0, 4)),
        (EXAMPLE, layout.MOVE_SWAP | 2),
    ]
    found = [asked_after(text, move, seats, teams) for text, move in turns]
    assert [used for used, _ in found] == [[0, 10], [], []]
    assert [asked for _, asked in found] == [everybody] * 3


def test_claims_come_true_when_all_have_decided():
    state = position(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", 3, (1, 1, 0), 1)
    place(state, (0, 3), (1, 4))
    done(state)
    rules.play(state, layout.MOVE_CLAIM | 3)
    before = [pawn(state, seat) for seat in range(3)]
    rules.play(state, layout.MOVE_CLAIM | 2)
    assert before == [0, 6, 0]
    assert [pawn(state, seat) for seat in range(3)] == [1, 6, 1]


def test_nothing_of_a_swap_stays_on_the_table_while_the_others_claim():
    state = position(EXAMPLE, "d5 c5 s1 s2", seats=3, options=(1, 1, 0))
    swap(state, 0, 3)
    done(state)
    seen = bytearray(len(state))
    rules.observe(state, 1, seen)
    assert not any(seen[layout.PLACED : layout.PLACED + 8])
    assert seen[layout.STEP] == layout.CLAIM and seen[layout.LAST_SWAPPED] == 2


def test_the_finish_is_looked_at_when_bonus_points_are_claimed():
    state = position(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", 2, (1, 1, 0), 1)
    state[layout.seat_at(0) + layout.PAWN] = 49
    place(state, (0, 3), (1, 4))
    done(state)
    assert rules.turn(state) == 0 and rules.winners(state) == 0
    rules.play(state, layout.MOVE_CLAIM | 1)
    assert rules.turn(state) == -1 and rules.winners(state) == 0b01
