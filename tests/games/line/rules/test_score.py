"""The decks, and what rows are worth."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineup.games.line import rules
from lineup.games.line.rules import cards, score, view
from lineup.games.line.rules import layout as at
from tests.games.line.positions import CHAINS, EXAMPLE, SIMPLE, card, codes, end, scores, table


def worth(*faces, option=0):
    return score.row_score(bytes(codes(faces)), 0, len(faces), option)


def test_the_deck_has_63_cards_and_55_are_needed():
    assert len(cards.TRICKS) * 3 == cards.CARD_COUNT == 63
    assert 11 * (4 + 1) <= cards.CARD_COUNT


def test_colours_and_environments_are_balanced():
    for colour in (1, 2, 4):
        assert sum(bool(mask & colour) for mask in cards.START) == 36
        assert sum(bool(mask & colour) for mask in cards.END) == 36
    assert Counter(cards.ENV[1:]) == {1: 21, 2: 21, 4: 21}
    assert Counter(cards.VALUE[1:]) == {1: 27, 2: 18, 3: 18}


def test_low_values_have_more_points():
    for code in range(1, 64):
        points = sum((cards.START[code] >> i & 1) + (cards.END[code] >> i & 1) for i in range(3))
        assert points in {1: (4, 5), 2: (3,), 3: (2,)}[cards.VALUE[code]]


def test_the_ramp_is_blue_only():
    assert cards.OBSTACLES[0] == ("ramp", cards.BLUE)
    assert len(cards.MASK) == 13 and all(cards.MASK[1:])


def test_the_rulebooks_example_scores_36():
    assert worth(*EXAMPLE) == 36


def test_its_chains_are_2_and_2_and_4_and_28():
    row = bytes(codes(EXAMPLE))
    assert score.chain(row, 0, 5, cards.RED) == 2
    assert score.chain(row, 0, 5, cards.BLUE) == 2 + 4
    assert score.chain(row, 0, 5, cards.GREEN) == 28


def test_each_chain_is_told_with_its_values_and_joins():
    row = bytes(codes(EXAMPLE))
    assert score.chains(row, 0, 5, cards.RED) == [(2, 1)]
    assert score.chains(row, 0, 5, cards.BLUE) == [(2, 1), (4, 1)]
    assert score.chains(row, 0, 5, cards.GREEN) == [(7, 4)]
    assert score.chains(b"", 0, 0, cards.RED) == []


@pytest.mark.slow
@given(
    st.lists(st.integers(1, 63) | st.integers(1, 63).map(lambda one: one + at.DOWN), max_size=9)
)
def test_the_chains_told_are_those_that_score(row):
    for colour in (cards.RED, cards.GREEN, cards.BLUE):
        told = score.chains(bytes(row), 0, len(row), colour)
        assert sum(values * joins for values, joins in told) == score.chain(
            bytes(row), 0, len(row), colour
        )
        assert all(joins > 0 for _, joins in told)


def test_simplified_it_scores_14():
    assert worth(*EXAMPLE, option=at.SIMPLE) == 14


def test_two_runs_of_a_colour_score_apart():
    # green: (3 + 2) * 1 and, behind the face-down card, (3 + 2) * 1
    pair = ("Hardflip c", "Heelflip a")
    assert worth(*pair) == 5
    assert worth(*pair, "-Indy a", *pair) == 10


def test_cards_without_a_join_add_nothing_but_count_simplified():
    assert worth("Hardflip c") == 0
    assert worth("Hardflip c", option=at.SIMPLE) == 3


def test_face_down_cards_are_worth_nothing_and_break_chains():
    assert worth("Hardflip c", "-Smith Grind a", "Smith Grind a") == 0
    assert worth("Hardflip c", "-Smith Grind a", "Smith Grind a", option=at.SIMPLE) == 6


def test_an_unbroken_chain_multiplies():
    three = ("Hardflip c", "Air Walk b", "Smith Grind a")
    assert worth(*three) == 9 * 2
    assert worth(*three, option=at.SIMPLE) == 9 + 2


@pytest.mark.parametrize("options", [CHAINS, SIMPLE])
def test_the_score_taken_apart(options):
    state = table([EXAMPLE, ()], options=options)
    parts = view.score_parts(state, 0)
    assert parts == ((2, 28, 6, 0) if options == CHAINS else (1, 4, 2, 7))
    assert scores(state) == [sum(parts), 0]


def test_no_row_scores_more_than_declared():
    most = max(
        (a + 2 * b + 3 * c) * (5 * a + 3 * b + 2 * c) // 2
        for a in range(10)
        for b in range(10 - a)
        for c in [9 - a - b]
    )
    assert rules.SCORE_RANGE == (0, most)


def test_equal_scores_share_the_win():
    state = table([EXAMPLE, EXAMPLE[:2]])
    assert rules.winners(state) == 0
    end(state)
    assert rules.winners(state) == 1
    state = table([EXAMPLE, EXAMPLE])
    end(state)
    assert rules.winners(state) == 3
    assert rules.reason(state) == "line.end"


def test_of_equal_scores_fewer_cards_face_down_come_first():
    state = table([("-Indy a", *EXAMPLE), EXAMPLE, ("-Indy b", "-Indy c")], seats=3)
    end(state)
    assert rules.winners(state) == 3
    assert [rules.tie_breaks(state, seat)[0][1] for seat in range(3)] == [-1, 0, -2]


def test_what_counts_are_the_chains_of_all_colours_that_a_card_is_in():
    state = table([EXAMPLE])
    for place, face in enumerate(codes(EXAMPLE)):
        found = view.scoring(state, 0, place, face)
        assert found == sorted(set(found)) and place in found
        linked = {place}
        for colour in (1, 2, 4):
            for first in range(len(EXAMPLE)):
                for last in range(first, len(EXAMPLE)):
                    part = codes(EXAMPLE)[first : last + 1]
                    joins = score.joins_of(bytes(part), 0, len(part), colour)
                    if first <= place <= last and joins == last - first:
                        linked |= set(range(first, last + 1))
        assert set(found) == linked


def test_names():
    assert cards.name_of(card("Air Walk c")) == "Air Walk"
