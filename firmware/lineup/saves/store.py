"""The records that the console keeps: the running games, people, the settings, the statistics.

Each has two slots (saves.slots) in the board's folder; `saves.running` tells of the games,
`saves.replays` of those that are over, `saves.statistics` of what was counted of them,
`saves.people` of who plays.
"""

import struct

from micropython import const

from lineup.saves import replays
from lineup.saves.people import People
from lineup.saves.running import Running
from lineup.saves.settings import Settings
from lineup.saves.slots import Slots, names_in

_NONE = const(-32768)  # tally.NONE
_STATS = const(2)  # tally.SCHEMA


class Saves:
    """Everything kept in `folder`. Nothing is written before the first `keep_...`.

    `titles` are the IDs of the games there are. `running` has the games kept, `people` who is
    known; `first` is true where nothing is kept, as at the first start. All `keep_...` raise
    slots.NotSaved.
    """

    def __init__(self, folder: str, titles=()) -> None:
        self.folder = folder
        self._settings = Slots(folder, "settings")
        names = names_in(folder)
        self.running = Running(folder, names, titles)
        self.people = People(folder, self._refers)
        settings = self._settings.load(Settings)
        self.settings = settings or Settings()
        kinds = {name.split(".")[0].rstrip("0123456789") for name in names}
        self._old_scores = "scores" in kinds
        kept = settings or self.running.games or self.people.all() or self.problems()
        self.first = not (kept or "stats" in kinds or self._old_scores)

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
        from lineup.saves import statistics

        games = person in self.running.people() or person in replays.people(self.folder)
        return games or statistics.refers(self.folder, person)

    def keep_settings(self) -> None:
        self._settings.save(self.settings.to_bytes())

    def bests(self, game: int) -> tuple:
        """The best results in a game alone and in games with others, by the game's ID; None for
        none."""
        found = [None, None]
        if self.best_of(game) is not None:
            from lineup.saves import statistics

            for line in statistics.load(self.folder, game).lines:
                i = line.seats != 1
                if line.best and (found[i] is None or line.best[0] > found[i]):
                    found[i] = line.best[0]
        return tuple(found)

    def best_of(self, game: int):
        """The best result in a game, by its ID, whoever played it in whichever set-up; None for
        none. No more of the figures is looked at than where it stands (saves.tally)."""
        payload = Slots(self.folder, "stats" + str(game), _STATS, {1: bytes}).load()
        if payload is None and self._old_scores:
            from lineup.saves import statistics

            payload = statistics.load(self.folder, game).to_bytes()
        best = struct.unpack_from("<h", payload, 0)[0] if payload else _NONE
        return None if best == _NONE else best
