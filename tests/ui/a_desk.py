"""A desk over the toy game, for what is built on it."""

from lineup.engine.replay import Session
from lineup.engine.viewpoint import Viewpoint
from lineup.ui.drawing import theme
from lineup.ui.table.desk import Desk
from lineup.ui.widgets import Ui
from tests.board import Board, presses
from tests.tools.game.conformance import toy

SIZES = [(240, 240), (240, 135), (320, 240)]
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fred", "Gina", "Hugo")
PALETTE = theme.palette((0x325, 0x213, 0x3CF, 0xF72, 0xA6F, 0xCF7, 0xFAC, 0xA95, 0x48C, 0xD46))


def a_desk(
    *buttons: int, seats: int = 2, size: tuple[int, int] = (240, 240), teams=(), has_xy=True
) -> Desk:
    ui = Ui(Board(*size, has_xy, presses(buttons)))
    game = Viewpoint(Session(toy, min(seats, 3), 5, (1, 1)))
    desk = Desk(ui, game, NAMES[:seats], PALETTE, teams)
    desk.look(0)
    desk.list_moves()
    desk.begin()
    return desk


def picture(desk: Desk) -> bytes:
    return bytes(desk.canvas.buffer)


def rows(desk: Desk, top: int, bottom: int) -> bytes:
    """The pixels between two rows."""
    line = desk.canvas.width // 2
    return picture(desk)[top * line : bottom * line]


def inks(desk: Desk, top: int, bottom: int) -> set[int]:
    """The colours between two rows."""
    return {half for pair in rows(desk, top, bottom) for half in (pair >> 4, pair & 15)}
