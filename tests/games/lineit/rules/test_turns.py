"""Turns, rounds and the last phase: every ruling about them."""

import pytest

from lineup.engine.protocol import OVER, IllegalMove
from lineup.games.lineit import rules
from lineup.games.lineit.rules import layout as at
from lineup.games.lineit.rules import view
from lineup.games.lineit.rules.problems import why_not
from tests.games.lineit.positions import (
    GEM,
    LEAF,
    card,
    collect,
    end,
    hand,
    keep,
    legal,
    line_of,
    play,
    play_all,
    random_games,
    scores,
    table,
    to_line,
)  # fmt: skip


def test_a_market_card_must_be_taken():
    state = table([10, 20, 30, 40])
    assert legal(state) == [to_line(n) for n in (10, 20, 30, 40)] + [
        keep(n) for n in (10, 20, 30, 40)
    ]
    assert why_not(state, end()) == "lineit.why.take"
    with pytest.raises(IllegalMove, match="lineit.why.take"):
        rules.play(state, end())


def test_only_one_market_card_a_turn():
    state = play_all(table([10, 20, 30, 40]), to_line(10))
    assert legal(state) == [end(), collect()]
    assert why_not(state, to_line(20)) == "lineit.why.took"
    assert why_not(state, keep(20)) == "lineit.why.took"


def test_only_one_hand_card_a_turn():
    state = play_all(table([10], hands=[[50, 60]]), play(50))
    assert play(60) not in legal(state)
    assert why_not(state, play(60)) == "lineit.why.played"


def test_a_card_taken_this_turn_may_be_played_from_the_hand():
    state = play_all(table([10, 20], lines=[[5]]), keep(20), play(20))
    assert line_of(state, 0) == [5, 20]
    assert hand(state, 0) == []


def test_ruling_5_challenges_count_for_the_hand():
    state = table([10, "+5"], hands=[["+3", 70]])
    assert keep(10) not in legal(state)
    assert why_not(state, keep("+5")) == "lineit.why.full"


def test_ruling_6_a_card_that_fits_nowhere_wants_the_line_collected():
    state = table([10], lines=[[50, 60]], hands=[[70, 80]])
    assert legal(state) == [collect(), play(70), play(80)]
    assert why_not(state, to_line(10)) == "lineit.why.rising"
    play_all(state, collect(), to_line(10))
    assert line_of(state, 0) == [10]


def test_ruling_6_a_hand_card_may_make_room_first():
    state = table([10], lines=[[50, 60]], hands=[[70, 80]])
    play_all(state, play(70), keep(10))
    assert hand(state, 0) == [10, 80]


def test_ruling_7_after_collecting_the_card_may_go_to_the_hand():
    state = play_all(table([10], lines=[[50, 60]], hands=[[70]]), collect(), keep(10))
    assert hand(state, 0) == [10, 70]
    assert line_of(state, 0) == []


def test_ruling_8_any_order_and_any_number_of_collections():
    state = table([10, 20], lines=[[50]], hands=[[70]])
    play_all(state, collect(), play(70), collect(), to_line(10), collect())
    assert view.score(state, 0) == 0
    assert state[at.player_at(0) + at.LINES] == 3
    assert legal(state) == [end()]
    rules.play(state, end())
    assert rules.turn(state) == 1


def test_an_empty_line_cannot_be_collected():
    state = table([10])
    assert collect() not in legal(state)
    assert why_not(state, collect()) == "lineit.why.empty"


@pytest.mark.parametrize("seats, rounds, left", [(2, 26, 2), (3, 21, 1), (4, 17, 4), (5, 15, 1)])
def test_rounds_and_what_is_left_of_the_deck(seats, rounds, left):
    state = rules.new(seats, 5, (0,))
    assert state[at.DECK_N] == 106 - seats - 2
    last = 0
    while state[at.STEP] == at.TURN:
        last = state[at.DECK_N]
        offered = legal(state)
        rules.play(state, end() if end() in offered else offered[0])
    assert state[at.ROUND] == rounds
    assert last == left


def test_the_market_has_two_cards_more_than_seats_in_order():
    for seats in rules.SEATS:
        state = rules.new(seats, 3, (0,))
        cards = list(state[at.MARKET : at.MARKET + seats + 2])
        assert cards == sorted(cards) and 0 not in cards
        assert not any(state[at.MARKET + seats + 2 : at.JACKPOTS])


def test_leftovers_go_to_their_colours_and_challenges_away():
    state = table([10, 11, "+3", 14], deck=range(20, 40))
    play_all(state, to_line(10), end(), to_line(11), end())
    assert state[at.JACKPOTS + GEM] == 1
    assert sum(state[at.JACKPOTS : at.JACKPOTS + 4]) == 1
    assert list(state[at.MARKET : at.MARKET + 4]) == [36, 37, 38, 39]


def test_the_start_marker_goes_round():
    state = table([10, 11, 12, 13, 14], seats=3)
    for number in (10, 11, 12):
        assert view.first_player(state) == 0
        play_all(state, to_line(number), end())
    assert view.first_player(state) == rules.turn(state) == 1
    assert state[at.ROUND] == 2


