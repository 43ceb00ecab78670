"""The view of each player, on every runtime: the same bytes, nothing allocated, nothing given
away."""

import random

import pytest

from lineup.engine import rng
from lineup.games.numberdrop import rules
from lineup.games.numberdrop.rules import layout as at
from tests import runtimes
from tests.games.numberdrop.positions import moves, new
from tools.game import conformance
from tools.game.conformance import batches


def seen(state: bytearray, seat: int) -> bytearray:
    out = bytearray(len(state))
    rules.observe(state, seat, out)
    return out


def play_until(state: bytearray, chance: random.Random, depth: int) -> None:
    for _ in range(depth):
        if rules.turn(state) >= 0:
            rules.apply(state, chance.choice(moves(state)))


def others_choose_again(state: bytearray, turn_start: bytearray, seed: int) -> bytearray:
    """The same turn with other choices of the seats before the one that is to move now."""
    chance = random.Random(seed)
    other = bytearray(turn_start)
    while rules.turn(other) != rules.turn(state):
        rules.apply(other, chance.choice(moves(other)))
    return other


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_others_choose_in_a_turn_changes_nothing_one_sees(seats: int) -> None:
    chance = random.Random(seats)
    checked = 0
    for seed in range(25):
        state = new(seats, seed, (seed & 1,))
        start = bytearray(state)
        while rules.turn(state) >= 0:
            before = rules.turn(state), rules.turn_number(state)
            rules.apply(state, chance.choice(moves(state)))
            seat = rules.turn(state)
            if rules.turn_number(state) != before[1]:
                start = bytearray(state)
            elif seat >= 0 and seat != before[0]:
                other = others_choose_again(state, start, checked)
                checked += other != state
                assert seen(other, seat) == seen(state, seat)
                assert moves(seen(state, seat)) == moves(state)
    assert checked > 150


def test_how_far_another_seat_is_in_its_choices_is_hidden() -> None:
    chance = random.Random(8)
    for seed in range(20):
        state = new(3, seed)
        play_until(state, chance, chance.randrange(3, 90))
        seat = rules.turn(state)
        if seat < 0:
            continue
        turn = rules.turn_number(state)
        views = [seen(state, other) for other in range(3) if other != seat]
        while rules.turn(state) == seat and rules.turn_number(state) == turn:
            assert [seen(state, other) for other in range(3) if other != seat] == views
            rules.apply(state, chance.choice(moves(state)))


def test_the_generator_is_hidden_and_the_dice_are_not() -> None:
    state = new(2, 5)
    play_until(state, random.Random(1), 8)
    for seat in (0, 1):
        view = seen(state, seat)
        assert view[at.RNG : at.RNG + rng.SIZE] == bytes(rng.SIZE)
        assert view[at.DICE : at.DICE + 5] == state[at.DICE : at.DICE + 5]


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_move_reveals_where_it_ends_the_turn_and_nowhere_else(seats: int) -> None:
    chance = random.Random(seats)
    ends = 0
    for seed in range(12):
        state = new(seats, seed, (seed & 1,))
        while rules.turn(state) >= 0:
            choices = moves(state)
            for move in choices:
                after = bytearray(state)
                rules.apply(after, move)
                over = after[at.TURN] != state[at.TURN] or after[at.STEP] == at.ENDED
                assert rules.reveals(state, move) == over
                ends += over
            rules.apply(state, chance.choice(choices))
    assert ends > 250


@pytest.mark.slow
def test_the_game_keeps_the_protocol_in_many_games() -> None:
    failures = conformance.check(rules, games=24, seed=77, message=batches.console_message)
    assert failures == []


GAMES = """
from array import array
from binascii import crc32
import micropython
from lineup.engine import rng
from lineup.games.numberdrop import rules

out = array("i", [0] * rules.MAX_MOVES)
generator = bytearray(8)
chain = 0
for seats in (1, 2, 3, 6):
    for seed in range(4):
        rng.seed(generator, 0, seed)
        state = rules.new(seats, seed, (seed & 1,))
        while True:
            micropython.heap_lock()
            count = rules.moves(state, out)
            if count:
                rules.apply(state, out[rng.below(generator, 0, count)])
            micropython.heap_unlock()
            if not count:
                break
            chain = crc32(state, chain)
print(chain)
"""


@pytest.mark.slow
def test_whole_games_are_the_same_on_micropython_with_the_heap_locked() -> None:
    runtimes.same_on_both(GAMES)
