"""Two linked consoles show the pictures of one device with the same game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from lineup import games
from lineup.console.table import play
from lineup.engine.replay import Session
from lineup.saves import players
from tests.console import two
from tests.console.table.test_link import CPU, PERSON, THERE, both, linked, session_of
from tests.games import screen_rig as rig
from tests.games.seats import TOGETHER

SEATS = {
    2: (PERSON, PERSON + THERE),
    3: (PERSON, PERSON + THERE, CPU),
    4: (PERSON, PERSON + THERE) * 2,
}
"""The kinds of players at so many seats."""

each_title = pytest.mark.parametrize("key", TOGETHER)

Pictures = dict[tuple[int, int], bytes]
"""(how many moves were made, the seat that looks) -> the panel."""


class Watched(two.Console):
    """A console whose panel is looked at before every move. `again`: a game whose moves are made
    once more, those of its CPU players too; else they are made by chance.

    `waits`: the pictures while somebody else decides; `decides`: those when a person begins to;
    `tables`: the same with nothing selected.
    """

    def watch(self, session: Session, again: Session | None = None) -> None:
        """Plays the session to its end."""
        self.waits: Pictures = {}
        self.tables: Pictures = {}
        self.decides: Pictures = {}
        table = self.table = play.Table(self, session)
        screen = table.screen
        draw = screen.draw

        def drawn(seat: int) -> None:
            draw(seat)
            if session.rules.turn(session.state) != seat:
                self.waits[len(session.moves), seat] = bytes(self.board.display.panel)

        def choose(seat: int) -> int:
            self.board.sleep_ms(30)
            self.ui.keys.get()
            screen.part().draw()
            self.ui.canvas.flush()
            self.decides[len(session.moves), seat] = bytes(self.board.display.panel)
            screen.glance(seat)
            self.tables[len(session.moves), seat] = bytes(self.board.display.buffer)
            self.ui.canvas.owner = None
            legal = two.asking.legal(session.rules, session.state)
            return again.moves[len(session.moves)] if again else self.chance.choice(legal)

        screen.draw, screen.choose = drawn, choose
        if again:
            table._cpu = Remembers(again, session)
            table._may_recall = lambda: False  # what the other console was told stays
        self.outcome = table.run()


class Remembers:
    """A CPU player that does what was done in another game."""

    def __init__(self, again: Session, session: Session) -> None:
        self._again = again
        self._session = session

    def start(self, seat: int, level: int) -> Iterator[None]:
        yield
        return self._again.moves[len(self._session.moves)]


def alone(folder: Path, again: Session, kinds: tuple[int, ...]) -> Watched:
    """The same game on one device; kinds: who of its seats is a person there."""
    desk = two.Desk()
    folder.mkdir()
    console = Watched(desk, rig.SIZES[0], folder)
    session = session_of(again.rules.KEY, kinds, again.seed)
    desk.run((console.board, lambda: console.watch(session, again)))
    assert console.outcome == play.FINISHED and session.moves == again.moves
    return console


@pytest.mark.slow
@each_title
def test_each_seat_sees_what_it_sees_on_one_device(key: str, tmp_path: Path) -> None:
    """All that is on the screen, against a device that the seat has for itself; against one that
    is passed on the table alone, for there the selection begins where the last person left it, and
    so does the part of a common table that is in view."""
    seats = SEATS[linked(key)]
    desk = two.Desk()
    pair = two.pair(desk, rig.SIZES[0], tmp_path, Watched)
    sessions = both(key, *seats)
    jobs = [(one.board, lambda i=i, one=one: one.watch(sessions[i])) for i, one in enumerate(pair)]
    desk.run(*jobs)
    people = tuple(kind & ~THERE for kind in seats)
    passed_on = alone(tmp_path / "all", sessions[0], people)
    for i, (console, session) in enumerate(zip(pair, sessions, strict=True)):
        here = players.people(session)
        kinds = tuple(PERSON if seat in here else CPU for seat in range(session.seats))
        own = alone(tmp_path / f"own{i}", session, kinds)
        assert len(console.decides) > 5 and len(console.waits) > 5
        if not games.load_screen(key).Screen.common:
            assert console.tables == {at: passed_on.tables[at] for at in console.tables}
        for one, other in (
            (console.tables, own.tables),
            (console.decides, own.decides),
            (console.waits, own.waits),
        ):
            assert one == other
