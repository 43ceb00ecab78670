"""Shows a move before it is played: what another seat does is told and rests, cards travel,
points rise. What they look like and where they lie is the games' own; any key ends it."""

from lineup.ui.drawing import theme
from lineup.ui.motion import TRAVEL, ease
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import signed

REST_MS = 600
"""The time that it takes to see what somebody did."""


def tell(desk, seat: int, key: str, *args, gain=None):
    """Says what another seat does; its name is the message's first argument. What the viewer does
    needs no words."""
    if seat != desk.viewer:
        desk.tell(t(key, desk.names[seat], *args), gain)


def rest(desk, seat: int):
    """Leaves what another seat did to be seen; the viewer's own moves take no longer for it."""
    if seat != desk.viewer:
        desk.ui.motion.hold(REST_MS)


def corner(desk) -> tuple:
    """Finds where others' cards come from and go to: below whose turn it is."""
    return 6, desk.grid.bar


def carry(desk, face, look, w: int, h: int, start: tuple, goal: tuple, rim: int = 0,
          frames: int = TRAVEL, along=ease):  # fmt: skip
    """Moves what face(canvas, x, y, *look) paints, w x h pixels and `rim` about them, from one
    place to another; then it is gone."""

    def draw(x, y):
        face(desk.canvas, x + rim, y + rim, *look)

    desk.ui.motion.travel(draw, w + 2 * rim, h + 2 * rim, start[0] - rim, start[1] - rim,
                          goal[0] - rim, goal[1] - rim, frames, along)  # fmt: skip


def pop(desk, gain: int, x: int, y: int):
    """A chip with points, nobody's yet, rises from x, y."""
    desk.ui.motion.pop(signed(gain), tone(gain), x, y)


def tone(gain: int) -> int:
    """The ground of a chip with so many points."""
    return theme.GOOD if gain > 0 else theme.BAD if gain else theme.MUTED
