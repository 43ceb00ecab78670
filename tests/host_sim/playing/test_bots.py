"""Running a bot to its end, on the desktop."""

from types import SimpleNamespace

import pytest

from host_sim.playing import bots
from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.engine.levels import EASY, HARD, LEVELS, NORMAL, TRICKY
from tests.tools.game.conformance import toy


def bot(choice, yields=3):
    """A stand-in bot; `seen` is what it was given."""
    seen = {}

    def think(observation, seat, moves, count, generator, level):
        seen.update(observation=bytes(observation), seat=seat, level=level, rng=generator)
        seen["moves"] = list(moves[:count])
        for i in range(yields):
            yield 100 * i // yields
        return choice(moves[:count])

    return SimpleNamespace(think=think, seen=seen)


@pytest.mark.parametrize("yields", [0, 1, 20])
def test_the_bot_gets_an_observation_and_the_moves(yields):
    state = toy.new(3, 5, (0, 1))
    before = bytes(state)
    generator = bytearray(rng.SIZE)
    chosen = bot(max, yields)
    move = choose(chosen, toy, state, 0, generator, HARD)
    assert move == max(chosen.seen["moves"])
    expected = bytearray(len(state))
    toy.observe(state, 0, expected)
    assert chosen.seen["observation"] == expected != state
    assert chosen.seen["rng"] is generator
    assert (chosen.seen["seat"], chosen.seen["level"]) == (0, HARD)
    assert state == before


@pytest.mark.parametrize("wrong", [3, -1, None, 2**40])
def test_an_illegal_choice_is_an_error(wrong):
    state = toy.new(1, 5, (0, 1))
    with pytest.raises(ValueError, match="the bot chose"):
        choose(bot(lambda moves: wrong), toy, state, 0, bytearray(8), EASY)


def test_it_must_be_the_seats_turn():
    state = toy.new(2, 5, (0, 1))
    with pytest.raises(ValueError, match="seat 1 is not to move"):
        choose(bot(max), toy, state, 1, bytearray(8), NORMAL)


def test_levels_are_in_order_and_mean_what_old_saves_say():
    assert LEVELS == (EASY, NORMAL, TRICKY, HARD) == (0, 1, 3, 2)
    assert tuple(bots.LEVELS.values()) == LEVELS
