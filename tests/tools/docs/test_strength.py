"""The tables of the CPU players' strength are made from kept matches."""

import json
from pathlib import Path

import pytest

from host_sim.command.errors import UserError
from lineup import games
from tools.docs import strength


def match(key: str, levels: str, rate: float, count: int) -> str:
    first, second = levels.split(",")
    won = {"level": first, "rate": rate, "low": rate - 0.05, "high": rate + 0.05}
    return json.dumps({"game": key, "games": count, "levels": [won, {"level": second}]})


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(strength, "KEPT", tmp_path / "kept.jsonl")
    return tmp_path / "kept.jsonl"


def test_the_last_match_of_the_same_levels_counts(kept: Path) -> None:
    key = games.KEYS[0]
    lines = [match(key, "normal,easy", rate, count) for rate, count in ((0.6, 400), (0.712, 90))]
    kept.write_text("\n".join([*lines, match(key, "hard,tricky", 0.5, 400)]), encoding="utf-8")
    rows = list(strength.steps())
    assert len(rows) == 2 + len(games.KEYS)
    assert rows[2].endswith(" | - | 71.2 % (66-76), 90 | - | 50.0 % (45-55) |")
    assert rows[3].count(" - ") == 4
    assert [row.split(" | ")[0] for row in strength.mean()][2:] == ["| tricky", "| hard"]


@pytest.mark.parametrize("line", ["{", "[]", "3", '{"game": "line", "levels": [{}]}'])
def test_a_line_that_is_no_match_is_told(kept: Path, line: str) -> None:
    kept.write_text(match("line", "a,b", 0.5, 1) + "\n" + line, encoding="utf-8")
    with pytest.raises(UserError, match=r"kept\.jsonl:2: no match"):
        strength.kept()


def test_the_kept_matches_are_of_games_that_there_are() -> None:
    assert {key for key, _ in strength.kept()} <= set(games.KEYS)
