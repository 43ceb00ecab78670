"""Showing a move: what is told of whom, how long it rests, where cards travel and points rise."""

import pytest

from lineup.ui.drawing import theme
from lineup.ui.table import showing
from lineup.ui.type import sentence
from lineup.ui.type.messages import t
from tests.ui.a_desk import a_desk, picture


def test_only_what_another_seat_does_is_told_and_rests():
    desk = a_desk()
    for seat, told, ms in ((0, "", 0), (1, t("ui.waits", "Ben"), showing.REST_MS)):
        start = desk.ui.board.now
        desk.ui.motion.begin()
        showing.tell(desk, seat, "ui.waits", gain=4)
        showing.rest(desk, seat)
        assert desk.said()[:2] == (told, told and "+4")
        assert desk.ui.board.now - start == ms


@pytest.mark.parametrize("rim", [0, 2])
def test_a_card_is_painted_on_its_way_with_its_rim_and_is_gone_again(rim):
    desk = a_desk()
    before, places = picture(desk), []

    def face(canvas, x, y, n, ink):
        places.append((x, y))
        canvas.rect(x - rim, y - rim, n + 2 * rim, n + 2 * rim, ink)

    desk.ui.motion.begin()
    showing.carry(desk, face, (20, theme.GOOD), 20, 20, showing.corner(desk), (90, 60), rim, 5)
    assert len(places) == 5 and places[-1] == (90, 60) and places[0][0] > showing.corner(desk)[0]
    assert picture(desk) == before


@pytest.mark.parametrize(
    ("gain", "look"),
    [(4, ("+4", theme.GOOD)), (-4, ("\u22124", theme.BAD)), (0, ("0", theme.MUTED))],
)
def test_points_rise(gain, look, monkeypatch):
    desk = a_desk()
    shown = []
    monkeypatch.setattr(sentence, "chip", lambda canvas, x, y, *look: shown.append((x, y, look)))
    desk.ui.motion.begin()
    showing.pop(desk, gain, 100, 80)
    assert shown[-1] == (100, 68, look)
