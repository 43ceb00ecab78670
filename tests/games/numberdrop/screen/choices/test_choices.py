"""Whatever is legal can be chosen with the buttons, and nothing else."""

from array import array

import pytest

from lineup.games.numberdrop import rules
from lineup.games.numberdrop.rules import combo_cells, combos, tables
from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules.layout import (
    BLOCK,
    CELLS,
    COMBO,
    DICE,
    DIGITS,
    DROP,
    SHAPE_DIE,
    STEP,
)
from lineup.games.numberdrop.rules.scoring import score
from lineup.games.numberdrop.screen.choices import combo_sets
from lineup.games.numberdrop.screen.choices.cell_choice import CellChoice
from lineup.games.numberdrop.screen.choices.combo_choice import ComboChoice
from lineup.games.numberdrop.screen.choices.digit_choice import DigitChoice
from lineup.games.numberdrop.screen.choices.place_choice import PlaceChoice
from lineup.games.numberdrop.screen.choices.start_choice import StartChoice
from lineup.ui.drawing import theme
from lineup.ui.table.game_screen import NO_MOVE
from lineup.ui.type.messages import t
from tests.games import screen_rig as rig
from tests.games.numberdrop.positions import FLAT_10
from tests.games.numberdrop.screen.sheets import started
from tests.games.screen_rig import DOWN, LEFT, RIGHT, UP, A, B, X

ARROWS = (UP, DOWN, LEFT, RIGHT)


def looked(table):
    desk = table.screen.desk
    desk.look(table.seat(), table.seat())
    desk.list_moves()
    return desk


def legal(desk):
    return set(desk.moves[: desk.count])


def reach(part, key_of, go):
    """Everything that arrows lead to from where a part starts."""
    start = key_of(part)
    seen, todo = {start}, [start]
    while todo:
        place = todo.pop()
        for event in ARROWS:
            go(part, place)
            part.key(event)
            if key_of(part) not in seen:
                seen.add(key_of(part))
                todo.append(key_of(part))
    return seen


@pytest.mark.slow
@pytest.mark.parametrize(
    "step, shape", [(DROP, shape) for shape in range(5)] + [(BLOCK, shape) for shape in range(10)]
)
def test_every_place_can_be_aimed_at(step, shape):
    changes = ((SHAPE_DIE, shape), (at.LETTER, 0), (at.BLOCKS, shape))
    desk = looked(started(seats=2, step=step, changes=changes))
    aim = PlaceChoice(desk)
    aim.draw()

    def go(part, place):
        part.turned, part.middle = place

    places = reach(aim, lambda part: (part.turned, part.middle), go)
    moves = set()
    for place in places:
        go(aim, place)
        moves.add(aim.move())
    assert moves == legal(desk)


def test_star_offers_the_five_shapes():
    desk = looked(started(step=DROP, changes=((SHAPE_DIE, at.SHAPE_STAR),)))
    aim = PlaceChoice(desk)
    aim.draw()
    shapes = set()
    for _ in range(5):
        shapes.add(aim.shape)
        aim.key(RIGHT)
    assert shapes == {0, 1, 2, 3, 4}
    assert aim.key(A) < 0 and not aim.choosing
    assert aim.back() and aim.choosing and not aim.back()


def test_a_drop_that_sticks_out_is_refused():
    rows = "\n".join(["1 . . . . . ."] * 12)
    table = started(step=DROP, rows=rows, changes=((SHAPE_DIE, 0),))
    desk = looked(table)
    aim = PlaceChoice(desk)
    aim.draw()
    aim.key(UP)
    assert desk.ui.foot.able
    for _ in range(6):
        aim.key(LEFT)
    assert aim.column() == 0 and not desk.ui.foot.able
    assert aim.key(A) < 0
    assert desk.complained
    aim.words()
    aim.key(RIGHT)
    assert desk.ui.foot.able


@pytest.mark.parametrize("dice", [(1, 2, 3, 4), (10, 2, 3, 4), (10, 10, 10, 7), (3, 3, 10, 3)])
def test_every_digit_can_be_written(dice):
    changes = tuple((DICE + i, dice[i]) for i in range(4)) + ((SHAPE_DIE, 1),)
    table = started(step=DROP, changes=changes)
    table.session.play(table.any_move())
    while table.state[STEP] == DIGITS:
        desk = looked(table)
        fill = DigitChoice(desk)
        fill.draw()
        digits = set()
        for _ in fill.dice:
            fill.key(RIGHT)
            for _ in range(10):
                fill.key(UP)
                digits.add(at.MOVE_DIGIT | fill.digit())
        assert digits == legal(desk)
        table.session.play(min(digits))


