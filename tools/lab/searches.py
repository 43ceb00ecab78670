"""OpenSpiel's tree searches as players of the arena: mcts-N and ismcts-N.

They are those in Python: pyspiel's own MCTSBot stops the process with a game in Python.
"""

from functools import partial
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from tools.bots.seating import Player
from tools.lab.spiel import State, load_game

EXPLORE = 1.0
"""UCT's constant, for returns from 0 to 1."""


def player(key: str, seats: int, options: tuple[int, ...], kind: str, simulations: int) -> Player:
    """kind: "mcts", which knows the whole state, what is to come included, or "ismcts", which
    knows what its seat knows. Play-outs are random."""
    rules = load_game(key).new_initial_state().table.rules
    choices = {name: table[i] for (name, table, _), i in zip(rules.OPTIONS, options, strict=True)}
    game = load_game(key, seats=seats, **choices)
    return partial(_KINDS[kind], game, simulations)


def _root(game: Any, state: bytearray) -> State:
    root: State = game.new_initial_state()
    root.apply_action(0)
    root.bytes = state
    return root


def _knowing_all(game: Any, simulations: int, state: bytearray, seat: int, rng: bytearray) -> int:
    chance = np.random.RandomState(_number(rng))
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = mcts.MCTSBot(game, EXPLORE, simulations, evaluator, solve=False, random_state=chance)
    return int(bot.step(_root(game, bytearray(state))))


def _knowing_its_seat(
    game: Any, simulations: int, state: bytearray, seat: int, rng: bytearray
) -> int:
    chance = np.random.RandomState(_number(rng))
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = _Search(game, evaluator, EXPLORE, simulations, random_state=chance)
    bot.set_resampler(
        lambda root, mover: root.resample_from_infostate(mover, chance.random_sample)
    )
    hidden = _root(game, state)
    return int(bot.step(hidden.resample_from_infostate(seat, chance.random_sample)))


_KINDS = {"mcts": _knowing_all, "ismcts": _knowing_its_seat}


class _Search(ismcts.ISMCTSBot):  # type: ignore[misc]  # open_spiel has no types
    """Its nodes are what the player to move observes."""

    def get_state_key(self, state: State) -> tuple[int, bytes]:
        mover = state.current_player()
        return mover, bytes(state.observed(max(0, mover)))


def _number(rng: bytearray) -> int:
    from lineup.engine import rng as numbers

    return int(numbers.next16(rng, 0) << 14 ^ numbers.next16(rng, 0))
