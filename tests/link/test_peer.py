"""Two consoles play one game through a wire that loses, doubles, cuts, and through power cuts."""

import random

import pytest

from lineup import games
from lineup.link import offer, peer
from tests.games import asking
from tests.games.seats import TOGETHER, few
from tests.link.cable import STEP_MS, Pair, Side, mirror, new_session, whole

each_title = pytest.mark.parametrize("key", TOGETHER)
SEATS = {key: 3 if 3 in games.load(key).SEATS else few(key) for key in TOGETHER}


def played(pair: Pair, carry=whole) -> Pair:
    pair.run(carry)
    pair.check()
    return pair


@pytest.mark.slow
@each_title
def test_both_see_the_same_game_with_any_number_of_seats(key: str) -> None:
    for seats in range(few(key), games.seats(key)[1] + 1):
        played(Pair(new_session(key, seats)))


@each_title
def test_a_wire_cut_at_every_byte_changes_nothing(key: str) -> None:
    """Each frame of a whole game is cut off at each of its bytes before it comes through."""
    bytes_cut = 0

    def cut(data: bytes, _: Side, to: Side) -> None:
        nonlocal bytes_cut
        for length in range(len(data)):
            to.hear(data[:length])
        bytes_cut += len(data)
        to.hear(data)

    played(Pair(new_session(key, SEATS[key])), cut)
    assert bytes_cut > 300


@each_title
def test_noise_and_lost_and_doubled_bytes_change_nothing(key: str) -> None:
    chance = random.Random(5)

    def carry(data: bytes, _: Side, to: Side) -> None:
        out = bytearray()
        for byte in data:
            luck = chance.randrange(200)
            out += bytes(() if luck == 0 else (byte, byte) if luck == 1 else (byte,))
            if luck == 2:
                out[-1] ^= 1 << chance.randrange(8)
        if chance.randrange(5) == 0:
            out += chance.randbytes(chance.randrange(20))
        to.hear(out)

    played(Pair(new_session(key, SEATS[key])), carry)


@each_title
def test_lost_and_doubled_and_late_frames_change_nothing(key: str) -> None:
    chance = random.Random(6)
    waiting: list[tuple[Side, bytes]] = []

    def carry(data: bytes, _: Side, to: Side) -> None:
        for _ in range(chance.choice((0, 1, 1, 1, 2, 5))):
            waiting.append((to, data))
        while waiting and chance.randrange(4):
            side, late = waiting.pop(0)
            side.hear(late)

    played(Pair(new_session(key, SEATS[key])), carry)


@pytest.mark.slow
@each_title
def test_a_power_cut_of_either_or_both_after_every_message_changes_nothing(key: str) -> None:
    """Also in the middle of a byte stream, and with what the wire still holds coming late."""
    chance = random.Random(7)
    cuts = 0

    def carry(data: bytes, one: Side, to: Side) -> None:
        nonlocal cuts
        at = chance.randrange(len(data) + 1)
        to.hear(data[:at])
        if to.session and one.session and len(to.session.moves) > cuts:
            cuts += 1
            victims = ((one,), (to,), (one, to))[cuts % 3]
            for side in victims:
                side.restart()
        to.hear(data[at:])

    pair = played(Pair(new_session(key, SEATS[key])), carry)
    assert pair.sides[0].session and cuts >= len(pair.sides[0].session.moves) // 2


@each_title
def test_a_console_that_forgot_the_game_gets_it_again(key: str) -> None:
    done = set()

    def carry(data: bytes, one: Side, to: Side) -> None:
        count = len(to.session.moves) if to.session else 0
        if count % 20 == 19 and one.session and count not in done:
            done.add(count)
            to.kept = None
            to.restart()
        to.hear(data)

    pair = played(Pair(new_session(key, SEATS[key])), carry)
    assert all(side.session for side in pair.sides)
    assert done or len(pair.sides[0].session.moves) < 20


@each_title
def test_a_console_that_could_not_keep_gets_what_it_had_told(key: str) -> None:
    pair = Pair(new_session(key, SEATS[key]))
    old: dict[Side, bytes | None] = {}
    count = 0

    def carry(data: bytes, one: Side, to: Side) -> None:
        nonlocal count
        count += 1
        to.hear(data)
        if count % 17 == 0:
            one.kept = old.get(one, one.kept)
            one.restart()
            old.clear()
        elif count % 17 == 5:
            old[one] = one.kept

    played(pair, carry)


def refusals(pair: Pair) -> list[tuple[int, int, bool]]:
    """Collects what both sides say of it, once that has come to rest."""
    for _ in range(100):
        for one, other in (pair.sides, pair.sides[::-1]):
            other.hear(one.step())
    found = [side.peer.refused for side in pair.sides]
    assert all(found)
    return [one for one in found if one]


def test_other_rules_are_refused_with_the_version_on_both_sides(monkeypatch) -> None:
    session = new_session("line", 2)
    head = offer.head(session, mirror(session.players))
    monkeypatch.setattr(games.load("line"), "VERSION", 9)
    assert offer.judge(head, games.load_id) == (offer.RULES, 1)
    pair = Pair(session)
    monkeypatch.undo()
    assert refusals(pair) == [(peer.RULES, 9, True), (peer.RULES, 9, False)]


