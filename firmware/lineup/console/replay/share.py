"""A whole game as a QR code on the screen, for a phone."""

import gc

from lineup.engine import qr
from lineup.engine.packed import text_of
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.input import B
from lineup.ui.pages import qr_view
from lineup.ui.pages.dialog import ask
from lineup.ui.type import overflow, sentence, speech
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t


def run(ui, session) -> None:
    """Shows the code until B."""
    ui.toast(t("share.making"), "")
    gc.collect()
    try:
        size, modules = qr.modules(text_of(session))
    except ValueError:
        ask(ui, t("share.title"), (t("ui.ok"),), 0, t("share.long"))
        return

    def page() -> None:
        _draw(ui, size, modules)

    page()
    while ui.wait(page) != B:
        pass


def _draw(ui, size: int, modules) -> None:
    # As large as the panel allows: beside the words on a low one, else above the line that says
    # what it is for.
    canvas, grid = ui.canvas, ui.grid
    ui.clear(theme.PAPER)
    speech.say(speech.TITLE, t("share.title"))
    if grid.low:
        qr_view.draw(canvas, 0, 0, canvas.height, size, modules)
        _words(ui, canvas.height)
        return
    left = (canvas.width - grid.sentence) // 2
    qr_view.draw(canvas, left, 0, grid.sentence, size, modules)
    canvas.rect(0, grid.sentence, canvas.width, grid.foot - grid.sentence, theme.TABLE)
    sentence.write(canvas, 6, grid.sentence, canvas.width - 4, t("share.for"))
    ui.hints((B, t("ui.back")))


def _words(ui, x: int) -> None:
    # What it is, what it is for and what B does, in the columns beside the code.
    canvas, grid = ui.canvas, ui.grid
    canvas.rect(x, 0, canvas.width - x, grid.foot, theme.TABLE)
    room = canvas.width - x - 12
    y = 8
    for line in TITLE.wrap(t("share.title"), room):
        canvas.text(line, x + 7, y, theme.PAPER, TITLE)
        y += TITLE.leading
    overflow.write(canvas, BODY, t("share.for"), x + 7, y + 3, room, grid.foot, theme.PAPER)
    canvas.rect(x, grid.foot, canvas.width - x, canvas.height - grid.foot, theme.INK)
    y = grid.foot + 3
    line = BODY.line(y + (15 - BODY.cap) // 2)
    canvas.icon(shapes.DISC_15, x + 7, y, 15, 15, theme.PAPER)
    canvas.text("B", x + 15, line, theme.INK, BODY, CENTRE)
    text, font = sentence.fitting(t("ui.back"), canvas.width - x - 30, (BODY,))
    canvas.text(text, x + 26, line, theme.PAPER, font)
    speech.say(speech.HINTS, "B " + t("ui.back"))