@pytest.mark.parametrize(
    ("presses", "left", "focus"),
    [
        ((), (0, 1, 2, 3), 0),
        ((A,), (1, 2, 3), 1),
        ((RIGHT, A), (0, 2, 3), 2),
        ((RIGHT, RIGHT, A), (0, 1, 3), 3),
        ((LEFT, A), (0, 1, 2), 0),
        ((RIGHT, A, A), (0, 3), 3),
        ((RIGHT, RIGHT, A, A), (0, 1), 0),
        ((RIGHT, RIGHT, A, B), (0, 1, 2, 3), 0),
        ((RIGHT, A, RIGHT, A, B), (0, 2, 3), 3),
    ],
)
def test_the_next_die_is_beside_the_one_that_was_used(presses, left, focus):
    changes = tuple((DICE + i, (2, 3, 5, 7)[i]) for i in range(4)) + ((SHAPE_DIE, 1),)
    table = started(seats=2, step=DROP, changes=changes, people=[0])
    table.keys(A, *presses)
    choice = table.screen._part
    assert tuple(choice.dice) == left
    assert choice.dice[choice.focus] == focus


def rich_sheets():
    """Sheets of random digits from a small range, so that combos abound."""
    for seed in range(12):
        table = rig.Table("numberdrop", 1, seed)
        rows = [
            " ".join(".X1222333445"[table.below(12)] for _ in range(7))
            for _ in range(3 + table.below(7))
        ]
        table = started(rows="\n".join(rows), step=COMBO, seed=seed + 1)
        yield table


@pytest.mark.slow
def test_every_combo_on_offer_can_be_reached():
    for table in rich_sheets():
        desk = looked(table)
        if desk.count < 2:
            continue
        offers = ComboChoice(desk, [])
        offers.draw()

        def go(part, place):
            part.focus = place

        assert len(reach(offers, lambda part: part.focus, go)) == desk.count


@pytest.mark.slow
def test_every_cell_can_be_reached():
    tried = 0
    for table in rich_sheets():
        while table.state[STEP] == COMBO or table.state[STEP] == CELLS:
            desk = looked(table)
            if table.state[STEP] == CELLS:
                cells = CellChoice(desk)
                cells.draw()

                def go(part, place):
                    part.focus = place

                assert len(reach(cells, lambda part: part.focus, go)) == desk.count
                tried += 1
            move = desk.moves[table.below(desk.count)]
            table.session.play(move)
            if table.state[STEP] not in (COMBO, CELLS):
                break
    assert tried > 10


def test_sets_on_offer_are_whole_combos():
    checked = 0
    for table in rich_sheets():
        desk = looked(table)
        claims = [move & at.CHOICE_MASK for move in desk.moves[1 : desk.count]]
        for claim in claims:
            before = bytes(table.state)
            offered = combo_sets.proposals(desk, claim)
            assert bytes(table.state) == before
            assert 1 <= len(offered) <= combo_sets.MOST
            assert len({frozenset(cells) for cells in offered}) == len(offered)
            for cells in offered:
                assert len(cells) == claim & 15
                copy = bytearray(before)
                rules.play(copy, at.MOVE_COMBO | claim)
                for cell in cells:
                    base = at.sheet_at(0)
                    if copy[STEP] == CELLS and not copy[base + at.GRID + cell] & at.USED:
                        rules.play(copy, at.MOVE_CELL | cell)
                spent = [c for c in range(112) if copy[base + at.GRID + c] & at.USED]
                assert spent == sorted(cells)
                checked += 1
    assert checked > 20


def test_sets_that_end_otherwise_are_on_offer_too():
    rows = ". . . 1 5 6 7\n. . . 3 4 7 2\n. . 1 2 4 7 1"
    desk = looked(started(step=COMBO, rows=rows))
    longest = combo_sets.proposals(desk, at.RUN | 7)
    path = [2, 3, 11, 12, 20, 21]
    assert [list(cells) for cells in longest] == [[*path, 22], [*path, 13]]


