"""Points: lines, the largest rectangle, the rulebook's example, achievements."""

import pytest

from lineup.games.clustered import rules
from lineup.games.clustered.rules import layout as at
from lineup.games.clustered.rules import scoring
from lineup.games.clustered.rules.layout import seat_at
from lineup.games.clustered.rules.scoring import parts
from tests.games.clustered.positions import (
    BESTS,
    FIRSTS,
    NO_OPTIONS,
    WILD,
    cell,
    dealt,
    lay,
    points,
)


def laid(picture, seats=2, options=NO_OPTIONS, seed=1):
    """Rows of a picture as cards (all wild): 0, 1, 2... a seat's, `.` none; at (1, 1) first."""
    state = dealt(seats, options, seed)
    cards = {}
    for y, line in enumerate(picture.split()):
        for x, mark in enumerate(line):
            if mark != ".":
                cards[x + 1, y + 1] = int(mark), WILD
    lay(state, cards)
    return state


def end(state):
    for seat in range(state[at.SEATS]):
        state[seat_at(state, seat) + at.HAND_N] = state[seat_at(state, seat) + at.DECK_N] = 0
    state[at.SEAT], state[at.STEP] = at.NOBODY, at.ENDED
    return state


@pytest.mark.parametrize(
    ("picture", "rectangle", "lines"),
    [
        ("00", 0, 0),
        ("000", 0, 3),
        ("0 0 0 0", 0, 4),
        ("00 00", 4, 0),
        ("000 000", 6, 6),
        ("00 00 00 00", 8, 8),
        ("000 000 000", 9, 18),
        ("000 0.0 000", 0, 12),  # a gap
        ("000 010 000", 0, 12),  # somebody else's card
        ("0001000", 0, 6),
        ("00.00 00.00", 4, 0),  # only one rectangle counts
        ("0000 0000 ..00 ..00", 8, 16),
        (".0. 000 .0.", 0, 6),  # one card in two lines
        ("0..0 .00. .00. 0..0", 4, 0),  # nothing diagonal
    ],
)
def test_lines_and_the_largest_rectangle(picture, rectangle, lines):
    assert parts(laid(picture), 0) == (rectangle, lines, 0, 0, 0, 0)


def test_a_card_counts_three_times_at_most():
    assert points(laid("000 000 000"))[0] == 27


def test_blue_of_the_rulebooks_example_has_16():
    assert parts(laid("000 000 0.. 0.."), 0)[:2] == (6, 10)


def test_orange_of_the_rulebooks_example_has_13():
    assert parts(laid("1111.... ..1111101", 2), 1)[:2] == (4, 9)


def test_the_start_card_breaks_lines_and_rectangles():
    state = dealt()
    row = {(x, y): (0, WILD) for y in (0, 1) for x in (-2, -1, 1, 2) if (x, y) != (0, 0)}
    lay(state, row)
    lay(state, {(0, 1): (0, WILD)})
    assert parts(state, 0)[:2] == (4, 5)  # two 2 x 2, the line of five below
    lay(state, {(3, 0): (0, WILD)})
    assert parts(state, 0)[:2] == (4, 8)  # 1..3 beside the start card


def test_wilds_count_for_their_owner():
    assert parts(laid("000 111"), 1)[:2] == (0, 3)


def test_a_gap_that_is_closed_joins_two_lines():
    state = laid("000.00")
    assert parts(state, 0)[1] == 3
    assert scoring.gain(state, 0, cell(state, 4, 1)) == 3
    lay(state, {(4, 1): (0, WILD)})
    assert parts(state, 0)[1] == 6


def test_the_first_line_of_five_may_jump_past_five():
    state = laid("000.000", options=FIRSTS)
    assert state[at.LINE_BY] == at.NONE
    assert scoring.gain(state, 0, cell(state, 4, 1)) == 3
    lay(state, {(4, 1): (0, WILD)})
    assert parts(state, 0) == (0, 7, 2, 0, 0, 0)
    lay(state, {(x, 3): (1, WILD) for x in range(1, 6)})
    assert parts(state, 1) == (0, 5, 0, 0, 0, 0)


def test_gain_counts_the_first_achievement():
    state = laid("0000", options=FIRSTS)
    assert scoring.gain(state, 0, cell(state, 5, 1)) == 1 + 2
    state = laid("0000")
    assert scoring.gain(state, 0, cell(state, 5, 1)) == 1


@pytest.mark.parametrize("picture", ["000 000", "00 00 00", "000 000 000"])
def test_the_first_2_by_3(picture):
    assert parts(laid(picture, options=FIRSTS), 0)[3] == 2
    assert parts(laid(picture), 0)[3] == 0


def test_one_player_may_have_both_first_achievements():
    state = laid("00000 .000.", options=FIRSTS)
    assert parts(state, 0)[2:4] == (2, 2)


def test_2_by_2_is_no_first_achievement():
    assert parts(laid("00 00", options=FIRSTS), 0)[3] == 0


def test_best_achievements_count_at_the_end_only():
    state = laid("000 000 ... 1111", options=BESTS)
    assert parts(state, 0)[4:] == parts(state, 1)[4:] == (0, 0)
    end(state)
    assert parts(state, 0) == (6, 6, 0, 0, 2, 0)
    assert parts(state, 1) == (0, 4, 0, 0, 0, 2)
    assert points(state) == [14, 6]


def test_nobody_has_a_best_achievement_that_is_tied():
    state = end(laid("00.11 00.11 ..... 000.111", options=BESTS))
    assert parts(state, 0)[4:] == parts(state, 1)[4:] == (0, 0)


def test_nobody_has_a_best_achievement_that_was_not_reached():
    state = end(laid("0.1", options=BESTS))
    assert points(state) == [0, 0]


def test_ties_are_shared_wins():
    assert rules.winners(end(laid("000.111", 3))) == 0b011
    assert rules.winners(laid("000.111", 3)) == 0
