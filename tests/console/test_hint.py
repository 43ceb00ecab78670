"""A hint: legal moves of one turn, the strong player's; asking for it changes nothing."""

import random
from typing import Any

import pytest

from lineup import games
from lineup.console import hint
from lineup.console.cpu import Cpu
from lineup.engine import protocol
from lineup.engine.replay import Session


def played(key: str, count: int) -> Session:
    """A game of two after so many random moves, or before its end."""
    rules: Any = games.load(key)
    session = Session(rules, 2, 7, protocol.defaults(rules))
    chance = random.Random(key)
    out = protocol.move_buffer(rules)
    for _ in range(count):
        session.play(out[chance.randrange(rules.moves(session.state, out))])
    return session


@pytest.mark.parametrize("key", games.KEYS)
@pytest.mark.parametrize("count", [0, 11])
def test_the_moves_of_a_hint_can_be_played_one_after_the_other(key: str, count: int) -> None:
    session = played(key, count)
    before, moves = bytes(session.state), list(session.moves)
    seat = session.rules.turn(session.state)
    chain = hint.moves(session, games.load_bot(key), seat, lambda percent: False)
    assert chain and bytes(session.state) == before and list(session.moves) == moves
    assert len(hint.words(session, chain).splitlines()) == len(chain)
    for move in chain:
        assert session.rules.turn(session.state) == seat
        session.play(move)
    again = hint.moves(played(key, count), games.load_bot(key), seat, lambda percent: False)
    assert again == chain


@pytest.mark.parametrize("key", games.KEYS)
def test_the_first_move_is_what_the_strong_player_would_do(key: str) -> None:
    session = played(key, 0)
    seat = session.rules.turn(session.state)
    thought = Cpu(session, games.load_bot(key)).start(seat, 2)

    done: list[Any] = []

    def keep() -> Any:
        done.append((yield from thought))

    for _ in keep():
        pass
    chain = hint.moves(session, games.load_bot(key), seat, lambda percent: False)
    assert chain[:1] == done


def test_a_key_gives_up_thinking() -> None:
    session = played("clustered", 0)
    assert hint.moves(session, games.load_bot("clustered"), 0, lambda percent: True) == []
