"""Random moves in other libraries' games, and in ours as their environments: what is comparable.

Each function plays one whole game and tells how many moves its players made.
"""

import importlib
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from host_sim.command.errors import ExtraMissing

Game = Callable[[random.Random], int]
"""Plays a game with these numbers; how many moves that were."""


def pettingzoo_game(environment: Any, chance: random.Random) -> int:
    """A game of an environment that tells its legal moves by an action mask."""
    environment.reset(seed=chance.getrandbits(31))
    count = 0
    for _ in environment.agent_iter():
        seen, _, ended, cut, _ = environment.last()
        if ended or cut:
            environment.step(None)
            continue
        moves = np.flatnonzero(seen["action_mask"])
        environment.step(moves[int(chance.random() * len(moves))])
        count += 1
    return count


def rlcard_game(environment: Any, chance: random.Random) -> int:
    """A game of one of RLCard's environments."""
    state, _ = environment.reset()
    count = 0
    while not environment.is_over():
        moves = list(state["legal_actions"])
        state, _ = environment.step(moves[int(chance.random() * len(moves))])
        count += 1
    return count


def openspiel_game(game: Any, chance: random.Random) -> int:
    """A game of OpenSpiel's; chance draws too, but only the players' moves count."""
    state = game.new_initial_state()
    count = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, odds)[0])
            continue
        moves = state.legal_actions()
        state.apply_action(moves[int(chance.random() * len(moves))])
        count += 1
    return count


def pettingzoo(name: str) -> Game:
    """A game of PettingZoo's classic ones, such as tictactoe_v3."""
    module = importlib.import_module(f"pettingzoo.classic.{name}")
    return partial(pettingzoo_game, module.env())


def rlcard(name: str) -> Game:
    """A game of RLCard's, such as uno. Raises ExtraMissing."""
    try:
        made = importlib.import_module("rlcard").make(name)
    except ModuleNotFoundError as error:
        raise ExtraMissing(error.name or "rlcard", "compare") from None
    return partial(rlcard_game, made)


def openspiel(name: str) -> Game:
    """A game of OpenSpiel's, such as connect_four."""
    return partial(openspiel_game, importlib.import_module("pyspiel").load_game(name))


def ours(name: str) -> Game:
    """A game of the console with two seats as a PettingZoo environment."""
    from tools.lab import aec

    return partial(pettingzoo_game, aec.env(name, seats=2))
