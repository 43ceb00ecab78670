"""Two consoles agree on one game: messages in, messages out, no I/O and no clock.

Both play the whole game and hold the same list of moves. Every seat belongs to one of them, so at
each place in the list only one may add, and only moves that cannot be taken back are told. Each
says over and over how many moves it has (STATE, which is the acknowledgement, too); whoever has
more sends the next one (MOVE), one at a time, until both have the same. So nothing that is lost,
doubled or cut matters, nor which of the two was switched off: the one that has less gets the rest.

Each life of a link has a number by chance, the nonce, and every message says its sender's and the
last one heard from the other side. A console that was just switched on decides nothing before the
other side has answered to its nonce (`joined`): it may have forgotten a move that it had told.

Messages, little endian: kind (1), version (1), nonce (2), the other's nonce or 0 (2), then

CALL     nothing: wants to join
OFFER    the record of the set-up as the receiver is to have it (lineup.link.offer)
STATE    its checksum (4), moves (2), checksum of the moves (4), checksum of the state (4)
MOVE     place (2), how many moves there are (2), checksum of the moves before (4), the move (4),
         checksum of the state after the last one (4)
REFUSE   the reason (1), a number that belongs to it (2)
"""

import struct
from binascii import crc32

from micropython import const

from lineup.link import offer

VERSION = 1
"""Of these messages."""

LINK, GAME, RULES, SET_UP, DECLINED, ANOTHER, DIFFERS = range(1, 8)
"""The reasons why a link is refused: another version of the messages; a game that one side does
not have; other rules; other seats or options; a person said no; each side has another game; what
should be equal is not."""

LOST_MS = 3000
"""Silence after which the other side counts as gone."""

_CALL = const(1)
_OFFER = const(2)
_STATE = const(3)
_MOVE = const(4)
_REFUSE = const(5)

_HEAD = "<BBHH"
_HEAD_SIZE = const(6)
_STATE_BODY = "<IHII"
_MOVE_BODY = "<HHIII"
_REFUSE_BODY = "<BH"

_STATE_MS = const(400)  # how often something is said at least
_AGAIN_MS = const(250)  # how long an answer to a move may take
_JUDGED = {offer.UNKNOWN: GAME, offer.RULES: RULES, offer.SET_UP: SET_UP}


