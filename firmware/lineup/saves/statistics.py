"""The statistics: what is counted of each title's finished games, in two slots of its own,
`stats<ID>`; a payload is a Tally (saves.tally).

A game counts once: the mark of the one that was counted last is kept with the figures, in the same
write, so that neither a power cut nor opening its results again counts it twice. It counts for
every person at this console; for guests, and whoever has several seats, with the best one of them.
A game of CPU players alone does not, nor one that is given up. Hints and moves that were taken
back make no difference.

What is not kept yet begins with the best scores of before there were statistics
(`saves.old_scores`).
"""

from array import array

from lineup.engine import protocol
from lineup.saves import players
from lineup.saves.slots import Slots, names_in
from lineup.saves.tally import SCHEMA, Line, Tally, set_up

_NAME = "stats"


def slots(folder: str, game: int) -> Slots:
    """Those of a title, by its ID."""
    return Slots(folder, _NAME + str(game), SCHEMA, {1: _of_first})


def _of_first(payload: bytes) -> bytes:
    # A payload of schema 1, which knew no places of a ladder.
    return Tally(payload, 1).to_bytes()


def load(folder: str, game: int, found=None) -> Tally:
    """The figures of a title; `found`: its slots, which then tell what was wrong."""
    tally = (found or slots(folder, game)).load(Tally)
    if tally is None:
        from lineup.saves import old_scores

        tally = Tally()
        old_scores.take(folder, game, tally)
    return tally


def save(folder: str, game: int, tally: Tally, found=None) -> None:
    """Keep the figures of a title. Raises slots.NotSaved."""
    (found or slots(folder, game)).save(tally.to_bytes())
    from lineup.saves import old_scores

    old_scores.drop(folder)


def reset(folder: str, game: int) -> None:
    """From now on nothing was counted of a title. Raises slots.NotSaved."""
    tally = load(folder, game)
    tally.lines = []  # the mark stays: a game whose results are open was counted
    save(folder, game, tally)


def refers(folder: str, person: int) -> bool:
    """Tells whether anything was counted of somebody, by their number."""
    for name in {name.split(".")[0] for name in names_in(folder)}:
        game = name[len(_NAME) :]
        if name[: len(_NAME)] == _NAME and game.isdigit():
            if person in load(folder, int(game)).people():
                return True
    return False


def who(session, seat: int) -> int:
    """The number of the person at a seat, 0 for a guest."""
    return session.people[seat]


class News:
    """The news that a finished game was for one person: their `seat` and `score`, the `line` of
    their set-up with it, the `best` scores in that before it, the best first."""

    def __init__(self, seat: int, score: int, line, best) -> None:
        self.seat = seat
        self.score = score
        self.line = line
        self.best = best

    def is_best(self) -> bool:
        """True for a new best result; the first one is none."""
        return len(self.best) > 0 and self.score > self.best[0]


class Count:
    """A finished session and the figures with it. `news` has a News of each person, in the order
    of the seats. Nothing is written before `keep`."""

    def __init__(self, folder: str, session) -> None:
        self._folder = folder
        self._game = session.rules.ID
        self._slots = slots(folder, self._game)
        self._tally = load(folder, self._game, self._slots)
        mark = _mark(session)
        self._kept = self._tally.mark == mark
        self._tally.mark = mark
        scores = array("i", [0] * session.seats)
        session.rules.scores(session.state, scores)
        self.news = [self._take(session, seat, scores[seat]) for seat in _seats(session, scores)]

    def _take(self, session, seat: int, score: int) -> News:
        kinds = [_kind(session, other) for other in range(session.seats) if other != seat]
        key = set_up(who(session, seat), session.seats, session.options, kinds)
        if not self._kept:
            place = _place(session, score)
            self._tally.count(key, score, _won(session, seat, place), place)
        line = self._tally.line(key) or Line(key)
        best = list(line.best)
        if score in best:
            best.remove(score)
        return News(seat, score, line, best)

    def problems(self) -> list:
        """(message key, arguments) of all that was wrong with the files."""
        return self._slots.problems

    def put_aside(self) -> list:
        """Rename the broken files; returns the names they have now. OSError where it cannot."""
        return self._slots.put_aside()

    def keep(self) -> None:
        """Keep the figures, once. Raises slots.NotSaved."""
        if self.news and not self._kept:
            save(self._folder, self._game, self._tally, self._slots)
        self._kept = True


def _mark(session) -> bytes:
    # Of the whole game, players and moves too: the seed, and the checksum that its record ends in.
    return session.seed.to_bytes(8, "little") + session.to_bytes()[-4:]


def _kind(session, seat: int) -> int:
    if players.is_there(session, seat):
        return players.THERE
    return players.plain(players.kind(session, seat))


def _won(session, seat: int, place: int) -> bool:
    # Alone: reached a place on the ladder.
    if session.seats > 1:
        return session.rules.winners(session.state) >> seat & 1 == 1
    return place >= 0


def _place(session, score: int) -> int:
    # Alone: the highest rung of the ladder that was reached, -1 for none.
    if session.seats > 1:
        return -1
    return protocol.worth(session.rules, score, session.options)[0]


def _seats(session, scores) -> list:
    # The best seat of each person here.
    winners = session.rules.winners(session.state)
    best = {}
    for seat in players.people(session):
        person = who(session, seat)
        rank = (winners >> seat & 1, scores[seat])
        if person not in best or rank > best[person][0]:
            best[person] = (rank, seat)
    return sorted([seat for _, seat in best.values()])
