"""The pictures of the street and the cards can be told apart without colour."""

import framebuf
import pytest

from lineup.games.line.rules import cards
from lineup.games.line.screen.views import card_face
from lineup.games.line.screen.views.obstacles import WIDE, obstacle
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import Canvas
from tests.board import Display

SIDE = 32
GROUND = 26
PALE = {theme.PAPER}


def silhouette(code, rise=0):
    buffer = bytearray(SIDE * SIDE // 2)
    fb = framebuf.FrameBuffer(buffer, SIDE, SIDE, framebuf.GS4_HMSB)
    obstacle(fb, code, 3, GROUND, 2, rise)
    return {(x, y) for y in range(SIDE) for x in range(SIDE) if fb.pixel(x, y)}


def test_any_two_obstacles_differ_in_their_outlines():
    outlines = [silhouette(code + 1) for code in range(cards.OBSTACLE_COUNT)]
    for i, one in enumerate(outlines):
        for other in outlines[:i]:
            assert len(one ^ other) >= 8


def test_obstacles_stand_on_the_street_and_come_up_from_below():
    for code in range(1, cards.OBSTACLE_COUNT + 1):
        full, half = silhouette(code), silhouette(code, 4)
        assert all(3 <= x < 3 + WIDE and 2 <= y < GROUND for x, y in full | half)
        assert max(y for _, y in full) == GROUND - 1
        assert min(y for _, y in half) >= min(y for _, y in full)
        assert silhouette(code, 24) == set()


@pytest.mark.parametrize("size", [(72, 39), (60, 39), (42, 39), (74, 28), (74, 22), (74, 15)])
def test_any_two_cards_look_different_in_one_colour(size):
    """Marks, figures and the heights of the plugs tell them apart."""
    w, h = size
    looks = {}
    for code in range(1, cards.CARD_COUNT + 1):
        display = Display(80, 48)
        canvas = Canvas(display)
        canvas.fill(theme.DARK)
        card_face.card(canvas, 4, 4, w, h, code)
        fb = canvas.fb
        look = bytes(fb.pixel(x, y) in PALE for y in range(48) for x in range(80))
        face = cards.ENV[code], cards.VALUE[code], cards.START[code], cards.END[code]
        assert looks.setdefault(look, face) == face
