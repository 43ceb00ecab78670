"""What lies on every game's desk: a button, the frame of what is selected, of what is held, and
the dot where something may go."""

from lineup.ui import theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import SMALL


def frame(canvas, x: int, y: int, w: int, h: int, ink: int):
    """A frame two pixels wide inside the edge of a box: FOCUS for what is selected, TEXT for
    what is held meanwhile."""
    canvas.frame(x, y + 1, w, h - 2, ink)
    canvas.frame(x + 1, y, w - 2, h, ink)
    canvas.frame(x + 1, y + 1, w - 2, h - 2, ink)


def dot(canvas, x: int, y: int, w: int, h: int):
    """In the middle of a box: what is selected may go there."""
    canvas.round_rect(x + w // 2 - 3, y + h // 2 - 3, 7, 7, theme.BACKGROUND, 2)
    canvas.round_rect(x + w // 2 - 2, y + h // 2 - 2, 5, 5, theme.FOCUS, 2)


def button(canvas, x: int, y: int, w: int, h: int, text: str, focused: bool, live: bool):
    """A button; bright text where it would do something."""
    ground = theme.FOCUS if focused else theme.RAISED if live else theme.SURFACE
    ink = theme.BACKGROUND if focused else theme.TEXT if live else theme.MUTED
    canvas.round_rect(x, y, w, h, ground, 3)
    top = SMALL.centred(y, h)
    canvas.text(SMALL.fit(text, w - 4), x + w // 2, top, ink, SMALL, CENTRE)
