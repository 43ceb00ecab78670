"""The ways in which the hard CPU player plays on: the best place at once, the best places, their
worth."""

import random
from array import array

import pytest

from host_sim.command import paths
from lineup.engine import rng
from lineup.engine.protocol import OVER
from lineup.games.clustered import bot, rules
from lineup.games.clustered.bot import greedy, search
from lineup.games.clustered.rules import layout as at
from lineup.games.clustered.rules import scoring
from lineup.games.clustered.rules.matching import SUITS
from tests import runtimes
from tests.games.clustered.positions import (
    NO_OPTIONS,
    QUICK,
    WILD,
    card,
    dealt,
    hold,
    lay,
    legal,
)


def worth(state, seat, where):
    """(points, own cards beside) of a cell, the slow way."""
    spot, w = at.GRID + where, state[at.WIDTH]
    around = [state[spot - 1], state[spot + 1], state[spot - w], state[spot + w]]
    own = sum(at.CARD_CELL + seat * 28 <= code < at.CARD_CELL + seat * 28 + 28 for code in around)
    return scoring.gain(state, seat, where), own


def best_by_hand(state, seat):
    """The best value of any place of any card of the hand, and the cell of the first such."""
    best, where = -99, -1
    for pick in legal(state):
        after = bytearray(state)
        rules.play(after, pick)
        for move in legal(after):
            points, own = worth(state, seat, move & at.CHOICE_MASK)
            wild = pick & at.CHOICE_MASK == WILD
            value = 10 * points + 3 * own - 15 * wild
            if value > best or value == best and move & at.CHOICE_MASK < where:
                best, where = value, move & at.CHOICE_MASK
    return best, where


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_best_place_at_once_is_what_weighing_all_of_them_finds(seats):
    state = rules.new(seats, 3, NO_OPTIONS)
    source = random.Random(seats)
    found = array("i", [0] * 3)
    while (seat := rules.turn(state)) != OVER:
        if state[at.STEP] == at.CARD:
            greedy.best_place(state, seat, at.seat_at(state, seat), SUITS, found)
            picked, where, points = found
            value, expected = best_by_hand(state, seat)
            own = worth(state, seat, where)[1]
            assert (10 * points + 3 * own - 15 * (picked == WILD), where) == (value, expected)
            rules.play(state, at.MOVE_PICK | picked)
            rules.play(state, at.MOVE_PLACE | where)
        else:
            rules.play(state, source.choice(legal(state)))


def test_the_best_places_come_in_order():
    source = random.Random(4)
    for _ in range(50):
        given = [(source.randrange(9), source.randrange(28), i) for i in range(20)]
        top = search.Top(6)
        for entry in given:
            top.add(*entry)
        kept = list(zip(top.values, top.cards, top.cells, strict=True))
        assert kept == sorted(given, key=lambda entry: -entry[0])[:6]


def thought(state, level=2):
    """(the move, how many slices)."""
    moves = legal(state)
    seen = bytearray(len(state))
    rules.observe(state, rules.turn(state), seen)
    thinking = bot.think(seen, rules.turn(state), moves, len(moves), bytearray(rng.SIZE), level)
    slices = 0
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            return stop.value, slices
        slices += 1


@pytest.mark.slow
@pytest.mark.parametrize("seats", rules.SEATS)
@pytest.mark.parametrize("options", [NO_OPTIONS, QUICK])
def test_its_work_is_bounded_with_any_number_of_seats(seats, options):
    state = rules.new(seats, 7, options)
    source = random.Random(seats)
    played = 0
    while rules.turn(state) != OVER:
        if played % 53 == 0:
            move, slices = thought(state)
            assert move in legal(state)
            assert slices < 800
        rules.play(state, source.choice(legal(state)))
        played += 1


def test_it_plans_with_the_cards_that_are_left():
    """Solo, the last two cards: a line of three needs both, at one end of the only own card."""
    state = dealt(1)
    lay(state, {(1, 0): (0, card(0, 0, 1)), (0, 1): (0, card(1, 1, 1))})
    base = at.seat_at(state, 0)
    last = [card(0, 0, 2), card(0, 0, 3)]
    for which in range(WILD):
        if which not in last and not state[base + at.KNOWN + which]:
            state[base + at.KNOWN + which] = at.REMOVED
    state[base + at.WILDS_OUT] = 2
    hold(state, 0, last)
    while rules.turn(state) != OVER:
        rules.play(state, thought(state)[0])
    assert scoring.score(state, 0) == 3


@pytest.mark.slow
def test_it_decides_the_same_on_micropython():
    code = """
from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.games.clustered import bot, rules
own = bytearray(rng.SIZE)
for seats in (1, 2, 5):
    rng.seed(own, 0, seats)
    state = rules.new(seats, 9, (0,) * 11)
    for _ in range(14):
        move = choose(bot, rules, state, rules.turn(state), own, 2)
        rules.play(state, move)
        print(move)
"""
    runtimes.same_on_both(code, folders=(paths.ROOT,))
