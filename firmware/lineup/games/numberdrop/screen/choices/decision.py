"""The parts that all decisions of the game have."""

from lineup.ui.drawing import theme
from lineup.ui.table import game_screen


class Part(game_screen.Part):
    """A decision that says more about itself behind X. `desk` is the game's."""

    def __init__(self, desk):
        self.desk = desk

    def facts(self) -> list:
        """(text, sign, its ground) rows: here what is said already."""
        text, sign, ground = self.desk.said()
        return [(text, sign, ground or theme.GOOD)] if text else []
