"""The counts of a title's finished games, line by line.

A line is what one person has done in one set-up; besides, each person has a total of the games
alone and one of the games with others. Its key: person (saves.people), seats; of a total no more
than that, its seats 1 or 2; of a set-up then the number of options, the choices, and the kind of
each other seat (saves.players), the lowest first.

As bytes, little endian: the best result of all (2, signed; NONE for none), the mark of the game
that was counted last (12), then the lines, the one that was played last first, in varints
(engine.codec): length of the key, key, games, wins, sum of the scores, wins in a row now and at
most, how many best scores, these from the best down; of games alone then the number of places that
were counted, and how often each was reached, the highest first. Scores n are 2n, or -2n - 1 below
0. Schema 1 has no places.
"""

import struct

from micropython import const

from lineup.engine.codec import Reader, put_varint

NONE = const(-32768)
SCHEMA = const(2)
HEAD = const(14)
"""Bytes before the lines."""

MOST = const(32)
"""Set-ups of a title. For one more the one that was played longest ago goes: its games stay in
the totals."""

MOST_PEOPLE = const(12)
"""Beside the guests. One more, and who played longest ago is counted among the guests."""

LIMIT = const(99999)
"""Games of a line: it counts no further."""

MARK = const(12)
ALONE, OTHERS = 1, 2
"""The seats of a total."""

_BEST_ALONE = const(9)
_BEST = const(2)  # one is shown; the other was the best one before the last game


def set_up(person: int, seats: int, options, others) -> bytes:
    """The key of a set-up; others: the kinds of the other seats."""
    return bytes((person, seats, len(options))) + bytes(options) + bytes(sorted(others))


def total(person: int, seats: int) -> bytes:
    """The key of a person's total of all games with so many seats: alone, or with others."""
    return bytes((person, min(seats, OTHERS)))


class Line:
    """`played` games, `won` of them (alone: those that reached a place on the ladder), the `sum`
    of their scores, `streak`: won in a row, `longest` of those, `best`: the best scores, the best
    first; `places`: alone, how often each place of the ladder was the one reached, the highest
    first, since these are counted."""

    def __init__(self, key: bytes) -> None:
        self.key = bytes(key)
        self.played = self.won = self.sum = self.streak = self.longest = 0
        self.best = []
        self.places = []

    @property
    def person(self) -> int:
        return self.key[0]

    @property
    def seats(self) -> int:
        return self.key[1]

    @property
    def is_total(self) -> bool:
        return len(self.key) == 2

    @property
    def options(self) -> bytes:
        return self.key[3 : 3 + self.key[2]]

    @property
    def others(self) -> bytes:
        return self.key[3 + self.key[2] :]

    def add(self, score: int, won: bool, place: int = -1) -> None:
        """One more game; place: of the ladder, 0 for the highest, -1 for none."""
        self.take((score,))
        if self.played < LIMIT:
            self.played += 1
            self.won += won
            self.sum += score
            self.streak = self.streak + 1 if won else 0
            self.longest = max(self.longest, self.streak)
            if place >= 0 and self.seats == ALONE:
                self._reach(place, 1)

    def _reach(self, place: int, times: int) -> None:
        self.places += [0] * (place + 1 - len(self.places))
        self.places[place] += times

    def take(self, scores) -> None:
        """Scores that may be among the best."""
        most = _BEST_ALONE if self.seats == ALONE else _BEST
        self.best = sorted(self.best + list(scores), reverse=True)[:most]

    def join(self, other) -> None:
        """The games of another line, which were before its own."""
        if self.played + other.played <= LIMIT:
            if not self.played:
                self.streak = other.streak
            self.played += other.played
            self.won += other.won
            self.sum += other.sum
            self.longest = max(self.longest, other.longest)
            for place, times in enumerate(other.places):
                self._reach(place, times)
        self.take(other.best)

    def put(self, out) -> None:
        """Append it to a bytearray."""
        put_varint(out, len(self.key))
        out.extend(self.key)
        for value in (self.played, self.won, _folded(self.sum), self.streak, self.longest):
            put_varint(out, value)
        put_varint(out, len(self.best))
        for score in self.best:
            put_varint(out, _folded(score))
        if self.seats == ALONE:
            put_varint(out, len(self.places))
            for times in self.places:
                put_varint(out, times)

    @staticmethod
    def read(reader, schema: int) -> "Line":
        """The next one of a codec.Reader. ValueError where it makes no sense."""
        key = reader.take(reader.varint())
        if len(key) < 2 or len(key) > 2 and len(key) != 2 + key[1] + key[2]:
            raise ValueError("no line")
        line = Line(key)
        line.played, line.won = reader.varint(), reader.varint()
        line.sum = _unfolded(reader.varint())
        line.streak, line.longest = reader.varint(), reader.varint()
        line.best = [_unfolded(reader.varint()) for _ in range(reader.varint())]
        if schema > 1 and line.seats == ALONE:
            line.places = [reader.varint() for _ in range(reader.varint())]
        if sum(line.places) > line.won or line.won > line.played or line.streak > line.longest:
            raise ValueError("a line does not add up")
        return line


