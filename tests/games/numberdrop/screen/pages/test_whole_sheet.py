"""On a low panel all of a sheet can be seen: in small beside it, and with its digits behind X."""

import pytest

from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules.layout import DROP
from tests.games import screen_rig as rig
from tests.games.numberdrop.screen.sheets import started
from tests.games.screen_rig import DOWN, RIGHT, UP, X

LOW = rig.SIZES[1]


def tower(digit, row):
    """A sheet with a column 12 rows high, in row `row` (from 1) of which the digit stands."""
    digits = ["9"] * 12
    digits[12 - row] = str(digit)
    return "\n".join(f"{one} . . . . . ." for one in digits)


def shown(keys, seats=1, people=None, rows=None):
    table = started(seats, size=LOW, step=DROP, people=people, rows=rows or tower(9, 1))
    table.keys(*keys)
    return table.picture


@pytest.mark.parametrize("row", [1, 5, 8, 12])
def test_every_row_is_to_be_read_behind_x(row):
    keys = (X, RIGHT)
    assert shown(keys, rows=tower(1, row)) != shown(keys, rows=tower(4, row))


def test_up_and_down_show_every_sheet_and_ones_own(monkeypatch):
    # Not above: a console lets go of a game's modules, and the page loads this one when it opens.
    from lineup.games.numberdrop.screen.pages import whole_sheet

    owners = []
    draw = whole_sheet.draw

    def watched(desk, recap, viewer, owner, several):
        owners.append(owner)
        draw(desk, recap, viewer, owner, several)

    monkeypatch.setattr(whole_sheet, "draw", watched)
    shown((X, RIGHT, DOWN, DOWN, DOWN, UP), seats=3, people=[0])
    assert owners == [1, 2, 0, 1, 0]


def test_alone_there_is_one_sheet():
    keys = (X, RIGHT)
    assert shown(keys) == shown((*keys, DOWN))


@pytest.mark.parametrize("row", [1, 3])
def test_what_is_below_the_view_is_there_in_small(row):
    full, empty = tower(9, row), tower(9, row).split("\n")
    empty[12 - row] = ". . . . . . ."
    before = shown((), rows=full)
    assert before != shown((), rows="\n".join(empty))


def test_the_desk_is_as_it_was_after_the_page():
    table = started(2, size=LOW, step=DROP, people=[0], rows=tower(9, 1))
    table.keys()
    before = table.picture
    table.keys(X, RIGHT, DOWN, rig.B)
    assert table.picture == before
    assert table.screen.desk.view.geometry is table.screen.desk.geometry
    assert table.state[at.STEP] == DROP
