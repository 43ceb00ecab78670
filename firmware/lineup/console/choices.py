"""What is chosen for a game before it begins."""

from lineup import games
from lineup.console.saves import PERSON
from lineup.engine import protocol

_NORMAL = 2  # the kind of a CPU player of the middle level


class Choices:
    """What was chosen for a game: `seats`, a kind for each possible seat, `options`, `seed`.

    `options` remembers choices that do not apply with these seats, too. `seed` is None where
    the next game is to be a random one.
    """

    def __init__(self, key: str) -> None:
        rules = games.load(key)
        self.key = key
        self.seats = 2 if 2 in rules.SEATS else rules.SEATS[0]
        self.kinds = bytearray((_NORMAL,) * max(rules.SEATS))
        self.kinds[0] = PERSON
        self.options = list(protocol.defaults(rules))
        self.seed = None

    @staticmethod
    def of(session) -> "Choices":
        """The same people and options again, with a random seed."""
        choices = Choices(session.rules.KEY)
        choices.seats = session.seats
        choices.kinds[: len(session.players)] = session.players
        choices.options = list(session.options)
        return choices

    def session(self, board):
        """A new Session; its seed comes from the board where none was entered."""
        from lineup.engine.replay import Session

        seed = self.seed
        if seed is None:
            seed = int.from_bytes(board.entropy(8), "little")
        rules = games.load(self.key)
        options = protocol.effective(rules, self.seats, self.options)
        return Session(rules, self.seats, seed, options, bytes(self.kinds[: self.seats]))
