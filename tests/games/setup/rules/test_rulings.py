"""The rulebook's points one by one: where tiles go, what counts, who gets what."""

import random

import pytest

from lineup.engine.protocol import IllegalMove
from lineup.games.setup import rules
from lineup.games.setup.rules import board, bonus_squares, layout, scoring, sets
from tests.games.setup.positions import (
    ALL,
    EXAMPLE,
    bonus,
    done,
    everywhere,
    legal,
    pawn,
    place,
    position,
    racks,
    squares_for,
    swap,
    tile,
)


def test_the_example_of_three_sets_is_worth_six_and_two_bonus_points():
    state = position(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", seat=1)
    place(state, (0, 3))
    place(state, (1, 4))
    assert sets.made(state) == sum(1 << s for s in (0, 1, 3, 4, 7, 10))
    done(state)
    assert pawn(state, 1) == state[layout.LAST_POINTS] == 6
    assert pawn(state, 0) == bonus(state, 0) == state[layout.LAST_BONUS + 0] == 2


def test_the_start_fills_the_centre_only():
    state = rules.new(4, 3, (1, 0, 0))
    filled = [s for s in range(12) if state[layout.TOP + s]]
    assert filled == [3, 4, 7, 8]
    assert state[layout.BAG_N] == 50 - 4 - 4 - 16
    assert everywhere(state) == ALL


def test_players_may_begin_anywhere_at_the_table():
    assert {rules.turn(rules.new(4, seed, (1, 0, 0))) for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("seats", "teams", "owned"),
    [
        (2, 0, [(0, 1), (10, 11)]),
        (3, 0, [(0, 1), (5, 9), (10, 11)]),
        (4, 0, [(0, 1), (5, 9), (10, 11), (2, 6)]),
        (4, 1, [(0, 1), (10, 11), (5, 9), (2, 6)]),
    ],
)
def test_bonus_squares(seats, teams, owned):
    state = rules.new(seats, 1, (1, 0, teams))
    for seat in range(seats):
        mine = [s for s in range(12) if bonus_squares.owner(state, s) == seat]
        assert tuple(mine) == owned[seat]
        state[layout.SEAT] = state[layout.MOVER] = seat
        others = {s for other in range(seats) if other != seat for s in owned[other]}
        free = {move & 15 for move in legal(state) if move < layout.MOVE_SWAP}
        assert not free & others


@pytest.mark.parametrize(
    ("seats", "teams", "steps"),
    [(2, 0, (30, 50, 70)), (3, 0, (25, 40, 60)), (4, 0, (20, 30, 50)), (4, 1, (25, 40, 60))],
)
def test_the_finish(seats, teams, steps):
    assert tuple(rules.new(seats, 1, (i, 0, teams))[layout.FINISH] for i in range(3)) == steps
    told = tuple(rules.about(0, seats, (i, 0, teams)) for i in range(3))
    assert told == tuple(("setup.race", (one,)) for one in steps)
    assert rules.about(0, 3, (1, 0, 1)) == rules.about(0, 3, (1, 0, 0)), "teams are of four"
    assert rules.about(1, seats, (0, 1, teams)) == ()


def test_one_and_ten_do_not_follow_each_other():
    state = position(". . . h10 k5 . . d7 c3 . . .", "h1 s2 s4 s6", "c8 d9 . .")
    assert squares_for(state, 0) == []
    assert rules.why_not(state, layout.place_move(0, 4)) == "setup.why.nothing"


def test_numbers_of_another_suit_do_not_follow():
    state = position(". . . h4 k9 . . d8 c2 . . .", "s5 c7 k3 d6", "h1 . . .")
    assert squares_for(state, 0) == []
    assert squares_for(state, 3) == []


def test_only_the_visible_tile_counts():
    state = position(". . . h4 k9 . . d8 c2 . . .", "h8 h3 k6 s7", ". . . .")
    assert 4 in squares_for(state, 1)  # beside the h4
    place(state, (0, 3))  # beside the d8, over the h4
    assert 4 not in squares_for(state, 1)
    done(state)
    assert state[layout.DEPTH + 3] == 2
    assert state[layout.COVERED] == tile("h4")


def test_a_path_is_no_straight_line_and_may_turn():
    state = position(". . . h4 . . . h5 . . . .", "h6 h3 s1 k8", ". . . .")
    place(state, (0, 8), (1, 4))
    assert sets.made(state) == 1 << 3 | 1 << 4 | 1 << 7 | 1 << 8


def test_bridging_tiles_may_come_in_any_order_that_joins():
    state = position(". . . h1 k9 . . k6 h3 . . .", "h2 h4 s6 s8", ". . . .")
    place(state, (0, 4))
    assert sets.made(state) == 1 << 3 | 1 << 4 | 1 << 8
    place(state, (1, 9))
    assert sets.size(sets.made(state)) == 4


def test_all_new_tiles_are_in_one_set():
    # h2 joins h1 and h3; the k3 joins the h3 only by its number.
    state = position(". . . h1 k9 . . k6 h3 . . .", "h2 k3 s6 s8", ". . . .")
    place(state, (0, 4))
    assert squares_for(state, 1) == []
    assert rules.why_not(state, layout.place_move(1, 7)) == "setup.why.apart"
    with pytest.raises(IllegalMove, match="setup.why.apart"):
        rules.play(state, layout.place_move(1, 7))


def test_a_tile_may_not_cut_the_chain_of_this_turn():
    # d6 lies on 8 next to the d5 on 4; a d7 over the d5 would leave the new d4 alone.
    state = position(". . . k1 d5 . . s9 d6 . . .", "d4 d7 s3 k8", ". . . .")
    place(state, (0, 3))
    assert 4 not in squares_for(state, 1)
    assert 7 in squares_for(state, 1)


def test_a_lone_tile_needs_another():
    state = position(". . . h1 k9 . . k6 c3 . . .", "s5 d5 h8 c10", ". . . .")
    place(state, (0, 3))
    assert layout.MOVE_DONE not in legal(state)
    assert rules.why_not(state, layout.MOVE_DONE) == "setup.why.alone"
    place(state, (1, 4))
    done(state)
    assert pawn(state, 0) == 2


def test_no_square_is_used_twice_in_a_turn():
    state = position(". . . h5 k9 . . k6 c3 . . .", "s5 d5 h8 c10", ". . . .")
    place(state, (0, 4))
    assert 4 not in squares_for(state, 1)
    assert rules.why_not(state, layout.place_move(1, 4)) == "setup.why.covers"


def test_eight_tiles_at_most_and_both_hands_may_be_used():
    state = position(". . . . . . . . . . . .", "h1 h2 h3 h4", "h5 h6 h7 h8")
    for slot, square in enumerate((0, 1, 4, 3, 2, 6, 7, 8)):
        place(state, (slot, square))
    assert legal(state) == [layout.MOVE_DONE]
    done(state)
    assert pawn(state, 0) == 8


def test_no_bonus_for_oneself_nor_for_absent_colours():
    state = position("h5 . d5 . . . . . . . . .", "k5 s1 c8 d10", ". . . .")
    place(state, (0, 3))
    done(state)
    assert pawn(state, 0) == 3
    assert bonus(state, 0) == pawn(state, 1) == 0


def test_old_tiles_score_again():
    state = position("h5 . . k5 . . . . . . . .", "d5 s1 c8 d10", ". . . .", seat=1)
    place(state, (0, 7))
    done(state)
    assert pawn(state, 1) == 3
    assert state[layout.LAST_BONUS + 0] == 1


def test_the_common_hand_is_filled_first():
    state = position(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 k7", seat=1)
    place(state, (7, 4))  # the k7 of the common hand over the k1, beside the k8
    for i in range(layout.TILES):
        state[layout.BAG + i] = 0
    state[layout.BAG] = tile("k10")
    state[layout.BAG_N] = 1
    assert state[layout.COVERED_N] == 1
    done(state)
    assert state[layout.COMMON + 3] == tile("k10")


def test_an_empty_bag_takes_the_covered_tiles():
    state = position(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", seat=1)
    state[layout.COVERED_N] = state[layout.BAG_N]
    for i in range(state[layout.BAG_N]):
        state[layout.COVERED + i] = state[layout.BAG + i]
        state[layout.BAG + i] = 0
    state[layout.BAG_N] = 0
    state[layout.DEPTH + 3] = 9
    place(state, (0, 3), (1, 4))
    done(state)
    assert everywhere(state) == ALL
    assert state[layout.COVERED_N] == 0
    assert set(state[layout.DEPTH : layout.DEPTH + 12]) == {0, 1}


def test_a_swap_draws_first_and_gives_the_old_tiles_back():
    for seed in range(30):
        state = position(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2")
        state[layout.RNG] = seed
        old = racks(state, 0)
        swap(state, 0, 2)
        done(state)
        new = racks(state, 0)
        assert new[1] == old[1] and new[3] == old[3]
        assert not {new[0], new[2]} & set(old)
        assert everywhere(state) == ALL
        assert {old[0], old[2]} <= set(state[layout.BAG : layout.BAG + state[layout.BAG_N]])
        assert state[layout.LAST_SWAPPED] == 2
        assert rules.turn(state) == 1


def test_swap_or_place_not_both():
    state = position(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2")
    assert rules.why_not(state, layout.MOVE_DONE) == "setup.why.first"
    assert rules.why_not(state, layout.MOVE_SWAP | 4) == "setup.why.common"
    swap(state, 1)
    assert rules.why_not(state, layout.MOVE_SWAP | 1) == "setup.why.chosen"
    assert rules.why_not(state, layout.place_move(0, 3)) == "setup.why.swapping"
    other = position(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2")
    place(other, (0, 3))
    assert rules.why_not(other, layout.MOVE_SWAP) == "setup.why.placing"
    assert rules.why_not(other, layout.place_move(0, 4)) == "setup.why.gone"
    assert rules.why_not(other, layout.place_move(1, 10)) == "setup.why.theirs"


def ending(pawns, seats=2, placed_at=(), teams=0, seat=0, points=2):
    """A game that `seat` ends with `points`; pawns as they are before that."""
    top = ". . . h5 . . . d5 . . . ." if points == 3 else ". . . h5 . . . . . . . ."
    state = position(top, "k5 s1 c8 d10", seats=seats, options=(1, 0, teams), seat=seat)
    state[layout.TURN] = 20
    for other in range(seats):
        state[layout.seat_at(other) + layout.PAWN] = pawns[other]
    for other, turn in enumerate(placed_at):
        state[layout.seat_at(other) + layout.PLACED_AT] = turn
    place(state, (0, 4) if points == 2 else (0, 8))
    done(state)
    return state


def test_the_game_ends_at_once():
    state = ending((48, 49))
    assert rules.turn(state) == -1 and legal(state) == []
    assert rules.winners(state) == 0b01
    assert rules.reason(state) == "setup.end.finish"
    assert 0 in racks(state, 0)


def test_it_goes_on_before_the_finish():
    assert rules.turn(ending((47, 49))) == 1


def test_of_equal_pawns_the_last_to_place_wins():
    assert rules.winners(ending((48, 50))) == 0b01
    assert rules.winners(ending((48, 51))) == 0b10
    state = ending((20, 52, 52), 3, (0, 18, 19))
    assert rules.winners(state) == 0b100


def test_bonus_points_may_end_the_game_and_win():
    state = position("h5 . . k5 . . . . . . . .", "d5 s1 c8 d10", ". . . .", seat=1)
    state[layout.seat_at(0) + layout.PAWN] = 49
    place(state, (0, 4))
    done(state)
    assert rules.turn(state) == -1 and rules.winners(state) == 0b01


def test_teams_take_turns():
    state = rules.new(4, 5, (1, 0, 1))
    first = rules.turn(state)
    swap(state, 0)
    done(state)
    assert (rules.turn(state) - first) % 4 == 1
    assert [scoring.partner(state, seat) for seat in range(4)] == [2, 3, 0, 1]


def test_partners_bonus_squares_give_bonus_points():
    state = position(". . . k5 . h5 . . . . . .", "d5 s1 c8 d10", seats=4, options=(1, 0, 1))
    place(state, (0, 4))
    done(state)
    assert state[layout.LAST_BONUS + 2] == 1


@pytest.mark.parametrize(
    ("pawns", "placed_at", "winners"),
    [
        ((38, 20, 10, 20), (), 0b1010),  # team A alone is last
        ((38, 10, 20, 20), (), 0b0101),
        ((38, 10, 10, 20), (), 0b0101),  # both last: the first pawn decides
        ((38, 10, 10, 41), (), 0b1010),
        ((38, 10, 10, 40), (0, 3, 4, 19), 0b0101),  # both first too: who placed last
    ],
)
def test_the_team_without_the_last_pawn_wins(pawns, placed_at, winners):
    assert rules.winners(ending(pawns, 4, placed_at, 1)) == winners


def test_both_teams_last_and_first_the_team_that_placed_last_wins_with_either_pawn_in_front():
    in_front = ending((38, 10, 10, 40), 4, (0, 3, 4, 19), 1, seat=0)
    assert rules.winners(in_front) == 0b0101
    behind = ending((40, 40, 12, 14), 4, (18, 19, 0, 17), 1, seat=2)
    assert rules.winners(behind) == 0b0101


def test_bonus_points_bring_both_teams_to_the_finish_and_the_team_that_played_wins():
    state = position(
        "d5 . . . . . . . . . k5 .", "c5 s5 h1 h3", seats=4, options=(1, 0, 1), seat=2
    )
    for seat, steps in enumerate((39, 39, 10, 14)):
        state[layout.seat_at(seat) + layout.PAWN] = steps
    place(state, (0, 3), (1, 7))
    done(state)
    assert [state[layout.seat_at(seat) + layout.PAWN] for seat in range(4)] == [40, 40, 14, 14]
    assert rules.winners(state) == 0b0101


@pytest.mark.parametrize("teams", [0, 1])
def test_who_wins_is_who_is_ahead_by_score_and_tie_breaks(teams):
    chance = random.Random(teams)
    for _ in range(400):
        pawns = [chance.choice((10, 11, 38, 40)) for _ in range(4)]
        turns = [chance.randrange(3) for _ in range(4)]
        pawns[0] = 38
        state = ending(pawns, 4, turns, teams, seat=0)
        ranks = [
            (scoring.score(state, seat), [value for _, value in rules.tie_breaks(state, seat)])
            for seat in range(4)
        ]
        best = [seat for seat in range(4) if ranks[seat] == max(ranks)]
        assert rules.winners(state) == sum(1 << seat for seat in best)


def test_in_teams_scores_are_those_of_the_last_pawn():
    state = ending((38, 10, 12, 20), 4, (), 1)
    scores = [0] * 4
    rules.scores(state, scores)
    assert scores == [12, 10, 12, 10]


def test_the_team_option_is_for_four_only():
    assert scoring.partner(rules.new(3, 1, (1, 0, 1)), 0) == -1


def test_a_game_that_nobody_brings_to_the_finish_ends():
    state = rules.new(2, 1, (1, 0, 0))
    for _ in range(249):
        swap(state, 0)
        done(state)
    assert rules.turn(state) >= 0
    swap(state, 1, 2, 3)
    done(state)
    assert rules.turn(state) == -1
    assert rules.reason(state) == "setup.end.turns"
    assert rules.winners(state) == 0b11


def test_every_state_byte_has_one_use():
    assert layout.COVERED + layout.TILES == layout.SEAT_BLOCKS
    assert layout.TOP + board.SQUARES == layout.DEPTH
    assert len(rules.new(4, 1, (1, 0, 0))) == layout.SEAT_BLOCKS + 4 * layout.SEAT_SIZE
