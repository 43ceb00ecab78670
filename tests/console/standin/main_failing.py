"""The stand-in with a screen that breaks when `down` is pressed, or is stopped by `up`."""

import sys

sys.path.insert(0, __file__.rsplit("tests", 1)[0])

from tests.console.standin import main, screen

main.install()
import board  # noqa: E402

from lineup import games  # noqa: E402
from lineup.console.app import run  # noqa: E402
from lineup.ui.input import DOWN, UP  # noqa: E402


class Breaking(screen.Screen):
    """Raises what the key asks for."""

    def choose(self, seat):
        keys = self.ui.keys
        event = keys.wait()
        if event == DOWN:
            raise ValueError("on purpose")
        if event == UP:
            raise KeyboardInterrupt
        return 1


class Part:
    """The screen module with the breaking screen."""

    Screen = Breaking


games.load_screen = lambda key: Part
run(board)
