"""Lines, challenges and jackpots: the worked positions and what the rulebook says of them."""

import pytest

from lineup.games.lineit import rules
from lineup.games.lineit.rules import layout as at
from lineup.games.lineit.rules import line, view
from tests.games.lineit.positions import (
    AT_LEAST,
    EXACTLY,
    GEM,
    HEART,
    LEAF,
    STAR,
    card,
    collect,
    end,
    keep,
    legal,
    line_of,
    play,
    play_all,
    scores,
    some_positions,
    table,
    to_line,
)  # fmt: skip


def parts(state, seat=0):
    return list(view.score_parts(state, seat))


def test_colours_go_round_from_number_1():
    state = table([])
    for number, colour in ((1, HEART), (97, HEART), (2, GEM), (98, GEM), (3, LEAF), (100, STAR)):
        base = at.player_at(1)
        line.clear(state, base)
        line.add(state, base, number)
        assert [state[base + at.COLOURS + i] for i in range(4)].index(1) == colour


def test_worked_third_leaf_takes_the_leaf_jackpot():
    state = table([31], lines=[[3, "+3", 7, 20]], jackpots=(1, 2, 4, 3))
    rules.play(state, to_line(31))
    assert parts(state) == [0, 4, 0, 0]
    assert list(state[at.JACKPOTS : at.JACKPOTS + 4]) == [1, 2, 0, 3]
    rules.play(state, collect())
    assert parts(state) == [1, 4, 3, 0]
    assert scores(state)[0] == 8


def test_worked_failed_challenge_still_lets_the_cards_score():
    state = table([1], lines=[["+5", 10, 20, 30, 40]])
    rules.play(state, collect())
    assert parts(state) == [1, 0, 0, -5]
    assert scores(state)[0] == -4


def test_worked_two_cards_are_worth_nothing():
    state = play_all(table([1], lines=[[50, 40]]), collect())
    assert scores(state)[0] == 0
    assert line_of(state, 0) == []


@pytest.mark.parametrize("options, points", [(EXACTLY, -4), (AT_LEAST, 4)])
def test_worked_more_numbers_than_the_challenge_says(options, points):
    state = table([1], lines=[[40, 50, "+4", 60, 70, 80, 90, 95]], options=options)
    rules.play(state, collect())
    cards, _, met, failed = parts(state)
    assert cards == 4
    assert met + failed == points


@pytest.mark.parametrize("options", [EXACTLY, AT_LEAST])
@pytest.mark.parametrize("count, points", [(2, -3), (3, 3)])
def test_ruling_1_up_to_the_number_both_options_agree(options, count, points):
    state = table([1], lines=[["+3", 10, 20, 30][: count + 1]], options=options)
    assert line.challenge_points(state, at.player_at(0)) == points


def test_ruling_2_the_challenge_card_is_not_one_of_the_three_discarded():
    assert view.worth(table([1], lines=[[10, "+3", 20, 30, 40]]), 0) == 1 + 3
    assert view.worth(table([1], lines=[["+3", 20, 30, 40]]), 0) == 0 + 3
    assert view.worth(table([1], lines=[["+3"]]), 0) == -3


def test_ruling_4_one_challenge_to_a_line():
    state = table(["+4", 50, "+3b"], lines=[["+3", 10]])
    assert to_line("+4") not in legal(state)
    assert keep("+4") in legal(state)
    rules.play(state, collect())
    rules.play(state, to_line("+4"))
    assert line_of(state, 0) == [card("+4")]


def test_direction_is_open_until_the_second_number():
    state = table([40, 60], lines=[["+3", 50]])
    assert to_line(40) in legal(state) and to_line(60) in legal(state)
    assert view.direction(state, 0) == 0
    rules.play(state, to_line(40))
    assert view.direction(state, 0) == -1
    assert view.room(state, 0) == 39


@pytest.mark.parametrize("numbers, fits, fails", [([10, 30], 31, 29), ([30, 10], 9, 11)])
def test_numbers_go_on_the_way_they_began(numbers, fits, fails):
    state = table([fits, fails], lines=[numbers])
    assert to_line(fits) in legal(state)
    assert to_line(fails) not in legal(state)


def test_a_challenge_between_numbers_does_not_set_the_direction():
    state = table([1], lines=[[50, "+3"]])
    assert view.direction(state, 0) == 0
    line.add(state, at.player_at(0), 49)
    assert view.direction(state, 0) == -1


def test_rising_to_100_and_falling_to_1_leave_no_room():
    state = table([1], lines=[[50, 100], [50, 1]])
    assert view.room(state, 0) == view.room(state, 1) == 0


def test_ruling_10_an_empty_jackpot_is_lost_for_that_line():
    state = table([9, 13, 40, 41], lines=[[1, 5]], hands=[[13]])
    rules.play(state, to_line(9))
    state[at.JACKPOTS + HEART] = 6
    rules.play(state, play(13))
    assert scores(state)[0] == 0
    assert state[at.JACKPOTS + HEART] == 6


def test_a_line_wins_each_colour_once_and_several_colours():
    base = at.player_at(0)
    state = table([1], jackpots=(5, 7, 0, 0))
    won = [line.add(state, base, number) for number in (1, 2, 5, 6, 9, 10, 13, 14)]
    assert won == [0, 0, 0, 0, 5, 7, 0, 0]


def test_a_new_line_may_win_the_same_colour_again():
    state = table([33, 60], lines=[[1, 5, 9]], jackpots=(2, 0, 0, 0))
    assert play_all(state, collect(), to_line(33))[at.JACKPOTS + HEART] == 2
    base = at.player_at(0)
    assert [line.add(state, base, number) for number in (37, 41)] == [0, 2]


def test_ruling_11_jackpots_stay_when_the_line_fails():
    state = table([9, 60], lines=[[1, 5, "+5"]], jackpots=(6, 0, 0, 0))
    play_all(state, to_line(9), collect())
    assert parts(state) == [0, 6, 0, -5]


def test_hand_cards_win_jackpots_too():
    state = table([50, 60], lines=[[1, 5]], hands=[[9]], jackpots=(3, 0, 0, 0))
    rules.play(state, play(9))
    assert parts(state) == [0, 3, 0, 0]


def test_gain_says_what_a_move_brings():
    state = table([9, 60], lines=[[1, 5, 6, 7]], jackpots=(3, 4, 0, 0))
    assert view.gain(state, 0, to_line(9)) == 3
    assert view.gain(state, 0, to_line(60)) == 0
    assert view.gain(state, 0, keep(9)) == 0
    assert view.gain(state, 0, collect()) == 1
    assert view.gap(state, 0, 9) == 1
    assert view.gain(state, 0, end()) == 0


def test_a_line_is_worth_the_same_before_a_card_and_with_it():
    compared = 0
    for state in some_positions(10, 7):
        base = at.player_at(rules.turn(state))
        for number in range(1, at.CARD_COUNT + 1):
            if line.fits(state, base, number):
                after = bytearray(state)
                points = line.add(after, base, number) + line.worth(after, base)
                assert line.worth_with(state, base, number) == points
                compared += 1
    assert compared > 1000
