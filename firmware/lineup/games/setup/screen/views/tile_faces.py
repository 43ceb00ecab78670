"""Tiles, squares and pawns, each drawn into a box."""

from lineup.games.setup.rules.layout import HIDDEN
from lineup.games.setup.screen.art import SEATS, SUITS
from lineup.games.setup.screen.views.geometry import PAWN
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.drawing.tiles import BAG
from lineup.ui.type.fonts import TITLE

ROUND, SQUARE, PLAIN = 8, 2, 5
"""Corners of pawns: of the first team, of the second, and without teams."""


def face(canvas, x: int, y: int, w: int, h: int, tile: int, ground: int = theme.PAPER):
    """A tile: its number and its suit; its back where it is hidden."""
    if tile == HIDDEN:
        place(canvas, x, y, w, h, theme.MUTED)
        canvas.round_rect(x + w // 2 - 4, y + h // 2 - 4, 8, 8, theme.MUTED, 3)
        return
    canvas.round_rect(x, y, w, h, ground, 4)
    top = TITLE.line(y + (h - TITLE.cap) // 2)
    side = (w - 34) // (4 if w > 34 else 2)
    canvas.text(str(tile & 15), x + 11 + side, top, theme.INK, TITLE, CENTRE)
    mark, ink = SUITS[(tile >> 4) - 1]
    canvas.icon(mark, x + w - 14 - side, y + (h - 11) // 2, 11, 11, ink)


def outlined(canvas, x: int, y: int, w: int, h: int, tile: int):
    """A tile that is told from what it lies on or passes."""
    canvas.round_rect(x - 1, y - 1, w + 2, h + 2, theme.INK, 5)
    face(canvas, x, y, w, h, tile)


def owned(canvas, x: int, y: int, w: int, h: int, tile: int, seat: int):
    """A tile on a bonus square: its edge in the owner's colour."""
    canvas.round_rect(x, y, w, h, SEATS + seat, 4)
    face(canvas, x + 2, y + 2, w - 4, h - 4, tile)


def place(canvas, x: int, y: int, w: int, h: int, edge: int):
    """Draws where a tile may lie, and none does."""
    canvas.round_rect(x, y, w, h, edge, 4)
    canvas.round_rect(x + 2, y + 2, w - 4, h - 4, theme.DARK, 3)


def bag_place(canvas, x: int, y: int, w: int, h: int):
    """Draws where a tile goes into the bag."""
    place(canvas, x, y, w, h, theme.MUTED)
    canvas.icon(BAG, x + w // 2 - 4, y + (h - 11) // 2, 9, 11, theme.MUTED)


def square(canvas, x: int, y: int, w: int, h: int, seat: int):
    """An empty square of a seat, or of nobody (-1)."""
    place(canvas, x, y, w, h, SEATS + seat if seat >= 0 else theme.MUTED)
    if seat >= 0:
        emblem(canvas, seat, x + (w - SIZE) // 2, y + (h - SIZE) // 2, SEATS + seat)


def pawn(canvas, x: int, y: int, seat: int, corner: int, rings=()):
    """A pawn about its middle, 19 by 19 with its rim; inside the first of the `rings`, of seats
    that would come to where it stands."""
    half = PAWN // 2
    canvas.round_rect(x - half - 1, y - half - 1, PAWN + 2, PAWN + 2, theme.INK, corner + 1)
    if rings:
        canvas.round_rect(x - half, y - half, PAWN, PAWN, SEATS + rings[0], corner)
        half -= 2
        canvas.round_rect(x - half, y - half, PAWN - 4, PAWN - 4, theme.INK, corner)
        half -= 1
    side = 2 * half + 1
    canvas.round_rect(x - half, y - half, side, side, SEATS + seat, corner)
    emblem(canvas, seat, x - SIZE // 2, y - SIZE // 2, theme.INK)


def ring(canvas, x: int, y: int, seat: int, corner: int):
    """Draws where a pawn would come to: its outline."""
    half = PAWN // 2
    canvas.round_rect(x - half, y - half, PAWN, PAWN, SEATS + seat, corner)
    canvas.round_rect(x - half + 2, y - half + 2, PAWN - 4, PAWN - 4, theme.DARK, corner - 1)


def clasp(canvas, x: int, y: int, alike: bool):
    """Draws what links two tiles, about its middle: two bars for equal numbers, a rising stroke
    for a suit in order."""
    canvas.round_rect(x - 6, y - 6, 12, 12, theme.INK, 3)
    canvas.round_rect(x - 5, y - 5, 10, 10, theme.GOOD, 2)
    if alike:
        canvas.rect(x - 3, y - 3, 6, 2, theme.INK)
        canvas.rect(x - 3, y + 1, 6, 2, theme.INK)
    else:
        for step in range(3):
            canvas.rect(x - 3 + 2 * step, y + 1 - 2 * step, 2, 2, theme.INK)
