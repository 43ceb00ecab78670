"""The deeds of each key, and what is said about keys that do nothing."""

import pytest

from lineup.games.clustered import rules
from lineup.games.clustered.rules import layout as at
from lineup.games.clustered.rules import scoring
from lineup.games.clustered.screen.choices import worth
from lineup.games.clustered.screen.moves.news import last_cell
from lineup.games.clustered.screen.views import outlines
from lineup.text import LANGUAGES
from lineup.ui.type import messages
from lineup.ui.type.messages import t
from tests.games import screen_rig as rig
from tests.games.clustered.positions import (
    WILD,
    card,
    cell,
    hold,
    known,
    lay,
    owner_at,
)
from tests.games.screen_rig import DOWN, LEFT, RIGHT, UP, A, B, X

ARROWS = (UP, DOWN, LEFT, RIGHT)


def table(size=rig.SIZES[0], seats=2, options=(0,) * 11, people=(0,)):
    """Seat 0 begins."""
    seed = 1
    while rules.new(seats, seed, options)[at.FIRST] != 0:
        seed += 1
    return rig.Table("clustered", seats, seed, size, people, options)


def said(game):
    """The sentence on the screen, and its chip."""
    return game.screen.desk.said()[:2]


@pytest.fixture(params=rig.SIZES, ids=["tall", "low"])
def game(request):
    """Three own cards in a row; cards that fit, and one that fits nowhere."""
    game = table(request.param)
    around = ((0, -1), (-1, 0), (0, 1))
    lay(game.state, dict.fromkeys(around, (1, card(2, 2, 3))))
    lay(game.state, {(x, 0): (0, card(0, 0, 1)) for x in (1, 2)})
    hold(game.state, 0, [card(0, 0, 2), card(0, 1, 1), card(1, 1, 2), WILD], [5])
    return game


def test_the_selected_cards_cells_are_marked_with_their_points(game):
    game.keys()
    view = game.screen.desk.table
    assert view.marks[cell(game.state, 3, 0)] == 3
    assert max(view.marks.values()) == 3
    while view.chosen != cell(game.state, 3, 0):
        game.screen._part.key(DOWN)
    assert said(game) == (t("clustered.brings.row", 3), "+3")


def test_left_and_right_choose_among_the_cards_and_go_around(game):
    game.keys(LEFT)
    marks = game.screen.desk.table.marks
    assert cell(game.state, -2, 0) in marks, "the wild fits everywhere"


def test_a_card_that_fits_nowhere_is_not_taken(game):
    game.keys(RIGHT, RIGHT)
    assert said(game)[0] == t("clustered.why.nowhere")
    assert game.screen.desk.table.marks == {}
    game.keys(RIGHT, RIGHT, A)
    assert game.state[at.STEP] == at.CARD


def test_a_card_begins_beside_ones_own_whatever_that_brings(game):
    game.keys(A)
    begins = game.screen.desk.table.cursor
    assert worth.beside(game.state, 0, begins)
    assert (
        scoring.gain(game.state, 0, begins)
        == 0
        < scoring.gain(game.state, 0, cell(game.state, 3, 0))
    )
    game.keys(A)
    assert owner_at(game.state, begins) == 0 and scoring.score(game.state, 0) == 0


def test_the_directions_jump_between_cells(game):
    game.keys(A, *[RIGHT] * 6)
    assert game.screen.desk.table.cursor == cell(game.state, 3, 0)
    assert said(game) == (t("clustered.brings.row", 3), "+3")
    game.keys(RIGHT)  # there is none farther that way: what it would bring stays
    assert said(game) == (t("clustered.brings.row", 3), "+3")
    game.keys(LEFT)
    assert game.screen.desk.table.cursor != cell(game.state, 3, 0)