def test_a_game_that_one_side_does_not_have_is_refused_on_both_sides() -> None:
    def load(_: int) -> None:
        raise KeyError

    pair = Pair(new_session("setup", 2))
    pair.sides[1].peer._load = load
    assert refusals(pair) == [(peer.GAME, 2, True), (peer.GAME, 2, False)]


def test_options_that_one_side_does_not_have_are_refused(monkeypatch) -> None:
    session = new_session("setup", 2)
    head = offer.head(session, mirror(session.players))
    monkeypatch.setattr(games.load("setup"), "OPTIONS", ())
    assert offer.judge(head, games.load_id) == (offer.SET_UP, 2)


def test_what_is_no_record_is_no_offer() -> None:
    session = new_session("setup", 2)
    head = offer.head(session, session.players)
    assert offer.judge(head[:-1], games.load_id) == (offer.BROKEN, 0)
    assert offer.judge(b"", games.load_id) == (offer.BROKEN, 0)


def test_another_version_of_the_messages_is_refused_on_both_sides(monkeypatch) -> None:
    pair = Pair(new_session("line", 2))
    a, b = pair.sides
    monkeypatch.setattr(peer, "VERSION", 2)
    call = b.step()
    monkeypatch.undo()
    a.hear(call)
    for _ in range(20):
        b.hear(a.step())
    assert a.peer.refused == (peer.LINK, 2, False)
    assert b.peer.refused == (peer.LINK, 2, True)


def test_a_person_may_say_no() -> None:
    pair = Pair(new_session("line", 2))
    a, b = pair.sides
    for _ in range(20):
        a.hear(b.step() if not b.peer.offered else b"")
        b.hear(a.step())
    b.peer.decline()
    assert refusals(pair) == [(peer.DECLINED, 0, True), (peer.DECLINED, 0, False)]


def test_two_games_are_refused_and_none_is_changed() -> None:
    first, second = new_session("line", 2), new_session("line", 2, seed=2)
    second.players = mirror(second.players)
    pair = Pair(first, second)
    kept = [side.kept for side in pair.sides]
    for side in pair.sides:
        for _ in range(5):
            pair.sides[0].hear(pair.sides[1].step())
            pair.sides[1].hear(pair.sides[0].step())
        assert side.peer.refused and side.peer.refused[0] == peer.ANOTHER
    assert [side.kept for side in pair.sides] == kept


def test_two_consoles_that_both_claim_the_same_seats_do_not_play() -> None:
    pair = Pair(new_session("line", 2), new_session("line", 2))
    assert {reason for reason, _, _ in refusals(pair)} == {peer.ANOTHER}


def test_states_that_differ_stop_the_game() -> None:
    session = new_session("clustered", 2)
    pair = Pair(session)
    a, b = pair.sides
    for _ in range(10):
        b.hear(a.step())
        a.hear(b.step())
    assert a.session and b.session
    b.session.state[-1] ^= 1
    assert {reason for reason, _, _ in refusals(pair)} == {peer.DIFFERS}


def test_two_that_both_want_to_join_know_of_each_other() -> None:
    a, b = Side(random.Random(1), None), Side(random.Random(2), None)
    for _ in range(20):
        a.hear(b.step())
        b.hear(a.step())
    assert a.peer.called and b.peer.called and not a.peer.offered


def test_silence_of_three_seconds_is_told_and_ends_with_the_next_word() -> None:
    pair = Pair(new_session("line", 2))
    a, b = pair.sides
    assert not a.peer.there()
    a.hear(b.step())
    assert a.peer.there()
    for _ in range(peer.LOST_MS // STEP_MS - 1):
        a.step()
    assert a.peer.there()
    a.step()
    assert not a.peer.there()
    for _ in range(10):
        a.hear(b.step())
    assert a.peer.there()


def test_something_is_said_often_enough_and_not_more_often_than_that() -> None:
    side = Side(random.Random(1), new_session("line", 2))
    said = [bool(side.step(10)) for _ in range(1000)]
    assert sum(said) == 25


def test_moves_that_may_be_taken_back_are_not_told() -> None:
    session = new_session("numberdrop", 2)
    pair = Pair(session)
    a, b = pair.sides
    for _ in range(10):
        b.hear(a.step())
        a.hear(b.step())
    assert a.session and a.peer.joined
    for _ in range(30):
        if not a.session.can_undo():
            a.session.play(asking.legal(a.session.rules, a.session.state)[0])
    assert a.session.settled() < len(a.session.moves)
    messages = [a.peer.tick(STEP_MS) for _ in range(40)]
    assert {message[0] for message in messages if message} <= {3, 4}
    places = [m[6] for m in messages if m and m[0] == 4]
    assert all(place < a.session.settled() for place in places)


def test_a_message_of_any_bytes_does_no_harm() -> None:
    chance = random.Random(9)
    pair = Pair(new_session("line", 2))
    played(pair, lambda data, one, to: (junk(chance, to), to.hear(data)) and None)


def junk(chance: random.Random, side: Side) -> None:
    """A message of a known kind with the right nonces and any body, or half a message."""
    kind = chance.choice((1, 2, 3, 4, 99))
    if kind == 3:
        body = chance.randbytes(chance.randrange(14))
    else:
        body = chance.randbytes(chance.randrange(30))
    head = bytes((kind, peer.VERSION)) + chance.randbytes(2)
    echo = side.peer._nonce if kind != 4 else side.peer._nonce ^ 1
    message = head + echo.to_bytes(2, "little") + body
    side.peer.heard(message[: chance.randrange(len(message) + 1)])
