"""Sessions: play, undo up to a barrier, records and what is wrong with them."""

import random
from types import SimpleNamespace

import pytest

from lineup import games
from lineup.engine import codec, protocol
from lineup.engine.codec import BadRecord, OtherVersion, UnknownGame
from lineup.engine.protocol import IllegalMove
from lineup.engine.replay import Session
from tests.games import expected
from tests.tools.game.conformance import toy


def load(number):
    if number != toy.ID:
        raise KeyError(number)
    return toy


def played(moves=99, seats=3, seed=2**63 + 1, options=(1, 1)):
    session = Session(toy, seats, seed, options, b"\x01\x02")
    chance = random.Random(seed)
    out = protocol.move_buffer(toy)
    while len(session.moves) < moves and toy.turn(session.state) >= 0:
        count = toy.moves(session.state, out)
        session.play(chance.choice(out[:count]))
    return session


def changed(**fields):
    """The record of a game with some fields replaced, and a right checksum."""
    record = codec.decode(played(8).to_bytes())
    for name, value in fields.items():
        setattr(record, name, value)
    return codec.encode(record)


def test_a_session_starts_with_the_deal():
    session = Session(toy, 2, 17, [1, 0])
    assert session.state == toy.new(2, 17, (1, 0))
    assert list(session.moves) == []
    assert (session.seats, session.seed, session.options) == (2, 17, (1, 0))
    assert session.players == b"" and not session.can_undo()


@pytest.mark.parametrize("bad", [(9, 1, (0, 0)), (1, -1, (0, 0)), (1, 1, (0, 5))])
def test_a_bad_set_up_is_refused(bad):
    with pytest.raises(ValueError, match="seats|seed|options"):
        Session(toy, *bad)


def test_play_does_what_the_rules_do():
    session = Session(toy, 2, 17, (1, 1))
    state = toy.new(2, 17, (1, 1))
    held = session.state
    for move in (toy.DOUBLE, toy.ROLL, toy.ROLL, toy.DOUBLE):
        session.play(move)
        toy.play(state, move)
        assert session.state == state
    assert session.state is held
    assert list(session.moves) == [toy.DOUBLE, toy.ROLL, toy.ROLL, toy.DOUBLE]


@pytest.mark.parametrize("bad", [3, 7, -1, 2**30, 2**64, None, "1", 1.0, True])
def test_an_illegal_move_changes_nothing(bad):
    session = played(4)
    before = bytes(session.state), list(session.moves), session.can_undo()
    with pytest.raises(IllegalMove):
        session.play(bad)
    assert (bytes(session.state), list(session.moves), session.can_undo()) == before


def test_the_games_own_reason_is_given():
    def play(state, move):
        raise IllegalMove("a reason of its own")

    session = Session(SimpleNamespace(**{**vars(toy), "play": play}), 1, 1, (0, 0))
    session.play(toy.ROLL)
    with pytest.raises(IllegalMove, match="a reason of its own"):
        session.play(3)


def test_undo_stops_at_what_was_revealed():
    session = Session(toy, 2, 3, (1, 1))
    session.play(toy.ROLL)
    assert not session.can_undo()
    rolled = bytes(session.state)
    with pytest.raises(ValueError, match="nothing can be taken back"):
        session.undo()
    assert (session.state, list(session.moves)) == (rolled, [toy.ROLL])
    held = session.state
    session.play(toy.DOUBLE)
    assert session.can_undo()
    assert session.undo() == toy.DOUBLE
    assert session.state is held and session.state == rolled
    assert list(session.moves) == [toy.ROLL] and not session.can_undo()


def test_undo_stops_where_another_seat_decides():
    blind = SimpleNamespace(**{**vars(toy), "reveals": lambda state, move: False})
    session = Session(blind, 2, 3, (1, 1))
    out = protocol.move_buffer(toy)
    while toy.turn(session.state) == 0:
        assert session.can_undo() == (len(session.moves) > 0)
        session.play(out[toy.moves(session.state, out) - 1])
    assert toy.turn(session.state) == 1 and not session.can_undo()


