"""The two hands on the desk, each with its label and its button. While bonus points are claimed
the signs of those who may claim lie in the place of the rack."""

from lineup.games.setup.rules.hands import HANDS
from lineup.games.setup.rules.layout import EMPTY, HAND, HIDDEN
from lineup.games.setup.screen import tile_faces
from lineup.games.setup.screen.geometry import DONE_BUTTON, SWAP_BUTTON
from lineup.ui import theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t
from lineup.ui.pieces import button, frame


def draw(desk):
    """What has changed of them."""
    for slot in range(2 * HAND):
        if desk.signs and slot < HAND:
            _sign(desk, slot)
        else:
            _slot(desk, slot)
    for row in range(2):
        _label(desk, row)
    _button(desk, SWAP_BUTTON, 0, t("setup.play.swap"))
    _button(desk, DONE_BUTTON, 1, desk.done or t("setup.play.done"))


def _slot(desk, slot):
    tile = desk.seen[HANDS[desk.viewer][slot]]
    if desk.face_down and slot < HAND and tile != EMPTY:
        tile = HIDDEN
    focused = desk.spot == slot
    bit = 1 << slot
    look = (tile, focused, desk.taken == slot, desk.live & bit, desk.swaps & bit)
    if not desk.changed(("slot", slot), look):
        return
    canvas = desk.canvas
    x, y, w, h = desk.geometry.slot(slot)
    canvas.rect(x, y, w, h, theme.BACKGROUND)
    if tile == EMPTY:
        canvas.frame(x, y, w, h, theme.SURFACE)
    else:
        ground = theme.RAISED if desk.live & bit else theme.SURFACE
        tile_faces.face(canvas, x, y, w, h, tile, ground)
    if desk.swaps & bit:
        canvas.line(x + 1, y + h - 3, x + w - 3, y + 1, theme.BAD)
        canvas.line(x + 2, y + h - 2, x + w - 2, y + 2, theme.BAD)
    _frame(desk, slot)


def _sign(desk, slot):
    # `live` are the seats that have claimed something.
    seat = desk.signs[slot] if slot < len(desk.signs) else -1
    claims = desk.live >> slot & 1
    look = ("sign", seat, desk.spot == slot, desk.taken == slot, claims)
    if not desk.changed(("slot", slot), look):
        return
    canvas = desk.canvas
    x, y, w, h = desk.geometry.slot(slot)
    canvas.rect(x, y, w, h, theme.BACKGROUND)
    if seat < 0:
        return
    canvas.round_rect(x, y, w, h, theme.RAISED, 3)
    top = SMALL.centred(y, h)
    canvas.text(theme.SIGNS[seat], x + w // 2, top, theme.SEATS[seat], SMALL, CENTRE)
    if claims:
        tile_faces.mark(canvas, x, y, w, h, theme.GOOD)
    _frame(desk, slot)


def _frame(desk, slot):
    focused = desk.spot == slot
    if focused or desk.taken == slot:
        x, y, w, h = desk.geometry.slot(slot)
        frame(desk.canvas, x, y, w, h, theme.FOCUS if focused else theme.TEXT)


def _label(desk, row):
    claims = bool(desk.signs) and row == 0
    if not desk.changed(("label", row), (desk.viewer, claims)):
        return
    geo = desk.geometry
    _, y, _, h = geo.slot(HAND * row)
    y += (h - SMALL.height) // 2
    ink = theme.MUTED if row or claims else theme.SEATS[desk.viewer]
    x = geo.label_x
    desk.canvas.rect(x, y, geo.hand_x - x - 1, SMALL.height, theme.BACKGROUND)
    if claims:
        text = t("setup.claim.label").split("|")[not geo.tall]
    elif geo.tall:
        text = t("setup.play.common" if row else "setup.play.rack")
    else:
        text = "+" if row else theme.SIGNS[desk.viewer]
    desk.canvas.text(SMALL.fit(text, geo.hand_x - x - 2), x, y, ink, SMALL)


def _button(desk, spot, row, text):
    focused = desk.spot == spot
    ready = desk.ready[row]
    if desk.changed(("button", row), (focused, ready, text)):
        x, y, w, h = desk.geometry.button(row)
        desk.canvas.rect(x, y, w, h, theme.BACKGROUND)
        button(desk.canvas, x, y, w, h, text, focused, ready)
