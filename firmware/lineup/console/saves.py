"""What the console keeps: the running games, people, the settings, the statistics.

Each has two slots (console.slots) in the board's folder; `console.running` tells of the games,
`console.replays` of those that are over, `console.statistics` of what was counted of them,
`console.people` of who plays. The payload of `settings`, schema 1: brightness in percent (1),
animations and volume (1), the language's code; then, if a lesson was offered yet or the last byte
is needed, 0 (1), the IDs of the games whose lessons were (1 each, below 128), and 128 + the
choices of when it rests and how it is held (1) where they are not those of the beginning.
"""

import struct

from micropython import const

from lineup.console import replays
from lineup.console.people import People
from lineup.console.running import Running
from lineup.console.slots import Slots, names_in

_BRIGHTEST = const(100)
_DARKEST = const(10)
_NONE = const(-32768)  # tally.NONE
_STATS = const(2)  # tally.SCHEMA
_RESTS = const(128)
_RESTS_FIRST = const(128 | 1 | 1 << 2)


LOUDEST = 3
"""The highest volume of sounds."""


class Settings:
    """`brightness` 10..100 in percent, `animations` true or false, `calm` true where nothing may
    shake or flash, `volume` 0 (off) to 3, `slow` true where the display gets a slower clock,
    `language` a code, `offered` the IDs of the games whose lesson was offered, `dim` and `sleep`
    choices of console.power, `left` true where the board is held upside down for left-handed
    people, `large` true where pages to read are set in larger type, `fast` true where what moves
    takes half as long.

    The second byte: bit 0 the animations, bits 1-3 the volume + 1, 0 in records of before there
    was sound; bit 4 calm, bit 5 slow. The last: bits 0-1 dim, 2-3 sleep,
    4 left, 5 large, 6 fast.
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
        tail = b"" if end < 0 else bytes(payload[end + 1 :])
        self.offered = bytes([number for number in tail if number < _RESTS])
        rests = tail[-1] if tail and tail[-1] >= _RESTS else _RESTS_FIRST
        self.dim = rests & 3
        self.sleep = rests >> 2 & 3
        self.left = rests >> 4 & 1 == 1
        self.large = rests >> 5 & 1 == 1
        self.fast = rests >> 6 & 1 == 1

    def to_bytes(self) -> bytes:
        flags = self.animations | (self.volume + 1) << 1 | self.calm << 4 | self.slow << 5
        tail = self.offered
        rests = _RESTS | self.dim | self.sleep << 2 | self.left << 4 | self.large << 5
        rests |= self.fast << 6
        if rests != _RESTS_FIRST:
            tail += bytes((rests,))
        if tail:
            tail = b"\0" + tail
        return bytes((self.brightness, flags)) + self.language.encode() + tail


class Saves:
    """Everything kept in `folder`. Nothing is written before the first `keep_...`.

    `running` has the games kept, `people` who is known; `first` is true where nothing is kept, as
    at the first start. All `keep_...` raise slots.NotSaved.
    """

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._settings = Slots(folder, "settings")
        names = names_in(folder)
        self.running = Running(folder, names)
        self.people = People(folder, self._refers)
        settings = self._settings.load(Settings)
        self.settings = settings or Settings()
        titles = {name.split(".")[0].rstrip("0123456789") for name in names}
        self._old_scores = "scores" in titles
        kept = settings or self.running.games or self.people.all() or self.problems()
        self.first = not (kept or "stats" in titles or self._old_scores)

    def problems(self) -> list:
        """(message key, arguments) of all that was wrong with the files."""
        found = self.running.problems()
        for slots in (self._settings, self.people.slots):
            found += [problem for problem in slots.problems if problem not in found]
        return found

    def put_aside(self) -> list:
        """Rename the broken files; returns the names they have now. OSError where it cannot."""
        names = self.running.put_aside()
        return names + self._settings.put_aside() + self.people.slots.put_aside()

    def _refers(self, person: int) -> bool:
        # Whether a game or the statistics refer to somebody, by their number.
        from lineup.console import statistics

        games = person in self.running.people() or person in replays.people(self.folder)
        return games or statistics.refers(self.folder, person)

    def keep_settings(self) -> None:
        self._settings.save(self.settings.to_bytes())

    def best_alone(self, game: int):
        """The best result in a game alone, by the game's ID; None for none."""
        if self.best_of(game) is None:
            return None
        from lineup.console import statistics

        lines = statistics.load(self.folder, game).lines
        best = [line.best[0] for line in lines if line.seats == 1 and line.best]
        return max(best) if best else None

    def best_of(self, game: int):
        """The best result in a game, by its ID, whoever played it in whichever set-up; None for
        none. No more of the figures is looked at than where it stands (console.tally)."""
        payload = Slots(self.folder, "stats" + str(game), _STATS, {1: bytes}).load()
        if payload is None and self._old_scores:
            from lineup.console import statistics

            payload = statistics.load(self.folder, game).to_bytes()
        best = struct.unpack_from("<h", payload, 0)[0] if payload else _NONE
        return None if best == _NONE else best
