"""The link says the same on every runtime, to the byte."""

import pytest

from lineup import games
from tests import runtimes

GAME = """
import sys
from array import array
from binascii import crc32
from lineup import games
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.link.frames import Reader, frame
from lineup.link.peer import Peer

def mirror(players):
    return bytes([kind ^ 4 for kind in players])

rules = games.load(sys.argv[1])
options = protocol.defaults(rules)
a = Peer(258, games.load_id, mirror, Session(rules, 2, 2**63 + 5, options, b"\\0\\4"))
b = Peer(772, games.load_id, mirror)
legal = protocol.move_buffer(rules)
sessions = [a._session, None]
readers = Reader(), Reader()
said = 0
for step in range(30000):
    me = step % 2
    peer, session = (a, b)[me], sessions[me]
    if peer.offered and not session:
        session = sessions[me] = peer.offered
        peer.accept(session)
    if session and peer.incoming >= 0:
        session.play(peer.take())
        peer.took()
    elif session and peer.joined:
        seat = rules.turn(session.state)
        if seat >= 0 and session.players[seat] < 4:
            session.play(legal[rules.moves(session.state, legal) // 2])
    message = peer.tick(50)
    if message:
        data = frame(message)
        said = crc32(data, said)
        for whole in readers[1 - me].feed(data, len(data)):
            (b, a)[me].heard(whole)
    assert not peer.refused
first, second = sessions
assert first.state == second.state and list(first.moves) == list(second.moves)
print(said, len(first.moves), rules.turn(first.state), crc32(first.state))
"""


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_a_linked_game_is_the_same_to_the_byte(key: str) -> None:
    over = runtimes.same_on_both(GAME, key).split()[2]
    assert over == "-1"
