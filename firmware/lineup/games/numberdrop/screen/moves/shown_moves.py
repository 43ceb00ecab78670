"""What moves: the falling piece, rolling dice, a sliding tile, points that run to the score."""

from lineup.games.numberdrop.rules.falling import landing
from lineup.games.numberdrop.rules.layout import (
    BLOCKS, CHOICE_MASK, GRID, ROWS, SHAPE_DIE, SHAPE_STAR, USED, ZERO,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import (
    CELLS, FIRST_OF, MOST_CELLS, NUMBER_DICE, SIZES, TALL, WIDE,
)  # fmt: skip
from lineup.games.numberdrop.screen.views import glyphs
from lineup.games.numberdrop.screen.views.dice_view import UNUSED, picture
from lineup.games.numberdrop.screen.views.sheet_view import CROSSED, DIGIT, NOTHING
from lineup.ui import motion as motions
from lineup.ui.drawing import theme
from lineup.ui.table import showing
from lineup.ui.table.growing_links import fuse


def fall(desk, move: int, crosses: bool):
    """The piece of a PLACE move falls from the top to where it lands."""
    choice = move & CHOICE_MASK
    shape = choice >> 6
    turned = FIRST_OF[shape] + (choice >> 3 & 7)
    column = choice & 7
    row = landing(desk.seen, desk.base, turned, column)
    cells = CELLS[turned * MOST_CELLS : turned * MOST_CELLS + SIZES[shape]]
    view, geo, canvas = desk.view, desk.geometry, desk.canvas
    side, tall = geo.cell, TALL[turned]
    desk.aim = row, tall
    desk.draw_sheet()

    def draw(x, y):
        for cell in cells:
            left = x + (cell & 7) * side
            top = y + (tall - 1 - (cell >> 3)) * side
            if top >= geo.sheet_y:
                canvas.rect(left, top, side, side, theme.INK)
                canvas.rect(left + 1, top + 1, side - 2, side - 2, theme.FOCUS)
                if crosses:
                    _cross(canvas, left, top, side)

    x, to_y = view.place((row + tall - 1 << 3) + column)
    motion = desk.ui.motion
    motion.begin()
    frames = 4 + (to_y - geo.sheet_y) // 24
    motion.travel(draw, WIDE[turned] * side, tall * side, x, geo.sheet_y, x, to_y, frames,
                  motions.fall)  # fmt: skip
    for cell in cells:
        if row + (cell >> 3) < ROWS:
            at = (row << 3) + column + cell
            if crosses:
                view.put(at, theme.DARK, CROSSED)
            else:
                view.put(at, theme.FOCUS, NOTHING)
    view.show()
    desk.ui.sound("move")
    motion.jolt(geo.sheet_x, geo.sheet_y, 7 * side, geo.rows * side)


def _cross(canvas, x, y, side):
    size = 10 if side > 14 else 8
    bits = glyphs.CROSS_10 if side > 14 else glyphs.CROSS_8
    at = (side - size) // 2
    canvas.icon(bits, x + at, y + at, size, size, theme.INK)


def roll(desk):
    """The five dice tumble, then show what they show."""
    motion = desk.ui.motion
    motion.begin()
    for frame in range(0 if desk.ui.calm else 4):
        desk.dice_view.shape_die((desk.seen[SHAPE_DIE] + frame + 1) % SHAPE_STAR, UNUSED)
        for i in range(4):
            desk.dice_view.die(i, NUMBER_DICE[i][(frame * 2 + i) % 6], UNUSED)
        if not (motion.frame() and motion.frame()):
            break
    desk.draw_dice()


def slide(desk, letter: int, notch: int):
    """A tile of the solo game goes from a notch down to the next."""
    from lineup.games.numberdrop.screen.views import slide_board

    geo, motion = desk.geometry, desk.ui.motion
    x, y = geo.lane_x + letter * geo.lane_step, geo.lane_y + notch * geo.notch
    shape = picture(desk.seen[BLOCKS + letter])

    def draw(at_x, at_y):
        slide_board.draw_tile(desk, shape, at_x, at_y)

    motion.begin()
    motion.travel(draw, slide_board.TILE, slide_board.TILE, x, y, x, y + geo.notch,
                  motions.SLIDE)  # fmt: skip
    slide_board.draw(desk, letter, False, notch + 1)
    desk.ui.sound("move")


def join(desk, cells, ground: int):
    """Cells of the sheet become a combo: the gaps between them take its colour."""
    view, motion = desk.view, desk.ui.motion
    motion.begin()
    if motion.skipped:
        return
    side = desk.geometry.cell
    top = view.first + desk.geometry.rows
    gaps = []
    for cell in cells:
        if not view.first <= cell >> 3 < top:
            continue
        view.put(cell, ground, DIGIT + (desk.seen[desk.base + GRID + cell] & ~USED) - ZERO)
        x, y = view.place(cell)
        if cell + 1 in cells:
            gaps.append((x + side - 1, y + 1, 2, side - 2, ground))
        if cell + 8 in cells and (cell >> 3) + 1 < top:
            gaps.append((x + 1, y - 1, side - 2, 2, ground))
    view.show()
    motion.still()
    fuse(motion, desk.canvas, gaps)


def pop(desk, cells, gain: int):
    """A gain rises from cells of the sheet and runs to the score."""
    ui, view = desk.ui, desk.view
    x, y = view.place(cells[len(cells) // 2])
    top, bottom = desk.geometry.sheet_y + 14, desk.grid.sentence - 20
    ui.sound("link")
    ui.motion.begin()
    showing.pop(desk, gain, x, max(top, min(y, bottom)))
