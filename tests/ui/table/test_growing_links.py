"""The gaps between what is linked fill in a few frames."""

from lineup.ui import motion
from lineup.ui.input import A
from lineup.ui.table.growing_links import fuse
from tests.ui.a_desk import a_desk, picture

GAPS = [(40, 50, 2, 20, 9), (60, 50, 20, 3, 10)]


def filled(desk) -> list[int]:
    """Pixels of each gap that have its ink."""
    pixel = desk.canvas.fb.pixel
    return [
        sum(pixel(x + i, y + k) == ink for i in range(w) for k in range(h))
        for x, y, w, h, ink in GAPS
    ]


def test_gaps_fill_from_their_middle_frame_by_frame():
    desk = a_desk()
    seen = []
    desk.ui.board.display.on_show = lambda: seen.append(filled(desk))
    desk.ui.motion.begin()
    fuse(desk.ui.motion, desk.canvas, GAPS)
    assert len(seen) >= motion.FUSE and seen == sorted(seen)
    assert 0 < seen[0][0] < 40 and 0 < seen[0][1] < 60
    assert seen[-1] == [40, 60] and desk.canvas.fb.pixel(40, 49) != 9


def test_a_key_ends_it():
    desk = a_desk(A)
    desk.ui.motion.begin()
    fuse(desk.ui.motion, desk.canvas, GAPS)
    assert filled(desk)[0] < 40
    before = picture(desk)
    fuse(desk.ui.motion, desk.canvas, GAPS)
    assert picture(desk) == before
