"""The bar: who moves stands first, everybody's points are there, with up to eight seats."""

import pytest

from lineup.ui.drawing import theme
from tests.ui.a_desk import SIZES, a_desk, inks, picture, rows


def drawn(seats: int, mover: int, size=(240, 240), note="", teams=(), **more):
    desk = a_desk(seats=seats, size=size, teams=teams)
    desk.bar.draw([(7 * seat + 3) % 31 for seat in range(seats)], mover, note, **more)
    return desk


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, 9))
def test_every_seat_has_its_colour_there(size, seats):
    desk = drawn(seats, seats - 1, size)
    found = inks(desk, 0, desk.grid.bar)
    assert found >= {theme.BAR_SEATS + seat for seat in range(seats)}
    assert theme.LIFTED in found
    assert set(rows(desk, desk.grid.bar, size[1])) == {theme.DARK * 17}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mover", [0, 2])
def test_who_moves_stands_first_on_a_lifted_ground(size, mover):
    desk = drawn(3, mover, size)
    pixel = desk.canvas.fb.pixel
    first = {pixel(x, y) for x in range(18) for y in range(desk.grid.bar)}
    assert theme.BAR_SEATS + mover in first and theme.LIFTED in first
    assert first & {theme.BAR_SEATS + seat for seat in range(3) if seat != mover} == set()


def test_nobody_is_lifted_where_nobody_moves():
    assert theme.LIFTED not in inks(drawn(2, -1), 0, 24)


@pytest.mark.parametrize("size", SIZES)
def test_points_up_to_three_digits_fit_for_eight(size):
    desk = a_desk(seats=8, size=size)
    desk.bar.draw((88, -12, 40, 77, 99, 9, 5, 60), 3, "16/29")
    assert inks(desk, 0, desk.grid.bar) >= {theme.BAR_SEATS + seat for seat in range(8)}


def test_the_note_takes_the_form_that_fits_and_the_gauge_goes_first():
    with_gauge = drawn(2, 0, note="9/21", done=9, total=21)
    assert theme.GAUGE in inks(with_gauge, 8, 16)
    full = drawn(4, 0, note="Turn 9/21", done=9, total=21)
    assert theme.GAUGE not in inks(full, 8, 16)
    assert picture(drawn(4, 0, note="Far too many words for this place|9/21")) == picture(
        drawn(4, 0, note="9/21")
    )


def test_a_note_that_does_not_fit_is_lost_where_there_is_room_for_one(lost):
    drawn(2, 0, note="Far too many words for this place in any bar")
    assert len(lost) == 1


def test_partners_stand_beside_each_other():
    team = drawn(4, 1, teams=((0, 2), (1, 3)))
    assert picture(team) != picture(drawn(4, 1))
    at = team.bar.at
    assert at[1] < at[3] < at[2] < at[0]
    pixel = team.canvas.fb.pixel
    assert pixel(at[1], 1) == pixel(at[3], 1) == theme.LIFTED
    assert pixel(at[2], 1) == pixel(at[0], 1) == theme.INK


def test_the_start_marker_stands_at_its_seat():
    pictures = {picture(drawn(2, 0, first=seat)) for seat in (-1, 0, 1)}
    assert len(pictures) == 3


def test_it_is_drawn_again_only_for_something_new():
    desk = drawn(2, 0)
    before = picture(desk)
    desk.canvas.rect(0, 0, 240, 24, theme.BAD)
    desk.bar.draw([3, 10], 0)
    assert picture(desk) != before
    desk.bar.draw([3, 11], 0)
    desk.bar.draw([3, 10], 0)
    assert picture(desk) == before
