"""The ground that is kept comes back, the last one first; one without room is refused."""

import pytest

from lineup.ui.drawing.save_under import SaveUnder
from tests.ui.a_desk import SIZES, a_desk, picture


@pytest.mark.parametrize("size", SIZES)
def test_what_lies_over_each_other_is_put_back_in_turn(size):
    canvas = (desk := a_desk(size=size)).canvas
    canvas.rect(10, 30, 21, 9, 3)
    under = SaveUnder(canvas)
    pictures = [picture(desk)]
    for i, box in enumerate([(9, 28, 20, 30), (-5, 20, 31, 12), (size[0] - 7, 40, 30, 5)]):
        assert under.keep(*box)
        canvas.rect(*box, 9 + i)
        pictures.append(picture(desk))
    assert len(set(pictures)) == 4
    while len(pictures) > 1:
        assert picture(desk) == pictures.pop()
        under.put_back()
    assert picture(desk) == pictures[0]


def test_what_is_not_on_the_panel_is_not_kept():
    under = SaveUnder(a_desk().canvas)
    assert not under.keep(-30, 20, 30, 10) and not under.keep(5, 240, 10, 10)


def test_more_than_it_has_room_for_is_refused():
    under = SaveUnder(a_desk().canvas)
    assert under.keep(0, 0, 60, 40)
    with pytest.raises(ValueError, match="too large"):
        under.keep(0, 60, 60, 40)
