"""SETUP's screen on both panels: what is drawn and said."""

import sys

import pytest

from lineup.games.setup import rules
from lineup.games.setup.rules import layout, scoring, sets
from lineup.games.setup.screen.art import SEATS
from lineup.games.setup.screen.views import turn_points
from lineup.games.setup.screen.views.geometry import DONE_BUTTON, SWAP_BUTTON
from lineup.ui.drawing import theme
from lineup.ui.type.messages import t
from tests.games import screen_rig as rig
from tests.games.screen_rig import DOWN, LEFT, RIGHT, UP, A, B, X
from tests.games.setup.positions import EXAMPLE, position

SIZES = (*rig.SIZES, (320, 240))
ROWS = ((0, 1, 2, 3, SWAP_BUTTON, DONE_BUTTON), (4, 5, 6, 7, SWAP_BUTTON, DONE_BUTTON))
LOW_ROWS = ((0, 1), (2, 3), (4, 5), (6, 7), (SWAP_BUTTON, DONE_BUTTON))


def way(size, start, goal):
    """The arrows from one place of the hands to another."""
    rows = LOW_ROWS if size == rig.SIZES[1] else ROWS
    y, to_y = (next(i for i, row in enumerate(rows) if spot in row) for spot in (start, goal))
    across = rows[to_y].index(goal) - rows[y].index(start)
    return (RIGHT,) * (across % len(rows[y])) + (DOWN,) * ((to_y - y) % len(rows))


def pressed(size, keys):
    """Buttons, where pairs stand for ways."""
    return [k for key in keys for k in (way(size, *key) if isinstance(key, tuple) else (key,))]


def watched(table):
    """Keeps what is said: (sentence, chip)."""
    table.said = []
    say = table.screen.desk._say

    def kept(text, sign, ground):
        table.said.append((text, sign))
        say(text, sign, ground)

    table.screen.desk._say = kept
    return table


def at(board, rack, common=". . . .", size=rig.SIZES[0], **more):
    """A table in a position, with everybody a person."""
    state = position(board, rack, common, **more)
    table = rig.Table("setup", state[layout.SEATS], 1, size, None, more.get("options", (1, 0, 0)))
    table.session.state[:] = state
    table.keep()
    return watched(table)


def after_last_draw(table):
    return table.said[-1]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=["tall", "low", "wide"])
@pytest.mark.parametrize(
    ("seats", "options", "people"),
    [
        (2, (0, 0, 0), 1),
        (3, (0, 1, 0), 3),
        (4, (0, 0, 0), 2),
        (4, (0, 1, 0), 1),
        (4, (0, 0, 1), 4),
        (4, (0, 1, 1), 2),
    ],
)
def test_random_presses_come_to_the_end_and_the_longest_names_fit(
    seats, options, people, size, monkeypatch
):
    monkeypatch.setattr(rig, "NAMES", ("Christopher",) * 4)
    table = rig.Table("setup", seats, 5, size, range(people), options)
    weights = (UP, DOWN, LEFT, RIGHT, A, A, A, B, X)
    table.finish(lambda: weights[table.below(len(weights))])
    assert rules.winners(table.state)
    for seat in range(seats):
        rows = table.screen.results(seat)
        assert sum(points for _, _, points in rows) == scoring.score(table.state, seat)


