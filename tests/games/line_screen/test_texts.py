"""Every text the screen asks for is in the message table, and fits."""

import re

from lineup.games.line import cards, screen
from lineup.ui.fonts import SMALL
from lineup.ui.messages import find, t
from tools.paths import FIRMWARE

KEY = re.compile(r'"(line\.[a-z.]+[a-z])"')


def test_every_key_has_a_text():
    keys = set()
    for path in (FIRMWARE / "lineup" / "games" / "line").glob("*.py"):
        keys |= set(KEY.findall(path.read_text(encoding="utf-8")))
    keys |= {"line.obstacle." + name for name, _ in cards.OBSTACLES}
    keys |= {"line.score.chains." + name for name in screen._ROWS[:3]}
    keys |= {"line.score.joins." + name for name in screen._ROWS[:3]}
    assert len(keys) > 60
    assert [key for key in sorted(keys) if find(key) < 0] == []


def test_names_fit_their_lines():
    assert all(SMALL.width(trick[0]) <= 92 for trick in cards.TRICKS)


def test_reasons_and_tasks_fit_one_line():
    for key in ("draft", "draft.how", "play", "down", "why.obstacle", "why.left", "why.right",
                "why.later", "why.taken", "exchange", "exchange.how", "no.undo"):  # fmt: skip
        assert SMALL.width(t("line." + key)) <= 232, key
    for trick in cards.TRICKS:
        assert SMALL.width(t("line.brings", trick[0], 88, 188)) <= 232, trick[0]
