"""The players and their seats."""

from types import SimpleNamespace

from lineup.saves import players
from lineup.saves.players import PERSON


def test_the_kinds_go_round_from_the_weakest_on() -> None:
    kinds = [PERSON]
    for _ in range(players.KINDS + 1):
        kinds.append(players.beside(kinds[-1], 1))
    assert kinds == [PERSON, 1, 2, 4, 5, 3, 6, players.THERE, PERSON]
    assert players.beside(PERSON, -1) == players.THERE


def test_alone_nobody_is_at_another_console_and_nobody_spoils() -> None:
    for step in (1, -1):
        kinds = [PERSON]
        for _ in range(5):
            kinds.append(players.beside(kinds[-1], step, 1))
        assert kinds[::step] == [PERSON, 1, 2, 4, 3, PERSON]
    fitting = [players.fitting(kind, 1) for kind in (*players.ORDER, players.THERE)]
    assert fitting == [PERSON, 1, 2, 4, 4, 3, 3, PERSON]


def test_a_spoiling_player_has_the_level_of_the_plain_one() -> None:
    assert [players.plain(kind) for kind in players.ORDER] == [PERSON, 1, 2, 4, 4, 3, 3]
    assert [players.rank(kind) for kind in players.ORDER[1:]] == [1, 2, 3, 3, 4, 4]


def test_a_seat_that_the_record_does_not_tell_is_a_person() -> None:
    session = SimpleNamespace(seats=4, players=bytes((2, 0, players.KINDS)))
    assert [players.kind(session, seat) for seat in range(4)] == [2, PERSON, PERSON, PERSON]
    assert players.people(session) == [1, 2, 3]