def every_set(sheet, claim, found, more):
    """Adds all sets of cells that a claim can take; False once there are more than so many."""
    n = sheet[at.PICKS_N]
    if n == claim & 15:
        found.add(frozenset(sheet[at.PICKS : at.PICKS + n]))
        return len(found) <= more
    out = array("i", [0] * 98)
    cells = [out[i] & 127 for i in range(combo_cells.list_cells(sheet, 0, claim, out))]
    for cell in cells:
        combo_cells.pick(sheet, 0, cell)
        few = every_set(sheet, claim, found, more)
        sheet[at.GRID + cell] &= ~at.USED
        sheet[at.PICKS_N] = n
        if not few:
            return False
    return True


def test_a_few_sets_are_all_on_offer():
    several = 0
    for table in rich_sheets():
        desk = looked(table)
        for move in desk.moves[1 : desk.count]:
            claim = move & at.CHOICE_MASK
            sheet = desk.seen[desk.base : desk.base + at.SHEET_SIZE]
            found = set()
            if every_set(sheet, claim, found, combo_sets.MOST):
                offered = combo_sets.proposals(desk, claim)
                assert {frozenset(cells) for cells in offered} == found
                several += len(found) > 1
    assert several > 10


@pytest.mark.parametrize("size", [*rig.SIZES, rig.WIDE])
def test_of_two_equal_runs_either_can_be_claimed(size):
    rows = "1 2 3 . 1 . .\n7 7 5 . 2 3 ."
    first, second = {8, 9, 10}, {12, 4, 5}
    taken = []
    for keys in ((A,), (DOWN, A), (UP, A), (DOWN, DOWN, A)):
        table = started(step=COMBO, rows=rows, seats=2, people=[0], size=size)
        before = spent(table)
        table.keys(*keys)
        taken.append(spent(table) - before)
    assert taken in ([first, second, second, first], [second, first, first, second])


@pytest.mark.parametrize("size", [*rig.SIZES, rig.WIDE])
def test_which_of_several_sets_is_shown_is_said(size):
    rows = "1 2 3 . 1 . .\n7 7 5 . 2 3 ."
    table = started(step=COMBO, rows=rows, seats=2, people=[0], size=size)
    said = []
    table.keys(DOWN, UP, watch=lambda: said.append(table.screen.desk.said()[0]))
    assert said[1] == t("numberdrop.combo.set", 2, 2) != said[0] == said[2]


@pytest.mark.parametrize("rows", ["1 2 3 . . . .", "1 2 3 . 1 . .\n7 7 5 . 2 3 ."])
def test_a_combo_takes_one_press(rows):
    table = started(step=COMBO, rows=rows, seats=2, people=[0])
    before = spent(table)
    table.keys(A)
    assert table.state[at.sheet_at(0) + at.RUNS] == 1
    assert len(spent(table) - before) == 3


@pytest.mark.parametrize("event", [UP, DOWN])
def test_where_there_is_one_set_there_is_no_other(event):
    table = started(step=COMBO, rows="1 2 3 . . . .", seats=2, people=[0])
    table.keys(event)
    assert table.screen.desk.said()[0] == t("numberdrop.no.set")
    table.keys(RIGHT, event)
    assert table.screen.desk.said()[0] == t("numberdrop.no.combo")


def test_a_piece_begins_as_low_as_it_can_land():
    table = started(step=DROP, rows="1 1 1 1 1 . .\n1 1 1 1 1 1 .", changes=((SHAPE_DIE, 1),))
    aim = PlaceChoice(looked(table))
    assert (aim.column(), aim.landing()) == (5, 1)
    flat = PlaceChoice(looked(started(step=DROP, rows=". . .", changes=((SHAPE_DIE, 0),))))
    assert (flat.turned, flat.landing()) == (0, 0)


def test_the_set_that_is_looked_at_stays_when_all_is_drawn_anew():
    table = started(step=COMBO, rows="5 . . 5 .\n3 4 5 4 3", seats=2, people=[0])
    pictures = []
    for keys in ((), (DOWN,), (DOWN, X, B), (DOWN, UP)):
        table.keys(*keys)
        pictures.append(table.picture)
    first, second, after_info, back = pictures
    assert first != second == after_info
    assert back == first


