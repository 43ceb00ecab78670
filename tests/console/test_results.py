"""Standings, ladders and signs of the results."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineup.console.standings import Standings, decided, ranked, standing
from lineup.engine.protocol import move_buffer
from lineup.engine.replay import Session
from lineup.games.numberdrop import rules

RULEBOOK = (99, 92, 75, 61, 55, 46, 34, 27, 13)


@pytest.mark.parametrize(
    "score, place", [(100, 1), (99, 2), (62, 4), (61, 5), (34, 8), (13, 10), (0, 10), (-15, 10)]
)
def test_a_score_on_the_rulebooks_ladder(score: int, place: int) -> None:
    found, rows = ranked(RULEBOOK, [], score)
    assert found == place and rows[place - 1] == (score, "now")
    assert [points for points, kind in rows if not kind] == list(RULEBOOK)


def test_scores_of_this_console_stand_among_the_others() -> None:
    place, rows = ranked((50, 20), [60, 20], 20)
    assert rows == [(60, "mine"), (50, ""), (20, ""), (20, "mine"), (20, "now")]
    assert place == 5
    assert ranked((), [], 3) == (1, [(3, "now")])


@given(st.lists(st.integers(-20, 100)), st.lists(st.integers(-20, 100)), st.integers(-20, 100))
def test_ladders_go_down(ladder: list[int], best: list[int], score: int) -> None:
    place, rows = ranked(ladder, best, score)
    points = [row[0] for row in rows]
    assert points == sorted(points, reverse=True) and len(rows) == len(ladder) + len(best) + 1
    assert rows[place - 1] == (score, "now")


def test_the_standing_without_a_tie_rule() -> None:
    none: list[list[int]] = [[]] * 4
    assert standing([5], 1, none[:1]) == [(1, 0)]
    assert standing([7, 3, 7, -2], 0b101, none) == [(1, 0), (1, 2), (3, 1), (4, 3)]
    assert standing([0, 0, 0], 0b111, none[:3]) == [(1, 0), (1, 1), (1, 2)]
    assert decided([7, 3, 7, -2], none) == []


def test_a_tie_break_orders_a_shared_place() -> None:
    breaks = [[-3], [0], [-1], [0]]
    assert standing([7, 3, 7, 3], 0b101, breaks) == [(1, 2), (1, 0), (3, 1), (3, 3)]
    assert decided([7, 3, 7, 3], breaks) == [0]
    assert decided([7, 3, 8, 3], breaks) == []


def test_of_equal_scores_the_winner_stands_first_and_alone() -> None:
    breaks = [[4, 9], [4, 12], [2, 15]]
    assert standing([50, 50, 50], 0b010, breaks) == [(1, 1), (2, 0), (2, 2)]
    assert decided([50, 50, 50], breaks) == [0, 1]


def test_nobody_is_beaten_by_a_cpu_player_alone() -> None:
    session = Session(rules, 1, 3, (0,), b"\x02")
    while (count := rules.moves(session.state, moves := move_buffer(rules))) > 0:
        session.play(moves[count - 1])
    assert Standings(session, [41]).why(["CPU"], -1) == ""
