"""The page on which bonus points are claimed: it gives nothing away, and all are on it at once."""

import pytest

from lineup.games.setup import rules
from lineup.games.setup.rules import layout
from lineup.games.setup.screen.views import turn_points
from tests.games import screen_rig as rig
from tests.games.screen_rig import LEFT, RIGHT, A, B, X
from tests.games.setup.positions import EXAMPLE, pawn, position

both_panels = pytest.mark.parametrize("size", rig.SIZES, ids=["tall", "low"])


def asking(size, people, seats=4, teams=0, used=True):
    """A table after a turn of seat 2 with squares of seats 1 and 3 (in teams 1 and 2) in its sets.
    used: False where the rules remember no sets, and all else is the same."""
    options = (1, 1, teams)
    table = rig.Table("setup", seats, 1, size, people, options)
    table.session.state[:] = position(
        EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", seats, options, seat=1
    )
    table.viewer = 1 if 1 in people else min(people)
    for move in (layout.place_move(0, 3), layout.place_move(1, 4), layout.MOVE_DONE):
        table.screen.draw(table.viewer)
        table.screen.show(1, move)
        table.session.play(move)
    table.keep()
    if not used:
        table.state[layout.LAST_SETS] = table.state[layout.LAST_SETS + 1] = 0
    return table


@both_panels
@pytest.mark.parametrize("people", [(0,), (0, 2), (0, 1, 2, 3)])
def test_it_looks_and_lasts_the_same_whether_a_square_was_used_or_not(size, people):
    runs = []
    for used in (True, False):
        table = asking(size, people, used=used)
        shown = []
        table.keys(
            LEFT, A, RIGHT, A, B, LEFT, X, RIGHT, B,
            watch=lambda table=table, shown=shown: shown.append((table.picture, table.board.now)),
        )  # fmt: skip
        runs.append((shown, table.board.display.frames))
    assert runs[0] == runs[1]
    assert len(set(runs[0][0])) > 5


@both_panels
def test_who_noticed_picks_a_sign_and_marks_squares(size):
    table = asking(size, (0,), seats=2)
    table.keys(LEFT, A, A, RIGHT, A, RIGHT, A)
    assert pawn(table.state, 0) == 2
    assert table.state[layout.STEP] == layout.CHOOSE


@both_panels
def test_nobody_goes_on_at_one_press(size):
    table = asking(size, (0, 1, 2, 3))
    table.keys(A)
    assert table.state[layout.STEP] == layout.CHOOSE
    assert [pawn(table.state, seat) for seat in range(4)] == [0, 6, 0, 0]


@both_panels
def test_all_people_claim_on_one_page(size):
    table = asking(size, (0, 1, 2, 3))
    asked = []
    table.keys(
        # signs: seats 3, 4, 1, then the button; seat 3 marks one square, seat 1 both
        RIGHT, A, A, B, LEFT, A, A, RIGHT, A, RIGHT, A,
        watch=lambda: asked.append((table.seat(), table.screen.desk.signs)),
    )  # fmt: skip
    assert asked[:-1] == [(2, [2, 3, 0])] * 11
    assert table.state[layout.STEP] == layout.CHOOSE
    assert [pawn(table.state, seat) for seat in range(4)] == [2, 6, 1, 0]


@both_panels
def test_cpu_players_are_not_on_it(size):
    table = asking(size, (0, 3))
    signs = []
    table.keys(watch=lambda: signs.append(table.screen.desk.signs))
    assert signs == [[3, 0]]


@both_panels
def test_a_mark_can_be_taken_back(size):
    table = asking(size, (0,), seats=2)
    table.keys(LEFT, A, A, A, RIGHT, A, B, A)
    assert pawn(table.state, 0) == 1


def shown_while_all_look_on(size, teams, rack_of):
    """The pictures of the page and the pages behind X, with another rack of a seat."""
    table = asking(size, (0, 1, 2), teams=teams)
    if rack_of >= 0:
        rack = layout.seat_at(rack_of) + layout.RACK
        table.state[rack], table.state[layout.BAG] = table.state[layout.BAG], table.state[rack]
    pictures = []
    table.keys(LEFT, A, B, X, RIGHT, RIGHT, B, watch=lambda: pictures.append(table.picture))
    return pictures


@pytest.mark.slow
@both_panels
@pytest.mark.parametrize("teams", [0, 1])
def test_no_hand_is_on_it(size, teams):
    pictures = shown_while_all_look_on(size, teams, -1)
    assert len(set(pictures)) > 4
    for seat in range(4):
        assert shown_while_all_look_on(size, teams, seat) == pictures


def lit_squares(claims):
    """Collects what lights up on the board while seat 2, a CPU player, takes its turn."""
    table = rig.Table("setup", 2, 1, people=[0], options=(1, claims, 0))
    table.session.state[:] = position(
        EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", options=(1, claims, 0), seat=1
    )
    table.keep()
    made = set()
    update = table.screen.desk.update
    table.screen.desk.update = lambda: made.add(table.screen.desk.links) or update()
    for move in (layout.place_move(0, 3), layout.place_move(1, 4), layout.MOVE_DONE):
        table.screen.draw(0)
        table.screen.show(1, move)
        table.session.play(move)
    table.screen.draw(0)
    return made


def test_used_squares_light_up_only_where_they_need_not_be_claimed():
    assert len(lit_squares(claims=0)) > 1
    assert lit_squares(claims=1) == {0}


def test_a_persons_own_turn_does_not_light_them_for_the_others_at_its_end():
    table = rig.Table("setup", 2, 1, options=(1, 1, 0))
    table.session.state[:] = position(
        EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", options=(1, 1, 0), seat=1
    )
    for move in (layout.place_move(0, 3), layout.place_move(1, 4)):
        table.session.play(move)
    table.keys()
    assert table.screen.desk.links
    assert table.screen.desk.turn == (turn_points.THIS, 1, 0, (0, 6))
    made = set()
    update = table.screen.desk.update
    table.screen.desk.update = lambda: update() or made.add(table.screen.desk.links)
    table.screen.show(1, layout.MOVE_DONE)
    assert made == {0}


@pytest.mark.slow
def test_every_claim_of_the_page_is_legal_whatever_was_marked():
    for keys in ((A,), (LEFT, A, A, RIGHT, RIGHT, A), (RIGHT, A, RIGHT, A, B, A)):
        table = asking(rig.SIZES[0], (0, 1, 2, 3))
        moves = len(table.session.moves)
        table.keys(*keys)
        assert len(table.session.moves) == moves + 3
        assert not table.screen.queue
        assert rules.turn(table.state) == 2
