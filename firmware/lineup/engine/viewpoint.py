"""A running game as a screen may know it: observations instead of the state."""


class Viewpoint:
    """The view that a screen gets of a `replay.Session`.

    rules: the game module. seats, options: as its `new` took them. size: bytes of a state.
    hands: what screens note of the order of hands; None where a game is only watched.
    """

    def __init__(self, session):
        self._session = session
        self.rules = session.rules
        self.seats = session.seats
        self.options = session.options
        self.size = len(session.state)
        self.hands = getattr(session, "hands", None)

    def count(self) -> int:
        """Counts the moves that were played."""
        return len(self._session.moves)

    def turn(self) -> int:
        """The seat that decides now, or protocol.OVER."""
        return self.rules.turn(self._session.state)

    def observe(self, viewer: int, out) -> None:
        """Fill out[:size] with what the seat `viewer` may know."""
        self.rules.observe(self._session.state, viewer, out)

    def moves(self, viewer: int, out) -> int:
        """Fill out[:n] with the legal moves, n of them, if `viewer` decides now; else 0."""
        if self.turn() != viewer:
            return 0
        return self.rules.moves(self._session.state, out)

    def can_undo(self) -> bool:
        """True where the last move can be taken back."""
        return self._session.can_undo()

    def preview(self, move: int, viewer: int, out) -> None:
        """Fill out[:size] with what `viewer` will know once a legal move is played.

        The one exception to observations of what is: what comes of a move by chance (dice, a
        drawn card) shows here before it is played. Only for a move that is going to be played,
        and to see whether one ends a turn.
        """
        out[:] = self._session.state
        self.rules.apply(out, move)
        self.rules.observe(out, viewer, out)
