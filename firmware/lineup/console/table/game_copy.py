"""A copy of a running game, for moves that are only thought of, or shown once more."""

from lineup.engine.protocol import move_buffer


class GameCopy:
    """Stands in for a `replay.Session` where a screen or a CPU player looks: nothing that is
    played here happens in the game. moves: those that lead to it from the game's start, or None
    for the game as it stands."""

    def __init__(self, session, moves=None) -> None:
        self.rules = session.rules
        self.seats = session.seats
        self.seed = session.seed
        self.options = session.options
        self.hands = dict(session.hands)
        if moves is None:
            self.state = bytearray(session.state)
            self.moves = list(session.moves)
            return
        self.state = self.rules.new(self.seats, self.seed, self.options)
        self.moves = []
        for move in moves:
            self.play(move)

    def play(self, move: int) -> None:
        """Plays a legal move."""
        self.rules.apply(self.state, move)
        self.moves.append(move)

    def lend(self) -> tuple:
        """Two buffers: one as long as the state, and one for all legal moves."""
        return bytearray(len(self.state)), move_buffer(self.rules)

    def can_undo(self) -> bool:
        """Never: there is nothing to be taken back."""
        return False
