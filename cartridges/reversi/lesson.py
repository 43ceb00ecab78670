"""The first game: what a disc turns round, the edge, the corner."""

from lineup.engine.lessons import Script
from lineup.games.reversi.rules.layout import NOBODY, SEAT


class Lesson(Script):
    """The game that the lesson of Reversi plays."""

    SEED = 1
    OPTIONS = (0,)

    STEPS = (
        ((26, 34), (("place", "C4"),)),
        ((42, 33), (("place", "C6"), ("turned", 2))),
        ((24, 49), (("place", "A4"),)),
        ((56, 18), (("place", "A8"), ("turned", 3))),
    )

    def spots(self, desk, moves) -> list:
        """Lists the place of the next move."""
        return [desk.box(moves[0] & 63)]

    def finished(self, state) -> bool:
        """True once the game is over."""
        return state[SEAT] == NOBODY