@pytest.mark.parametrize("size", rig.SIZES)
def test_a_tile_in_hand_shows_what_it_would_bring(size):
    table = at(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", size, seat=1)
    table.keys(A)  # takes the d5: the cursor goes where it brings most
    assert after_last_draw(table) == (t("setup.gives", "Anna", 1), "+4")
    assert table.screen.desk.turn == (turn_points.THIS, 1, 0, (1, 4))


@pytest.mark.parametrize("size", (SIZES[0], SIZES[2]), ids=["tall", "wide"])  # these have a race
@pytest.mark.parametrize("other", [3, 4, 5, 9])
def test_the_ring_where_a_turn_leads_is_seen_round_a_pawn_too(size, other):
    table = at(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", size, seat=1)
    table.session.state[layout.seat_at(0) + layout.PAWN] = other
    table.keep()
    table.keys(A)  # the d5 brings 4
    x, y = table.screen.desk.race.point(4)
    canvas = table.ui.canvas
    width = canvas.width
    pixels = [half for pair in canvas.buffer for half in (pair >> 4, pair & 15)]
    around = [pixels[v * width + u] for v in range(y - 9, y + 10) for u in range(x - 9, x + 10)]
    assert around.count(SEATS + 1) > 40


@pytest.mark.parametrize("size", rig.SIZES)
def test_points_and_bonuses_are_said_before_the_turn_ends(size):
    table = at(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", size, seat=1)
    table.session.play(layout.place_move(0, 3))
    table.session.play(layout.place_move(1, 4))
    table.keys()
    assert after_last_draw(table) == (t("setup.gives", "Anna", 2), "+6")
    assert table.screen.desk.turn == (turn_points.THIS, 1, 0, (2, 6))
    mask = 0
    for squares, _ in table.screen.desk.sets:
        mask |= squares
    assert mask == sets.made(table.state) and len(table.screen.desk.sets) == 3
    assert table.screen.desk.spot == DONE_BUTTON
    table.keys(B)
    assert table.state[layout.PLACED_N] == 1


@pytest.mark.parametrize("size", SIZES)
def test_the_tick_is_selected_once_no_tile_fits_any_more(size):
    table = at(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", size, seat=1)
    desk = table.screen.desk
    table.keys(A, A)
    assert desk.legal(layout.MOVE_DONE) and desk.spot == 1  # the c5
    assert after_last_draw(table) == (t("setup.play.next"), "")
    table.keys(A, A)
    assert table.state[layout.PLACED_N] == 2 and desk.live == 0
    assert desk.spot == DONE_BUTTON


@pytest.mark.parametrize("size", rig.SIZES)
def test_a_turn_that_wins_the_game_is_not_asked_for(size):
    table = at(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", size, seat=1)
    table.state[layout.seat_at(1) + layout.PAWN] = table.state[layout.FINISH] - 6
    table.keep()
    table.session.play(layout.place_move(0, 3))
    table.session.play(layout.place_move(1, 4))
    table.keys(A)
    assert table.state[layout.STEP] == layout.ENDED
    assert table.rules.winners(table.state) == 1 << 1


@pytest.mark.parametrize("size", rig.SIZES)
def test_a_turn_that_ends_the_game_for_others_is_asked_for_once(size):
    table = at(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", size, seat=1)
    table.state[layout.seat_at(0) + layout.PAWN] = table.state[layout.FINISH] - 2
    table.keep()
    table.session.play(layout.place_move(0, 3))
    table.session.play(layout.place_move(1, 4))
    asked = (t("ui.ask.end"), "!")
    for back in ((X, B), (B,)):
        table.keys(A)
        assert after_last_draw(table) == asked
        table.keys(*back)
        assert after_last_draw(table) != asked and table.state[layout.STEP] == layout.PLACE
    table.keys(A)
    table.keys(A)
    assert table.state[layout.STEP] == layout.ENDED


@pytest.mark.parametrize("size", rig.SIZES)
@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        (((0, 2), A), "setup.why.nothing"),
        (((0, DONE_BUTTON), A), "setup.why.first"),
        ((A, DOWN, DOWN, DOWN, DOWN, A), "setup.why.theirs"),
        (((0, SWAP_BUTTON), A, A, A), "setup.why.chosen"),
        (((0, SWAP_BUTTON), A, A, (0, 4), A), "setup.why.chosen"),
        ((B,), "ui.no_undo"),
    ],
)
def test_a_wrong_press_says_why(keys, reason, size):
    table = at(". . . h5 k9 . . k1 c7 . . .", "d5 c3 s10 h2", "k4 s8 c1 d6", size)
    complaints = []
    complain = table.screen.desk.complain
    table.screen.desk.complain = lambda key, *args: complaints.append(key) or complain(key, *args)
    table.keys(*pressed(size, keys))
    assert complaints[-1] == reason
    assert after_last_draw(table) == (t(reason), "!")


@pytest.mark.parametrize("size", rig.SIZES)
def test_swap_by_presses(size):
    table = at(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", size)
    table.keys(*pressed(size, ((0, SWAP_BUTTON), A, A, RIGHT, A, (1, DONE_BUTTON), A)))
    assert rules.turn(table.state) == 1
    assert table.state[layout.LAST_SWAPPED] == 2


@pytest.mark.parametrize("size", rig.SIZES)
def test_of_a_tile_that_fits_nowhere_no_square_is_told(size):
    table = at(". . . h5 k9 . . k1 c7 . . .", "d5 c3 s10 h2", "k4 s8 c1 d6", size)
    table.keys()
    part = table.screen._part
    told = {}
    for part.spot in range(8):
        told[part.zones[part.spot] > 0, part.spot > 3] = part.about()[1]
    where, common = t("setup.about.tile"), t("setup.about.common")
    assert told[True, False][1:] == (where,) and told[True, True][1:] == (where, common)
    assert told[False, False] == (t("setup.why.nothing"),)
    assert told[False, True] == (t("setup.why.nothing"), common)


@pytest.mark.parametrize("size", rig.SIZES)
def test_both_buttons_end_a_swap_and_the_hints_say_what_a_does(size):
    table = at(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", size)
    named = []
    show = table.ui.foot.show

    def noted(left, *rest):
        named.append([text for button, text in left if button == A])
        show(left, *rest)

    table.ui.foot.show = noted
    places = []
    keys = ((0, SWAP_BUTTON), A, A, (0, DONE_BUTTON), (DONE_BUTTON, SWAP_BUTTON), A)
    desk = table.screen.desk
    table.keys(*pressed(size, keys), watch=lambda: places.append((desk.spot, named[-1])))
    swaps, ends = [t("setup.hint.swap")], [t("ui.end_turn")]
    assert (SWAP_BUTTON, swaps) in places and (0, swaps) in places
    assert (DONE_BUTTON, ends) in places and (SWAP_BUTTON, ends) in places
    assert rules.turn(table.state) == 1 and table.state[layout.LAST_SWAPPED] == 1


@pytest.mark.parametrize("size", rig.SIZES)
def test_moving_the_cursor_redraws_little(size):
    table = rig.Table("setup", 2, 4, size)
    areas = []
    canvas = table.ui.canvas
    mark = canvas.mark
    canvas.mark = lambda x, y, w, h: (areas.append(w * h), mark(x, y, w, h))
    seen = []
    table.keys(RIGHT, RIGHT, watch=lambda: (seen.append(sum(areas)), areas.clear()))
    assert all(area < 6000 for area in seen[1:])


@pytest.mark.parametrize("size", rig.SIZES)
def test_a_tile_stays_in_hand_while_the_pages_are_read(size):
    table = at(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", size, seat=1)
    pictures = []
    table.keys(A, X, RIGHT, B, LEFT, RIGHT, watch=lambda: pictures.append(table.picture))
    assert table.screen.desk.taken == 0
    assert pictures[1] == pictures[-1] and len(set(pictures[:4])) == 4


@pytest.mark.parametrize("size", rig.SIZES)
def test_an_impossible_square_says_why_before_it_is_tried(size):
    table = at(". . . h5 k9 . . k1 c7 . . .", "d5 c3 s10 h2", "k4 s8 c1 d6", size)
    table.keys(A, DOWN, DOWN, DOWN)
    assert after_last_draw(table) == (t("setup.why.theirs"), "!")
    assert table.screen.desk.wrong


def test_beside_the_hands_stands_who_got_points_and_nobody_else():
    table = rig.Table("setup", 4, 3, (320, 240))
    x, y, w, h = table.ui.grid.side

    def inks():
        table.screen.draw(rules.turn(table.state))
        rows = (
            table.picture[row * 160 + x // 2 : row * 160 + (x + w) // 2] for row in range(y, y + h)
        )
        return {ink for row in rows for byte in row for ink in divmod(byte, 16)}

    assert inks() == {theme.DARK}
    table.state[layout.LAST_SEAT] = 1
    table.state[layout.LAST_POINTS] = 3
    assert inks() == {theme.DARK, theme.PAPER, SEATS + 1}
    table.state[layout.LAST_BONUS + 3] = 1
    assert inks() == {theme.DARK, theme.PAPER, SEATS + 1, SEATS + 3}


@pytest.mark.parametrize("size", SIZES)
def test_partners_stand_together_and_their_tiles_are_reachable(size):
    table = watched(rig.Table("setup", 4, 3, size, None, (1, 0, 1)))
    shown = []
    keys = (X, RIGHT, RIGHT, RIGHT, RIGHT, B)
    table.keys(*keys, watch=lambda: shown.append(table.picture))
    seat = rules.turn(table.state)
    assert table.screen.desk.teams == ((0, 2), (1, 3))
    partner = layout.seat_at(seat ^ 2) + layout.RACK
    table.state[partner] ^= 0x10 if table.state[partner] >> 4 in (2, 4) else 0x30
    other = []
    table.keys(*keys, watch=lambda: other.append(table.picture))
    page = 4 if table.screen.desk.race else 5
    assert [i for i in range(1, 6) if shown[i] != other[i]] == [page]
    assert (shown[0] != other[0]) == (size[0] == 320)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pawns_that_stand_together_can_all_be_told(size, seats):
    table = rig.Table("setup", seats, 3, size)
    table.keys()
    race = table.screen.desk.race
    if race is None:
        assert size == rig.SIZES[1]
        return
    places = race.places((0,) * seats)
    assert sorted(seat for seat, _, _ in places) == list(range(seats))
    for i, (_, x, y) in enumerate(places):
        for _, u, v in places[i + 1 :]:
            assert abs(x - u) + abs(y - v) >= 12


def test_the_road_leads_once_round():
    table = rig.Table("setup", 2, 3)
    race = table.screen.desk.race
    points = [race.point(step) for step in range(race.steps)]
    assert len(set(points)) == race.steps == table.state[layout.FINISH]
    assert race.point(race.steps) == points[0]


@pytest.mark.parametrize("size", SIZES)
def test_no_part_lies_over_another(size):
    table = rig.Table("setup", 4, 3, size)
    geometry = table.screen.desk.geometry
    boxes = [geometry.square(square) for square in range(12)]
    boxes += [geometry.sign(side)[:4] for side in range(4)]
    boxes += [geometry.slot(slot) for slot in range(8)] + [geometry.swap, geometry.done]
    for i, (x, y, w, h) in enumerate(boxes):
        assert 0 <= x and x + w <= size[0] and y >= table.ui.grid.bar
        for u, v, wide, high in boxes[i + 1 :]:
            assert x + w <= u or u + wide <= x or y + h <= v or v + high <= y


@pytest.mark.parametrize("size", SIZES)
def test_other_ones_moves_end_with_the_table_as_it_is(size):
    """The last picture of a move is the screen without motion."""
    table = at(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", size, seat=1)
    above = table.ui.grid.sentence * size[0] // 2  # what is said comes with the next decision
    table.screen.draw(0)
    for move in (layout.place_move(0, 3), layout.place_move(1, 4), layout.MOVE_DONE):
        table.screen.show(1, move)
        table.session.play(move)
        table.screen.draw(0)
        moved = table.picture[:above]
        table.screen.desk.clear()
        table.screen.draw(0)
        assert table.picture[:above] == moved


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=["tall", "low", "wide"])
@pytest.mark.parametrize(("seats", "options"), [(2, (2, 0, 0)), (3, (2, 1, 0)), (4, (2, 0, 1))])
def test_it_is_said_when_the_bag_is_refilled_and_only_then(seats, options, size, monkeypatch):
    refills = []
    table = watched(rig.Table("setup", seats, 4, size, None, options))
    bag = sys.modules["lineup.games.setup.rules.bag"]  # of this table, which may load it anew
    recycle = bag._recycle
    monkeypatch.setattr(bag, "_recycle", lambda state: (refills.append(1), recycle(state)))
    table.ui.animations = False
    told = []
    while (seat := table.seat()) >= 0:
        if not table.screen.in_the_open():
            table.viewer = seat
        table.screen.draw(table.viewer)
        move = table.good_move() if len(table.session.moves) % 7 else table.any_move()
        table.said.clear()
        begun = table.board.now
        table.screen.show(seat, move)
        refills.clear()  # those of looks ahead
        table.session.play(move)
        said = table.said.count((t("setup.news.refilled"), ""))
        assert said == len(refills)
        if said:
            told.append(table.board.now - begun)
    assert told and min(told) >= 800


@pytest.mark.parametrize(
    ("presses", "least", "most"), [(0, 3000, 9000), (1, 1400, 2800), (2, 0, 400)]
)
def test_who_skips_the_points_is_told_of_the_bag_all_the_same(presses, least, most):
    table = at(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", seat=1)
    state, board = table.state, table.board
    n = state[layout.BAG_N] - 1  # all but one of the bag's are covered, on one square
    state[layout.COVERED : layout.COVERED + n] = state[layout.BAG + 1 : layout.BAG + 1 + n]
    state[layout.BAG + 1 : layout.BAG + 1 + n] = bytes(n)
    state[layout.BAG_N], state[layout.COVERED_N], state[layout.DEPTH] = 1, n, 1 + n
    table.session.play(layout.place_move(0, 3))
    table.session.play(layout.place_move(1, 4))
    table.screen.draw(1)
    begun = board.now
    for i in range(presses):
        board.edges += [(begun + 100 * i + 50, A | 8), (begun + 100 * i + 90, A)]
    table.screen.show(1, layout.MOVE_DONE)
    assert (t("setup.news.refilled"), "") in table.said
    assert least <= board.now - begun <= most
    assert table.screen.desk.seen[layout.BAG_N] == 1


@pytest.mark.parametrize("size", SIZES, ids=["tall", "low", "wide"])
def test_the_arrows_lead_to_the_tile_or_button_that_stands_there(size):
    table = at(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", size, seat=1)
    desk = table.screen.desk
    where = {spot: desk.geometry.slot(spot) for spot in range(2 * layout.HAND)}
    where |= {SWAP_BUTTON: desk.geometry.swap, DONE_BUTTON: desk.geometry.done}
    seen = []
    keys = (DOWN, RIGHT) * len(where)
    table.keys(*keys, watch=lambda: seen.append(where[desk.spot]))
    for key, (x, y, w, h), after in zip(keys, seen, seen[1:], strict=False):
        if key == DOWN:
            line = [b for b in where.values() if b[0] < x + w and x < b[0] + b[2]]
            assert after == min(line, key=lambda b: (b[1] <= y, b[1]))
        else:
            line = [b for b in where.values() if b[1] < y + h and y < b[1] + b[3]]
            assert after[0] == min(line, key=lambda b: (b[0] <= x, b[0]))[0]
    assert set(seen) == set(where.values())


@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]], ids=["tall", "wide"])
@pytest.mark.parametrize("goal", [SWAP_BUTTON, DONE_BUTTON])
@pytest.mark.parametrize("key", [UP, DOWN])
def test_above_and_below_the_buttons_is_nothing_which_is_said(key, goal, size):
    table = at(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", size)
    seen = []
    table.keys(
        *pressed(size, ((0, goal), key, LEFT)), watch=lambda: seen.append(after_last_draw(table))
    )
    assert seen[-2] == (t("setup.why.beside"), "!")
    assert seen[-1] != seen[-2]


def focused(table, size):
    """Left, top, right and bottom of what is drawn in the ink of the selection."""
    found = [
        divmod(2 * i + side, size[0])
        for i, byte in enumerate(table.picture)
        for side in (0, 1)
        if byte >> (4 - 4 * side) & 15 == theme.FOCUS
    ]
    rows, columns = zip(*found, strict=True)
    return min(columns), min(rows), max(columns) + 1, max(rows) + 1


@pytest.mark.parametrize("size", SIZES, ids=["tall", "low", "wide"])
@pytest.mark.parametrize("keys", [(), (RIGHT,), (A,), (A, RIGHT)], ids=str)
def test_what_shakes_is_what_is_selected_with_all_of_its_frame(keys, size):
    table = rig.Table("setup", 2, 3, size, None, (1, 0, 0))
    table.keys(*keys)
    boxes = []
    table.ui.motion.shake = lambda *box: boxes.append(box)
    table.screen.desk.shake()
    ((x, y, w, h),) = boxes
    assert (x, y, x + w, y + h) == focused(table, size)