def _folded(n: int) -> int:
    return 2 * n if n >= 0 else -2 * n - 1


def _unfolded(n: int) -> int:
    return -((n + 1) >> 1) if n & 1 else n >> 1


class Tally:
    """All `lines` of a title, what was played last first; `mark` of the game counted last."""

    def __init__(self, payload: bytes = b"", schema: int = SCHEMA) -> None:
        self.mark = bytes(payload[2:HEAD]) or bytes(MARK)
        self.lines = []
        reader = Reader(payload, HEAD, len(payload))
        if payload and len(payload) < HEAD:
            raise ValueError("no statistics")
        while payload and reader.at < len(payload):
            self.lines.append(Line.read(reader, schema))
        if len({line.key for line in self.lines}) < len(self.lines):
            raise ValueError("two lines of the same")

    def to_bytes(self) -> bytes:
        best = [line.best[0] for line in self.lines if line.best]
        out = bytearray(struct.pack("<h", max(best) if best else NONE))
        out.extend(self.mark)
        for line in self.lines:
            line.put(out)
        return bytes(out)

    def line(self, key: bytes):
        """The line of a key, None where nothing was counted of that."""
        for line in self.lines:
            if line.key == key:
                return line
        return None

    def touch(self, key: bytes) -> Line:
        """The line of a key, from now on the one that was played last."""
        line = self.line(key) or Line(key)
        if line in self.lines:
            self.lines.remove(line)
        self.lines.insert(0, line)
        return line

    def count(self, key: bytes, score: int, won: bool, place: int = -1) -> None:
        """A game of one person; the key is that of its set-up."""
        self.touch(total(key[0], key[1])).add(score, won, place)
        self.touch(key).add(score, won, place)
        self.trim()

    def join(self, other) -> None:
        """The lines of another Tally, whose games were before these."""
        for line in other.lines:
            mine = self.line(line.key)
            if mine is None:
                mine = Line(line.key)
                self.lines.append(mine)
            mine.join(line)
        self.trim()

    def trim(self) -> None:
        """Let go of what there is no room for."""
        for line in [line for line in self.lines if not line.is_total][MOST:]:
            self.lines.remove(line)
        for person in self.people()[MOST_PEOPLE:]:
            self._fold(person)

    def people(self) -> list:
        """Everybody but guests, who played last first."""
        found = []
        for line in self.lines:
            if line.person and line.person not in found:
                found.append(line.person)
        return found

    def _fold(self, person: int) -> None:
        # Their games are guests' games from now on.
        gone = [line for line in self.lines if line.person == person]
        self.lines = [line for line in self.lines if line.person != person]
        for line in gone:
            if line.is_total:
                key = total(0, line.seats)
                guests = self.line(key)
                if guests is None:
                    guests = Line(key)
                    self.lines.append(guests)
                guests.join(line)
