"""The log: who did what, what it brought, as far back as is asked."""

from typing import Any

import pytest

from lineup import games
from lineup.console import log
from tests.console.test_hint import played


@pytest.mark.parametrize("key", games.KEYS)
def test_the_log_tells_every_move_and_who_made_it(key: str) -> None:
    session = played(key, 12)
    entries = log.entries(session)
    rules: Any = session.rules
    state = rules.new(2, 7, session.options)
    assert len(entries) == 12
    total = [0, 0]
    for move, (seat, message, args, gain) in zip(session.moves, entries, strict=True):
        assert seat == rules.turn(state) and (message, args) == rules.describe(state, move)
        total[seat] += gain
        rules.apply(state, move)
    assert bytes(state) == bytes(session.state)


def test_no_more_is_told_than_asked_for() -> None:
    session = played("lineit", 12)
    assert log.entries(session, 5) == log.entries(session)[-5:]
