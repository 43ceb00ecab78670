"""Taking cards back, what is hidden, drawing anew, and the cursor on the table."""

import random
from array import array
from collections import Counter

import pytest

from lineup.engine import protocol
from lineup.games.clustered import rules
from lineup.games.clustered.rules import layout as at
from lineup.games.clustered.screen.views import faces
from lineup.ui.drawing import theme
from lineup.ui.table.nearest import nearest
from tests.games import screen_rig as rig
from tests.games.screen_rig import DOWN, LEFT, RIGHT, UNDO, UP, A, B


def to_person(table, least=0):
    """Good moves until seat 0 has to choose a card."""
    while len(table.session.moves) < least or table.seat() or table.state[at.STEP] != at.CARD:
        table.session.play(table.good_move())


def test_a_card_that_was_taken_goes_back():
    table = rig.Table("clustered", 2, 1, people=[0])
    to_person(table)
    before = bytes(table.state)
    table.keys(RIGHT, A)
    assert table.state[at.STEP] == at.CELL
    taken = table.state[at.PICK]
    presses = iter((B,))
    table.board.press = lambda: next(presses)
    assert table.step() == UNDO
    assert bytes(table.state) == before
    table.keys(A)
    assert table.state[at.PICK] == taken


def other_hands(seed):
    """All that seat 1 is shown while seat 0, with other hidden cards, decides and looks."""
    table = rig.Table("clustered", 2, 77, people=[1])
    to_person(table, 20)
    generator = bytearray(8)
    generator[0] = seed
    seen = bytearray(len(table.state))
    rules.observe(table.state, 1, seen)
    table.state[:] = rules.resample(seen, 1, generator)
    pick = array("i", [0] * rules.MAX_MOVES)
    pictures = set()
    table.screen.draw(1)
    rules.moves(table.state, pick)
    table.screen.show(0, pick[0])
    table.session.play(pick[0])
    table.screen.draw(1)
    pictures.update(table.board.display.frames)
    return pictures, bytes(table.state)


def test_a_card_that_others_take_is_not_shown():
    shown = [other_hands(seed) for seed in range(5)]
    assert len({state for _, state in shown}) > 1
    assert len({frozenset(pictures) for pictures, _ in shown}) == 1


@pytest.mark.slow
def test_a_fresh_drawing_is_the_same_as_one_brought_up_to_date():
    source = random.Random(4)
    table = rig.Table("clustered", 3, 4, people=[0])
    draw, compared = table.screen.draw, []

    def checked(seat):
        draw(seat)
        if table.seat() == seat:
            return
        quick = table.picture
        table.ui.clear()
        draw(seat)
        assert table.picture == quick
        compared.append(1)

    table.screen.draw = checked
    table.finish(lambda: source.choice((A, A, A, RIGHT, LEFT)))
    assert len(compared) > 50


@pytest.mark.parametrize("seats", [2, 5])
def test_the_cursor_reaches_every_cell(seats):
    table = rig.Table("clustered", seats, 3, people=[])
    out = array("i", [0] * rules.MAX_MOVES)
    while table.seat() >= 0:
        if table.state[at.STEP] == at.CELL:
            count = rules.moves(table.state, out)
            cells = [move & at.CHOICE_MASK for move in out[:count]]
            width = table.state[at.WIDTH]
            reached, todo = {cells[0]}, [cells[0]]
            while todo:
                start = todo.pop()
                steps = {nearest(cells, width, start, key) for key in (UP, DOWN, LEFT, RIGHT)}
                todo += steps - reached - {-1}
                reached |= steps - {-1}
            assert reached == set(cells)
        table.session.play(table.any_move())


@pytest.mark.slow
@pytest.mark.parametrize("size", rig.SIZES)
def test_the_cursor_stays_in_the_window(size):
    table = rig.Table("clustered", 4, 8, size, people=[0])
    to_person(table, 120)
    table.keys(A)
    view = table.screen.desk.table
    source = random.Random(2)

    def seen():
        assert view.cursor < 0 or view.xy(view.cursor) is not None

    table.keys(*[source.choice((UP, DOWN, LEFT, RIGHT)) for _ in range(60)], watch=seen)