@pytest.mark.slow
def test_the_opposite_direction_leads_back():
    game = table()
    rows = {(x, 0): (0, WILD) for x in (1, 2, 3)} | {(9, 6): (1, WILD), (1, 6): (1, WILD)}
    lay(game.state, rows)
    hold(game.state, 0, [WILD], [5])
    moved = 0
    for way, back in ((UP, DOWN), (DOWN, UP), (LEFT, RIGHT), (RIGHT, LEFT)):
        for first in ARROWS:
            seen = []
            keys = (A, first, way, back, way, back, B)
            game.keys(*keys, watch=lambda seen=seen: seen.append(game.screen.desk.table.cursor))
            if seen[3] != seen[2]:
                moved += 1
                assert seen[2] == seen[4] == seen[6] and seen[3] == seen[5]
    assert moved > 8


def test_where_none_brings_points_a_place_beside_ones_own_is_first():
    game = table()
    lay(game.state, {(0, -1): (1, WILD), (0, 1): (1, WILD), (0, 2): (1, WILD), (0, 3): (0, WILD)})
    hold(game.state, 0, [WILD], [5])
    game.keys()
    assert said(game) == (t("clustered.brings.beside"), "")


def test_up_and_down_go_through_the_places_those_beside_ones_own_first(game):
    hold(game.state, 0, [card(0, 0, 2), card(0, 1, 1), card(1, 1, 2)], [5])
    view = game.screen.desk.table
    game.keys()
    count = len(view.marks)
    seen = []
    game.keys(*[DOWN] * count, watch=lambda: seen.append((view.chosen, said(game))))
    assert len({where for where, _ in seen[:-1]}) == count and seen[-1] == seen[0]
    beside = [worth.beside(game.state, 0, where) for where, _ in seen[:-1]]
    assert beside == sorted(beside, reverse=True) and beside[0]
    game.keys(UP)
    assert view.chosen == seen[-2][0]


