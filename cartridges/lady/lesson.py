"""The first game: follow the suit, duck, and throw off what is dear."""

from lineup.engine.lessons import Script
from lineup.games.lady.rules.layout import DEAL, SEAT


class Lesson(Script):
    """The game that the lesson of Black Lady plays."""

    SEED = 402
    OPTIONS = (0,)
    SEATS = 3

    STEPS = (
        ((18, 23, 22, 0, 2), ()),
        ((1, 12), ()),
        ((3, 17, 6, 10), (("costs", 5),)),
        ((9,), (("hearts", 3),)),
    )

    def finished(self, state) -> bool:
        """True once the first deal is over."""
        return state[DEAL] > 1 or state[SEAT] > 2
