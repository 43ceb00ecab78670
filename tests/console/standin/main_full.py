"""The stand-in with a heap that is full as often as `board.full` says: when a table is laid, or,
as `board.when` says, when a game's state is made (NEW) or `down` is pressed at a table (LATER)."""

import sys

sys.path.insert(0, __file__.rsplit("tests", 1)[0])

from tests.console.standin import main, rules, screen

main.install()
import board  # noqa: E402

from lineup import games  # noqa: E402
from lineup.console.app import run  # noqa: E402
from lineup.ui.input import DOWN  # noqa: E402

LATER, NEW = "later", "new"
make = getattr(rules.new, "made", rules.new)


def take():
    """Memory, where there is some."""
    if board.full:
        board.full -= 1
        raise MemoryError


class Full(screen.Screen):
    """Takes memory as it is made, or later."""

    def __init__(self, *args):
        if not board.when and "lineup.console.table.play" in sys.modules:  # no picture of a game
            take()
        super().__init__(*args)

    def choose(self, seat):
        if board.when != LATER:
            return super().choose(seat)
        if self.ui.keys.wait() == DOWN:
            take()
        return 1


def new(*args):
    """A state, where there is memory."""
    if board.when == NEW:
        take()
    return make(*args)


class Part:
    """The screen module with that screen."""

    Screen = Full


games.load_screen = lambda key: Part
new.made = make
rules.new = new
run(board)