def test_everybody_sees_who_has_the_start_marker():
    for seats, options, seed, chance in random_games(8, seed=12):
        state = rules.new(seats, seed, options)
        begins = rules.turn(state)
        while offered := legal(state):
            rounds = state[at.ROUND] - 1 + (state[at.STEP] == at.FINAL)
            for seat in range(seats):
                seen = bytearray(len(state))
                rules.observe(state, seat, seen)
                assert view.first_player(seen) == (begins + rounds) % seats
            rules.apply(state, chance.choice(offered))


def test_every_seat_may_begin():
    assert {rules.new(3, seed, (0,))[at.FIRST] for seed in range(40)} == {0, 1, 2}


def last_phase(lines, hands, deck=(90, "+3"), jackpots=(0, 0, 0, 0), seats=2):
    """Both seats keep a card of the last market that does not matter; then the last phase."""
    state = table([1, 2, 3, 4, 5][: seats + 2], lines, hands, jackpots, seats, deck=deck)
    for seat in range(seats):
        base = at.player_at(seat)
        before = bytes(state[base : base + at.PLAYER_SIZE])
        state[base + at.HAND + 1] = 0
        rules.play(state, keep(1 + seat))
        state[base : base + at.PLAYER_SIZE] = before
        rules.play(state, end())
    return state


def test_ruling_12_the_marker_has_passed_before_the_last_phase():
    state = last_phase([[50], [60]], [[55], [65]])
    assert state[at.STEP] == at.FINAL
    assert state[at.FIRST] == state[at.SEAT] == 1


def test_rulings_13_and_14_one_optional_hand_card_and_nothing_else():
    state = last_phase([[50], [60]], [[55], [65, 70]])
    assert legal(state) == [end(), play(65), play(70)]
    assert why_not(state, collect()) == "lineit.why.final"
    assert why_not(state, keep(3)) == "lineit.why.final"
    rules.play(state, end())
    assert rules.turn(state) == 0
    rules.play(state, play(55))
    assert rules.turn(state) == OVER


def test_ruling_14_a_last_card_may_start_an_empty_line_for_nothing():
    state = last_phase([[], [10, 20, 30]], [[55], []])
    assert legal(state) == [end(), play(55)]
    rules.play(state, play(55))
    assert scores(state) == [0, 0]


def test_who_has_nothing_to_play_is_left_out():
    state = last_phase([[50, 60], [60, 70]], [[55], [65]])
    assert rules.turn(state) == OVER
    assert rules.reason(state) == "lineit.end.deck"


def test_ruling_15_the_rest_of_the_deck_fills_the_jackpots():
    state = last_phase([[50], [60]], [[55], [65]], deck=(91, "+3"))
    assert list(state[at.JACKPOTS : at.JACKPOTS + 4]) == [0, 0, 1 + 1, 1]
    assert state[at.DECK_N] == 0


def test_a_last_card_can_win_a_jackpot_first_come_first_served():
    lines = [[7, 11], [19, 23]]
    state = last_phase(lines, [[15], [27]], deck=(91, 95), jackpots=(0, 0, 4, 0))
    rules.play(state, play(27))
    assert state[at.player_at(1) + at.WON] == 4 + 1 + 2
    rules.play(state, play(15))
    assert scores(state) == [0, 7]
    assert state[at.JACKPOTS + LEAF] == 0


def test_all_lines_are_collected_at_the_end():
    state = last_phase([[1, 2, 3, 4, 6], [10, "+3", 20, 30, 40]], [[], []])
    assert rules.turn(state) == OVER
    assert scores(state) == [2, 4]
    assert rules.winners(state) == 2


def test_ruling_16_cards_left_in_the_hand_are_worth_nothing():
    state = last_phase([[50, 60], [70, 80]], [[5, "+5"], [6, "+4"]])
    play_all(state, end(), end())
    assert scores(state) == [0, 0]
    assert hand(state, 0) == [5, card("+5")]


def test_ruling_17_negative_totals_and_shared_wins():
    state = last_phase([["+5", 50], ["+5b", 60]], [[], []])
    assert scores(state) == [-5, -5]
    assert rules.winners(state) == 3


def test_reasons_for_whatever_is_refused():
    state = table([10, "+3"], lines=[[50, 40, "+4"]], hands=[[60]])
    assert why_not(state, to_line(99)) == "lineit.why.gone"
    assert why_not(state, play(61)) == "lineit.why.hand"
    assert why_not(state, play(60)) == "lineit.why.falling"
    assert why_not(state, to_line("+3")) == "lineit.why.challenge"
    assert why_not(state, at.MOVE_KEEP | 127) == "lineit.why.nothing"
    assert why_not(state, at.MOVE_COLLECT | 3) == "lineit.why.nothing"
    assert why_not(state, 1 << 20) == "lineit.why.nothing"
    for move in legal(state):
        assert why_not(state, move) == ""
