"""Places keep apart, nothing jumps from step to step, what changed looks like all drawn anew."""

import itertools

import pytest

from lineup.games.line import rules
from lineup.games.line.rules import layout as at
from lineup.games.line.screen import desk as desk_module
from lineup.games.line.screen.views.places import SLOTS, Places
from lineup.games.line.screen.views.row_map import RowMap
from lineup.ui.drawing import theme
from lineup.ui.grid import Grid
from tests.games import screen_rig as rig
from tests.games.line.screen.choices.test_choices import WIDE, at_step
from tests.games.screen_rig import A, B

SIZES = [*rig.SIZES, WIDE]
every_size = pytest.mark.parametrize("size", SIZES, ids=["tall", "low", "wide"])
every_count = pytest.mark.parametrize("seats", rules.SEATS)


def drawn_and_drawn_anew(table):
    """Returns what the frame buffer holds, and what it holds once the whole screen is drawn anew;
    without the foot, which says something else once it was waited for a while."""
    grid = table.ui.grid
    end = grid.foot * grid.width // 2
    drawn = table.picture[:end]
    table.ui.redraw()
    return drawn, table.picture[:end]


def framed(box, lift=0, room=3):
    x, y, w, h = box
    return x - room, y - room - lift, w + 2 * room, h + 2 * room


def apart(one, other):
    (ax, ay, aw, ah), (bx, by, bw, bh) = one, other
    return ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay


@every_size
@every_count
def test_places_lie_on_the_panel_and_keep_apart(seats, size):
    grid = Grid(*size)
    places = Places(grid, seats)
    wide = places.table_w
    lift = 0 if grid.low else 4
    above = [(0, 0, size[0], grid.bar), (0, places.street, wide, places.street_h),
             (0, places.row - 2, wide, places.row_h + 4)]  # fmt: skip
    others = [(0, places.other(k), wide, places.other_h) for k in range(seats - 1)]
    column = [places.draft(i) for i in range(seats + 1)]
    held = [places.held(i) for i in range(SLOTS if not grid.low else 2)]
    hand = [places.slot(i) for i in range(SLOTS)]
    swaps = [places.swap(i) for i in range(SLOTS + 1)]
    room = 2 if places.draft_is_tight() else 3
    steps = (
        [*above, *column, *held],
        [*above, *others, *hand],
        [*above, *others, *swaps],
    )
    for boxes in steps:
        for one, other in itertools.combinations(boxes, 2):
            assert apart(one, other), (one, other)
    top, bottom = places.chips - 2, places.chips + 17
    assert places.street < top and bottom <= places.street + places.street_h
    frames = [framed(box, 0, room) for box in column]
    frames += [framed(box, lift) for box in (*hand, *swaps[:SLOTS])]
    for x, y, w, h in frames:
        assert x >= 0 and x + w <= size[0]
        assert y >= grid.bar and y + h <= (grid.foot if grid.low else grid.sentence)


@every_size
def test_a_frame_covers_no_neighbour(size):
    grid = Grid(*size)
    for seats in rules.SEATS:
        places = Places(grid, seats)
        room = 2 if places.draft_is_tight() else 3
        for boxes, wide in (
            ([places.draft(i) for i in range(seats + 1)], room),
            ([places.slot(i) for i in range(SLOTS)], 3),
            ([places.swap(i) for i in range(SLOTS + 1)], 3),
        ):
            for i, other in itertools.permutations(range(len(boxes)), 2):
                assert apart(framed(boxes[i], 0, wide), boxes[other])


@every_size
@every_count
def test_street_and_row_stay_where_they_are_in_every_step(seats, size):
    seen = set()
    for step in (at.DRAFT, at.PLAY, at.SWAP):
        places = at_step(step, seats, size=size).screen.desk.places
        seen.add((places.street, places.street_h, places.row, places.row_h, places.middle))
    assert len(seen) == 1


