"""The points behind the results, and the table behind them as the game left it."""

import random
from array import array
from types import SimpleNamespace
from typing import Any

import pytest

from host_sim.boards.models import MODELS
from lineup import games
from lineup.console.results import last_table, score_pages
from lineup.console.results.standings import Standings
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.engine.viewpoint import Viewpoint
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X
from lineup.ui.type.messages import t
from lineup.ui.widgets import Ui
from tests.board import Board, presses
from tests.games.seats import TOGETHER, few

NAMES = list("ABCDEFGH")
SIZES = ("240x240", "240x135", "320x240")
HEADS = 2  # pages of two seats: the places, and the points side by side
OWN_TABLES = [key for key in TOGETHER if not games.load_screen(key).Screen.common]


def pages(key: str, size: str, *keys: int) -> tuple[Ui, Standings, list[Any], list[int]]:
    """A finished game's pages while these keys are pressed: what each foot said, and whose table
    was painted."""
    rules: Any = games.load(key)
    seats = few(key)
    session = Session(rules, seats, 5, protocol.defaults(rules), bytes(seats))
    moves = protocol.move_buffer(rules)
    chance = random.Random(key)
    while count := rules.moves(session.state, moves):
        session.play(moves[chance.randrange(count)])
    scores = array("i", [0] * seats)
    rules.scores(session.state, scores)
    ui = Ui(Board(MODELS[size].width, MODELS[size].height, edges=presses(keys)))
    feet: list[Any] = []
    show = ui.foot.show
    ui.foot.show = lambda *told: (feet.append(told), show(*told))[1]
    screen = games.load_screen(key).Screen(ui, Viewpoint(session), NAMES[:seats])
    painted: list[int] = []
    glance = screen.glance
    screen.glance = lambda seat: (painted.append(seat), glance(seat))[1]
    standings = Standings(session, scores)
    score_pages.run(ui, session, screen, standings, NAMES[:seats])
    return ui, standings, feet, painted


def verbs(foot: Any) -> list[int]:
    return [button for button, _ in foot[0]]


def test_the_last_page_offers_no_next_one() -> None:
    _, _, feet, _ = pages("setup", "240x240", *[A] * (HEADS + 1), B)
    assert [verbs(foot) for foot in feet] == [[A, B]] * (HEADS - 1) + [[B]]
    _, _, feet, _ = pages("setup", "240x240", *[RIGHT] * HEADS, B)
    assert verbs(feet[-1]) == [A, B]


def test_lines_chains_have_a_page_a_seat_too() -> None:
    _, _, feet, _ = pages("line", "240x240", *[A] * 5, B)
    assert [verbs(foot) for foot in feet] == [[A, B]] * 3 + [[B]]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", OWN_TABLES)
def test_behind_them_is_everybodys_last_table(key: str, size: str) -> None:
    _, standings, feet, seats = pages(key, size, X, *[A] * few(key), RIGHT, B, B)
    shown = [*standings.places, *standings.places[:2]]
    assert seats == [seat for _, seat in shown]
    assert all((X, t("results.table")) in foot[1] for foot in (feet[0], feet[-1]))
    told = [foot[2][0] for foot in feet if len(foot) > 2 and not foot[1]]
    assert told == [t("results.place", place, NAMES[seat]) for place, seat in shown]


@pytest.mark.parametrize("size", SIZES)
def test_clustered_has_one_table_for_all(size: str) -> None:
    """It does not turn to the next seat."""
    _, standings, feet, seats = pages("clustered", size, X, A, RIGHT, A, B, B)
    assert seats == [standings.places[0][1]]
    table = [foot for foot in feet if len(foot) > 2 and not foot[1]]
    assert [verbs(foot) for foot in table] == [[B]]
    assert table[0][2][0] == t("results.look")


def keyed(common: bool, beyond: bool, *keys: int) -> tuple[list[int], list[int], list[str]]:
    """A table of two seats while these keys are pressed: where it was moved to, whose was shown,
    and what was heard."""
    moved: list[int] = []
    seats: list[int] = []
    heard: list[str] = []
    ui: Any = Ui(Board(edges=presses([*keys, B])))
    ui.sound = heard.append
    desk = SimpleNamespace(
        look=seats.append, list_moves=int, names=NAMES, grid=ui.grid, say=lambda text: None
    )
    screen = SimpleNamespace(
        desk=desk,
        common=common,
        beyond=lambda: beyond,
        pan=lambda event: (moved.append(event), event != UP)[1],
        glance=lambda seat: None,
    )
    last_table.run(ui, screen, SimpleNamespace(places=[(1, 1), (2, 0)]))
    return moved, seats, heard


EVERY_KEY = (UP, DOWN, LEFT, RIGHT, A, X)


def test_a_common_table_larger_than_the_panel_is_moved_by_the_arrows_alone() -> None:
    assert keyed(True, True, *EVERY_KEY) == (
        [UP, DOWN, LEFT, RIGHT], [1], ["error", "move", "move", "move"],
    )  # fmt: skip


def test_a_common_table_that_fits_in_and_seats_tables_are_not_moved() -> None:
    assert keyed(True, False, *EVERY_KEY) == ([], [1], [])
    assert keyed(False, True, UP, RIGHT, A, LEFT) == ([], [1, 0, 1, 0], [])
