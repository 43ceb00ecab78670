"""The things that move: the falling piece, rolling dice, a sliding tile, points that run to the
score."""

from lineup.games.numberdrop.rules import scoring
from lineup.games.numberdrop.rules.falling import landing
from lineup.games.numberdrop.rules.layout import (
    BLOCKS, CHOICE_MASK, COLUMNS, GRID, LINE, PICKS, PICKS_N, ROWS, RUNS, SAME, SHAPE_DIE,
    SHAPE_STAR, USED, ZERO,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import (
    CELLS, FIRST_OF, MOST_CELLS, NUMBER_DICE, SIZES, TALL, WIDE,
)  # fmt: skip
from lineup.games.numberdrop.screen.views import glyphs
from lineup.games.numberdrop.screen.views.combo_table import (
    CHIP_H, CLAIMED, CONSECUTIVE, IDENTICAL,
)  # fmt: skip
from lineup.games.numberdrop.screen.views.dice_view import UNUSED, picture
from lineup.games.numberdrop.screen.views.sheet_view import CROSSED, DIGIT, NOTHING
from lineup.games.numberdrop.screen.views.tones import FIRST_RUN
from lineup.ui import motion as motions
from lineup.ui.drawing import theme
from lineup.ui.table import counting
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


def claim(desk, after, gain: int):
    """Cells of the sheet become a combo, and are counted; its chip is filled meanwhile."""
    base, seen = desk.base, desk.seen
    same = after[base + SAME] & ~seen[base + SAME]
    runs = after[base + RUNS] & ~seen[base + RUNS]
    size = 3
    while size < 8 and not (same | runs) >> (size - 3) & 1:
        size += 1
    cells = list(after[base + PICKS : base + PICKS + after[base + PICKS_N]])
    if runs:
        cells.sort(key=lambda cell: seen[base + GRID + cell] & ~USED)
    else:
        cells.sort(key=lambda cell: (cell & 7) << 4 | cell >> 3)
    tone = desk.view.tones.ground(FIRST_RUN if runs else 1)
    _join(desk, cells, tone)
    earned = ()
    if not (desk.sliding and desk.grid.low):
        kind = CONSECUTIVE if runs else IDENTICAL
        desk.table.box(kind, size, CLAIMED)
        earned = desk.geometry.box(kind, size) + (CHIP_H,)
    count(desk, cells, gain, tone, earned)


def _join(desk, cells, ground: int):
    # The gaps between cells take their colour.
    view, motion = desk.view, desk.ui.motion
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


def filled(desk, after) -> list:
    """The cells of the rows that a move fills; of the piece, where it fills none."""
    found = []
    for row in range(LINE):
        if scoring.filled(after, desk.base, row) == COLUMNS:
            if scoring.filled(desk.seen, desk.base, row) < COLUMNS:
                found.extend(range(row << 3, (row << 3) + COLUMNS))
    if not found:
        at = desk.base + GRID
        found = [i for i in range(ROWS << 3) if after[at + i] and not desk.seen[at + i]]
    return found


def count(desk, cells, gain: int, ground: int = theme.PAPER, earned=()):
    """The cells in view are counted."""
    view = desk.view
    side = desk.geometry.cell
    top = view.first + desk.geometry.rows
    things = [view.place(cell) + (side, side) for cell in cells if view.first <= cell >> 3 < top]
    counting.count(desk, desk.viewer, gain, things, ground, earned)
