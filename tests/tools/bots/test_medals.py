"""Medals from simulated games: one row for each set of options, and clear errors."""

import argparse
import ast
import doctest
import json

import pytest

from host_sim.command.errors import UserError
from tools.bots import medals


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    medals.add_arguments(parser)
    return medals.run(parser.parse_args(words))


def test_the_examples_in_its_docstrings() -> None:
    assert doctest.testmod(medals).failed == 0


@pytest.mark.slow
def test_it_prints_a_row_for_every_set_of_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("clustered", "--games", "1") == 0
    rows = [line.partition(",  # ") for line in capsys.readouterr().out.splitlines()]
    assert [about for _, _, about in rows[:3]] == [
        "quick no, firsts no, wild1 no",
        "quick no, firsts no, wild1 yes",
        "quick no, firsts yes, wild1 no",
    ]
    assert len(rows) == 8
    assert all(len(ast.literal_eval(row.strip())) == 4 for row, _, _ in rows)


def test_the_rows_are_there_for_programs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    points = {"hard": [9, 5], "normal": [4, 2], "easy": [1, 1]}
    monkeypatch.setattr(medals, "_scores", lambda key, level, *rest: points[level])
    assert run("clustered", "--games", "2", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["games"], len(told["rows"])) == ("clustered", 2, 8)
    row = told["rows"][0]
    assert {name: row[name] for name in medals.MEDALS} == {
        "champion": 9, "gold": 7, "silver": 3, "bronze": 1,
    }  # fmt: skip
    assert len({tuple(one["options"]) for one in told["rows"]}) == 8


def test_champion_is_what_the_best_tenth_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    scores = {"hard": [*range(100)], "normal": [7, 8, 9], "easy": [1, 2]}
    monkeypatch.setattr(medals, "_scores", lambda key, level, *rest: scores[level])
    assert medals.medals("clustered", (), 100)[:2] == (90, round(4950 / 100))
    assert medals.mean("clustered", "normal", (), 3) == 8


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["chess"], "there is no game 'chess'"),
        (["setup"], "setup cannot be played alone"),
    ],
)
def test_bad_arguments_are_refused(words: list[str], error: str) -> None:
    with pytest.raises(UserError, match=error):
        run(*words)
