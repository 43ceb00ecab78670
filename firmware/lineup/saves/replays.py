"""The games that were played last, each in a file of its own: `replays/0` to `replays/31`.

Payload, little endian, schema 1: game ID (1; 0 and 255 where only the record tells it), seats (1),
the winners' seats as bits (1), the score of each seat (2 each, signed); behind an ID of 255, a
cartridge's, the length of its key (1) and that; and the record (engine.codec).
The envelope is a slot's; a new game
takes a free number, or that of the oldest game. Whole is what is listed; what is broken or cut off
is the first to be written over, what another version has written the last.
"""

import struct
from array import array

from micropython import const

from lineup.engine.codec import game_of
from lineup.saves import slotfile
from lineup.saves.players import people_of, seats_of
from lineup.saves.slots import names_in, read, write

MOST = const(32)
"""The number of games that are kept."""

_SCHEMA = const(1)
_HEAD = const(3)
_KEYED = const(255)  # the ID of a game whose key is there
_FOLDER = "/replays"  # in the one of all that is kept


class Played:
    """One of them, as it is listed: `game` (its ID), `seats`, `winners` (bits), `scores`,
    `people` (their numbers, 0 for guests, a seat each); `key` of a cartridge's, else ""."""

    key = ""

    def __init__(self, number: int, sequence: int, payload: bytes) -> None:
        if len(payload) < _HEAD or len(payload) < _HEAD + 2 * payload[1]:
            raise ValueError("no replay")
        self.number = number
        self.sequence = sequence
        self.game, self.seats, self.winners = payload[0], payload[1], payload[2]
        self.scores = struct.unpack_from("<%dh" % self.seats, payload, _HEAD)
        self.people = seats_of(_record(payload))
        if not 0 < self.game < _KEYED:
            self.game = game_of(_record(payload))
        if payload[0] == _KEYED:
            at = _HEAD + 2 * self.seats
            self.key = str(payload[at + 1 : at + 1 + payload[at]], "ascii")


def _read(folder: str, number: int) -> bytes:
    return read(folder + _FOLDER + "/" + str(number))


def _record(payload: bytes):
    at = _HEAD + 2 * payload[1]
    if payload[0] == _KEYED:
        at += 1 + payload[at]
    return memoryview(payload)[at:]


def _scan(folder: str) -> tuple:
    # (games that are whole, the latest first; numbers that may be written, the best first)
    names = names_in(folder + _FOLDER)
    found = []
    free = []
    foreign = []
    for number in range(MOST):
        if str(number) not in names:
            free.append(number)
            continue
        try:
            data = _read(folder, number)
            if slotfile.fault(data):
                raise ValueError("broken")
            schema, sequence = slotfile.head(data)
            if schema != _SCHEMA:
                foreign.append(number)
                continue
            found.append(Played(number, sequence, slotfile.payload_of(data)))
        except (OSError, ValueError):
            free.insert(0, number)
    # Numbers count modulo 2**32: all are compared with one of them.
    base = found[0].sequence if found else 0
    found.sort(key=lambda played: -((played.sequence - base + 0x80000000) & 0xFFFFFFFF))
    return found, free + [played.number for played in reversed(found)] + foreign


def played(folder: str) -> list:
    """The games that can be watched again, the latest first."""
    return _scan(folder)[0]


def people(folder: str) -> set:
    """The numbers of all who sat at one of these games."""
    found = set()
    for one in played(folder):
        try:
            found.update(people_of(_record(slotfile.payload_of(_read(folder, one.number)))))
        except OSError:
            pass  # nor can it be watched
    return found


def load(folder: str, one: Played, rules_of):
    """The Session of one of them; `rules_of(game ID)` gives the rules. Raises OSError, or
    codec.BadRecord where this firmware cannot play it."""
    from lineup.engine.replay import Session

    data = _read(folder, one.number)
    if slotfile.fault(data):
        raise OSError(5)
    return Session.from_bytes(_record(slotfile.payload_of(data)), rules_of)


def keep(folder: str, session) -> None:
    """Keep a game that is over, in place of the oldest one where there is no room; nothing where
    it is the latest already. Raises slots.NotSaved."""
    found, numbers = _scan(folder)
    record = session.to_bytes()
    if found:
        latest = slotfile.payload_of(_read(folder, found[0].number))
        if bytes(_record(latest)) == record:
            return
    scores = array("i", [0] * session.seats)
    session.rules.scores(session.state, scores)
    rules = session.rules
    byte = rules.ID if rules.ID < _KEYED else _KEYED
    head = bytes((byte, session.seats, rules.winners(session.state) & 0xFF))
    payload = head + struct.pack("<%dh" % session.seats, *scores)
    if byte == _KEYED:
        key = rules.KEY.encode()
        payload += bytes((len(key),)) + key
    payload += record
    sequence = (found[0].sequence + 1) & 0xFFFFFFFF if found else 0
    write(folder + _FOLDER, str(numbers[0]), slotfile.pack(_SCHEMA, sequence, payload))
