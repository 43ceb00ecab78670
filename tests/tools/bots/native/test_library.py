"""The compiled rules play the same games, refuse the same arguments, and need a compiler."""

import pytest

from host_sim.command.errors import UserError
from lineup import games
from lineup.engine import protocol, rng
from tools.bots.native import library, playing


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_whole_games_are_as_long_as_the_rules_own(key):
    rules = games.load(key)
    options = protocol.defaults(rules)
    seats = max(rules.SEATS)
    out = protocol.move_buffer(rules)
    there = library.compiled(key)
    lengths = [playing.game(rules, seats, seed, options, out) for seed in range(3)]
    assert [there.games(seats, seed, options, 1) for seed in range(3)] == lengths
    assert there.games(seats, 0, options, 3) == sum(lengths)


def test_a_position_is_played_to_its_end():
    there = library.compiled("line")
    state = there.new(3, 5, (0,))
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, 1)
    assert there.finish(state, generator) > 20
    assert there.turn(state) == protocol.OVER and there.winners(state)


def test_a_seed_of_64_bits_is_dealt():
    there = library.compiled("setup")
    rules = games.load("setup")
    seed = protocol.SEED_LIMIT - 1
    assert there.new(4, seed, (1, 0, 1)) == rules.new(4, seed, (1, 0, 1))


@pytest.mark.slow
def test_wrong_arguments_are_refused():
    there = library.compiled("clustered")
    with pytest.raises(ValueError, match="seats: 9"):
        there.new(9, 1, protocol.defaults(there))
    with pytest.raises(ValueError, match="options: 1 given"):
        there.games(2, 1, (0,), 1)
    with pytest.raises(UserError, match="chess"):
        library.compiled("chess")


def test_without_a_compiler_it_is_told_how_to_get_one(monkeypatch, tmp_path):
    monkeypatch.setattr(library, "FOLDER", tmp_path)
    monkeypatch.setattr(library, "COMPILER", "no-such-compiler")
    with pytest.raises(UserError, match="apt-get install gcc"):
        library.compiled("line")
