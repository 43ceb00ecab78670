"""The stand-in with a heap that is full as often as `board.full` says: when a table is laid, or,
with `board.later`, when `down` is pressed at one."""

import sys

sys.path.insert(0, __file__.rsplit("tests", 1)[0])

from tests.console.standin import main, screen  # noqa: E402

main.install()
import board  # noqa: E402

from lineup import games  # noqa: E402
from lineup.console.app import run  # noqa: E402
from lineup.ui.input import DOWN  # noqa: E402


def take():
    """Memory, where there is some."""
    if board.full:
        board.full -= 1
        raise MemoryError


class Full(screen.Screen):
    """Takes memory as it is made, or later."""

    def __init__(self, *args):
        if not board.later and "lineup.console.play" in sys.modules:  # no picture of a game
            take()
        super().__init__(*args)

    def choose(self, seat):
        if not board.later:
            return super().choose(seat)
        if self.ui.keys.wait() == DOWN:
            take()
        return 1


class Part:
    """The screen module with that screen."""

    Screen = Full


games.load_screen = lambda key: Part
run(board)
