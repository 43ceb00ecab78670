"""A page that waits for the other console: the two with the wire between them, and a sentence."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.input import B
from lineup.ui.type import speech
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t

STEP_MS = const(120)
"""The time from one place of what runs along the wire to the next."""

_STOPS = const(5)

# In pixels.
_CONSOLE_W = const(48)
_CONSOLE_H = const(36)
_WIRE_W = const(68)
_WIRE_H = const(7)
_GAP = const(2)


def draw(ui, title: str, text: str) -> None:
    """All of it but for what runs along the wire."""
    canvas = ui.canvas
    low = ui.grid.low
    ui.page(title)
    left, top = _wire(ui)
    y = top - (_CONSOLE_H - _WIRE_H) // 2 - 1
    _console(canvas, left - _GAP - _CONSOLE_W, y)
    _console(canvas, left + _WIRE_W + _GAP, y)
    speech.say(speech.TEXT, text)
    y += _CONSOLE_H + (8 if low else 26)
    font = BODY if low and not ui.large else TITLE
    lines = font.wrap(text, canvas.width - 16)
    if y + len(lines) * font.leading > ui.grid.foot:
        font = BODY
        lines = font.wrap(text, canvas.width - 16)
    for line in lines:
        canvas.text(line, canvas.width // 2, font.line(y), theme.PAPER, font, CENTRE)
        y += font.leading
    ui.hints((B, t("ui.back")))


def dots(ui, step: int) -> None:
    """The wire; what runs along it there and back."""
    canvas = ui.canvas
    left, y = _wire(ui)
    canvas.rect(left, y, _WIRE_W, _WIRE_H, theme.TABLE)
    canvas.rect(left, y + 3, _WIRE_W, 1, theme.MUTED)
    at = step % (2 * _STOPS)
    at = at if at < _STOPS else 2 * _STOPS - 1 - at
    canvas.icon(shapes.DISC_7, left + 2 + at * 14, y, 7, 7, theme.FOCUS)
    canvas.flush()


def _wire(ui) -> tuple:
    # Its left end and its upper edge.
    grid = ui.grid
    return (grid.width - _WIRE_W) // 2, grid.bar + (23 if grid.low else 41)


def _console(canvas, x: int, y: int) -> None:
    # Its case, the screen, left of it the cross, right of it a button.
    canvas.round_rect(x, y, _CONSOLE_W, _CONSOLE_H, theme.PAPER, 5)
    canvas.rect(x + 11, y + 5, 26, 26, theme.INK)
    canvas.rect(x + 4, y + 15, 5, 5, theme.INK)
    canvas.icon(shapes.DISC_5, x + 40, y + 15, 5, 5, theme.INK)
