"""Figures of the rules: cards, as in "SQ"; with "!" behind it one that takes the trick."""

from lineup.games.lady.rules import rank
from lineup.games.lady.screen.art import face
from lineup.ui.drawing import theme
from lineup.ui.pages import rules_figure


def draw(canvas, x: int, y: int, w: int, h: int, text: str):
    """Draws a figure into a rectangle. Raises ValueError for what it does not know."""
    ranks = [rank(i) for i in range(6)]
    cells = rules_figure.Cells(rules_figure.rows(text), x, y, w, h, 34, 46)
    for left, top, _, _, word in cells.all():
        card = 6 * "SHCD".index(word[0]) + ranks.index(word[1:].rstrip("!"))
        if word[-1] == "!":
            canvas.round_rect(left - 1, top - 2, cells.w, cells.h + 1, theme.FOCUS, 5)
        face(canvas, left + 1, top, cells.w - 4, cells.h - 3, card)
    cells.chips(canvas)
