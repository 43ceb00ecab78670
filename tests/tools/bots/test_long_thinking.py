"""Hard with many times its budget."""

import importlib

import pytest

from host_sim.command.errors import UserError
from host_sim.playing.bots import LEVELS, choose
from lineup import games
from lineup.engine import rng
from tools.bots import long_thinking, modelled_people, players


def figures(key: str) -> list[object]:
    found = []
    for name, figure in long_thinking._BUDGETS[key]:
        module = importlib.import_module(f"lineup.games.{key}.bot" + (f".{name}" if name else ""))
        found.append(getattr(module, figure))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_once_the_budget_is_hard_and_more_is_for_one_move_only(key: str) -> None:
    rules, bot = games.load(key), games.load_bot(key)
    state = rules.new(2, 5, tuple(option[2] for option in rules.OPTIONS))
    before = figures(key)
    seat = rules.turn(state)
    chosen = []
    for times in (1, 2):
        own = bytearray(rng.SIZE)
        rng.seed(own, 0, 3)
        chosen.append(long_thinking.choose(key, rules, state, seat, own, times))
        assert figures(key) == before
    own = bytearray(rng.SIZE)
    rng.seed(own, 0, 3)
    assert chosen[0] == choose(bot, rules, state, seat, own, LEVELS["hard"])


def test_with_more_a_search_places_more_cards() -> None:
    with long_thinking._budgets("clustered", 100):
        assert figures("clustered")[0] == (30_000, 6)
    with long_thinking._budgets("numberdrop", 100):
        assert figures("numberdrop") == [(1, 1, 14400, 2)]


def test_the_arena_knows_it() -> None:
    players.check("hard-100")
    play = players.load("line", 2, (0,), "hard-2")
    rules = games.load("line")
    state = rules.new(2, 5, (0,))
    assert play(state, rules.turn(state), bytearray(range(rng.SIZE))) in range(3)


def test_a_new_game_has_neither_a_budget_nor_a_careless_person() -> None:
    with pytest.raises(UserError, match="mygame has no budget in tools/bots/long_thinking.py"):
        long_thinking.choose("mygame", None, bytearray(), 0, bytearray(), 3)
    with pytest.raises(UserError, match="it would be tools/bots/modelled_people/mygame.py"):
        modelled_people.load("mygame")
