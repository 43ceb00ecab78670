"""The score counts itself: thing by thing, louder with more, over in half a second, any key ends
it, and the picture is as it was."""

import pytest

from lineup.ui.drawing import theme
from lineup.ui.input import A
from lineup.ui.table import counting
from tests.ui.a_desk import SIZES, a_desk, picture

THINGS = [(20, 60, 16, 16), (40, 60, 16, 16), (60, 60, 17, 16), (80, 62, 16, 16)]


def counted(gain, things=THINGS, *buttons, size=(240, 240), calm=False, still=False, **named):
    """A desk that has counted; its chips in turn, tones, frames and ms."""
    desk = a_desk(*buttons, size=size)
    desk.bar.draw((8, 10), 0)
    for x, y, w, h in [thing[:4] for thing in things]:
        desk.canvas.rect(x, y, w, h, theme.PAPER)
    desk.ui.calm, desk.ui.animations = calm, not still
    desk.canvas.rect(100, 145, 20, 3, theme.PAPER)  # far off, where nothing but a jolt is seen
    desk.canvas.flush()
    board = desk.ui.board
    desk.chips, desk.tones, desk.shown = [], [], []
    say = counting._Counter._say
    board.play = lambda tones, volume: desk.tones.append(tones[0][0])
    board.display.on_show = lambda: desk.shown.append(picture(desk))
    counting._Counter._say = lambda self, total: (desk.chips.append(total), say(self, total))
    desk.before, start = picture(desk), board.now
    try:
        desk.ui.motion.begin()
        counting.count(desk, 0, gain, things, **named)
    finally:
        counting._Counter._say = say
    desk.ms = board.now - start
    return desk


@pytest.mark.parametrize("size", SIZES)
def test_each_thing_counts_in_its_turn_and_a_tone_rises_with_it(size):
    desk = counted(7, size=size)
    assert desk.chips == [2, 4, 6, 7]
    assert desk.tones == sorted(set(desk.tones)) and len(desk.tones) == 4


def test_things_that_are_worth_different_points_say_so():
    things = [(*box, points) for box, points in zip(THINGS, (1, 1, 1, 4), strict=True)]
    assert counted(9, things).chips == [3, 4, 5, 9]  # two points lie out of view


@pytest.mark.parametrize("n", [1, 3, 7, 9, 14, 28, 40])
def test_it_takes_a_third_to_half_a_second_however_much_there_is(n):
    things = [(8 + i % 14 * 16, 40 + i // 14 * 20, 14, 14) for i in range(n)]
    desk = counted(12, things)
    assert 350 <= desk.ms <= 550
    assert desk.chips[-1] == 12


@pytest.mark.parametrize(("n", "jumps"), [(1, 1), (14, 14), (15, 8), (28, 14), (40, 14)])
def test_of_many_things_two_jump_at_a_time_and_of_more_the_last(n, jumps):
    things = [(8 + i % 14 * 16, 40 + i // 14 * 20, 14, 14, 1) for i in range(n)]
    desk = counted(n, things)
    assert len(desk.chips) == jumps
    assert desk.chips[0] == max(0, n - 28) + (1 if n < 15 else 2) and desk.chips[-1] == n


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("gain", [1, 5, 22, -3])
def test_the_picture_is_as_it_was_but_for_the_score(gain, calm):
    desk = counted(gain, calm=calm)
    line = desk.canvas.width // 2
    bar = desk.grid.bar * line
    assert picture(desk)[bar:] == desk.before[bar:] and picture(desk)[:bar] != desk.before[:bar]
    desk.bar.draw((8, 10), 0)
    assert picture(desk) == desk.before
    assert counted(gain, lands=False) and picture(counted(gain, lands=False)) == desk.before


def test_heavy_gains_jolt_the_table_large_ones_do_not():
    def jolted(gain, calm=False):
        desk = counted(gain, calm=calm)
        far = slice(140 * desk.canvas.width // 2, 156 * desk.canvas.width // 2)
        return any(shown[far] != desk.before[far] for shown in desk.shown)

    assert jolted(counting.HEAVY) and not jolted(counting.HEAVY - 1)
    assert not jolted(counting.HEAVY, calm=True)


@pytest.mark.parametrize("gain", [3, 12])
def test_who_wants_less_that_flashes_sees_no_spark_and_nothing_light_up(gain):
    def yellow(calm):
        desk = counted(gain, calm=calm)
        bar = desk.grid.bar * desk.canvas.width // 2
        return any(theme.FOCUS in (b >> 4, b & 15) for shown in desk.shown for b in shown[bar:])

    assert yellow(False) and not yellow(True)


def test_who_wants_it_still_sees_all_points_at_once():
    desk = counted(7, still=True)
    assert desk.chips == [] and desk.ms == 500 and picture(desk) == desk.before


def test_any_key_ends_it():
    desk = counted(7, THINGS, A)
    assert desk.ms <= 25 and picture(desk) == desk.before and len(desk.chips) == 1


def test_points_of_nothing_in_view_start_at_the_score():
    desk = counted(4, [])
    assert desk.chips == [4] and desk.ms >= 350


def test_things_at_the_top_rise_no_higher_than_the_bar():
    desk = counted(4, [(20, 24, 16, 16), (40, 25, 16, 16)])
    line = desk.canvas.width // 2
    rows = slice((desk.grid.bar - 1) * line + 10, (desk.grid.bar - 1) * line + 28)
    assert all(shown[rows] == desk.before[rows] for shown in desk.shown[:3])
