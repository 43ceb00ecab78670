"""A look at the panel and the buttons: all colours, the edges, and what is pressed."""

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X, Y
from lineup.ui.type import sentence
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BODY
from lineup.ui.type.messages import t

# Places in steps of half a key, about the middles of the cross and of the letters.
_PLACES = {
    UP: (0, -2), DOWN: (0, 2), LEFT: (-2, 0), RIGHT: (2, 0),
    A: (2, 0), B: (0, 2), X: (0, -2), Y: (-2, 0),
}  # fmt: skip


def run(ui) -> None:
    """Shows it until every button has been pressed, and one more, or B twice."""
    every = [UP, DOWN, LEFT, RIGHT, A, B] + ([X, Y] if ui.board.HAS_XY else [])
    missing = list(every)

    def page():
        _draw(ui, every, missing)

    while True:
        page()
        button = ui.wait(page)
        if not missing or button == B and B not in missing:
            return
        if button in missing:
            missing.remove(button)


def _draw(ui, every, missing) -> None:
    canvas, grid = ui.canvas, ui.grid
    ui.page(t("about.test"))
    ui.hints()
    width, top = canvas.width, grid.bar
    for colour in range(16):
        left = colour * width // 16
        canvas.rect(left, top, (colour + 1) * width // 16 - left, _half(grid) - top, colour)
    canvas.frame(0, 0, width, canvas.height, theme.PAPER)
    _say(ui, t("about.test.press" if missing else "about.test.all"))
    for button in every:
        _key(ui, button, theme.TABLE if button in missing else theme.FOCUS)


def _half(grid) -> int:
    return grid.bar + (grid.foot - grid.bar) * (3 if grid.low else 4) // 10


def _say(ui, text) -> None:
    canvas, grid = ui.canvas, ui.grid
    canvas.rect(1, grid.foot, canvas.width - 2, canvas.height - grid.foot - 1, theme.INK)
    text, font = sentence.fitting(text, canvas.width - 10)
    middle = (grid.foot + canvas.height - font.cap) // 2
    canvas.text(text, canvas.width // 2, font.line(middle), theme.PAPER, font, CENTRE)


def _key(ui, button, ground) -> None:
    canvas, grid = ui.canvas, ui.grid
    step = 7 if grid.low else 12
    x, y = _PLACES[button]
    letter = button > RIGHT
    x = x * step + canvas.width * (3 if letter else 1) // 4
    y = y * step + (_half(grid) + grid.foot) // 2
    ink = theme.INK if ground == theme.FOCUS else theme.PAPER
    canvas.icon(shapes.DISC_15, x - 7, y - 7, 15, 15, theme.PAPER)
    canvas.icon(shapes.DISC_13, x - 6, y - 6, 13, 13, ground)
    if letter:
        canvas.text("ABXY"[button - A], x + 1, BODY.line(y - BODY.cap // 2), ink, BODY, CENTRE)
    else:
        canvas.rect(x - 2, y - 2, 5, 5, ink)
