"""Standings, ladders and signs of the results."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineup import games
from lineup.console.results import ladder
from lineup.console.results.standings import Standings, decided, standing
from lineup.engine.protocol import move_buffer
from lineup.engine.replay import Session
from lineup.games.numberdrop import rules
from lineup.games.setup import rules as setup
from tools.game.conformance.rules import choices

RULEBOOK = (99, 92, 75, 61, 55, 46, 34, 27, 13)


@pytest.mark.parametrize(
    "score, place", [(100, 1), (99, 1), (62, 4), (61, 4), (34, 7), (13, 9), (12, 0), (-15, 0)]
)
def test_a_score_on_the_rulebooks_ladder(score: int, place: int) -> None:
    rows = ladder.steps(rules, (0,), [], score)
    above = sum(points > score for points in RULEBOOK)
    text, points, kind = rows[above]
    assert (points, kind) == (score, ladder.NOW)
    assert text == (f"{place}. This game" if place else "This game")
    assert [(text, points) for text, points, kind in rows if kind == ladder.RUNG] == [
        (f"{i}. Rulebook", points) for i, points in enumerate(RULEBOOK, 1)
    ]


def test_scores_of_this_console_stand_among_the_others() -> None:
    assert ladder.steps(rules, (0,), [60, 99, 34, 5], 34)[:2] == [
        ("1. Your best", 99, ladder.MINE), ("1. Rulebook", 99, ladder.RUNG)]  # fmt: skip
    rows = ladder.steps(rules, (0,), [34, 5], 34)[6:]
    assert rows == [
        ("7. Your best", 34, ladder.MINE), ("7. This game", 34, ladder.NOW),
        ("7. Rulebook", 34, ladder.RUNG), ("8. Rulebook", 27, ladder.RUNG),
        ("9. Rulebook", 13, ladder.RUNG), ("Your best", 5, ladder.MINE),
    ]  # fmt: skip
    assert ladder.steps(setup, (0, 0, 0), [], 3) == [("This game", 3, ladder.NOW)]


@pytest.mark.parametrize("key", [key for key in games.KEYS if hasattr(games.load(key), "ladder")])
def test_a_score_stands_above_all_rungs_that_it_reaches_and_below_the_others(key: str) -> None:
    """Every score that there is, with every set of options, and with the same score and its
    neighbours reached before."""
    title = games.load(key)
    for options in itertools.product(*choices(title, 1)):
        for score in range(title.SCORE_RANGE[0], title.SCORE_RANGE[1] + 1):
            for best in ([], [score, score], [score + 1, score, score - 1]):
                rows = ladder.steps(title, options, best, score)
                now = [kind for _, _, kind in rows].index(ladder.NOW)
                reached = [points for _, points, kind in rows[now:] if kind == ladder.RUNG]
                above = [points for _, points, kind in rows[:now] if kind == ladder.RUNG]
                assert all(points <= score for points in reached)
                assert all(points > score for points in above)
                rung = title.worth(score, options)[0]
                assert rung == (len(above) if reached else -1)


@pytest.mark.slow
@given(st.lists(st.integers(-20, 100)), st.integers(-20, 100))
def test_ladders_go_down(best: list[int], score: int) -> None:
    points = [row[1] for row in ladder.steps(rules, (0,), best, score)]
    assert points == sorted(points, reverse=True)
    assert sorted(points) == sorted([*RULEBOOK, *best, score])


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
