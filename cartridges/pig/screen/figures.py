"""Figures of the rules: dice, and chips with what they bring. "1" to "6" is a die, "." a gap."""

from lineup.games.pig.screen.art import die
from lineup.ui.drawing import theme
from lineup.ui.pages import rules_figure


def draw(canvas, x: int, y: int, w: int, h: int, text: str):
    """Draws a figure into a rectangle. Raises ValueError for what it does not know."""
    cells = rules_figure.Cells(rules_figure.rows(text), x, y, w, h, 34, 34)
    cells.square()
    for left, top, _, _, word in cells.all():
        if word != ".":
            ground = theme.BAD if word == "1" else theme.PAPER
            die(canvas, left + 1, top, cells.w - 4, int(word), ground)
    cells.chips(canvas)
