"""The game's picture, enlarged: tiles on the board, and the clasps of what is linked."""

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import TITLE

PALETTE = theme.palette((0x148, 0x025, 0xB60, 0xD24, 0x15D, 0x174, 0x3CF, 0xF72, 0xA6F, 0xCF7))
"""Box blue: table, dark, then STAR to CLUB and the seats from SEATS on. Spades are INK."""

STAR, HEART, DIAMOND, CLUB, SEATS = 8, 9, 10, 11, 12

SUITS = (
    (shapes.STAR_11, STAR), (shapes.HEART_11, HEART), (shapes.DIAMOND_11, DIAMOND),
    (shapes.CLUB_11, CLUB), (shapes.SPADE_11, theme.INK),
)  # fmt: skip
"""Of each suit its sign, 11 by 11, and its colour."""

# Column, row, number, suit.
_TILES = (
    (1, 0, 5, 1), (2, 0, 6, 3), (0, 1, 7, 4), (1, 1, 5, 2), (2, 1, 5, 3), (3, 1, 4, 3),
    (0, 2, 8, 4), (1, 2, 4, 2), (2, 2, 9, 4), (3, 2, 4, 0),
)  # fmt: skip

_LAST = (3, 1)
"""The place of the tile that comes while the picture is alive."""
_WAY = 14  # frames
_LIES = 10
_APART_MS, _LINKED_MS = 400, 800


def art(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle."""
    canvas.rect(x, y, w, h, theme.TABLE)
    _board(canvas, x, y, w, h, None)


def alive(ui, x: int, y: int, w: int, h: int):
    """A tile comes to its place, is joined to its neighbours, and what is linked by it gets its
    clasps. It ends with what `art` draws; a key ends it anywhere."""
    canvas, motion = ui.canvas, ui.motion
    left, top, wide, high, across, down = _places(x, y, w, h)
    to_x, to_y = left + _LAST[0] * across, top + _LAST[1] * down
    high_there = min(down + 16, y + h - to_y + 7)
    canvas.rect(to_x - across + wide - 7, to_y - 7, across + 16, high_there, theme.TABLE)
    _board(canvas, x, y, w, h, _LAST)
    motion.still()
    if not motion.hold(_APART_MS):
        return
    number, suit = [tile[2:] for tile in _TILES if tile[:2] == _LAST][0]

    def draw(at_x, at_y):
        _tile(canvas, at_x, at_y, wide, high, number, suit)

    if not motion.travel(draw, wide + 2, high + 3, x + w - wide - 2, y + 2, to_x, to_y, _WAY):
        return
    draw(to_x, to_y)
    for clasps in (False, True):
        for _ in range(_LIES):
            if not motion.frame():
                return
        _board(canvas, x, y, w, h, None, clasps)
        motion.still()
    motion.hold(_LINKED_MS)


def _places(x, y, w, h) -> tuple:
    # The first tile's place, a tile's size, the pitches.
    tall = h > 100
    wide, high, across, down = (44, 36, 49, 40) if tall else (40, 30, 45, 33)
    left = x + w // 2 - 2 * across + (across - wide) // 2
    top = y + (h - (3 if tall else 2) * down) // 2 + 1
    return left, top, wide, high, across, down


def _board(canvas, x, y, w, h, away, clasps=True):
    # All tiles but the one at the place `away`, and what joins them; without `clasps` those of
    # the last tile are missing.
    left, top, wide, high, across, down = _places(x, y, w, h)
    tiles = {}
    places = []  # in an order: a dict has none on the device
    for column, row, number, suit in _TILES:
        if (h > 100 or row < 2) and (column, row) != away:
            tiles[column, row] = (number, suit)
            places.append((column, row))
    for column, row in places:
        cx, cy = left + column * across, top + row * down
        if (column + 1, row) in tiles:
            canvas.rect(cx + wide, cy + high // 2 - 1, across - wide, 3, theme.MUTED)
        if (column, row + 1) in tiles:
            canvas.rect(cx + wide // 2 - 1, cy + high, 3, down - high, theme.MUTED)
    for column, row in places:
        number, suit = tiles[column, row]
        _tile(canvas, left + column * across, top + row * down, wide, high, number, suit)
    if not clasps:
        del tiles[_LAST]
        places.remove(_LAST)
    for column, row in places:
        cx, cy = left + column * across, top + row * down
        tile = tiles[column, row]
        _clasp(
            canvas, tile, tiles.get((column + 1, row)), cx + (across + wide) // 2, cy + high // 2
        )
        _clasp(canvas, tile, tiles.get((column, row + 1)), cx + wide // 2, cy + (down + high) // 2)


def _tile(canvas, x, y, w, h, number, suit):
    canvas.round_rect(x + 1, y + 2, w, h, theme.DARK, 4)
    canvas.round_rect(x, y, w, h, theme.PAPER, 4)
    top = TITLE.line(y + (h - TITLE.cap) // 2)
    canvas.text(str(number), x + 13, top, theme.INK, TITLE, CENTRE)
    mark, ink = SUITS[suit]
    canvas.icon(mark, x + w - 17, y + (h - 11) // 2, 11, 11, ink)


def _clasp(canvas, tile, other, x, y):
    # Equal numbers: two bars; a suit in order: a rising stroke.
    if other is None:
        return
    same = tile[0] == other[0]
    if not same and (tile[1] != other[1] or abs(tile[0] - other[0]) != 1):
        return
    canvas.round_rect(x - 6, y - 6, 12, 12, theme.INK, 3)
    canvas.round_rect(x - 5, y - 5, 10, 10, theme.GOOD, 2)
    if same:
        canvas.rect(x - 3, y - 2, 6, 1, theme.INK)
        canvas.rect(x - 3, y + 1, 6, 1, theme.INK)
    else:
        for step in range(3):
            canvas.rect(x - 3 + 2 * step, y + 1 - 2 * step, 2, 2, theme.INK)