class Peer:
    """This side of a link. It plays `session`, or joins where that is None.

    nonce: 1..65535 by chance. load(game ID) gives rules, LookupError for an unknown one.
    mirror(players' bytes, one a seat) gives those that the other side has, as far as both have to
    agree.

    `offered` is a new Session once something good was offered to one that joins; `accept` or
    `decline` it. `joined` is true where the other side has answered in this life of the link.
    `refused` is (reason, number, whether the other side said so), or None. `incoming` is the next
    move, from the other side, or -1; it may go again. `behind` is how many moves it has more.
    """

    def __init__(self, nonce, load, mirror, session=None):
        self.offered = None
        self.joined = False
        self.refused = None
        self.incoming = -1
        self.behind = 0
        self.called = False  # the other side wants to join, too
        self._nonce = nonce
        self._load = load
        self._mirror = mirror
        self._other = 0  # its nonce
        self._silent = LOST_MS
        self._count = 0  # moves that the other side has
        self._say = 0  # ms until something is said
        self._move = 0  # ms until a move is sent again
        self._after = 0  # checksum of the state after all that the other side has
        self._answer = b""  # what is said first
        self._head = b""
        self._session = None
        if session:
            self.accept(session)

    def accept(self, session) -> None:
        """Play this session: `offered`, or one's own. None of its moves so far can be taken back
        any more: the other side may have them."""
        session.settle()
        self._session = session
        theirs = self._mirror(session.players[: session.seats])
        self._head = offer.head(session, theirs)
        self._mine = offer.checksum(session, self._mirror(theirs))
        self._theirs = offer.checksum(session, theirs)
        self._say = 0

    def differs(self) -> None:
        """The move that came in cannot be played here."""
        self._refuse(DIFFERS, 0)

    def decline(self) -> None:
        """A person does not want what is offered."""
        self._refuse(DECLINED, 0)

    def there(self) -> bool:
        """True where the other side was heard lately."""
        return self._silent < LOST_MS

    def told(self) -> bool:
        """True where the other side has every move that cannot be taken back."""
        return not self.refused and self.joined and self._count >= self._session.settled()

    def take(self) -> int:
        """`incoming`, to be played at once; then `took` has to be called."""
        move, self.incoming = self.incoming, -1
        return move

    def took(self) -> None:
        """The move was played and kept: that is said now."""
        session = self._session
        session.settle()
        self._count = max(self._count, len(session.moves))
        self._say = 0
        if self.behind == 1 and self._after and self._after != crc32(session.state):
            self._refuse(DIFFERS, self._count)

    def tick(self, ms: int) -> bytes:
        """Lets `ms` pass; the next message to send, b"" for none."""
        self._silent = min(self._silent + ms, LOST_MS)
        self._say -= ms
        self._move -= ms
        if self._answer:
            answer, self._answer = self._answer, b""
            return answer
        session = self._session
        if session and self.joined and not self.refused:
            if self._count < session.settled() and self._move <= 0:
                self._move = _AGAIN_MS
                return self._next(self._count)
        if self._say > 0:
            return b""
        self._say = _STATE_MS
        if self.refused:
            reason, number, said = self.refused
            if said:
                return b""
            return self._message(_REFUSE, struct.pack(_REFUSE_BODY, reason, number))
        return self._state() if session else self._message(_CALL, b"")

    # What is said.

    def _message(self, kind: int, body: bytes) -> bytes:
        return struct.pack(_HEAD, kind, VERSION, self._nonce, self._other) + body

    def _log(self, count: int) -> int:
        return crc32(memoryview(self._session.moves)[:count])

    def _state(self) -> bytes:
        count = self._session.settled()
        body = struct.pack(_STATE_BODY, self._mine, count, self._log(count), self._sum())
        return self._message(_STATE, body)

    def _sum(self) -> int:
        # Of the state; 0 where a move may still be taken back.
        return 0 if self._session.can_undo() else crc32(self._session.state)

    def _next(self, at: int) -> bytes:
        session = self._session
        log, count = self._log(at), session.settled()
        body = struct.pack(_MOVE_BODY, at, count, log, session.moves[at], self._sum())
        return self._message(_MOVE, body)

    def _refuse(self, reason: int, number: int) -> None:
        self.refused = (reason, number, False)
        self._say = 0

    # What is heard.

    def heard(self, message: bytes) -> None:
        """A message came in, whole."""
        if len(message) < _HEAD_SIZE or self.refused and self.refused[2]:
            return
        kind, version, nonce, echo = struct.unpack_from(_HEAD, message, 0)
        if nonce != self._other:
            self._other = nonce
            self.incoming = -1  # it may have forgotten that move
        self._silent = 0
        fresh = echo == self._nonce
        body = message[_HEAD_SIZE:]
        if kind == _REFUSE:
            if fresh and len(body) >= struct.calcsize(_REFUSE_BODY):
                reason, number = struct.unpack_from(_REFUSE_BODY, body, 0)
                self.refused = (reason, number, True)
        elif self.refused:
            self._say = 0
        elif version != VERSION:
            self._refuse(LINK, version)
        elif kind == _CALL:
            self._hear_call()
        elif kind == _OFFER:
            self._hear_offer(body)
        elif self._session is None:
            pass
        elif kind == _STATE and len(body) == struct.calcsize(_STATE_BODY):
            self._hear_state(fresh, *struct.unpack(_STATE_BODY, body))
        elif kind == _MOVE and len(body) == struct.calcsize(_MOVE_BODY) and fresh:
            self._hear_move(*struct.unpack(_MOVE_BODY, body))

    def _hear_call(self) -> None:
        self.called = True
        if self._session:
            self._answer = self._message(_OFFER, self._head)

    def _hear_offer(self, body: bytes) -> None:
        if self._session or self.offered:
            return
        verdict, found = offer.judge(body, self._load)
        if verdict == offer.FINE:
            self.offered = found
        elif verdict in _JUDGED:
            self._refuse(_JUDGED[verdict], found)

    def _hear_state(self, fresh: bool, game: int, count: int, log: int, state: int) -> None:
        session = self._session
        if game != self._theirs:
            self._refuse(ANOTHER, 0)
            return
        if not fresh:
            self._say = 0  # so that it hears the nonce
            return
        mine = session.settled()
        if count <= mine and log != self._log(count):
            self._refuse(DIFFERS, count)
        elif count > len(session.moves):
            if self.incoming < 0:
                self._say = 0  # so that it hears how many are missing
        elif count > mine:
            self._refuse(DIFFERS, count)
        elif count == mine == len(session.moves) and state and state != crc32(session.state):
            self._refuse(DIFFERS, count)
        else:
            if count != self._count:
                self._move = 0
            self._count = count
            self.joined = True

    def _hear_move(self, at: int, count: int, log: int, move: int, after: int) -> None:
        session = self._session
        mine = len(session.moves)
        if at > mine:
            return
        if at == mine == session.settled() and self.incoming < 0:
            if log != self._log(at):
                self._refuse(DIFFERS, at)
                return
            self.behind = count - at
            self._after = after
            self.incoming = move
        elif at < mine:
            self._say = 0
