"""Figures of the rules: parts of a board. "1" and "2" are discs, "." is a free place; one with "!"
behind it is meant, and a disc with "+" comes."""

from lineup.games.reversi.screen.art import disc
from lineup.ui.drawing import theme
from lineup.ui.pages import rules_figure


def draw(canvas, x: int, y: int, w: int, h: int, text: str):
    """Draws a figure into a rectangle. Raises ValueError for what it does not know."""
    cells = rules_figure.Cells(rules_figure.rows(text), x, y, w, h, 24, 24)
    cells.square()
    for left, top, _, _, word in cells.all():
        side = cells.w - 1
        canvas.rect(left, top, side, side, theme.FOCUS if word[-1] in "!+" else theme.DARK)
        if word[-1] in "!+":
            canvas.rect(left + 2, top + 2, side - 4, side - 4, theme.DARK)
        what = word.rstrip("!+.")
        if what:
            disc(canvas, left, top, side, ("1", "2").index(what))
    cells.chips(canvas)
