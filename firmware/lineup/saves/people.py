"""The people who play at this console, and how a game of each title was set up last: each has a
number, which games and statistics refer to.

Payload of `people`, little endian, schema 3: the last number given (1), how many people (1), for
each the number (1), colour (1), sign (1), length of the name (1) and the name in UTF-8; then, for
each title that was played, game ID (a varint of engine.codec), seats (1), length (1) and the
players' bytes of the last game (`players.pack`), length (1) and its options (1 each). Schema 1 has
no options; schema 2 has the IDs in one byte, which is the same below 128.
"""

from micropython import const

from lineup.engine.codec import Reader, put_varint
from lineup.saves.slots import Slots

MOST = const(8)
"""The most people that a console knows."""

LONGEST = const(10)
"""Characters that a name may have."""

GUEST = const(0)
"""The number of nobody in particular."""

_SCHEMA = const(3)
_LAST = const(255)
_MOST_BYTES = const(40)


class Person:
    """`number` 1..255, 0 for somebody new; `name`; `colour` 0..7, a seat's; `sign`, one of
    lineup.ui.drawing.signs."""

    def __init__(self, name: str, colour: int = 0, sign: int = 0, number: int = GUEST) -> None:
        self.number = number
        self.name = name
        self.colour = colour
        self.sign = sign


class Seated:
    """The people of the last game of a title, and how it was set up: `seats`, the players'
    bytes, `options`; none of them where that was before they were kept."""

    def __init__(self, seats: int, players: bytes, options: bytes = b"") -> None:
        self.seats = seats
        self.players = bytes(players)
        self.options = bytes(options)

    def record(self) -> tuple:
        """All of it, to be compared."""
        return self.seats, self.players, self.options


class People:
    """The people kept in `folder`. Nothing is written before the first `put`, `remove` or `seat`,
    which raise slots.NotSaved and have changed nothing then.

    `refers(number)` tells whether anything kept refers to somebody: such a number is given to
    nobody else, even where its person is known no more.
    """

    def __init__(self, folder: str, refers) -> None:
        self.slots = Slots(folder, "people", _SCHEMA, {1: _of_first, 2: bytes})
        self._refers = refers
        self._last, self._all, self._seated = self.slots.load(_decode) or (0, [], {})

    def all(self) -> list:
        """Everybody, in the order in which they came."""
        return list(self._all)

    def get(self, number: int):
        """The Person with a number, None for a guest and for who is known no more."""
        for person in self._all:
            if person.number == number:
                return person
        return None

    def put(self, person) -> None:
        """Keep somebody: new, who gets a number, or changed. ValueError for a name that is empty
        or too long, and where there is no room or no number for one more."""
        if not 0 < len(person.name) <= LONGEST or len(person.name.encode()) > _MOST_BYTES:
            raise ValueError("a name has 1 to %d characters" % LONGEST)
        known = [person if one.number == person.number else one for one in self._all]
        last = self._last
        number = person.number
        if number == GUEST:
            if len(known) == MOST:
                raise ValueError("no room for one more")
            number = self._next()
            last = max(last, number)
            known.append(Person(person.name, person.colour, person.sign, number))
        self._keep(last, known, self._seated)
        person.number = number

    def _next(self) -> int:
        if self._last < _LAST:
            return self._last + 1
        for number in range(1, _LAST + 1):
            if self.get(number) is None and not self._refers(number):
                return number
        raise ValueError("no number for one more")

    def remove(self, number: int) -> None:
        """Forget somebody; what refers to the number stays as it is."""
        known = [one for one in self._all if one.number != number]
        self._keep(self._last, known, self._seated)

    def referred(self, number: int) -> bool:
        """True where games or statistics refer to somebody."""
        return self._refers(number)

    def seated(self, game: int):
        """Finds who sat where in the last game of a title, by its ID: Seated, or None."""
        return self._seated.get(game)

    def seat(self, game: int, new: Seated, usual: bool = False) -> None:
        """Remember how a game of a title that begins is set up. Nothing is written where that is
        as the last one was; nor where there was none, and it is as set-up has it by itself."""
        was = self._seated.get(game)
        if usual if was is None else was.record() == new.record():
            return
        seated = dict(self._seated)
        seated[game] = new
        self._keep(self._last, self._all, seated)

    def _keep(self, last: int, known: list, seated: dict) -> None:
        self.slots.save(_encode(last, known, seated))
        self._last, self._all, self._seated = last, known, seated


def _encode(last: int, known: list, seated: dict) -> bytes:
    out = bytearray((last, len(known)))
    for one in known:
        name = one.name.encode()
        out.extend(bytes((one.number, one.colour, one.sign, len(name))))
        out.extend(name)
    for game in sorted(seated):
        was = seated[game]
        put_varint(out, game)
        out.extend(bytes((was.seats, len(was.players))))
        out.extend(was.players)
        out.append(len(was.options))
        out.extend(was.options)
    return bytes(out)


def _of_first(payload: bytes) -> bytes:
    # A payload of schema 1.
    return _encode(*_decode(payload, 1))


def _decode(payload: bytes, schema: int = _SCHEMA) -> tuple:
    try:
        return _parts(payload, schema)
    except IndexError:
        raise ValueError("the list of people ends too soon") from None


def _parts(payload: bytes, schema: int) -> tuple:
    known = []
    at = 2
    for _ in range(payload[1]):
        end = at + 4 + payload[at + 3]
        name = _text(payload, at + 4, end)
        known.append(Person(name, payload[at + 1] & 7, payload[at + 2], payload[at]))
        at = end
    numbers = {one.number for one in known}
    if GUEST in numbers or len(numbers) < len(known) or len(known) > MOST:
        raise ValueError("two people with one number")
    seated = {}
    while at < len(payload):
        reader = Reader(payload, at, len(payload))
        game = reader.varint()
        at = reader.at
        first = at + 2
        end = first + payload[at + 1]
        options = end + 1 if schema > 1 else end
        last = options + payload[end] if schema > 1 else end
        if last > len(payload):
            raise IndexError
        players = payload[first:end]
        seated[game] = Seated(payload[at], players, payload[options:last])
        at = last
    return payload[0], known, seated


def _text(payload: bytes, start: int, end: int) -> str:
    if end > len(payload):
        raise IndexError
    name = str(payload[start:end], "utf-8")
    if not 0 < len(name) <= LONGEST:
        raise ValueError("a name is too long, or none")
    return name