def test_a_card_that_is_placed_redraws_no_more_than_the_table():
    table = rig.Table("clustered", 1, 3)
    table.ui.animations = False
    to_person(table, 20)
    areas, counts = [], []
    show = table.ui.canvas._show
    table.ui.canvas._show = lambda x, y, w, h: areas.append(w * h) or show(x, y, w, h)
    table.keys(A, A, watch=lambda: counts.append(len(areas)))
    _, _, w, h = table.ui.grid.table
    assert 0 < max(areas[counts[1] : counts[2]]) <= w * (h + 2), "with what all but touches it"


def test_the_next_person_sees_no_marks_of_the_one_before():
    table = rig.Table("clustered", 2, 1)
    to_person(table)
    table.keys(A)
    assert table.screen.desk.table.marks
    table.ui.clear()
    table.screen.draw(1)
    assert table.screen.desk.table.marks == {}
    assert table.screen.desk.table.cursor < 0


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize("animations", [True, False])
def test_the_lifted_card_is_not_dragged_along_by_the_table(seats, animations):
    table = rig.Table("clustered", seats, 1)
    table.ui.animations = animations
    moved = set()

    def drawn_anew():
        view = table.screen.desk.table
        moved.add((view.left, view.top))
        before = table.picture
        table.screen.redraw()
        assert table.picture == before

    keys = (RIGHT, DOWN, DOWN, DOWN, A, A)
    table.keys(*keys * 4, watch=drawn_anew)
    assert seats == 2 or len(moved) > 1


