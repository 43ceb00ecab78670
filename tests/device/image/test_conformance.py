"""The games' engines on the board: the desktop's bytes after every move, nothing allocated."""

from pathlib import Path

import pytest

from lineup import games
from lineup.engine.protocol import defaults
from tests.device.repl import Repl
from tools.game.conformance import runtimes, trace
from tools.game.conformance.rules import Setup

TRACE = Path(trace.__file__).read_text(encoding="utf-8")
LIMIT_MS = 600_000


def last_choices(rules: object) -> tuple[int, ...]:
    """Every option at its last choice."""
    return tuple(len(choices) - 1 for _, choices, _ in rules.OPTIONS)  # type: ignore[attr-defined]


def printed_there(repl: Repl, call: str) -> str:
    repl.start(f"{TRACE}\n{call}")
    return repl.result(LIMIT_MS)


@pytest.mark.parametrize("key", games.KEYS)
def test_random_games_are_the_same_on_the_board(key: str, repl: Repl) -> None:
    rules = games.load(key)
    few = Setup(rules.SEATS[0], 2**64 - 9, defaults(rules))
    many = Setup(rules.SEATS[-1], 20261121, last_choices(rules))
    for deal in (few, many):
        there = printed_there(repl, f"run({key!r}, {deal.seats}, {deal.seed}, {deal.options!r})")
        assert there == runtimes.printed(rules, deal)


@pytest.mark.parametrize("key", games.KEYS)
def test_moves_and_apply_allocate_nothing_on_the_board(key: str, repl: Repl) -> None:
    rules = games.load(key)
    seats = rules.SEATS[min(1, len(rules.SEATS) - 1)]
    deal = f"{seats}, 5, {defaults(rules)!r}"
    call = f"from lineup.games import load\nallocation(load({key!r}), {deal})"
    assert printed_there(repl, call) == "0 0\n"
