"""A seat's points: all that adds up to the total is seen at once, in every language."""

from types import SimpleNamespace
from typing import Any

import pytest

from host_sim.boards.models import MODELS
from lineup import games
from lineup.console.results import score_pages
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
            in_bar = t("results.total") + " " + number(total)
            assert in_bar in texts or texts[texts.index(t("results.total")) - 1] == number(total)
        assert wrong == []


def test_of_more_than_there_is_room_for_the_largest_come_first() -> None:
    rows = [("line.score.chain.red", (points, 1), points) for points in CHAINS]
    texts, total = seen("240x135", rows, 2)
    assert f"{t('results.total')} {total}" in texts
    values = [int(text) for text in texts if text.isdigit()]
    assert values == sorted(CHAINS, reverse=True)[: len(values)] and len(values) > 3