@pytest.mark.parametrize(
    ("count", "slot", "keys", "wanted"),
    [
        (5, 0, (DOWN,), 3),
        (5, 1, (DOWN,), 4),
        (5, 2, (DOWN,), 4),
        (5, 4, (UP,), 1),
        (5, 1, (DOWN, UP), 1),
        (5, 2, (DOWN, UP), 1),
        (7, 0, (DOWN, DOWN), 6),
        (7, 2, (DOWN, DOWN), 6),
        (7, 6, (UP, UP), 0),
        (4, 0, (DOWN,), 3),
        (3, 1, (DOWN,), 1),
    ],
)
def test_up_and_down_choose_in_the_rows_of_a_low_hand(count, slot, keys, wanted):
    for size in (*rig.SIZES, rig.WIDE):
        game = table(size)
        lay(game.state, dict.fromkeys(((0, -1), (-1, 0), (0, 1)), (1, card(2, 2, 3))))
        lay(game.state, {(x, 0): (0, card(0, 0, 1)) for x in (1, 2)})
        hold(game.state, 0, [card(i // 3, 0, 1 + i % 3) for i in range(count)], [5])
        game.keys()
        game.keys(*[RIGHT] * ((slot - game.screen._part.slot) % count), *keys)
        assert game.screen._part.slot == (wanted if size[1] < 200 else slot)


def test_below_the_last_row_of_a_low_hand_are_the_places():
    game = table(rig.SIZES[1])
    lay(game.state, dict.fromkeys(((0, -1), (-1, 0), (0, 1)), (1, card(2, 2, 3))))
    lay(game.state, {(x, 0): (0, card(0, 0, 1)) for x in (1, 2)})
    hold(game.state, 0, [card(0, 0, 2), card(0, 1, 1), card(1, 1, 2), WILD], [5])
    view = game.screen.desk.table
    chosen = []
    for presses in range(1, 4):
        game.keys(*[DOWN] * presses)
        assert game.screen._part.slot == 3
        chosen.append(view.chosen)
    assert len(view.marks) > 2 and len(set(chosen)) == 3


def test_the_place_that_was_selected_is_where_the_card_is_first(game):
    view = game.screen.desk.table
    game.keep()
    game.keys(DOWN, DOWN)
    chosen = view.chosen
    game.keys(DOWN, DOWN, A)
    assert view.cursor == chosen
    game.keys(B)
    assert view.chosen == chosen


def test_a_card_with_one_place_says_so():
    game = table()
    around = ((0, -1), (-1, 0), (0, 1))
    lay(game.state, dict.fromkeys(around, (1, card(2, 2, 3))))
    hold(game.state, 0, [card(0, 0, 1)], [5])
    game.keys(UP)
    assert said(game)[0] == t("clustered.no.place")


def test_at_the_edge_of_the_table_it_says_so():
    game = table()
    row = {(x, 0): (0, WILD) for x in range(-1, -32, -1)}
    lay(game.state, row)
    hold(game.state, 0, [WILD], [5])
    game.keys(A, *[LEFT] * 40)
    assert said(game)[0] == t("clustered.why.edge")
    assert game.screen.desk.table.xy(cell(game.state, -32, 0)), "the edge is in view"


def test_there_is_nothing_to_take_back_at_the_start(game):
    game.keys(B)
    assert said(game)[0] == t("ui.no_undo")


def test_looking_at_the_pages_changes_nothing(game):
    game.keys()
    before = game.picture
    shown = []
    game.keys(X, RIGHT, RIGHT, RIGHT, UP, RIGHT, LEFT, B, watch=lambda: shown.append(game.picture))
    assert len(set(shown)) == 7, "the decision, five pages, and another seat's cards"
    assert game.picture == before


def test_where_nothing_fits_it_says_so_and_removes():
    game = table()
    lay(game.state, dict.fromkeys(((0, -1), (-1, 0), (0, 1), (1, 0)), (1, card(2, 2, 3))))
    hold(game.state, 0, [card(0, 0, 1), card(1, 1, 2)], [5])
    game.keys()
    assert said(game)[0] == t("clustered.remove.stuck")
    game.keys(RIGHT, A, B, LEFT)
    assert known(game.state, 0, card(0, 0, 1)) == known(game.state, 0, card(1, 1, 2)) == at.UNSEEN
    game.keys(RIGHT, A)
    assert said(game)[0] == t("clustered.ask.remove")
    game.keys(RIGHT, A, A)
    assert known(game.state, 0, card(1, 1, 2)) == at.REMOVED


def test_the_quick_game_asks_for_the_cards_to_remove():
    game = table(options=(1,) + (0,) * 10)
    game.keys()
    assert said(game)[0] == t("clustered.remove.start", 2)
    game.keys(A)
    assert said(game)[0] == t("clustered.remove.start", 1), "it can be taken back: not asked for"
    game.keys(A, A)
    while rules.turn(game.state) != 0:
        game.session.play(game.any_move())
    game.keys(A, A)
    assert game.state[at.STEP] == at.TRIM
    game.keys()
    assert said(game)[0] == t("clustered.remove.drawn")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*rig.SIZES, rig.WIDE])
def test_yes_answers_the_question_and_nothing_else(size, language):
    """Also of the second card, where the first one can be taken back."""
    messages.language(language)
    try:
        game = table(size, options=(1,) + (0,) * 10)
        feet = []
        show = game.ui.foot._need
        game.ui.foot._need = lambda font, pairs, gap: feet.append(pairs) or show(font, pairs, gap)
        game.keys(A, A, watch=lambda: feet.append(None))
        verbs = [dict(feet[i - 1])[A] for i, foot in enumerate(feet) if foot is None]
        assert verbs == [t("clustered.hint.remove")] * 2 + [t("ui.sure")]
    finally:
        messages.language("en")


def test_what_others_placed_is_framed_until_the_next_own_card():
    game = table()
    game.keys(A, A)
    assert rules.turn(game.state) == 0
    assert game.screen.desk.table.fresh == (last_cell(game.state, 1),)


def test_the_last_card_of_all_ends_the_game_unasked():
    game = table(seats=1)
    hold(game.state, 0, [WILD], [])
    game.keys(A)
    assert said(game)[0] != t("ui.ask.end")
    game.keys(A)
    assert game.seat() < 0


def test_what_a_card_brings_is_taken_apart():
    game = table(options=(0, 1) + (0,) * 9)
    cells = {(x, 1): (0, WILD) for x in (1, 2, 3, 4)} | {(5, 2): (0, WILD), (4, 2): (0, WILD)}
    lay(game.state, cells | {(5, 3): (0, WILD)})
    where = cell(game.state, 5, 1)
    found = worth.reasons(game.state, 0, where)
    assert sum(points for points, *_ in found) == scoring.gain(game.state, 0, where)
    assert found == [(4, "block", 2, 2), (3, "line", 5, 0), (3, "column", 3, 0)]
    assert worth.in_words(game.state, 0, where) == t("clustered.score.first.line.more")
    assert worth.in_words(game.state, 1, where) == t("clustered.brings.none")


def test_all_reasons_are_said():
    game = table()
    lay(game.state, dict.fromkeys(((1, 1), (2, 1), (1, 2), (1, 3), (2, 2)), (0, WILD)))
    where = cell(game.state, 3, 1)
    assert worth.in_words(game.state, 0, where) == t("clustered.brings.row", 3)
    where = cell(game.state, 2, 3)
    assert worth.in_words(game.state, 0, where) == t("clustered.brings.block.column", 2, 3, 3)
    lay(game.state, {(3, 3): (0, WILD)})
    said = t("clustered.brings.block.column.row", 2, 3, 3, 3)
    assert worth.in_words(game.state, 0, where) == said


def test_clusters_are_found_with_their_places():
    game = table()
    rows = {(x, y): (0, WILD) for y in (1, 2) for x in (1, 2, 3)}
    lay(game.state, rows | {(1, 3): (0, WILD)})
    corner = cell(game.state, 1, 1)
    w = game.state[at.WIDTH]
    assert outlines.rectangle(game.state, 0) == (corner, 3, 2)
    found = {(corner, 1, 3), (corner + w, 1, 3), (corner, w, 3)}
    assert set(outlines.lines(game.state, 0)) == found
    assert outlines.rectangle(game.state, 1) is None
    assert sum(size for _, _, size in found) + 6 == scoring.score(game.state, 0)


def test_the_table_follows_far_cells():
    game = table(rig.SIZES[1])
    row = {(x, 0): (0, card(0, 0, 1 + x % 3)) for x in range(1, 28)}
    lay(game.state, row)
    game.state[at.LAST] = 0
    hold(game.state, 0, [card(0, 0, 1), WILD], [3])
    game.keys(RIGHT, A, *[LEFT] * 30)
    view = game.screen.desk.table
    assert view.xy(view.cursor) is not None
    game.keys(*[RIGHT] * 40)
    assert view.cursor == cell(game.state, 28, 0)
    assert view.xy(view.cursor) is not None


@pytest.mark.slow
@pytest.mark.parametrize("size", [*rig.SIZES, rig.WIDE])
def test_the_selected_place_is_in_view_and_what_another_placed_where_both_have_room(size):
    both = apart = 0
    for seed in (1, 3):
        table = rig.Table("clustered", 2, seed, size, people=[0])
        view = table.screen.desk.table
        placed = 0
        while table.seat() >= 0 and len(table.session.moves) < 70:
            seat = table.seat()
            if seat == 0:
                table.keys()
                place = table.screen._part.cell()
                assert place < 0 or view.xy(place)
                if table.state[at.STEP] == at.CARD and placed:
                    assert placed in view.fresh
                    if view.xy(placed):
                        both += 1
                    else:
                        assert place >= 0
                        across = abs(placed % view.width - place % view.width)
                        down = abs(placed // view.width - place // view.width)
                        assert max(across - view.w // view.size, down - view.h // view.size) >= 0
                        apart += 1
            else:
                table.screen.draw(0)
            move = table.good_move()
            table.screen.show(seat, move)
            table.session.play(move)
            if seat:
                placed = move & at.CHOICE_MASK if table.state[at.STEP] == at.CARD else 0
            elif table.seat():
                placed = 0
    assert both and (apart or size != rig.SIZES[1])
