"""Hard with many times its budget: what thinking longer would bring."""

import cProfile

import pytest

from host_sim.command.errors import UserError
from host_sim.playing.bots import LEVELS, choose, finish
from lineup import games
from lineup.engine import rng
from lineup.engine.protocol import move_buffer
from tools.bots import modelled_people, players


def calls(key: str, state: bytearray, times: int) -> int:
    """Counts the functions that hard's thought calls in a position."""
    rules = games.load(key)
    seat, seen, moves = rules.turn(state), bytearray(len(state)), move_buffer(rules)
    rules.observe(state, seat, seen)
    count = rules.moves(state, moves)
    own = bytearray(rng.SIZE)
    thought = games.load_bot(key).think(seen, seat, moves, count, own, LEVELS["hard"], times)
    profile = cProfile.Profile()
    profile.runcall(finish, thought)
    return sum(entry.callcount for entry in profile.getstats())


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_once_the_budget_is_hard(key: str) -> None:
    rules = games.load(key)
    state = rules.new(2, 5, tuple(option[2] for option in rules.OPTIONS))
    seat = rules.turn(state)
    chosen = []
    for name in ("hard", "hard-1"):
        own = bytearray(rng.SIZE)
        rng.seed(own, 0, 3)
        chosen.append((players.load(key, 2, (), name)(state, seat, own), own))
    assert chosen[0] == chosen[1]


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_with_more_it_thinks_longer(key: str) -> None:
    """With much to weigh: at one of a game's first moves."""
    rules = games.load(key)
    state = rules.new(2, 5, tuple(option[2] for option in rules.OPTIONS))
    own = bytearray(rng.SIZE)
    rng.seed(own, 0, 3)
    for _ in range(40):
        if calls(key, state, 3) > 1.1 * calls(key, state, 1):
            return
        move = choose(games.load_bot(key), rules, state, rules.turn(state), own, LEVELS["easy"])
        rules.apply(state, move)
    raise AssertionError("it never does")


@pytest.mark.slow
def test_the_arena_knows_it() -> None:
    players.check("hard-100")
    play = players.load("line", 2, (0,), "hard-2")
    rules = games.load("line")
    state = rules.new(2, 5, (0,))
    assert play(state, rules.turn(state), bytearray(range(rng.SIZE))) in range(3)


def test_a_new_game_may_have_neither_a_budget_nor_a_careless_person(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Bot:
        @staticmethod
        def think(observation, seat, moves, count, rng, level):  # type: ignore[no-untyped-def]
            yield

    monkeypatch.setattr(games, "load_bot", lambda key: Bot)
    with pytest.raises(UserError, match="hard-7: the players of line take no `times`"):
        players.load("line", 2, (0,), "hard-7")
    with pytest.raises(UserError, match="it would be tools/bots/modelled_people/nogame.py"):
        modelled_people.load("nogame")
