"""The texts whose keys are put together are in the message table, and texts fit."""

from lineup.games.line.rules import cards
from lineup.games.line.screen import game_screen as screen
from lineup.ui.fonts import SMALL
from lineup.ui.messages import find, t


def test_every_key_has_a_text():
    keys = ["line.obstacle." + name for name, _ in cards.OBSTACLES]
    keys += ["line.score.chains." + name for name in screen._ROWS[:3]]
    keys += ["line.score.joins." + name for name in screen._ROWS[:3]]
    assert [key for key in keys if find(key) < 0] == []


def test_names_fit_their_lines():
    assert all(SMALL.width(trick[0]) <= 92 for trick in cards.TRICKS)


def test_reasons_and_tasks_fit_one_line():
    for key in ("draft", "draft.how", "play", "down", "why.obstacle", "why.left", "why.right",
                "why.later", "why.taken", "exchange", "exchange.how", "no.undo"):  # fmt: skip
        assert SMALL.width(t("line." + key)) <= 232, key
    for trick in cards.TRICKS:
        assert SMALL.width(t("line.brings", trick[0], 88, 188)) <= 232, trick[0]
