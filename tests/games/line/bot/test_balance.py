"""The play of the reconstructed deck: its figures when it was made, and here.

Two random cards link in 75.5 % of all cases, a trick fits an obstacle in 66.7 %. Of 1,200 games
with each way of play, at 2, 3 and 4 seats alike (points by chains, simplified; cards played face
down, and still so at the end, for each seat):

    drafts, plays and exchanges at random              33    21    1.4   1.3
    the same, but exchanges for the most points        51    25    1.4   0.8
    drafts, plays and exchanges as NORMAL does         66    26    0.9   0.4
"""

import random

import pytest

from lineup.games.line import rules
from lineup.games.line.rules import cards, view
from lineup.games.line.rules import layout as at
from tests.games.line import reference
from tests.games.line.positions import CHAINS, KEYS, legal

BITS = {"R": cards.RED, "G": cards.GREEN, "B": cards.BLUE}
CARDS = range(1, cards.CARD_COUNT + 1)


def mask(colours):
    return sum(BITS[colour] for colour in colours)


def test_every_card_is_as_the_reconstruction_has_it():
    for (name, variant), trick in reference.tricks().items():
        names = [entry[0].upper() for entry in cards.TRICKS]
        card = names.index(name) * 3 + "abc".index(variant) + 1
        assert cards.VALUE[card] == trick.value and cards.ENV[card] == mask(trick.place)
        assert (cards.START[card], cards.END[card]) == (mask(trick.start), mask(trick.end))
    for i, key in enumerate(KEYS):
        assert cards.MASK[i + 1] == mask(reference.OBSTACLES[key.upper()])


def test_how_often_cards_link_and_fit():
    links = [bool(cards.END[a] & cards.START[b]) for a in CARDS for b in CARDS if a != b]
    fits = [bool(cards.ENV[a] & colours) for a in CARDS for colours in cards.MASK[1:]]
    assert round(sum(links) / len(links), 3) == 0.755
    assert round(sum(fits) / len(fits), 3) == 0.667


def random_seats(games, exchange):
    """Mean points and cards played face down of a seat; `exchange` chooses from the swaps."""
    points = down = seats_in_all = 0
    for seed in range(games):
        seats = rules.SEATS[seed % 3]
        chance = random.Random(seed)
        state = rules.new(seats, seed, CHAINS)
        while offered := legal(state):
            seat = rules.turn(state)
            if state[at.STEP] == at.SWAP:
                move = exchange(state, seat, offered, chance)
            else:
                move = chance.choice(offered)
                played = state[at.STEP] == at.PLAY
                down += played and not view.fits(state, seat, move & at.CARD_MASK)
            rules.apply(state, move)
        points += sum(view.row_score(state, seat) for seat in range(seats))
        seats_in_all += seats
    return points / seats_in_all, down / seats_in_all


def any_exchange(state, seat, offered, chance):
    return chance.choice(offered)


def best_exchange(state, seat, offered, chance):
    def worth(move):
        if move == at.MOVE_KEEP:
            return 0
        place = move >> at.PLACE_SHIFT & at.PLACE_MASK
        uncovers = state[at.player_at(seat) + at.ROW + place] >= at.DOWN
        return view.gain(state, seat, place, move & at.CARD_MASK) + 3 * uncovers

    return max(offered, key=worth)


@pytest.mark.slow
def test_random_play_scores_33_and_with_good_exchanges_51():
    points, down = random_seats(120, any_exchange)
    assert 31 < points < 36 and 1.2 < down < 1.6
    points, down = random_seats(120, best_exchange)
    assert 48 < points < 55 and 1.2 < down < 1.6
