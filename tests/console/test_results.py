"""Places, ladders and signs of the results."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineup.console.results import places, ranked, signed

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


def test_shared_places() -> None:
    assert places([5]) == [1]
    assert places([7, 3, 7, -2]) == [1, 3, 1, 4]
    assert places([0, 0, 0]) == [1, 1, 1]


def test_signs() -> None:
    assert (signed(12), signed(0), signed(-5)) == ("12", "0", "\u22125")
