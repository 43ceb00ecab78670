"""SETUP's screen on both panels: what is drawn and said."""

import pytest

from lineup.games.setup import rules
from lineup.games.setup.rules import layout, scoring, sets
from lineup.games.setup.screen.geometry import DONE_BUTTON
from lineup.ui.messages import t
from tests.games import screen_rig as rig
from tests.games.screen_rig import DOWN, LEFT, RIGHT, UP, A, B, X
from tests.games.setup.positions import EXAMPLE, position


def watched(table):
    """Keeps what is said."""
    table.said = []
    say = table.screen.desk.say

    def kept(*lines):
        table.said.append([line if isinstance(line, str) else line[0] for line in lines])
        say(*lines)

    table.screen.desk.say = kept
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
@pytest.mark.parametrize("size", [*rig.SIZES, (320, 240)], ids=["tall", "low", "wide"])
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
    assert "+4 points" in " ".join(after_last_draw(table))


@pytest.mark.parametrize("size", rig.SIZES)
def test_points_and_bonuses_are_said_before_the_turn_ends(size):
    table = at(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", size, seat=1)
    table.session.play(layout.place_move(0, 3))
    table.session.play(layout.place_move(1, 4))
    table.keys()
    assert after_last_draw(table)[0] == t("setup.so_far", 6)
    assert table.screen.desk.turn == ("setup.turn.this", 1, 0, (2, 6))
    assert table.screen.desk.made == sets.made(table.state)
    assert table.screen.desk.spot == DONE_BUTTON
    table.keys(B)
    assert table.state[layout.PLACED_N] == 1


@pytest.mark.parametrize("size", rig.SIZES)
@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ((RIGHT, RIGHT, A), "setup.why.nothing"),
        ((DOWN, RIGHT, RIGHT, RIGHT, RIGHT, A), "setup.why.first"),
        ((A, DOWN, DOWN, DOWN, DOWN, A), "setup.why.theirs"),
        ((RIGHT, RIGHT, RIGHT, RIGHT, A, DOWN, A), "setup.why.common"),
        ((RIGHT, RIGHT, RIGHT, RIGHT, A, A, A), "setup.why.chosen"),
        ((B,), "ui.no_undo"),
    ],
)
def test_a_wrong_press_says_why(keys, reason, size):
    table = at(". . . h5 k9 . . k1 c7 . . .", "d5 c3 s10 h2", "k4 s8 c1 d6", size)
    table.keys(*keys)
    assert after_last_draw(table) == [t(reason)]


@pytest.mark.parametrize("size", rig.SIZES)
def test_swap_by_presses(size):
    table = at(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", size)
    table.keys(RIGHT, RIGHT, RIGHT, RIGHT, A, A, RIGHT, A, DOWN, RIGHT, RIGHT, RIGHT, A)
    assert rules.turn(table.state) == 1
    assert table.state[layout.LAST_SWAPPED] == 2


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
    table.keys(A, X, RIGHT, B, watch=lambda: pictures.append(table.picture))
    assert table.screen.desk.taken == 0
    assert pictures[1] == pictures[-1] and len(set(pictures)) == 4


@pytest.mark.parametrize("size", rig.SIZES)
def test_an_impossible_square_says_why_before_it_is_tried(size):
    table = at(". . . h5 k9 . . k1 c7 . . .", "d5 c3 s10 h2", "k4 s8 c1 d6", size)
    table.keys(A, DOWN, DOWN, DOWN)
    assert after_last_draw(table)[0] == t("setup.why.theirs")
    assert table.screen.desk.wrong


@pytest.mark.parametrize("size", rig.SIZES)
def test_partners_stand_together_and_their_tiles_are_reachable(size):
    table = watched(rig.Table("setup", 4, 3, size, None, (1, 0, 1)))
    shown = []
    table.keys(X, RIGHT, B, watch=lambda: shown.append(table.picture))
    seat = rules.turn(table.state)
    assert table.screen.desk.teams == ((0, 2), (1, 3))
    partner = layout.seat_at(seat ^ 2) + layout.RACK
    table.state[partner] ^= 0x10 if table.state[partner] >> 4 in (2, 4) else 0x30
    other = []
    table.keys(X, RIGHT, B, watch=lambda: other.append(table.picture))
    assert shown[2] != other[2]
    assert (shown[3] != other[3]) == table.screen.desk.geometry.tall
