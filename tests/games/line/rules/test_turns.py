"""Every ruling about drafts, obstacles, playing and the exchange."""

import pytest

from lineup.engine.protocol import IllegalMove
from lineup.games.line import rules
from lineup.games.line.bot.why import Why
from lineup.games.line.rules import flow, view
from lineup.games.line.rules import layout as at
from lineup.games.line.rules.cards import END, ENV, MASK, START
from tests.games.line.positions import (
    EXAMPLE,
    card,
    codes,
    column,
    legal,
    obstacle,
    play,
    random_games,
    swap,
    table,
)


def order(state):
    return list(state[at.ORDER : at.ORDER + state[at.SEATS]])


def refused(state, move):
    before = bytes(state)
    with pytest.raises(IllegalMove) as error:
        rules.play(state, move)
    assert bytes(state) == before
    return str(error.value).split(": ")[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_drafts_without_obstacle_then_nine_rounds(seats):
    state = rules.new(seats, 9, (0,))
    seen = []
    while rules.turn(state) >= 0:
        if state[at.PLACE] == 0 and state[at.STEP] in (at.DRAFT, at.PLAY):
            shown = sum(code > 0 for code in state[at.OBSTACLES : at.OBSTACLES + 9])
            seen.append((state[at.STEP], shown, state[at.player_at(0) + at.HAND_N]))
        rules.play(state, legal(state)[0])
    drafts = [shown for step, shown, _ in seen if step == at.DRAFT]
    assert drafts == [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    plays = [(shown, held) for step, shown, held in seen if step == at.PLAY]
    assert plays == [(shown, 3) for shown in range(1, 10)]
    assert all(len(view.hand(state, seat)) == 2 for seat in range(seats))
    assert all(len(view.row(state, seat)) == 9 for seat in range(seats))
    assert state[at.DECK_N] == 63 - 11 * (seats + 1)


def test_the_column_is_sorted_and_equal_values_keep_the_dealt_order():
    for seed in range(40):
        state = rules.new(4, seed, (0,))
        other = rules.new(4, seed, (1,))
        assert state[at.COLUMN : at.COLUMN + 5] == other[at.COLUMN : at.COLUMN + 5]
    faces = ("Hardflip a", "Nollie b", "Heelflip a", "Indy c", "Mute a")
    state = rules.new(4, 1, (0,))
    for i, code in enumerate(reversed(codes(faces))):
        state[at.DECK + state[at.DECK_N] - 5 + i] = code
    flow.begin_round(state)
    sorted_faces = ("Nollie b", "Indy c", "Mute a", "Heelflip a", "Hardflip a")
    assert list(state[at.COLUMN : at.COLUMN + 5]) == codes(sorted_faces)


def test_the_first_draft_goes_by_player_numbers():
    state = rules.new(3, 1, (0,))
    assert order(state) == [0, 1, 2] and rules.turn(state) == 0


def test_markers_from_the_top_are_the_next_order_and_the_left_card_is_gone():
    state = rules.new(3, 5, (0,))
    dealt = list(state[at.COLUMN : at.COLUMN + 4])
    for place in (3, 0, 2):
        rules.play(state, at.MOVE_DRAFT | place)
    assert order(state) == [1, 2, 0]
    assert rules.turn(state) == 1
    held = [code for seat in range(3) for code in view.hand(state, seat)]
    assert sorted(held) == sorted(dealt[i] for i in (0, 2, 3))
    assert dealt[1] not in state[at.DECK : at.OUT]


def test_a_card_that_is_taken_cannot_be_taken():
    state = rules.new(2, 5, (0,))
    rules.play(state, 1)
    assert legal(state) == [0, 2]
    assert refused(state, 1) == "line.why.taken"
    assert refused(state, 5) == "line.why.hand"
    assert refused(state, play("Indy a")) == "line.why.later"


def test_tricks_are_played_in_the_new_order():
    state = column(table([(), ()], number=1), "Kick Flip a", "Nollie a", "Melon a")
    rules.play(state, 2)
    rules.play(state, 0)
    assert order(state) == [1, 0]
    assert state[at.STEP] == at.PLAY and rules.turn(state) == 1


def test_the_first_card_needs_only_the_environment():
    hand = ("Indy a", "Melon a", "Nollie a")
    state = table([(), ()], [hand], obstacles=["ramp"])
    assert legal(state) == sorted([play("Indy a"), play("Melon a")])
    assert refused(state, play("Nollie a")) == "line.why.obstacle"


def test_a_card_must_be_linked_with_the_one_before():
    # Hardflip a ends blue; Air Walk a starts red, Mute a with every colour
    state = table([("Hardflip a",), ()], [("Air Walk a", "Mute a", "Indy c")])
    assert play("Mute a") in legal(state)
    assert refused(state, play("Air Walk a")) == "line.why.left"


def test_what_fits_must_be_played():
    state = table([("Hardflip a",), ()], [("Air Walk a", "Air Walk b", "Mute a")])
    assert legal(state) == [play("Mute a")]
    rules.play(state, play("Mute a"))
    assert list(view.row(state, 0)) == codes(("Hardflip a", "Mute a"))


def test_with_nothing_that_fits_any_card_goes_face_down():
    hand = ("Air Walk a", "Air Walk b", "Smith Grind c")
    state = table([("Hardflip a",), ()], [hand])
    assert legal(state) == sorted(play(face) for face in hand)
    assert rules.describe(state, play("Air Walk a")) == ("line.log.down", ("Air Walk",))
    rules.play(state, play("Air Walk a"))
    assert list(view.row(state, 0)) == codes(("Hardflip a", "-Air Walk a"))
    assert view.face_down(state, 0) == 1


def test_behind_a_face_down_card_only_the_environment_counts():
    state = table([("-Hardflip a",), ()], [("Air Walk a", "Nollie a", "Smith Grind c")])
    assert len(legal(state)) == 3


def test_the_exchange_comes_at_the_third_sixth_and_ninth_obstacle():
    asked = set()
    for seats, options, seed, chance in random_games(12):
        state = rules.new(seats, seed, options)
        while offered := legal(state):
            if state[at.STEP] == at.SWAP:
                asked.add(view.obstacle_number(state))
                assert state[at.player_at(rules.turn(state)) + at.ROW_N] in (2, 5, 8)
            rules.play(state, chance.choice(offered))
    assert asked == {3, 6, 9}


THREE = ("Kick Flip a", "Nollie a")


def exchange(hand, row=THREE, obstacles=("plaza",) * 9):
    return table([row, ()], [hand], obstacles, step=at.SWAP)


def test_the_card_taken_out_returns_to_the_hand_and_one_is_played_then():
    state = exchange(("Ollie a", "Hardflip a", "Air Walk a"))
    rules.play(state, swap(0, "Ollie a"))
    assert view.row(state, 0) == bytes(codes(("Ollie a", "Nollie a")))
    held = bytes(sorted(codes(("Kick Flip a", "Hardflip a", "Air Walk a"))))
    assert view.hand(state, 0) == held
    assert state[at.STEP] == at.PLAY and rules.turn(state) == 0


def test_the_exchange_is_optional():
    state = exchange(("Ollie a", "Hardflip a", "Air Walk a"))
    row = view.row(state, 0)
    rules.play(state, at.MOVE_KEEP)
    assert view.row(state, 0) == row and state[at.STEP] == at.PLAY


def test_a_face_down_card_is_uncovered_or_replaced():
    state = exchange(("Ollie a", "Hardflip a", "Air Walk a"), ("-Kick Flip a", "Nollie a"))
    rules.play(state, swap(0, "Ollie a"))
    assert view.face_down(state, 0) == 0
    assert card("Kick Flip a") in view.hand(state, 0)


def test_what_is_put_in_must_suit_its_obstacle_and_both_neighbours():
    row = ("Hardflip a", "Hardflip b", "Air Walk a")
    state = table([("-Hardflip a", "-Hardflip b"), ()], [("Mute a", "Nollie a", "Indy a")],
                  ("stairs", "plaza", "plaza"), step=at.SWAP)  # fmt: skip
    assert refused(state, swap(0, "Mute a")) == "line.why.obstacle"
    assert refused(state, swap(2, "Mute a")) == "line.why.empty"
    assert swap(1, "Mute a") in legal(state)
    state = exchange(("Smith Grind a", "Melon a", "Air Walk a"), row[1:])
    assert refused(state, swap(0, "Smith Grind a")) == "line.why.right"
    assert refused(state, swap(1, "Smith Grind a")) == "line.why.left"


def test_nobody_is_asked_where_nothing_can_be_exchanged():
    row = ("Hardflip a", "Hardflip a")
    state = column(table([row, row], [(), ()]), "Smith Grind a", "Smith Grind c", "Air Walk b")
    rules.play(state, 0)
    rules.play(state, 1)
    assert state[at.STEP] == at.PLAY


def test_neighbours_that_lie_face_up_are_always_linked():
    for seats, options, seed, chance in random_games(12, seed=30):
        state = rules.new(seats, seed, options)
        while offered := legal(state):
            rules.play(state, chance.choice(offered))
            for seat in range(seats):
                row = view.row(state, seat)
                for i, code in enumerate(row):
                    if code < at.DOWN:
                        assert ENV[code] & MASK[state[at.OBSTACLES + i]]
                        if i and row[i - 1] < at.DOWN:
                            assert END[row[i - 1]] & START[code]


def test_a_round_ends_with_something_new_and_the_game_without():
    for seats, options, seed, chance in random_games(9, seed=60):
        state = rules.new(seats, seed, options)
        while offered := legal(state):
            move = chance.choice(offered)
            shows, before = rules.reveals(state, move), state[at.ROUND]
            rules.play(state, move)
            assert shows == (state[at.ROUND] != before)


def test_what_is_said_about_moves():
    state = column(table([EXAMPLE, ()]), "Kick Flip a", "Nollie a", "Melon a")
    assert rules.describe(state, 2) == ("line.log.draft", ("Melon",))
    state = exchange(("Ollie a", "Hardflip a", "Air Walk a"))
    said = rules.describe(state, swap(1, "Ollie a"))
    assert said == ("line.log.swap", ("Ollie", "Nollie"))
    assert rules.describe(state, at.MOVE_KEEP) == ("line.log.keep", ())
    state[at.STEP] = at.PLAY
    assert rules.describe(state, play("Ollie a")) == ("line.log.play", ("Ollie",))


def test_obstacles_are_twelve_and_nine_are_used():
    state = rules.new(2, 3, (0,))
    assert sorted(state[at.HIDDEN : at.HIDDEN + 12]) == list(range(1, 13))
    assert obstacle("plaza") == 12
    while rules.turn(state) >= 0:
        rules.play(state, legal(state)[-1])
    assert len(set(state[at.OBSTACLES : at.OBSTACLES + 9])) == 9
    assert state[at.HIDDEN_N] == 3


def test_an_exchange_for_a_trick_of_the_same_name_says_so():
    state = exchange(("Nollie b", "Hardflip a", "Air Walk a"))
    move = swap(1, "Nollie b")
    assert rules.describe(state, move) == ("line.log.swap.same", ("Nollie",))
    assert Why().words(rules, state, (move,)) == ("line.do.swap.same", ("Nollie",))
