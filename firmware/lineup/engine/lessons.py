"""The questions of the lesson to a game."""


class Script:
    """The first game of a title, a fixed deal that the player plays for real: `lesson.py` has a
    game's as `Lesson`, and `lineup.console.table.lesson` leads through it."""

    # What a game gives

    SEED = 0
    """The deal."""

    OPTIONS = ()  # type: tuple
    """Its options, as `new` takes them."""

    STEPS = ()  # type: tuple
    """Four to nine times (moves, claims): the moves of all seats up to the next step, the player's
    first one first; and (name, ..., value) of what the words claim, the first value is {0}."""

    def finished(self, state) -> bool:
        """True once the player, who is alone by then, has done what the last sentence asks."""
        raise NotImplementedError

    # What a game may give

    SEATS = 2
    """The number of those who play; the others are easy CPU players at the end."""

    SEAT = 0
    """The player's seat: the one that begins with this deal."""

    def marks(self, spots) -> list:
        """Lists those of the screen's spots that are marked until the move is made: what is to be
        taken, and where it goes."""
        return spots[:2]

    def otherwise(self, steps, step: int, at: int, move: int):
        """Gives the steps as they go on where `move` does what the sentence asks for, in place of
        move number `at` of a step; None where it does not."""
        return None
