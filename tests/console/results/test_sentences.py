"""The sentences of the results: what decided, by how much, what is new; what a new page takes."""

from types import SimpleNamespace
from typing import Any

import pytest

from lineup.console.results import decided
from lineup.console.results.podium import Podium
from lineup.console.results.results import Results
from lineup.console.results.solo_results import SoloResults
from lineup.console.results.standings import Standings
from lineup.ui.foot import NOTHING
from lineup.ui.input import A, B, X
from lineup.ui.type.messages import t
from lineup.ui.widgets import Ui
from tests.board import Board

NAMES = ["Sun", "Moon", "Star"]
ACCOUNTS = (
    [("line.decided.obstacle", 20, 4)],
    [("line.decided.broke", 0, 4)],
    [("line.decided.broke", 0, 4)],
)
"""Of three rows, the last two broken at the fourth obstacle."""


def standings(scores: list[int], winners: list[int], team: bool = False) -> Any:
    made: Any = Standings.__new__(Standings)
    made.scores, made.winners, made.team = scores, winners, team
    made.order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    made.ties, made.partners = [], [-1] * len(scores)
    return made


@pytest.mark.parametrize(
    ("you", "said"),
    [
        (-1, ("line.decided.broke", "20", "0", "Moon", 4)),
        (0, ("line.decided.broke", "20", "0", "Moon", 4)),
        (1, ("line.decided.broke.you", "20", "0", "Moon", 4)),
        (2, ("line.decided.broke.you", "20", "0", "Star", 4)),
    ],
)
def test_who_lost_is_told_of_his_own_row_and_others_by_name(you: int, said: Any) -> None:
    session: Any = SimpleNamespace(
        rules=SimpleNamespace(account=lambda state, seat: ACCOUNTS[seat]), state=b""
    )
    assert decided.sentence(session, standings([20, 0, 0], [0]), NAMES, you) == t(*said)
    assert decided.sentence(session, standings([20, 20, 0], [0, 1]), NAMES, you) == ""
    assert decided.sentence(session, standings([20], [0]), NAMES[:1], -1) == ""


@pytest.mark.parametrize(
    ("scores", "you", "said"),
    [
        ([21, 20, 3], 0, ("results.ahead.1",)),
        ([21, 20, 3], -1, ("results.ahead.1",)),
        ([21, 20, 3], 1, ("results.behind.1",)),
        ([21, 20, 3], 2, ("results.behind", 18)),
        ([21, 19, 3], 0, ("results.ahead", 2)),
        ([21, 19, 3], 1, ("results.behind", 2)),
        ([-1, -3, -4], 0, ("results.ahead", 2)),
    ],
)
def test_by_how_much_is_told_of_one_point_and_of_more(
    scores: list[int], you: int, said: Any
) -> None:
    assert standings(scores, [0]).why(NAMES, you) == t(*said)


def news(streak: int, person: int = 0, seat: int = 0) -> Any:
    line = SimpleNamespace(streak=streak, person=person)
    return SimpleNamespace(seat=seat, line=line, best=(), is_best=lambda: False)


@pytest.mark.parametrize(
    ("people", "found", "said"),
    [
        ([0], [news(3)], ("results.streak", 3)),
        ([0], [news(1)], ()),
        ([0, 1], [news(3)], ()),  # one of two guests
        ([0, 1], [news(3, person=7)], ("results.streak", 3)),
        ([0, 1], [news(1), news(2, person=7, seat=1)], ("results.streak.of", "Moon", 2)),
    ],
)
def test_a_streak_is_told_of_who_is_known(people: list[int], found: Any, said: Any) -> None:
    results: Any = Results.__new__(Results)
    results._count, results._people = SimpleNamespace(news=found), people
    results._solo, results._names = False, NAMES
    assert results._find_news() == ((t(*said), "", 0) if said else NOTHING)


@pytest.mark.parametrize(("seats", "shines"), [(1, True), (4, True), (5, False)])
def test_light_is_for_a_few_seats(seats: int, shines: bool) -> None:
    results: Any = Results.__new__(Results)
    results._solo, results._session = True, SimpleNamespace(seats=seats)
    assert results._shines() == shines


@pytest.mark.parametrize("key", [A, B, X])
def test_a_page_that_is_new_lets_a_and_b_pass(key: int) -> None:
    board = Board()
    ui: Any = Ui(board)
    results: Any = Results.__new__(Results)
    results._ui = ui
    board.edges = [(board.now + 100, key | 8), (board.now + 160, key)]
    results._let_pass()
    assert ui.keys.wait(50) == (key if key == X else -1)


@pytest.mark.parametrize("best", [False, True])
def test_a_new_best_is_heard_and_nothing_else_is_one(best: bool) -> None:
    ui: Any = Ui(Board())
    rules = SimpleNamespace(KEY="clustered", ladder=lambda options: (40,),
                            worth=lambda points, options: (-1, 0, ""))  # fmt: skip
    told = SimpleNamespace(score=10, best=(), is_best=lambda: best)
    session = SimpleNamespace(rules=rules, options=())
    heard: list[str] = []
    ui.sound = heard.append
    ui.motion.begin()
    SoloResults(ui, session, told, 62, ui.grid.sentence).end(True)
    assert heard == ["best"] * best


@pytest.mark.parametrize("scores", [[-8, 0, 5], [-8, -8, -2], [-1, -1, -1], [0, 0, 3]])
def test_no_bar_is_lower_than_the_least_whatever_was_lost(scores: list[int]) -> None:
    podium = Podium(Ui(Board()), standings(scores, [2]), 62, 220)
    assert min(podium.heights) >= podium.least
    assert podium.heights == sorted(podium.heights)
    for seat, height in enumerate(podium.heights):
        assert podium._points(seat, height) == scores[seat]
