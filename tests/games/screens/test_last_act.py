"""An act that ends the game is asked for once, alike in all games, on the real screens: where
another one would not end it."""

import contextlib
import random

import pytest

from lineup import games
from lineup.engine import protocol
from lineup.ui.type.messages import t
from tests.games import asking, expected
from tests.games import screen_rig as rig
from tests.games.screen_rig import RIGHT, A, B, X

SEEDS = expected.of("ENDINGS")
GAMES = range(6)
"""Random games of a title; in half of them at least an act ends it that need not be."""

LAST = 12
"""Decisions that are taken at the screen."""

KEYS = ((B,), (RIGHT,), (X, B))
"""The keys that take the question back."""

ALWAYS = expected.of("FIXED_LENGTH")
"""Games that end after so many turns, whatever is done there."""


def random_moves(key: str, seed: int) -> list[int]:
    """A game of the fewest seats, at least two."""
    rules = games.load(key)
    state = rules.new(max(2, rules.SEATS[0]), seed, protocol.defaults(rules))
    chance = random.Random(seed)
    moves = []
    while offered := asking.legal(rules, state):
        moves.append(chance.choice(offered))
        rules.apply(state, moves[-1])
    return moves


def asked(table: rig.Table) -> bool:
    return table.screen.desk.said()[:2] == (t("ui.ask.end"), "!")


def decide(table: rig.Table, move: int, *keys: int) -> None:
    """The move as a hint's "Do it" makes it, and keys that answer where it is asked for."""
    made = len(table.session.moves)
    waiting = list(keys)
    questions = []

    def press() -> int:
        if asked(table):
            questions.append(move)
        if len(table.session.moves) > made or questions and not waiting:
            raise rig.Waiting
        return waiting.pop(0) if questions else A  # A: what the others did was seen

    table.screen.queue[:] = [move]
    table.board.press = press
    with contextlib.suppress(rig.Waiting):
        while table.seat() >= 0 and len(table.session.moves) == made:
            table.step()


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
@pytest.mark.parametrize("size", rig.SIZES, ids=["tall", "low"])
def test_who_ends_the_game_is_asked_once_and_may_think_again(key, size):
    ended = 0
    for seed in SEEDS.get(key, GAMES):
        moves = random_moves(key, seed)
        table = rig.Table(key, max(2, games.load(key).SEATS[0]), seed, size)
        table.ui.animations = False
        for move in moves[:-LAST]:
            table.session.play(move)
        seats = []
        while len(made := list(table.session.moves)) < len(moves):
            seat, move = table.seat(), moves[len(made)]
            decide(table, move)
            if len(table.session.moves) > len(made):
                continue
            assert asked(table)
            assert can_be_put_off(table)
            seats.append(seat)
            for keys in KEYS:
                decide(table, move, *keys)
                assert not asked(table)
                assert list(table.session.moves) == made
            decide(table, move, A)
            assert len(table.session.moves) > len(made)
        assert table.seat() < 0
        assert len(seats) == len(set(seats)), "asked twice"
        ended += len(seats) > 0
    assert ended == 0 if key in ALWAYS else ended > 2


def can_be_put_off(table: rig.Table) -> bool:
    session = table.session
    if session.can_undo():
        return True
    rules, ends = session.rules, []
    for move in asking.legal(rules, session.state):
        after = bytearray(session.state)
        rules.apply(after, move)
        ends.append(rules.turn(after) < 0)
    return not all(ends)
