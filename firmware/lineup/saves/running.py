"""The running games: one of each title, each in two slots of its own.

The payload of `game<ID>`, schema 2, little endian: empty where none is running; else game ID (1),
seats (1), turn (2), order (4), and the record of the session (engine.codec), whose players' bytes
are those of `saves.players`. The game with the highest order is the one that was kept last. Of a
cartridge's game the ID is 0, as a byte has no room for it; before the record stand the length of
its key (1) and that, by which it is called while the cartridge is away.

Schema 1, of before each title had its own, is a single `game` without the order: it counts as
its title's where nothing else is kept of that, and goes when that title is kept anew.
"""

import struct

from micropython import const

from lineup.engine.codec import OtherVersion, UnknownGame, game_of
from lineup.engine.replay import Session
from lineup.saves.players import people_of
from lineup.saves.slots import Slots

_HEAD = const("<BBHI")
_FIRST_HEAD = const("<BBH")  # of schema 1
_SCHEMA = const(2)
_NAME = const("game")


class Summary:
    """The facts of a running game, known without playing it again: `game` (its ID), `seats`,
    `turn`, `order`; `key` of a cartridge's, else ""."""

    key = ""

    def __init__(self, payload: bytes, head: str = _HEAD) -> None:
        self.take(payload, head)

    def take(self, payload: bytes, head: str = _HEAD) -> None:
        """Reads what a payload says. Raises ValueError for none."""
        if len(payload) < struct.calcsize(head):
            raise ValueError("no summary")
        self.head = head
        self.game, self.seats, self.turn, *order = struct.unpack_from(head, payload, 0)
        self.order = order[0] if order else 0
        if not self.game:
            size = struct.calcsize(head)
            end = size + 1 + (payload[size] if len(payload) > size else 0)
            self.key = str(payload[size + 1 : end], "ascii")
            self.game = game_of(memoryview(payload)[end:])

    def size(self) -> int:
        """Counts the bytes of the payload before its record."""
        return struct.calcsize(self.head) + (1 + len(self.key) if self.key else 0)


class Running:
    """The running games in `folder`, where the files `names` are: `games` are their summaries,
    the latest first. `titles` are the IDs of the games there are. Nothing is written before the
    first `keep` or `drop`."""

    def __init__(self, folder: str, names, titles=()) -> None:
        self._folder = folder
        self._pairs = []  # the Slots that had something to report, and the last one used
        self._summaries = {}  # of every title that ran: those made in a game would stay amid it
        for number in titles:
            self._summaries[number] = blank = Summary(struct.pack(_HEAD, 1, 0, 0, 0))
            blank.game = number
        self.games = []
        first = {name.split(".")[0] for name in names}
        self._dropped = set()  # IDs of titles whose game has ended
        for name in sorted(first):
            if name[: len(_NAME)] == _NAME and name[len(_NAME) :].isdigit():
                self._look(name)
        self._old = self._look_old() if _NAME in first else None
        self.games.sort(key=lambda summary: -summary.order)

    def _slots(self, name: str) -> Slots:
        # The pair that was used last needs not be read again.
        for slots in self._pairs:
            if slots.name == name:
                return slots
        self.let_go()
        self._pairs.append(Slots(self._folder, name, 1 if name == _NAME else _SCHEMA))
        return self._pairs[-1]

    def let_go(self) -> None:
        """Hold no more than has to be told: the next game's slots are read when it is kept."""
        self._pairs = [slots for slots in self._pairs if slots.problems]

    def _look(self, name: str) -> None:
        found = self._slots(name).load(_decode)
        if found:
            self.games.append(found)
        elif found is not None:
            self._dropped.add(int(name[len(_NAME) :]))

    def _look_old(self):
        # The ID in the single record of schema 1, None where there is none.
        found = self._slots(_NAME).load(_decode_old)
        if not found:
            return None
        if self.of(found.game) is None and found.game not in self._dropped:
            self.games.append(found)
        return found.game

    def of(self, game: int):
        """The Summary of the running game of a title, by its ID; None for none."""
        for summary in self.games:
            if summary.game == game:
                return summary
        return None

    def problems(self) -> list:
        """(message key, arguments) of all that was wrong with the files."""
        return [problem for slots in self._pairs for problem in slots.problems]

    def put_aside(self) -> list:
        """Rename the broken files; returns the names they have now. OSError where it cannot."""
        return [name for slots in self._pairs for name in slots.put_aside()]

    def keep(self, session, turn: int) -> None:
        """Keep the session as its title's game, in its turn `turn`. Raises slots.NotSaved."""
        order = self.games[0].order + 1 if self.games else 1
        number = session.rules.ID
        byte = number if number < 256 else 0
        head = struct.pack(_HEAD, byte, session.seats, turn, order)
        if not byte:
            key = session.rules.KEY.encode()
            head += bytes((len(key),)) + key
        payload = head + session.to_bytes()
        self._write(number, payload)
        self._forget(number)
        if number not in self._summaries:
            self._summaries[number] = Summary(payload)
        self._summaries[number].take(payload)
        self.games.insert(0, self._summaries[number])

    def drop(self, game: int) -> None:
        """From now on no game of this title is running. Raises slots.NotSaved."""
        self._write(game, b"")
        self._forget(game)

    def _write(self, game: int, payload: bytes) -> None:
        self._slots(_NAME + str(game)).save(payload)
        if self._old == game:
            self._old = None
            Slots(self._folder, _NAME).erase()

    def _forget(self, game: int) -> None:
        summary = self.of(game)
        if summary:
            self.games.remove(summary)

    def people(self) -> set:
        """The numbers of all who sit at a running game."""
        found = set()
        for summary in self.games:
            old = summary.head == _FIRST_HEAD
            slots = self._slots(_NAME if old else _NAME + str(summary.game))
            payload = slots.load()
            if payload:
                found.update(people_of(payload[summary.size() :]))
        return found

    def resume(self, game: int, load, progress=None):
        """The Session of a title's game, or None. `load(game ID)` gives the rules; progress as
        for `Session.from_bytes`.

        A game that cannot be played again is reported in `problems`, and the one before is tried.
        Raises codec.OtherVersion and UnknownGame for what another firmware has kept: that stays.
        """
        summary = self.of(game)
        if summary is None:
            return None
        slots = self._slots(_NAME if summary.head == _FIRST_HEAD else _NAME + str(game))
        size = summary.size()
        try:
            load(game)  # here: modules that import each other need much stack, and it gets deeper
        except KeyError:
            pass  # told by from_bytes

        def decode(payload):
            if not payload:
                return payload
            try:
                return Session.from_bytes(memoryview(payload)[size:], load, progress)
            except (OtherVersion, UnknownGame) as error:
                return error

        found = slots.load(decode) or None
        if found is None:
            self._forget(game)
        if isinstance(found, Exception):
            raise found
        return found


def _decode(payload: bytes):
    return Summary(payload) if payload else b""


def _decode_old(payload: bytes):
    return Summary(payload, _FIRST_HEAD) if payload else b""