def new_ones(table):
    """The slots of cards with the mark of a new one, as the panel shows them."""
    desk = table.screen.desk
    n, width = desk.places.size, table.ui.canvas.width
    tag = 11 if n > faces.LARGE else 9
    found = []
    for i in range(7):
        x, y = desk.places.slot(i)
        x, y = x + n - tag, y - 2 + tag // 2 - (desk._lifted == i) * desk.places.rise
        pair = table.picture[(y * width + x) // 2] if desk.hand_card(i) >= 0 else 255
        if (pair >> 4 if x % 2 == 0 else pair & 15) == theme.INK:
            found.append(i)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("size", rig.SIZES)
@pytest.mark.parametrize("quick", [0, 1])
@pytest.mark.parametrize("people", [[0], [0, 1]])
def test_cards_that_were_drawn_last_are_marked(size, quick, people):
    options = [quick, *protocol.defaults(rules)[1:]]
    table = rig.Table("clustered", 2, 5, size, people=people, options=options)
    before = Counter()
    seen = []

    def look():
        desk = table.screen.desk
        if desk.viewer or table.seat() or table.state[at.STEP] != at.CARD:
            return
        hand = [card for card in map(desk.hand_card, range(7)) if card >= 0]
        if before:
            new = Counter(hand) - before
            last = {card: i for i, card in enumerate(hand)}  # of two wild cards the later one
            assert new_ones(table) == [last[card] for card in sorted(new)]
            seen.append(hand)
        before.clear()
        before.update(hand)

    table.keys(*(A, A) * 60, watch=look)
    assert len(seen) > 10


def test_a_low_panel_asks_at_once_before_a_card_leaves_the_game():
    options = [1, *protocol.defaults(rules)[1:]]
    table = rig.Table("clustered", 2, 5, rig.SIZES[1], options=options)
    foot = table.ui.foot
    caps = []
    table.keys(A, A, watch=lambda: caps.append(sorted(foot._caps)))
    assert table.state[at.STEP] == at.SETUP
    assert foot.speaking and caps[-1] == [A, B] != caps[0]


def on_cell(view, cell, box, out):
    """True where a rectangle covers something of what is drawn in a cell, so many pixels out of
    its card."""
    x, y = view.place(cell)
    x, y, n = x - out, y - out, view.size - faces.GAP + 2 * out
    if view._flush and view.place(cell)[0] + view.size > view.w:
        return False
    return x < box[0] + box[2] and box[0] < x + n and y < box[1] + box[3] and box[1] < y + n


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize("size", rig.SIZES)
def test_the_small_map_hides_neither_places_nor_new_cards(size, seats):
    table = rig.Table("clustered", seats, 2, size, people=[0])
    table.ui.animations = False
    view = table.screen.desk.table
    shown = []

    def look():
        box = view.map.box
        if table.seat() == 0 and box:
            shown.append(box)
            assert not [cell for cell in view.marks if on_cell(view, cell, box, -3)]
            assert not [cell for cell in view.fresh if on_cell(view, cell, box, 2)]

    while table.seat() >= 0 and len(table.session.moves) < 40 * seats:
        if table.seat() == 0 and table.state[at.STEP] == at.CARD:
            table.keys(RIGHT, DOWN, RIGHT, A, LEFT, UP, watch=look)
        table.session.play(table.any_move() if table.seat() else table.good_move())
    assert len(shown) > 40 and len(set(shown)) > 1


@pytest.mark.slow
@pytest.mark.parametrize("size", rig.SIZES)
def test_the_small_map_is_smaller_or_not_there_where_it_would_hide_places(size):
    table = rig.Table("clustered", 5, 8, size, people=[0])
    to_person(table, 60)
    table.keys()
    view = table.screen.desk.table
    column, row, columns, rows = view.whole(view.left, view.top)
    every = [y * view.width + x for y in range(row - 1, row + rows + 1)
             for x in range(column - 1, column + columns + 1)]  # fmt: skip
    view.set_marks({})
    x, y, w, h = view.map.box
    large, small = (w, h), (w // 2 + 3, h // 2 + 3)
    seen = set()
    for place in every:
        free = {place, place + 1, place + view.width, place + view.width + 1}
        marks = dict.fromkeys([cell for cell in every if cell not in free], 0)
        view.set_marks(marks)
        before = table.picture
        view.draw()
        assert table.picture == before
        seen.add(view.map.box[2:])
    assert () in seen and seen <= {(), large, small}
    assert small in seen or size == rig.SIZES[0]


def changed(before, after, width):
    """Left, top, right and bottom of the pixels that differ, two in a byte."""
    found = [
        divmod(2 * i + side, width)
        for i, (was, now) in enumerate(zip(before, after, strict=True))
        for side in (0, 1)
        if (was ^ now) >> (4 - 4 * side) & 15
    ]
    rows, columns = zip(*found, strict=True)
    return min(columns), min(rows), max(columns) + 1, max(rows) + 1


def test_what_shakes_on_the_table_is_the_cursor_whole():
    table = rig.Table("clustered", 2, 1, people=[0])
    to_person(table)
    table.keys(A)
    desk, boxes = table.screen.desk, []
    table.ui.motion.shake = lambda *box: boxes.append(box)
    desk.shake()
    before = table.picture
    desk.table.point(-1)
    left, top, right, bottom = changed(before, table.picture, 240)
    ((x, y, w, h),) = boxes
    assert (x, y, y + h) == (left, top, bottom) and right <= x + w


@pytest.mark.slow
def test_who_looks_through_the_hand_does_not_move_the_table():
    moved = set()
    for seed in range(4):
        table = rig.Table("clustered", 8, seed, people=[0])
        for _ in range(70):
            if table.seat() == 0:
                table.keys()
                view, part = table.screen.desk.table, table.screen._part
                where = view.left, view.top
                for _ in range(5 if getattr(part, "count", 0) > 1 else 0):
                    part.key(RIGHT)
                    moved.add((view.left, view.top) == where)
            table.session.play(table.any_move())
    assert moved == {True}