def test_picking_cell_by_cell_takes_exactly_those():
    wanted = (6, 14, 13)  # the 1 2 3 at the right edge, of more than are on offer
    rows = "2 3 2 3 2 3 2\n1 2 1 2 1 2 1"
    table = started(step=COMBO, rows=rows, seats=2, people=[0])
    table.keys(UP)
    assert table.screen.desk.said()[0] == t("numberdrop.combo.cells")
    table.keys(UP, A)
    assert table.state[STEP] == CELLS
    while table.state[STEP] == CELLS:
        desk = looked(table)
        cells = CellChoice(desk)
        target = [i for i in range(desk.count) if desk.moves[i] & 127 in wanted][0]
        path = route(cells, target)
        table.keys(*path, A)
    assert spent(table) == set(wanted)


def spent(table):
    first = at.sheet_at(0) + at.GRID
    return {cell for cell in range(112) if table.state[first + cell] & at.USED}


def route(cells, target):
    paths = {cells.focus: []}
    todo = [cells.focus]
    while target not in paths:
        here = todo.pop(0)
        for event in ARROWS:
            cells.focus = here
            cells.key(event)
            there = cells.focus
            if there not in paths:
                paths[there] = paths[here] + [event]
                todo.append(there)
    return paths[target]


def test_no_combo_is_a_choice():
    table = started(step=COMBO, seats=2, people=[0])
    table.keys(*[RIGHT] * 12, A)
    assert table.state[at.sheet_at(0) + at.CLAIMED] == 0
    assert table.state[STEP] != COMBO


def test_b_takes_back_as_far_as_the_dice():
    table = started(step=DROP, seats=2, people=[0])
    states = []
    table.keys(A, A, B, B, B, watch=lambda: states.append(bytes(table.state)))
    assert states[1][STEP] == DIGITS and states[2] != states[1]
    assert states[3] == states[1] and states[4] == states[0]
    assert states[5] == states[0]
    assert table.screen.desk.complained


def test_the_digit_that_ends_the_turn_says_so_and_ends_it():
    dice = ((DICE, 1), (DICE + 1, 2), (DICE + 2, 4), (DICE + 3, 6))
    table = started(2, step=DROP, people=[0], rows=". . . . . . .", changes=dice)
    seen = []

    def look():
        seen.append(
            (table.state[at.HELD_NEXT], table.screen.desk.said()[0] == t("numberdrop.sure"))
        )

    table.keys(A, A, A, B, A, A, watch=look)
    assert seen[1:6] == [(0, False), (1, False), (2, True), (1, False), (2, True)]
    assert table.state[at.TURN] == 2


@pytest.mark.parametrize("size", rig.SIZES)
def test_what_rows_bring_is_told_before_the_turn_is_ended(size):
    dice = ((DICE, 1), (DICE + 1, 3), (DICE + 2, 5), (DICE + 3, 7), (SHAPE_DIE, 0))
    table = started(2, size=size, step=DROP, people=[0], rows="2 6 2 . . . .", changes=dice)
    flat = next(move for move in legal(looked(table)) if rows_filled(table, move))
    table.session.play(flat)
    points = score(table.state, 0)
    shown = []

    def look():
        shown.append((table.screen.desk.said(), table.picture))

    table.keys(A, A, B, A, A, watch=look)
    before, asked, back, again = shown[1:5]
    assert asked[0] == (t("numberdrop.sure"), "+2", theme.GOOD)
    assert asked == again != back == before
    assert score(table.state, 0) == points + 2


def rows_filled(table, move):
    """Tells whether a drop fills a row."""
    after = bytearray(table.state)
    rules.apply(after, move)
    while after[at.STEP] == at.DIGITS:
        out = array("i", [0] * rules.MAX_MOVES)
        rules.moves(after, out)
        rules.apply(after, out[0])
    return score(after, 0) > score(table.state, 0)


def combo_with(desk, digit):
    """The largest combo that this digit makes in the first free cell; 0 for none."""
    seen = bytearray(desk.seen)
    combos.survey(seen, desk.base)
    before = seen[desk.base + at.BEST_SAME], seen[desk.base + at.BEST_RUN]
    cells = tables.CELLS[seen[at.HELD] * tables.MOST_CELLS :]
    cell = seen[at.HELD_CELL] + cells[seen[at.HELD_NEXT]]
    seen[desk.base + at.GRID + cell] = at.ZERO + digit
    return max(combos.makes(seen, desk.base, cell, *before))


