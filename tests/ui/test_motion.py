"""A motion leaves nothing behind, ends with a key, and does not begin if none is wanted."""

import pytest

from lineup.ui import motion
from lineup.ui.drawing import theme
from lineup.ui.input import A
from tests.ui.a_desk import SIZES, a_desk, picture


def textured(*buttons, size=(240, 240)):
    desk = a_desk(*buttons, size=size)
    for i in range(0, size[0], 7):
        desk.canvas.rect(i, i // 2, 5, 60, i % 16)
    return desk


def square(desk, size=20):
    return lambda x, y: desk.canvas.rect(x, y, size, size, theme.FOCUS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ends", [(5, 5, 90, 60), (-30, 20, 230, 120), (231, -9, 1, 133)])
def test_what_travels_passes_and_leaves_the_picture_as_it_was(size, ends):
    desk = textured(size=size)
    before = picture(desk)
    moving = desk.ui.motion
    moving.begin()
    frames = len(desk.ui.board.display.frames)
    assert moving.travel(square(desk), 20, 20, *ends)
    desk.canvas.flush()
    assert picture(desk) == before == bytes(desk.ui.board.display.panel)
    assert len(desk.ui.board.display.frames) - frames >= motion.TRAVEL


def test_it_takes_a_frame_every_25_ms():
    desk = textured()
    desk.ui.motion.begin()
    start = desk.ui.board.now
    desk.ui.motion.travel(square(desk), 20, 20, 5, 5, 90, 60)
    assert desk.ui.board.now - start == motion.TRAVEL * motion.FRAME_MS
    assert desk.ui.motion.frames == motion.TRAVEL and desk.ui.motion.late == 0


def test_a_key_ends_all_that_follows_until_the_next_one_begins():
    desk = textured(A)
    before = picture(desk)
    moving = desk.ui.motion
    moving.begin()
    assert not moving.travel(square(desk), 20, 20, 5, 5, 90, 60)
    now = desk.ui.board.now
    assert not moving.travel(square(desk), 20, 20, 5, 5, 90, 60) and not moving.frame()
    assert not moving.hold(600)
    assert desk.ui.board.now == now and picture(desk) == before
    moving.begin()
    assert moving.travel(square(desk), 20, 20, 5, 5, 90, 60)


def test_a_key_that_is_kept_ends_it_and_is_the_next_event():
    desk = textured(A)
    moving = desk.ui.motion
    moving.begin(True)
    assert not moving.hold(500) and moving.skipped
    assert desk.ui.keys.get() == A and desk.ui.keys.get() == -1


def test_nothing_moves_for_a_player_who_wants_it_still():
    desk = textured()
    desk.ui.animations = False
    moving = desk.ui.motion
    moving.begin()
    start = desk.ui.board.now
    assert not moving.travel(square(desk), 20, 20, 5, 5, 90, 60)
    assert desk.ui.board.now == start


@pytest.mark.parametrize("animations", [True, False])
def test_a_gain_pops_up_and_is_gone_again(animations):
    desk = textured()
    desk.ui.animations = animations
    before = picture(desk)
    shown = []
    desk.ui.board.display.on_show = lambda: shown.append(picture(desk))
    desk.ui.motion.begin()
    desk.ui.motion.pop("+4", theme.GOOD, 232, 60)
    assert picture(desk) == before and any(p != before for p in shown)


def test_what_is_wrong_shakes_in_its_place():
    desk = textured()
    before = picture(desk)
    shown = set()
    desk.ui.board.display.on_show = lambda: shown.add(picture(desk))
    desk.ui.motion.shake(0, 30, 60, 40)
    assert picture(desk) == before and len(shown) >= 3


def test_what_is_too_large_to_be_kept_is_refused():
    desk = textured()
    desk.ui.motion.begin()
    with pytest.raises(ValueError, match="too large"):
        desk.ui.motion.travel(square(desk, 100), 100, 100, 5, 5, 90, 60)


def test_easing_begins_and_ends_where_it_should():
    assert [motion.ease(i, 4, 16) for i in range(5)] == [0, 7, 12, 15, 16]
    assert [motion.fall(i, 4, 16) for i in range(5)] == [0, 1, 4, 9, 16]


def test_what_is_told_stands_for_a_player_who_wants_it_still_until_a_key():
    desk = textured()
    desk.ui.animations = False
    moving = desk.ui.motion
    moving.begin()
    start = desk.ui.board.now
    assert moving.hold(600) and desk.ui.board.now == start + 600
    desk = textured(A)
    desk.ui.animations = False
    start = desk.ui.board.now
    desk.ui.motion.begin()
    assert not desk.ui.motion.hold(600) and not desk.ui.motion.hold(600)
    assert desk.ui.board.now < start + 600


def test_who_wants_it_fast_sees_every_second_picture_and_the_same_end():
    desk = textured()
    desk.ui.fast = True
    moving = desk.ui.motion
    before = picture(desk)
    moving.begin()
    start = desk.ui.board.now
    assert moving.travel(square(desk), 20, 20, 5, 5, 90, 60)
    assert desk.ui.board.now == start + motion.TRAVEL // 2 * motion.FRAME_MS
    assert picture(desk) == before and moving.late == 0
    start = desk.ui.board.now
    assert moving.hold(600) and desk.ui.board.now == start + 400


def test_nothing_shakes_for_a_player_who_wants_less_that_flashes():
    desk = textured()
    desk.ui.calm = True
    frames = len(desk.ui.board.display.frames)
    desk.ui.motion.shake(0, 30, 60, 40)
    assert len(desk.ui.board.display.frames) == frames


def test_a_rest_makes_no_frame_late():
    desk = textured()
    moving = desk.ui.motion
    moving.begin()
    moving.hold(600)
    assert moving.frame() and moving.late == 0


def test_what_is_selected_rises_and_leaves_the_picture_as_it_was():
    desk = textured()
    before = picture(desk)
    tops = []

    def draw(x, y):
        tops.append(y)
        desk.canvas.rect(x, y, 40, 44, theme.FOCUS)

    desk.ui.motion.lift(draw, 40, 44, 20, 60, 6)
    assert picture(desk) == before
    assert len(tops) == motion.LIFT and tops == sorted(tops, reverse=True) and tops[-1] == 60
    assert 60 < tops[0] < 66


@pytest.mark.parametrize("calm", [False, True])
def test_what_something_fell_on_gives_way_by_a_pixel_and_comes_back(calm):
    desk = textured()
    desk.ui.calm = calm
    before = picture(desk)
    shown = []
    desk.ui.board.display.on_show = lambda: shown.append(picture(desk))
    desk.ui.motion.begin()
    desk.ui.motion.jolt(3, 24, 112, 176)
    line = desk.canvas.width // 2
    assert picture(desk) == before and len(shown) == (0 if calm else 1)
    if not calm:
        assert shown[0][25 * line + 2 : 25 * line + 56] == before[24 * line + 2 : 24 * line + 56]
        assert shown[0][200 * line :] == before[200 * line :]


def test_drawing_before_anything_moves_makes_no_frame_late():
    desk = textured()
    moving = desk.ui.motion
    moving.begin()
    desk.ui.board.now += 60
    moving.still()
    assert moving.frame() and moving.late == 0
    desk.ui.board.now += 60
    assert moving.frame() and moving.late == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("forward", [True, False])
@pytest.mark.parametrize("keys", [(), (A,)])
def test_a_page_comes_in_from_the_side_it_lies_on(size, forward, keys):
    desk = textured(*keys, size=size)
    desk.canvas.flush()
    old = bytes(desk.ui.board.display.panel)
    desk.canvas.fill(theme.GOOD)
    new = picture(desk)
    panels = []
    shown = desk.ui.board.display.on_show
    panel = desk.ui.board.display.panel
    desk.ui.board.display.on_show = lambda: (shown(), panels.append(bytes(panel)))
    desk.ui.motion.page(forward)
    desk.canvas.flush()
    first, row = panels[0], size[0] // 2
    assert panels[-1] == new == picture(desk)
    assert (first[:4] == old[:4]) == forward and (first[row - 4 : row] == new[:4]) == forward
    assert len(panels) == (2 if keys else motion.SLIDE)
