"""The players who can sit at a table of the arena: CPU levels, modelled people, searches, and your
own."""

from __future__ import annotations

import importlib.util
import inspect
import operator
import re
import reprlib
import traceback
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from host_sim.command.errors import ExtraMissing, UserError
from host_sim.playing import bots
from tools.bots import modelled_people
from tools.bots.seating import Chooser, Player

NAMES = ("random", "careless", "only-a", *bots.LEVELS, *bots.WAYS)
"""random plays any legal move, careless is of `modelled_people`, only-a presses nothing but A at
the game's screen, the others are CPU levels."""

SEARCHES = re.compile(r"(mcts|ismcts)-([1-9][0-9]{0,6})")
"""OpenSpiel's searches with so many simulations a move, of `tools.lab.searches`."""

LONGER = re.compile(r"hard-([1-9][0-9]{0,4})")
"""Hard with so many times its budget, where the game's `think` takes `times`."""

KNOWN = f"{', '.join(NAMES)}, hard-N, mcts-N, ismcts-N, FILE.py:NAME"


def check(name: str) -> None:
    """Raises UserError for a player that there is not."""
    if not (name in NAMES or SEARCHES.fullmatch(name) or LONGER.fullmatch(name) or ".py:" in name):
        raise UserError(f"there is no player {name!r}; there are {KNOWN}")
    if ".py:" in name:
        _own(name)


@cache
def load(key: str, seats: int, options: tuple[int, ...], name: str) -> Player:
    """A player of a game with so many seats and these options. Raises UserError as `check`, and
    ExtraMissing for a search."""
    if name == "random":
        return _random(key)
    if name == "only-a":
        from tools.bots.only_a import OnlyA

        return OnlyA(key, seats, options)
    if name in bots.LEVELS or name in bots.WAYS or LONGER.fullmatch(name):
        return _cpu(key, name)
    if match := SEARCHES.fullmatch(name):
        try:
            from tools.lab import searches
        except ModuleNotFoundError as error:
            raise ExtraMissing(error.name or "open_spiel", "lab") from None
        return searches.player(key, seats, options, match[1], int(match[2]))
    return _chooser(key, name, modelled_people.load(key) if name == "careless" else _own(name))


def _random(key: str) -> Player:
    """Any legal move, all as likely."""
    from lineup import games

    rules = games.load(key)
    out = array("i", [0] * rules.MAX_MOVES)
    return lambda state, seat, rng: int(out[_below(rng, rules.moves(state, out))])


def _cpu(key: str, name: str) -> Player:
    """A level of the game's own, a way of playing, or a level that thinks longer."""
    from lineup import games
    from lineup.text import WITH_CPU

    if key not in WITH_CPU:
        raise UserError(f"{name}: {key} has no CPU players")
    rules, bot = games.load(key), games.load_bot(key)
    level, times = {**bots.LEVELS, **bots.WAYS}.get(name, bots.LEVELS["hard"]), 1
    if match := LONGER.fullmatch(name):
        if "times" not in inspect.signature(bot.think).parameters:
            raise UserError(f"{name}: the players of {key} take no `times` their budget")
        times = int(match[1])
    return lambda state, seat, rng: bots.choose(bot, rules, state, seat, rng, level, times)


def _chooser(key: str, name: str, choose: Chooser) -> Player:
    """Somebody's function, which gets an observation; its moves are looked at."""
    from lineup import games

    rules = games.load(key)
    out = array("i", [0] * rules.MAX_MOVES)

    def from_observation(state: bytearray, seat: int, rng: bytearray) -> int:
        seen = bytearray(len(state))
        rules.observe(state, seat, seen)
        moves = list(out[: rules.moves(state, out)])
        with _told(name):
            move = choose(seen, seat, moves[:], rng)
            if hasattr(move, "__index__") and not isinstance(move, bool) and move in moves:
                return operator.index(move)  # NumPy's own, too
        raise UserError(f"{name} chose {reprlib.repr(move)}, which is not legal")

    return from_observation


def _below(rng: bytearray, count: int) -> int:
    from lineup.engine import rng as numbers

    return int(numbers.below(rng, 0, count))


@contextmanager
def _told(name: str) -> Iterator[None]:
    """Turns what goes wrong in a player of your own into a UserError, with its last line there."""
    try:
        yield
    except UserError:
        raise
    except (Exception, SystemExit) as error:
        file = name.rpartition(":")[0]
        frames = traceback.extract_tb(error.__traceback__)
        lines = [frame.lineno for frame in frames if frame.filename == str(Path(file).resolve())]
        at = getattr(error, "lineno", None) or (lines[-1] if lines else "")
        what = traceback.format_exception_only(type(error), error)[-1].splitlines()[0]
        raise UserError(f"{file}:{at}: {what}" if at else f"{name}: {what}") from error


@cache
def _own(name: str) -> Chooser:
    file, _, member = name.rpartition(":")
    spec = importlib.util.spec_from_file_location("player_of_your_own", Path(file).resolve())
    if spec is None or spec.loader is None or not Path(file).is_file():
        raise UserError(f"there is no file {file!r} with a player")
    module: Any = importlib.util.module_from_spec(spec)
    with _told(name):
        spec.loader.exec_module(module)
    if not callable(getattr(module, member, None)):
        raise UserError(f"{file} has no function {member!r}")
    chooser: Chooser = getattr(module, member)
    return chooser
