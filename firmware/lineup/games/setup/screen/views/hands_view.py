"""The two hands, the viewer's own above the common one, with the tiles that swap and end the turn.

While tiles are swapped the common places are the bag's: what goes lies there. While bonus points
are claimed the emblems of those who may do so lie in the place of the hands.
"""

from lineup.games.setup.rules.hands import HANDS
from lineup.games.setup.rules.layout import EMPTY, HAND, HIDDEN
from lineup.games.setup.screen.art import SEATS
from lineup.games.setup.screen.views import claim_tiles, tile_faces
from lineup.games.setup.screen.views.geometry import DONE_BUTTON, SWAP_BUTTON
from lineup.games.setup.screen.views.turn_points import THIS, last_turn, partners_rack
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import emblem
from lineup.ui.type.fonts import BODY, TITLE

_STACK = b"\x3f\xe0\x20\x20\xff\xa0\x80\xa0\xff\xe0\x80\x20\x80\x20\x80\x20\x80\x20\xff\xe0"
"""Tiles that lie on each other, 11 by 10: those that all may use."""


def draw(desk):
    """Draws what has changed of them."""
    if desk.changed("hands", (desk.viewer, bool(desk.signs))):
        x, y, w, h = desk.grid.hand
        up = 0 if desk.grid.low else 1  # for the frames of the upper row
        desk.canvas.rect(x, y - up, desk.canvas.width - x, h + up, theme.DARK)
        for slot in range(2 * HAND):
            desk.forget(("slot", slot))
        for part in ("rows", "swap", "done", "claims", "side"):
            desk.forget(part)
    if desk.signs:
        claim_tiles.draw(desk)
        return
    _rows(desk)
    focused = -1
    drawn = False
    for slot in range(2 * HAND):
        if _is_selected(desk, slot):
            focused = slot
        else:
            drawn = _slot(desk, slot, False) or drawn
    if focused >= 0:
        if drawn:
            desk.forget(("slot", focused))  # its frame reaches over the gaps
        _slot(desk, focused, True)
    if desk.grid.low:
        _strip(desk)
    else:
        _acts(desk)
    if desk.grid.side[2]:
        _side(desk)


def _rows(desk):
    # Whose the rows are.
    low, canvas = desk.geometry.low, desk.canvas
    if not desk.changed("rows", desk.swapping):
        return
    x, y, w, h = desk.geometry.slot(HAND)
    if low:
        canvas.rect(x, y - 4, 75, 1, theme.MUTED)
        return
    canvas.rect(0, y, x - 3, h, theme.DARK)
    emblem(canvas, desk.viewer, 5, desk.geometry.slot(0)[1] + 3, SEATS + desk.viewer)
    if desk.swapping:
        canvas.icon(tiles.BAG, 6, y + 3, 9, 11, theme.PAPER)
    else:
        canvas.icon(_STACK, 5, y + 4, 11, 10, theme.PAPER)


def _is_selected(desk, slot):
    # A tile that goes into the bag is selected below its place.
    if desk.swaps >> (slot & 3) & 1:
        return slot >= HAND and desk.spot & 3 == slot & 3 and 0 <= desk.spot < 2 * HAND
    return desk.spot == slot


def _slot(desk, slot, selected):
    row, column = slot >> 2, slot & 3
    goes = desk.swaps >> column & 1
    if desk.swapping and row:
        tile = desk.seen[HANDS[desk.viewer][column]] if goes else EMPTY
        live = True
    else:
        tile = desk.seen[HANDS[desk.viewer][slot]]
        live = desk.live >> slot & 1
        if goes:
            tile = EMPTY
        elif desk.face_down and not row and tile != EMPTY:
            tile = HIDDEN
    held = desk.taken == slot
    if not desk.changed(("slot", slot), (tile, selected, held, live, desk.swapping and row)):
        return False
    canvas = desk.canvas
    x, y, w, h = desk.geometry.slot(slot)
    canvas.rect(x - 3, y - 3, w + 6, h + 6, theme.DARK)
    if selected:
        tiles.focus(canvas, x, y, w, h)
    if tile == EMPTY:
        if desk.swapping and row:
            tile_faces.bag_place(canvas, x, y, w, h)
        else:
            tile_faces.place(canvas, x, y, w, h, theme.MUTED)
        return True
    tile_faces.face(canvas, x, y, w, h, tile, theme.MUTED if held else theme.PAPER)
    if not live and not held and tile != HIDDEN:
        canvas.checker(x, y, w, h, theme.DARK)
    return True


