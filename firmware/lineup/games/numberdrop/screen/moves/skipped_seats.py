"""The seats that have circled a block's letter: they have no turn while it falls on the others,
and are told so."""

from lineup.games.numberdrop.rules.layout import (
    BLOCK, BLOCKS, CIRCLES, CROSSED, LETTER, SEATS, STEP, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import LETTERS
from lineup.games.numberdrop.screen.views.dice_view import draw_shape, picture
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.input import A
from lineup.ui.type import overflow
from lineup.ui.type.fonts import BIG, TITLE
from lineup.ui.type.messages import t


def fell_on_nobody(seen, letter: int) -> bool:
    """True for a letter that all have circled: it is crossed off and never falls."""
    return all(seen[sheet_at(seat) + CIRCLES] >> letter & 1 for seat in range(seen[SEATS]))


def spared_since(old, seen, viewer: int) -> list:
    """The letters whose blocks have fallen since `old` was seen, and not on the viewer."""
    fallen = seen[CROSSED] & ~old[CROSSED] & seen[sheet_at(viewer) + CIRCLES]
    return [i for i in range(5) if fallen >> i & 1 and not fell_on_nobody(seen, i)]


def void_since(old, seen) -> list:
    """The letters that were crossed off since `old` was seen, as all had circled them."""
    crossed = seen[CROSSED] & ~old[CROSSED]
    return [i for i in range(5) if crossed >> i & 1 and fell_on_nobody(seen, i)]


def spared_now(seen, viewer: int) -> list:
    """The letter whose block falls now on others than the viewer."""
    circles = seen[sheet_at(viewer) + CIRCLES]
    return [seen[LETTER]] if seen[STEP] == BLOCK and circles >> seen[LETTER] & 1 else []


def tell(desk, paint, letter: int):
    """Says so until a key is pressed. paint() draws what is behind the words."""

    def page():
        desk.clear()
        paint()
        _card(desk, letter)
        desk.say(t("numberdrop.spared", LETTERS[letter]))
        desk.hints((A, "numberdrop.hint.go.on"), more=False)

    desk.begin()
    page()
    desk.ui.wait(page)
    desk.clear()


def _card(desk, letter):
    # A card over the sheet, on a band as wide as the screen, so that no half signs look out beside
    # it: the block, its letter circled, why there is no turn.
    canvas, grid = desk.canvas, desk.grid
    h = 84 if grid.low else 96
    x = 3
    y, w = (grid.bar + grid.foot - h - (0 if grid.low else 19)) // 2, grid.width - 2 * x
    canvas.rect(0, y - 3, grid.width, h + 6, theme.INK)
    canvas.round_rect(x, y, w, h, theme.PAPER, 7)
    canvas.round_rect(x + 8, y + 8, 30, 30, theme.GOOD, 8)
    canvas.text(LETTERS[letter], x + 23, BIG.line(y + 14), theme.INK, BIG, CENTRE)
    draw_shape(canvas, picture(desk.seen[BLOCKS + letter]), x + 8, y + 42, 30, 32, 9, theme.INK)
    text = t("numberdrop.spared.how", LETTERS[letter])
    overflow.write(canvas, TITLE, text, x + 46, y + 8, w - 52, y + h - 2, theme.INK, 1)
