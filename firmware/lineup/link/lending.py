"""A cartridge goes from one console to another: messages in, messages out, no I/O and no clock.

The one that borrows leads: it asks for bytes from one place on (WANT), and the other sends them, a
message after the other (DATA), up to the end that was named. What does not come is asked for again
from where it is missing. So a wire that is pulled out and put back costs what was under way.

Messages, little endian: kind (1), version (1), token (2), which tells one cartridge from another,
then

OFFER   bytes that a console needs of it (4), bytes that there are (4)
WANT    from which byte (4), up to which (4)
DATA    where (4), up to MOST bytes
END     how it ended (1)

The kinds are none of those of lineup.link.peer, which passes them over, as these do its.
"""

import struct

from micropython import const

from lineup.link import frames

VERSION = 1
"""Of these messages."""

DONE, DECLINED = 1, 2
"""The ways in which it ends: the other console has it; it does not take it."""

LOST_MS = 3000
"""Silence after which the other side counts as gone."""

_OFFER = const(32)
_WANT = const(33)
_DATA = const(34)
_END = const(35)

_HEAD = "<BBH"
_HEAD_SIZE = const(4)
_TWO = "<II"
_OFFER_MS = const(400)
_AGAIN_MS = const(250)
_UNDER_WAY_MS = const(60)  # that long what comes may have been sent before it was asked again
_DATA_HEAD = const(8)  # with its place
_MOST = frames.MOST - _DATA_HEAD


class _Side:
    # Both sides know how long the other one has been silent, and how it ended: 0, DONE, DECLINED.

    def __init__(self, token: int) -> None:
        self.ended = 0
        self._token = token
        self._silent = LOST_MS
        self._say = 0  # ms until something is said

    def there(self) -> bool:
        """True where the other side was heard lately."""
        return self._silent < LOST_MS

    def _pass(self, ms: int) -> bool:
        # Lets time pass; True where something is to be said.
        self._silent = min(self._silent + ms, LOST_MS)
        self._say -= ms
        return self._say <= 0

    def _message(self, kind: int, body: bytes) -> bytes:
        return struct.pack(_HEAD, kind, VERSION, self._token) + body


class Lender(_Side):
    """The side that has the cartridge. token: 16 bits of it. size: bytes that a console needs,
    whole: those that there are; read(at, count) gives some. `at` is how far it was asked for."""

    def __init__(self, token: int, size: int, whole: int, read) -> None:
        super().__init__(token)
        self.at = 0
        self._sizes = struct.pack(_TWO, size, whole)
        self._read = read
        self._next = self._end = 0  # what is still to be sent

    def heard(self, message: bytes) -> None:
        """A message came in, whole."""
        if len(message) < _HEAD_SIZE:
            return
        kind, version, token = struct.unpack_from(_HEAD, message, 0)
        if version != VERSION or token != self._token:
            return
        if kind == _WANT and len(message) == _HEAD_SIZE + 8:
            self._silent = 0
            self._next, self._end = struct.unpack_from(_TWO, message, _HEAD_SIZE)
            self.at = max(self.at, self._next)
        elif kind == _END and len(message) > _HEAD_SIZE:
            self._silent = 0
            self.ended = message[_HEAD_SIZE]

    def tick(self, ms: int) -> bytes:
        """Lets `ms` pass; the next message to send, b"" for none."""
        due = self._pass(ms)
        if self._next < self._end:
            data = self._read(self._next, min(_MOST, self._end - self._next))
            if data:
                at, self._next = self._next, self._next + len(data)
                return self._message(_DATA, struct.pack("<I", at) + data)
            self._next = self._end
        if due:
            self._say = _OFFER_MS
            return self._message(_OFFER, self._sizes)
        return b""


class Borrower(_Side):
    """The side that wants it. `sizes` is (bytes that a console needs, bytes that there are) once
    something is offered, else None. `data` is what has come of what was wanted last."""

    def __init__(self) -> None:
        super().__init__(0)
        self.sizes = None  # type: tuple | None
        self.data = bytearray()
        self._start = self._count = 0
        self._farewell = 0  # how often it is still said how it ended

    def want(self, start: int, count: int) -> None:
        """Ask for so many bytes from there on."""
        self.data = bytearray()
        self._start, self._count = start, count
        self._say = 0

    def whole(self) -> bool:
        """True once all that was wanted is in `data`."""
        return len(self.data) == self._count

    def end(self, how: int, times: int = 4) -> None:
        """Say how it ended, some times: one of them may be lost."""
        self.ended = how
        self._farewell = times

    def told(self) -> bool:
        """True once that has been said."""
        return not self._farewell

    def heard(self, message: bytes) -> None:
        """A message came in, whole."""
        if len(message) < _HEAD_SIZE:
            return
        kind, version, token = struct.unpack_from(_HEAD, message, 0)
        if version != VERSION or self.sizes and token != self._token:
            return
        if kind == _OFFER and len(message) == _HEAD_SIZE + 8:
            self._silent = 0
            self._token = token
            self.sizes = struct.unpack_from(_TWO, message, _HEAD_SIZE)
        elif kind == _DATA and self.sizes and len(message) > _DATA_HEAD:
            self._silent = 0
            (at,) = struct.unpack_from("<I", message, _HEAD_SIZE)
            place = self._start + len(self.data)
            if at > place and self._say < _AGAIN_MS - _UNDER_WAY_MS:
                self._say = 0  # some were lost
            if at == place and not self.whole():
                self.data += message[_DATA_HEAD:][: self._count - len(self.data)]
                self._say = _AGAIN_MS

    def tick(self, ms: int) -> bytes:
        """Lets `ms` pass; the next message to send, b"" for none."""
        due = self._pass(ms)
        if self._farewell:
            self._farewell -= 1
            return self._message(_END, bytes((self.ended,)))
        if not due or self.sizes is None:
            return b""
        self._say = _OFFER_MS if self.whole() else _AGAIN_MS  # nothing is wanted: it is there
        place = self._start + len(self.data)
        return self._message(_WANT, struct.pack(_TWO, place, self._start + self._count))
