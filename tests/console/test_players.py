"""Who sits where."""

from types import SimpleNamespace

from lineup.console import players
from lineup.console.saves import PERSON


def test_a_seat_that_the_record_does_not_tell_is_a_person() -> None:
    session = SimpleNamespace(seats=4, players=bytes((2, 0, players.KINDS)))
    assert [players.kind(session, seat) for seat in range(4)] == [2, PERSON, PERSON, PERSON]
    assert players.people(session) == [1, 2, 3]
