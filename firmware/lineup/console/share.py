"""A whole game as a QR code on the screen, for a phone."""

import gc

from lineup.console import qr, qr_view
from lineup.engine.packed import text_of
from lineup.ui import sentence, theme
from lineup.ui.canvas import CENTRE
from lineup.ui.dialog import ask
from lineup.ui.faces import shapes
from lineup.ui.fonts import BODY, TITLE
from lineup.ui.input import B
from lineup.ui.messages import t


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
    # As large as the panel allows: beside the words on a low one.
    canvas, grid = ui.canvas, ui.grid
    ui.clear(theme.PAPER)
    if grid.low:
        room, left, top = canvas.height, 0, 0
    else:
        ui.page(t("share.title"))
        room = grid.foot - grid.bar
        left, top = (canvas.width - room) // 2, grid.bar
        canvas.rect(0, top, canvas.width, room, theme.PAPER)
    qr_view.draw(canvas, left, top, room, size, modules)
    if grid.low:
        _words(ui, room)
    else:
        ui.hints((B, t("ui.back")))


def _words(ui, x: int) -> None:
    # The title and what B does, in the columns beside the code.
    canvas, grid = ui.canvas, ui.grid
    canvas.rect(x, 0, canvas.width - x, grid.foot, theme.TABLE)
    y = 8
    for line in TITLE.wrap(t("share.title"), canvas.width - x - 12):
        canvas.text(line, x + 7, y, theme.PAPER, TITLE)
        y += TITLE.leading
    canvas.rect(x, grid.foot, canvas.width - x, canvas.height - grid.foot, theme.INK)
    y = grid.foot + 3
    line = BODY.line(y + (15 - BODY.cap) // 2)
    canvas.icon(shapes.DISC_15, x + 7, y, 15, 15, theme.PAPER)
    canvas.text("B", x + 15, line, theme.INK, BODY, CENTRE)
    text, font = sentence.fitting(t("ui.back"), canvas.width - x - 30, (BODY,))
    canvas.text(text, x + 26, line, theme.PAPER, font)