def test_a_star_starts_from_the_digit_that_pays_most():
    dice = ((DICE, at.STAR), (DICE + 1, 3), (DICE + 2, 4), (DICE + 3, 6), (SHAPE_DIE, 1))
    rows = "6 . . . . . .\n6 4 3 2 . . 6\n1 6 6 1 2 3 6"
    sizes = set()
    for drop in legal(looked(started(step=DROP, rows=rows, changes=dice))):
        table = started(step=DROP, rows=rows, changes=dice)
        table.session.play(drop)
        desk = looked(table)
        sizes.add(most := max(combo_with(desk, digit) for digit in range(10)))
        assert combo_with(desk, DigitChoice(desk).digit()) == most
    assert sizes == {0, 3, 6}


def test_what_stood_before_is_not_said_to_be_made():
    dice = ((DICE, at.STAR), (DICE + 1, at.STAR), (DICE + 2, 4), (DICE + 3, 6), (SHAPE_DIE, 1))
    rows = ". . 5 4 3 2 1"
    for claimed, made in ((0, {6}), (1 << 6 - 3, set())):
        changes = (*dice, (at.SHEETS + at.RUNS, claimed))
        told = set()
        for drop in legal(looked(started(step=DROP, rows=rows, changes=changes))):
            table = started(step=DROP, rows=rows, changes=changes)
            table.session.play(drop)
            desk = looked(table)
            choice = DigitChoice(desk)
            for digit in range(10):
                choice.star = digit
                choice.words()
                told.add(desk.said()[0])
        assert told - {t("numberdrop.digits.star")} == {t("numberdrop.makes.run", n) for n in made}


@pytest.mark.parametrize("size", rig.SIZES)
def test_all_that_is_written_stays_on_screen_behind_x(size):
    dice = ((DICE, 1), (DICE + 1, 2), (DICE + 2, 4), (DICE + 3, 6))
    table = started(2, 3, size, [0], ". . . . . . .", DROP, dice)
    pictures = []
    table.keys(A, A, A, X, B, watch=lambda: pictures.append(table.picture))
    assert table.screen.desk.said()[0] == t("numberdrop.sure")
    assert pictures[5] == pictures[3] != pictures[2]


def test_the_digit_that_ends_the_game_is_not_written_unwarned():
    dice = ((DICE, 1), (DICE + 1, 2), (DICE + 2, 4), (DICE + 3, 6), (SHAPE_DIE, 1))
    for rows, warned in ((". . .", False), (FLAT_10, True)):
        table = started(2, 3, people=[0], rows=rows, step=DROP, changes=dice)
        table.keys(A, A, A)
        said = table.screen.desk.said()
        warning = t("numberdrop.combo.none.end"), "!"
        assert said[:2] == (warning if warned else (t("numberdrop.sure"), ""))
        table.keys(A)
        assert (table.screen.desk.said()[0] == t("ui.ask.end")) == warned


def test_combos_are_those_of_the_rules():
    table = started(step=COMBO)
    desk = looked(table)
    offers = ComboChoice(desk, [])
    assert sorted(offers.choices) == sorted(move & at.CHOICE_MASK for move in legal(desk))
    assert combos.offered_same(table.state, at.sheet_at(0))


def test_the_start_digit_goes_left_and_right_and_no_further():
    table = rig.Table("numberdrop", 1)
    desk = looked(table)
    choice = StartChoice(desk)
    choice.draw()
    refused = []
    desk.complain = refused.append
    columns = []
    for event in (LEFT, LEFT, LEFT, LEFT, RIGHT, *(RIGHT,) * 6, UP, DOWN):
        assert choice.key(event) == NO_MOVE
        columns.append(choice.column)
    assert columns == [2, 1, 0, 0, 1, 2, 3, 4, 5, 6, 6, 6, 6]
    edge, column = "numberdrop.no.edge", "numberdrop.no.column"
    assert refused == [edge, edge, column, column]
    assert choice.key(A) == at.MOVE_COLUMN | 6
