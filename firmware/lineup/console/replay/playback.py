"""A recorded game that is wound forwards and backwards."""

from array import array

# States kept on the way, so that going back need not begin at the start: so many, and as many
# bytes. One of Clustered with eight seats has 8.7 KB.
_MARKS = 12
_MARK_BYTES = 20_000


class Playback:
    """All that `engine.viewpoint.Viewpoint` asks of a session, at any move of it.

    `at` is how many of the `count` moves have been played; `state` keeps its identity.
    """

    def __init__(self, session) -> None:
        self.rules = session.rules
        self.seats = session.seats
        self.options = session.options
        self.players = session.players
        self.count = len(session.moves)
        self._moves = session.moves
        self.state = session.rules.new(session.seats, session.seed, session.options)
        marks = max(1, min(_MARKS, _MARK_BYTES // len(self.state)))
        self._step = max(16, self.count // marks + 1)
        self._marks = [bytes(self.state)]
        self._before = array("i", [0] * self.seats)
        self._after = array("i", [0] * self.seats)
        self._ends = array("H")  # after how many moves
        self.at = 0
        self._wind()

    @property
    def moves(self):
        """As many as have been played."""
        return range(self.at)

    def can_undo(self) -> bool:
        """False: nothing is decided here."""
        return False

    def next(self) -> int:
        """The move that comes now; only before the end."""
        return self._moves[self.at]

    def turn(self) -> int:
        """Tells whose move that is; protocol.OVER at the end of a game."""
        return self.rules.turn(self.state)

    def go(self, at: int) -> None:
        """To after move `at`, 0 for the deal."""
        at = max(0, min(at, self.count))
        if at < self.at:
            mark = at // self._step
            self.state[:] = self._marks[mark]
            self.at = mark * self._step
        while self.at < at:
            self.rules.apply(self.state, self._moves[self.at])
            self.at += 1
            if self.at == len(self._marks) * self._step:
                self._marks.append(bytes(self.state))

    def last(self) -> tuple:
        """(seat, message key, arguments, points gained) of the move before; only after one."""
        at = self.at
        self.go(at - 1)
        seat = self.turn()
        key, args = self.rules.describe(self.state, self._moves[at - 1])
        self.rules.scores(self.state, self._before)
        self.go(at)
        self.rules.scores(self.state, self._after)
        return seat, key, args, self._after[seat] - self._before[seat]

    def shown(self) -> bool:
        """Tells whether the move before revealed something, all that was done in secret
        included."""
        at = self.at
        self.go(at - 1)
        found = self.rules.reveals(self.state, self.next())
        self.go(at)
        return found

    def scores(self):
        """Everybody's points now."""
        self.rules.scores(self.state, self._after)
        return self._after

    def turn_end(self, step: int) -> int:
        """The number of moves after which the next turn (step 1) or the one before (-1) begins."""
        ends = self._ends
        if step > 0:
            return min([end for end in ends if end > self.at] or [self.count])
        return max([end for end in ends if end < self.at] or [0])

    def _wind(self) -> None:
        # Once to the end, for where turns end and for the marks on the way.
        while self.at < self.count:
            shown = self.rules.reveals(self.state, self.next())
            seat = self.turn()
            self.go(self.at + 1)
            if shown or self.turn() != seat:
                self._ends.append(self.at)
        self.go(0)
