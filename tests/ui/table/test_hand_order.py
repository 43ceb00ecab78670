"""Hands are shown as their cards came."""

import pytest

from lineup import games
from lineup.ui.table.hand_order import HandOrder
from tests.games import asking, expected
from tests.games import screen_rig as rig


def arranged(order: HandOrder, *cards: int, seat: int = 0) -> list[int]:
    state = bytearray((99, *cards, 99))
    order.arrange(seat, state, 1, len(cards))
    assert state[0] == state[-1] == 99
    return list(state[1:-1])


def test_what_comes_goes_behind_what_is_there():
    order = HandOrder({})
    assert arranged(order) == []
    assert arranged(order, 5, 8) == [5, 8]
    assert arranged(order, 2, 5, 8) == [5, 8, 2]
    assert arranged(order, 2, 8) == [8, 2]
    assert arranged(order, 2, 6, 7, 8) == [8, 2, 6, 7]


def test_each_seat_has_its_own():
    order = HandOrder({})
    assert arranged(order, 5) == [5]
    assert arranged(order, 3, 5, seat=1) == [3, 5]
    assert arranged(order, 3, 5) == [5, 3]


def test_a_card_that_was_exchanged_has_the_place_of_the_other():
    order = HandOrder({})
    arranged(order, 4, 6, 8)
    arranged(order, 6, 8)  # 4 is played
    assert arranged(order, 1, 8) == [1, 8]
    assert arranged(order, 4, 8) == [4, 8]
    assert arranged(order, 4, 6) == [4, 6]


def test_what_is_taken_back_has_its_place_again():
    order = HandOrder({})
    arranged(order, 8)
    assert arranged(order, 4, 8) == [8, 4]
    for hand in ((4,), (8,), ()):
        arranged(order, *hand)
        assert arranged(order, 4, 8) == [8, 4]
    arranged(order, 4, 6)  # 8 is exchanged
    assert arranged(order, 4, 8) == [8, 4]


HANDS = expected.of("hand")


@pytest.mark.slow
@pytest.mark.parametrize("key", HANDS)
def test_no_card_of_a_hand_changes_sides_with_another(key):
    table = rig.Table(key, 2, 3)
    rules = games.load(key)
    before: dict[int, list[int]] = {0: [], 1: []}
    sorts = 0
    while (seat := table.seat()) >= 0:
        table.screen.draw(seat)
        desk = table.screen.desk
        hand = HANDS[key](desk.seen, desk.viewer)
        sorts += hand != sorted(hand)
        stays = [card for card in before[seat] if card in hand]
        assert stays == [card for card in hand if card in before[seat]]
        before[seat] = hand
        moves = asking.legal(rules, table.session.state)
        move = moves[len(table.session.moves) * 7 % len(moves)]
        table.screen.show(seat, move)
        table.session.play(move)
    assert sorts > 3, "another order than the rules'"