def test_a_part_of_a_row_is_drawn_as_the_whole(size=(240, 240)):
    table = rig.Table("line", 2, size=size)
    table.screen.draw(0)
    canvas = table.ui.canvas
    rows = RowMap(canvas, 14, 25, 9)
    row = bytearray((1, 45, 30 | at.DOWN, 8, 11, 50))
    for place in range(len(row)):
        for card in (2, 33, 47):
            changed = bytearray(row)
            changed[place] = card
            rows.draw(row, 0, 66, 40)
            rows.draw(changed, 0, 66, 40, 0, place, place)
            part = table.picture
            rows.draw(changed, 0, 66, 40, 0, place)
            assert table.picture == part
            rows.draw(row, 0, 66, 40, 0, -1, place)
            part = table.picture
            rows.draw(row, 0, 66, 40)
            assert table.picture == part


def test_nothing_sticks_out_behind_the_ninth_trick():
    table = rig.Table("line", 2)
    table.screen.draw(0)
    rows = RowMap(table.ui.canvas, 14, 25, 9)
    edge = rows.at(8) + rows.station
    behind = {}
    for count in (8, 9):
        rows.draw(bytearray(range(1, count + 1)), 0, 66, 40)
        picture = table.picture
        behind[count] = {
            (byte >> 4, byte & 15)
            for y in range(66, 106)
            for byte in picture[y * 120 + (edge + 1) // 2 : y * 120 + 119]
        }
    assert behind[9] == {(theme.DARK, theme.DARK)} == behind[8]
    before = rows.at(7) + rows.station + 2
    rows.draw(bytearray(range(1, 9)), 0, 66, 40)
    picture = table.picture
    open_end = {picture[y * 120 + before // 2] for y in range(66, 106)}
    assert len(open_end) > 1, "one that something can follow has its plugs"


@every_size
def test_the_third_hand_card_is_there_after_keeping_the_row_and_undo(size):
    table = at_step(at.SWAP, seed=3, size=size)
    table.session.play(at.MOVE_KEEP)
    table.screen.draw(0)
    pictures = []
    table.keys(B, watch=lambda: pictures.append(table.picture))
    assert pictures[1] != pictures[0]
    drawn, anew = drawn_and_drawn_anew(table)
    assert drawn == anew


@pytest.mark.slow
@every_size
@every_count
def test_nothing_is_left_over_from_earlier_steps(seats, size):
    table = rig.Table("line", seats, 7, size, people=[0])
    while table.state[at.ROUND] < at.OPENING + 4:
        table.board.press = lambda: A
        table.step()
        if table.seat() == 0:
            table.keys()
            drawn, anew = drawn_and_drawn_anew(table)
            assert drawn == anew


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "size", "scoring"),
    [
        (2, SIZES[1], at.SIMPLE),
        (3, SIZES[2], at.CHAINS),
        (4, SIZES[0], at.SIMPLE),
        (4, SIZES[1], 0),
    ],
)
def test_a_whole_game_fits_its_places(seats, size, scoring):
    """With the longest names; on the way all pages are looked at."""
    table = rig.Table("line", seats, 5, size, options=(scoring,))
    pages = iter((rig.X, A, A, A, A, A, B))
    turns = itertools.cycle((A, rig.RIGHT, A, A, rig.DOWN))
    table.finish(lambda: next(pages, None) or next(turns))
    assert table.seat() < 0


@every_size
def test_an_obstacles_colours_in_the_bar_leave_long_scores_alone(size, monkeypatch):
    table = at_step(at.PLAY, 4, size=size)
    desk = table.screen.desk
    drawn = []
    for points in (7, 88, 128):
        monkeypatch.setattr(desk_module.view, "row_score", lambda state, seat, n=points: n)
        monkeypatch.setattr(desk_module, "tile", lambda canvas, colour, x, *rest: drawn.append(x))
        drawn.clear()
        desk.draw_bar()
        assert all(x >= desk.bar.end - 5 for x in drawn)
