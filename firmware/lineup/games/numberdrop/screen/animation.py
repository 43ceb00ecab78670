"""What moves: the falling piece, flashing cells, rolling dice, a sliding tile.

Every function draws a fixed number of frames; a key ends it early, at its last picture.
"""

from micropython import const

from lineup.games.numberdrop.screen import slide_board
from lineup.games.numberdrop.screen.dice_view import UNUSED, picture
from lineup.games.numberdrop.rules.layout import (
    CHOICE_MASK, CROSS, EMPTY, GRID, NOTCHES, ROWS, SHAPE_DIE, SHAPE_STAR,
)  # fmt: skip
from lineup.games.numberdrop.screen.cell_view import AIM, NOTHING, PIECE, PLAIN
from lineup.games.numberdrop.rules.falling import landing
from lineup.games.numberdrop.rules.tables import (
    CELLS, FIRST_OF, MOST_CELLS, NUMBER_DICE, SIZES, TALL,
)  # fmt: skip
from lineup.ui.messages import t

_FALL = const(6)
_FALL_MS = const(40)
_ROLL = const(4)
_ROLL_MS = const(60)


def fall(desk, move: int, crosses: bool):
    """The piece of a PLACE move falls from the top to where it lands."""
    choice = move & CHOICE_MASK
    shape = choice >> 6
    turned = FIRST_OF[shape] + (choice >> 3 & 7)
    column = choice & 7
    top = ROWS - TALL[turned]
    end = landing(desk.seen, desk.base, turned, column)
    cells = CELLS[turned * MOST_CELLS : turned * MOST_CELLS + SIZES[shape]]
    old = ()
    for frame in range(_FALL + 1):
        row = top - (top - end) * frame * frame // (_FALL * _FALL)
        old = _move(desk, old, [(row << 3) + column + cell for cell in cells])
        if desk.pause(_FALL_MS):
            break
    _move(desk, old, ())
    held = CROSS if crosses else NOTHING
    for cell in cells:
        desk.view.cell((end << 3) + column + cell, PLAIN, held)


def _move(desk, old, new):
    # Draws the piece at its new cells only where they are empty, and clears the old ones.
    for cell in old:
        if cell not in new:
            desk.view.cell(cell, PLAIN)
    new = [cell for cell in new if desk.seen[desk.base + GRID + cell] == EMPTY]
    for cell in new:
        if cell not in old:
            desk.view.cell(cell, PIECE)
    return new


def flash(screen, cells, times: int = 3) -> bool:
    """Cells light up a few times. True where a key ended it."""
    view = screen.desk.view
    for _ in range(times):
        for look in (AIM, PLAIN):
            for cell in cells:
                view.cell(cell, look)
            if screen.hold(1):
                for cell in cells:
                    view.cell(cell, PLAIN)
                return True
    return False


def roll(desk):
    """The five dice tumble, then show what they show."""
    for frame in range(_ROLL):
        desk.dice_view.shape_die(picture((desk.seen[SHAPE_DIE] + frame + 1) % SHAPE_STAR), UNUSED)
        for i in range(4):
            desk.dice_view.die(i, NUMBER_DICE[i][(frame * 2 + i) % 6], UNUSED)
        if desk.pause(_ROLL_MS):
            break
    desk.backdrop.dice()


def slide(screen, move: int):
    """A tile of the solo game goes down a notch; then the one that a star takes along."""
    desk = screen.desk
    letter = move & CHOICE_MASK
    before, after = desk.seen, desk.preview(move)
    notch = before[NOTCHES + letter] + 1
    slide_board.draw(desk, letter, True, notch)
    screen.hold(2)
    for other in range(5):
        more = after[NOTCHES + other] - before[NOTCHES + other] - (other == letter)
        if more > 0:
            slide_board.draw(desk, letter, False, notch)
            desk.say(t("numberdrop.slide.forced"))
            screen.hold(3)
            slide_board.draw(desk, other, True, after[NOTCHES + other])
            screen.hold(4)
