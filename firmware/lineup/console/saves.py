"""What the console keeps: the running games, people, the settings and the best solo scores.

Each has two slots (console.slots) in the board's folder; `console.running` tells of the games,
`console.replays` of those that are over, `console.people` of who plays. The other payloads, little
endian, schema 1:

settings  brightness in percent (1), animations and volume (1), the language's code; then, if a
          lesson was offered yet, 0 (1) and the IDs of the games whose lessons were (1 each)
scores    for each game and options: game ID (1), number of options (1), the choices, number
          of scores (1), the scores from the best down (2 each, signed)
"""

import struct

from micropython import const

from lineup.console import replays
from lineup.console.people import People
from lineup.console.running import Running
from lineup.console.slots import Slots, names_in

BEST = const(9)
"""Scores kept of each solo game."""

_BRIGHTEST = const(100)
_DARKEST = const(10)


LOUDEST = 3
"""The highest volume of sounds."""


class Settings:
    """`brightness` 10..100 in percent, `animations` true or false, `calm` true where nothing may
    shake or flash, `volume` 0 (off) to 3, `slow` true where the display gets a slower clock,
    `language` a code, `offered` the IDs of the games whose lesson was offered.

    The second byte: bit 0 the animations, bits 1-3 the volume + 1, 0 in records of before there
    was sound; bit 4 calm, bit 5 slow.
    """

    def __init__(self, payload: bytes = b"\x64\x01en") -> None:
        if len(payload) < 4 or not _DARKEST <= payload[0] <= _BRIGHTEST:
            raise ValueError("no settings")
        volume = payload[1] >> 1 & 7
        if payload[1] >> 6 or volume > LOUDEST + 1:
            raise ValueError("no settings")
        self.brightness = payload[0]
        self.animations = payload[1] & 1 == 1
        self.calm = payload[1] >> 4 & 1 == 1
        self.slow = payload[1] >> 5 == 1
        self.volume = (volume or 2) - 1
        end = payload.find(b"\0", 2)
        self.language = str(payload[2:] if end < 0 else payload[2:end], "ascii")
        self.offered = b"" if end < 0 else bytes(payload[end + 1 :])

    def to_bytes(self) -> bytes:
        flags = self.animations | (self.volume + 1) << 1 | self.calm << 4 | self.slow << 5
        offered = b"\0" + self.offered if self.offered else b""
        return bytes((self.brightness, flags)) + self.language.encode() + offered


class Saves:
    """Everything kept in `folder`. Nothing is written before the first `keep_...`.

    `running` has the games kept, `people` who is known; `first` is true where nothing is kept, as
    at the first start. All `keep_...` raise slots.NotSaved.
    """

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._settings = Slots(folder, "settings")
        self._scores = Slots(folder, "scores")
        self.running = Running(folder, names_in(folder))
        self.people = People(folder, self._refers)
        settings = self._settings.load(Settings)
        self.settings = settings or Settings()
        self._best = self._scores.load(_decode_scores) or {}
        kept = settings or self.running.games or self._best or self.people.all()
        kept = kept or self.problems()
        self.first = not kept

    def problems(self) -> list:
        """(message key, arguments) of all that was wrong with the files."""
        found = self.running.problems()
        for slots in self._pairs():
            found += [problem for problem in slots.problems if problem not in found]
        return found

    def put_aside(self) -> list:
        """Rename the broken files; returns the names they have now. OSError where it cannot."""
        names = self.running.put_aside()
        for slots in self._pairs():
            names += slots.put_aside()
        return names

    def _pairs(self) -> tuple:
        return self._settings, self._scores, self.people.slots

    def _refers(self, person: int) -> bool:
        # Whether a game refers to somebody, by their number.
        return person in self.running.people() or person in replays.people(self.folder)

    def keep_settings(self) -> None:
        self._settings.save(self.settings.to_bytes())

    def best(self, session) -> list:
        """The best solo scores with this session's game and options, from the best down."""
        return self._best.get(_score_key(session), [])

    def best_of(self, game: int):
        """The best solo score in a game, by its ID, with whatever options; None for none."""
        found = [scores[0] for key, scores in self._best.items() if key[0] == game and scores]
        return max(found) if found else None

    def keep_score(self, session, score: int) -> None:
        """Take a solo score among the best, if it is one."""
        scores = sorted(self.best(session) + [score], reverse=True)[:BEST]
        if scores != self.best(session):
            self._best[_score_key(session)] = scores
            self._scores.save(_encode_scores(self._best))


def _score_key(session) -> bytes:
    return bytes((session.rules.ID, len(session.options))) + bytes(session.options)


def _encode_scores(best: dict) -> bytes:
    out = bytearray()
    for key in sorted(best):
        scores = best[key]
        out.extend(key)
        out.append(len(scores))
        for score in scores:
            out.extend(struct.pack("<h", score))
    return bytes(out)


def _decode_scores(payload: bytes) -> dict:
    best = {}
    at = 0
    while at < len(payload):
        scores = at + 3 + payload[at + 1] if at + 1 < len(payload) else len(payload) + 1
        if scores > len(payload) or scores + 2 * payload[scores - 1] > len(payload):
            raise ValueError("the list of scores ends too soon")
        end = scores + 2 * payload[scores - 1]
        best[payload[at : scores - 1]] = [
            struct.unpack_from("<h", payload, i)[0] for i in range(scores, end, 2)
        ]
        at = end
    return best
