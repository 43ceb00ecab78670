"""A seat's points: all that adds up to the total is seen at once, in every language."""

from types import SimpleNamespace
from typing import Any

import pytest

from host_sim.boards.models import MODELS
from lineup import games
from lineup.console.results import score_pages, score_table
from lineup.console.results.standings import Standings
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.text import LANGUAGES
from lineup.ui.input import RIGHT, B
from lineup.ui.type.fonts import TITLE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number
from lineup.ui.widgets import Ui
from tests.board import Board, presses
from tests.languages.rig import speaking

PARTS = ("same", "runs", "columns", "eight", "rows", "penalties")
SHEETS = (
    (3, 18, 0, 0, 18, 0),
    (0, 25, 10, 0, 12, -5),
    (22, 25, 10, 8, 16, -15),
    (0, 0, 0, 0, 0, 0),
)
CHAINS = (6, 2, 20, 4, 12, 9, 30)


def seen(size: str, rows: list[Any], seats: int) -> tuple[list[str], Any]:
    """The texts in label size on the page of the points of one who has these rows."""
    rules: Any = games.load("numberdrop")
    session = Session(rules, seats, 1, protocol.defaults(rules))
    total = sum(points for _, _, points in rows)
    ui: Any = Ui(Board(MODELS[size].width, MODELS[size].height, edges=presses([RIGHT, B])))
    texts: list[str] = []
    text = ui.canvas.text

    def write(words: str, x: int, y: int, ink: int, font: Any, *place: Any) -> int:
        if font is TITLE:
            texts.append(words)
        return int(text(words, x, y, ink, font, *place))

    ui.canvas.text = write
    page = ui.page

    def begin(*head: str) -> None:
        texts.clear()
        page(*head)

    ui.page = begin
    screen = SimpleNamespace(results=lambda seat: rows)
    standings = Standings(session, [total] * seats)
    standings.ended = "numberdrop.end.line"
    score_pages.run(ui, session, screen, standings, ["A", "B"])
    return texts, total


@pytest.mark.parametrize("seats", (1, 2))
@pytest.mark.parametrize("size", ("240x240", "240x135", "320x240"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_adds_up_to_the_total_is_seen_at_once(language: str, size: str, seats: int) -> None:
    for sheet in SHEETS:
        rows = [("numberdrop.score." + PARTS[i], (), sheet[i]) for i in range(6)]
        with speaking(language) as wrong:
            texts, total = seen(size, rows, seats)
            for key, _, points in rows:
                if points:
                    assert texts[texts.index(t(key)) - 1] == number(points)
            if seats > 1 and size == "240x135":
                continue  # the totals stand in the bar, beside whose they are
            in_bar = t("results.total") + " " + number(total)
            assert in_bar in texts or texts[texts.index(t("results.total")) - 1] == number(total)
        assert wrong == []


def test_where_all_has_room_the_total_is_the_last_row() -> None:
    rows = [("numberdrop.score.same", (), 3), ("numberdrop.score.rows", (), 8)]
    texts, total = seen("240x240", rows, 1)
    assert texts[texts.index(t("results.total")) - 1] == number(total)


def test_of_more_than_there_is_room_for_the_largest_come_first() -> None:
    rows = [("line.score.chain.red", (points, 1), points) for points in CHAINS]
    texts, total = seen("240x135", rows, 1)
    assert f"{t('results.total')} {total}" in texts
    values = [int(text) for text in texts if text.isdigit()]
    assert values == sorted(CHAINS, reverse=True)[: len(values)] and len(values) > 3


@pytest.mark.parametrize("size, most", [("240x240", 4), ("240x135", 4), ("320x240", 6)])
def test_the_seats_stand_side_by_side(size: str, most: int) -> None:
    """As many as have room; what brought nobody anything is left out."""
    ui: Any = Ui(Board(MODELS[size].width, MODELS[size].height))
    for seats in range(2, 9):
        order = list(range(seats))
        groups = score_table.groups(ui, order)
        assert sum(groups, []) == order and max(map(len, groups)) <= most
        assert len(groups) == -(-seats // most) and len(groups[0]) - len(groups[-1]) < 2
    parts = {
        0: [("line.score.chain.red", (2, 3), 6), ("line.score.chain.red", (1, 4), 4)],
        1: [("line.score.chain.blue", (5, 5), 25), ("line.score.chain.green", (0, 0), 0)],
    }
    rows = score_table.rows(ui, parts, [0, 1], (10, 25), ["Anna", "Bertha"])
    total = [] if ui.grid.low else [("Total", [10, 25])]
    found = [(row.text, row.values) for row in rows]
    assert found == [("Red chains", [10, 0]), ("Blue chains", [0, 25]), *total]
    assert rows[0].value == "Anna 10, Bertha 0"
