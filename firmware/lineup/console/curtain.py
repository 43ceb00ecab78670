"""A curtain while the device changes hands: nothing of the game is on screen."""

from lineup.ui import theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import BODY, TITLE
from lineup.ui.input import A, Y
from lineup.ui.messages import t


def run(ui, name: str, seat: int) -> int:
    """Asks for the device to be given to `name`; waits until A says that it has been, or Y."""

    def page():
        _draw(ui, name, seat)

    page()
    while True:
        event = ui.wait(page)
        if event in (A, Y):
            return event


def _draw(ui, name, seat):
    canvas = ui.canvas
    ui.clear()
    middle = canvas.width // 2
    top = (canvas.height - 68) // 2
    canvas.round_rect(24, top - 4, canvas.width - 48, 60, theme.SURFACE, 5)
    canvas.text(t("play.pass"), middle, top + 6, theme.MUTED, BODY, CENTRE)
    sign = TITLE.width(theme.SIGNS[seat]) + 6
    x = middle - (sign + TITLE.width(name)) // 2
    canvas.text(theme.SIGNS[seat], x, top + 27, theme.SEATS[seat], TITLE)
    canvas.text(name, x + sign, top + 27, theme.TEXT, TITLE)
    ui.hints((A, t("play.ready", name)), (Y, t("play.menu")))
