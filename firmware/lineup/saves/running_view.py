"""A running game as it is seen outside its table: in the launcher, in a question, in what tells
how far it has come. Nothing there gets the state; whoever picks the console up may look."""

from lineup.engine.viewpoint import Viewpoint
from lineup.saves import players


class RunningView(Viewpoint):
    """The knowledge of all people at this console, whichever seat looks; if nobody plays here,
    what the seat does that its table is shown from. Nothing is decided."""

    def observe(self, viewer: int, out) -> None:
        """Fill out[:size] with it."""
        session = self._session
        first = players.first_here(session)
        self.rules.observe(session.state, first, out)
        for seat in players.people(session):
            if seat != first:
                self.rules.observe(out, seat, out)

    def moves(self, viewer: int, out) -> int:
        return 0

    def can_undo(self) -> bool:
        return False

    def preview(self, move: int, viewer: int, out) -> None:
        raise ValueError("nothing is played outside a table")

    def scores(self) -> list:
        """Each seat's points, as far as they are known."""
        seen = bytearray(self.size)
        self.observe(0, seen)
        found = [0] * self.seats
        self.rules.scores(seen, found)
        return found

    def turn_number(self) -> int:
        """The turn that the game is in; 0 before the first, and where it does not count them."""
        count = getattr(self.rules, "turn_number", None)
        if not count:
            return 0
        seen = bytearray(self.size)
        self.observe(0, seen)
        return count(seen)
