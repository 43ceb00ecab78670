"""The first game: roll, see it add up, hold, and see a 1."""

from lineup.engine.lessons import Script
from lineup.games.pig.rules.layout import NOBODY, SEAT


class Lesson(Script):
    """The game that the lesson of Pig plays."""

    SEED = 91
    OPTIONS = (0, 0)

    STEPS = (
        ((0,), ()),
        ((0,), (("rolled", 5),)),
        ((1, 0), (("risk", 9),)),
        ((0,), ()),
    )

    def finished(self, state) -> bool:
        """True once the game is over."""
        return state[SEAT] == NOBODY
