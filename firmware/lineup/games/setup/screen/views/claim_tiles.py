"""While bonus points are claimed: an emblem for each seat that may do so, and what goes on."""

from lineup.games.setup.screen.art import SEATS
from lineup.games.setup.screen.views.geometry import DONE_BUTTON
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t


def draw(desk):
    """Draws what has changed of them: `desk.signs` are the seats, `spot` or `taken` one of them,
    `live` has a bit for each that claims."""
    look = (tuple(desk.signs), desk.spot, desk.taken, desk.live)
    if not desk.changed("claims", look):
        return
    canvas = desk.canvas
    x, y, w, h = desk.grid.hand
    canvas.rect(x, y, canvas.width - x, h, theme.DARK)
    for number, seat in enumerate(desk.signs):
        x, y, w, h = desk.geometry.claimer(number, len(desk.signs))
        if desk.spot == number or desk.taken == number:
            tiles.focus(canvas, x, y, w, h)
        canvas.round_rect(x, y, w, h, SEATS + seat, 5)
        emblem(canvas, seat, x + w // 2 - SIZE, y + h // 2 - SIZE, theme.INK, 2)
        if desk.live >> number & 1:
            canvas.round_rect(x + w - 18, y + h - 15, 18, 15, theme.INK, 4)
            canvas.round_rect(x + w - 17, y + h - 14, 16, 13, theme.GOOD, 3)
            canvas.icon(tiles.TICK, x + w - 16, y + h - 12, 14, 10, theme.INK)
    x, y, w, h = desk.geometry.go_on
    if desk.live:
        tiles.tick(canvas, x, y, w, h, True, desk.spot == DONE_BUTTON)
        return
    ground = theme.FOCUS if desk.spot == DONE_BUTTON else theme.PAPER
    canvas.round_rect(x, y, w, h, ground, 5)
    forms = t("setup.claim.nobody").split("|")
    for form in forms:
        for font in (TITLE, BODY):
            if font.width(form) <= w - 6:
                top = font.line(y + (h - font.cap) // 2)
                canvas.text(form, x + w // 2, top, theme.INK, font, CENTRE)
                return