def _acts(desk):
    canvas, geo = desk.canvas, desk.geometry
    count = _count(desk)
    swap, done = desk.spot == SWAP_BUTTON, desk.spot == DONE_BUTTON
    if desk.changed("swap", (desk.ready[0], swap, count)):
        x, y, w, h = geo.swap
        canvas.rect(x - 1, y - 1, w + 2, h + 4, theme.DARK)
        tiles.act(canvas, x, y, w, h, desk.ready[0], swap)
        up = 8 if count else 0
        canvas.icon(tiles.SWAP, x + (w - 11) // 2, y + (h - 10) // 2 - up, 11, 10, theme.INK)
        if count:
            canvas.text(str(count), x + w // 2, TITLE.line(y + 21), theme.INK, TITLE, CENTRE)
    if desk.changed("done", (desk.ready[1], done)):
        x, y, w, h = geo.done
        canvas.rect(x - 1, y - 1, w + 2, h + 4, theme.DARK)
        tiles.tick(canvas, x, y, w, h, desk.ready[1], done)


def _strip(desk):
    # On a low panel: the swap tile, or what the turn that is being made brings; and the tick.
    canvas, geo = desk.canvas, desk.geometry
    count = _count(desk)
    which, mover, _, points = desk.turn
    gain = points[mover] if which == THIS else 0
    swap, done = desk.spot == SWAP_BUTTON, desk.spot == DONE_BUTTON
    x, y, w, h = geo.swap
    if desk.changed("swap", (desk.ready[0], swap, count, gain)):
        canvas.rect(x, y, w, h, theme.DARK)
        if gain:
            canvas.round_rect(x, y, w, h, theme.GOOD, 3)
            text = "+" + str(gain)
            canvas.text(text, x + w // 2, BODY.line(y + 2), theme.INK, BODY, CENTRE)
        else:
            ground = theme.FOCUS if swap else theme.PAPER if desk.ready[0] else theme.MUTED
            canvas.round_rect(x, y, w, h, ground, 3)
            left = x + (w - 11) // 2 - (8 if count else 0)
            canvas.icon(tiles.SWAP, left, y + 2, 11, 10, theme.INK)
            if count:
                canvas.text(str(count), left + 20, BODY.line(y + 2), theme.INK, BODY, CENTRE)
    x, y, w, h = geo.done
    if desk.changed("done", (desk.ready[1], done)):
        ground = theme.FOCUS if done else theme.PAPER if desk.ready[1] else theme.MUTED
        canvas.round_rect(x, y, w, h, ground, 3)
        canvas.icon(tiles.TICK, x + (w - 14) // 2, y + 2, 14, 10, theme.INK)


def _side(desk):
    # On a wide panel: the partner's tiles, or what the turn before this one brought everybody.
    rack = b"" if desk.face_down else partners_rack(desk.seen, desk.viewer)
    turn = last_turn(desk.seen)
    if not desk.changed("side", (rack, turn)):
        return
    canvas = desk.canvas
    x, y, w, h = desk.grid.side
    canvas.rect(x, y - 1, w, h + 1, theme.DARK)
    x += 3
    if rack:
        partner = desk.viewer ^ 2
        emblem(canvas, partner, x - 3, y + 5, SEATS + partner)
        for slot, tile in enumerate(rack):
            left, top = x + 10 + (slot & 1) * 34, y + 2 + (slot >> 1) * 21
            if tile:
                tile_faces.face(canvas, left, top, 32, 18, tile)
            else:
                tile_faces.place(canvas, left, top, 32, 18, theme.MUTED)
        return
    _, mover, swapped, points = turn
    told = 0
    for i in range(len(points)):
        seat = (desk.viewer + i) % len(points)
        exchanged = seat == mover and swapped
        if exchanged or points[seat]:
            left, top = x + (told & 1) * 38, y + 6 + (told >> 1) * 21
            told += 1
            emblem(canvas, seat, left, top, SEATS + seat)
            if exchanged:
                canvas.icon(tiles.SWAP, left + 15, top, 11, 10, theme.PAPER)
            else:
                text = "+" + str(points[seat])
                canvas.text(text, left + 14, BODY.line(top + 1), theme.PAPER, BODY)


def _count(desk):
    # Tiles that go into the bag.
    return sum([desk.swaps >> slot & 1 for slot in range(HAND)])