def test_what_was_lent_changes_nothing_that_can_be_taken_back():
    session = Session(toy, 2, 3, (1, 1))
    session.play(toy.ROLL)
    rolled = bytes(session.state)
    session.play(toy.DOUBLE)
    lent, moves = session.lend()
    lent[:] = bytes(reversed(rolled))
    moves[0] = -1
    assert len(lent) == len(session.state) and session.can_undo()
    assert session.undo() == toy.DOUBLE
    assert session.state == rolled and list(session.moves) == [toy.ROLL]
    session.play(toy.DOUBLE)
    session.undo()
    assert session.state == rolled and not session.can_undo()


def test_undo_works_in_a_loaded_game_too():
    session = Session(toy, 2, 3, (1, 1))
    session.play(toy.ROLL)
    rolled = bytes(session.state)
    session.play(toy.DOUBLE)
    again = Session.from_bytes(session.to_bytes(), load)
    assert again.undo() == toy.DOUBLE
    assert again.state == rolled and not again.can_undo()


@pytest.mark.parametrize("moves", range(0, 20, 3))
def test_a_record_gives_the_same_session(moves):
    session = played(moves)
    again = Session.from_bytes(session.to_bytes(), load)
    assert again.rules is toy
    for name in ("state", "moves", "seats", "seed", "options", "players"):
        assert getattr(again, name) == getattr(session, name)
    assert again.to_bytes() == session.to_bytes()
    assert again.can_undo() == session.can_undo()


def test_every_damage_is_refused():
    data = played(5).to_bytes()
    for length in range(len(data)):
        with pytest.raises(BadRecord):
            Session.from_bytes(data[:length], load)
    for bit in range(8 * len(data)):
        broken = bytearray(data)
        broken[bit >> 3] ^= 1 << (bit & 7)
        with pytest.raises(BadRecord):
            Session.from_bytes(broken, load)


def test_an_unknown_game_and_another_version_are_told_apart():
    with pytest.raises(UnknownGame, match="game number 77 is not on this console"):
        Session.from_bytes(changed(game=77), load)
    with pytest.raises(OtherVersion, match="toy: recorded with rules version 2, .* has 3"):
        Session.from_bytes(changed(version=2), load)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"seats": 9}, "set-up is wrong: seats: 9"),
        ({"options": (0,)}, "set-up is wrong: options: 1 given"),
        ({"options": (0, 7)}, "set-up is wrong: options: stakes: 7"),
        ({"moves": [toy.ROLL, 3, toy.ROLL]}, "move 2 of the record: move 3 is not legal now"),
        ({"moves": [toy.ROLL] * 13}, "move 13 of the record: the game is over"),
        ({"moves": [2**30 - 1]}, "move 1 of the record"),
    ],
)
def test_a_record_of_an_impossible_game_says_why(fields, reason):
    with pytest.raises(BadRecord, match=reason) as caught:
        Session.from_bytes(changed(**fields), load)
    assert not isinstance(caught.value, UnknownGame | OtherVersion)


def test_progress_is_told_before_each_move():
    told = []
    session = played(6)
    Session.from_bytes(session.to_bytes(), load, lambda done, count: told.append((done, count)))
    assert told == [(i, 6) for i in range(6)]


@pytest.mark.parametrize("key", games.KEYS)
def test_a_turn_that_showed_nothing_can_be_gone_back_to(key):
    """The state, what can be undone, and all that follows are as if the move had not been made."""
    rules = games.load(key)
    seats = rules.SEATS[-1]
    options = protocol.defaults(rules)
    session = Session(rules, seats, 4, options)
    other = Session(rules, seats, 4, options)
    chance = random.Random(key)
    out = protocol.move_buffer(rules)
    recalled = 0
    for _ in range(40):
        if rules.turn(session.state) < 0:
            break
        move = out[chance.randrange(rules.moves(session.state, out))]
        seat = rules.turn(session.state)
        shown = rules.reveals(session.state, move)
        ended = session.play(move)
        assert session.can_recall() == (ended and not shown)
        if session.can_recall():
            recalled += 1
            session.recall()
            assert not session.can_recall() and rules.turn(session.state) == seat
            assert bytes(session.state) == bytes(other.state) and session.moves == other.moves
            assert session.can_undo() == other.can_undo()
            if session.can_undo():
                session.undo()
                other.undo()
                assert bytes(session.state) == bytes(other.state)
                move = out[chance.randrange(rules.moves(session.state, out))]
            session.play(move)
        other.play(move)
        assert bytes(session.state) == bytes(other.state)
    assert recalled or key not in expected.of("RECALLS")
    session.settle()
    with pytest.raises(ValueError, match="recall"):
        session.recall()
