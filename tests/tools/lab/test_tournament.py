"""Tournaments: the same figures with any number of workers, and ratings that are right."""

import argparse
import doctest
import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from host_sim.command.errors import UserError
from tools.lab import plot, ratings, tournament


def run(*words: str) -> None:
    parser = argparse.ArgumentParser()
    tournament.add_arguments(parser)
    assert tournament.run(parser.parse_args(words)) == 0


def test_the_examples_in_its_docstrings() -> None:
    assert doctest.testmod(ratings).failed == 0
    assert doctest.testmod(tournament).failed == 0


@pytest.mark.slow
def test_a_table_for_every_number_of_seats_and_every_choice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("lineit", "--players", "careless,random", "--seats", "2,3", "--games", "4",
             "--option", "challenge=exactly,at_least")  # fmt: skip
    run(*words, "--json", str(tmp_path / "a.json"), "--plot", str(tmp_path / "a.png"))
    alone = capsys.readouterr().out
    run(*words, "--jobs", "3", "--json", str(tmp_path / "b.json"))
    assert capsys.readouterr().out == alone
    one, other = (json.loads((tmp_path / name).read_text()) for name in ("a.json", "b.json"))
    assert one["tables"] == other["tables"] and one["run"].keys() == other["run"].keys()
    tables = one["tables"]
    assert [table["condition"] for table in tables] == [
        "2 seats, challenge exactly", "2 seats, challenge at_least",
        "3 seats, challenge exactly", "3 seats, challenge at_least",
    ]  # fmt: skip
    for table in tables:
        rows = table["players"]
        assert sum(row["wins"] for row in rows) == pytest.approx(table["games"])
        assert rows[-1]["player"] == "random"
        assert rows[0]["elo"] == rows[0]["low"] == rows[0]["high"] == 0
        assert all(row["low"] <= row["elo"] <= row["high"] for row in rows)
    assert alone.splitlines()[0] == "lineit, 2 seats, challenge exactly: 4 games"
    picture = Image.open(tmp_path / "a.png")
    assert picture.width == plot.WIDTH and len(picture.getcolors(10**6) or ()) > 4


@pytest.mark.slow
def test_ratings_find_the_strengths_that_games_were_drawn_from() -> None:
    chance = np.random.default_rng(1)
    true = np.array([0.0, 120.0, -250.0, 60.0])
    inside = 0
    for _ in range(20):
        tables = []
        for _ in range(200):
            seats = chance.permutation(4)[: chance.integers(2, 5)]
            odds = 10 ** (true[seats] / 400)
            shares = chance.multinomial(1, odds / odds.sum())
            tables.append((seats.tolist(), shares.tolist()))
        rated = ratings.rate(4, tables)
        inside += sum(r.low <= t <= r.high for r, t in zip(rated[1:], true[1:], strict=True))
    assert inside >= 52  # of 60; 57 are to be expected


def test_who_wins_all_has_a_rating_too() -> None:
    first, second = ratings.rate(2, [((0, 1), (1.0, 0.0))] * 50)
    assert first.elo == 0 and -3000 < second.low < second.elo < -400


def test_a_player_of_your_own_is_rated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def highest(seen, seat, moves, rng):\n    return moves[-1]\n")
    run("line", "--players", f"random,{file}:highest", "--games", "2")
    assert f"{file}:highest" in capsys.readouterr().out


def test_what_is_named_twice_is_played_once(capsys: pytest.CaptureFixture[str]) -> None:
    run("line", "--players", "random,careless", "--games", "1", "--seats", "2,2",
        "--option", "scoring=simple,simple", "--seed", str(2**64 - 1))  # fmt: skip
    assert capsys.readouterr().out.count("line, 2 seats, scoring simple") == 1


@pytest.mark.parametrize(("words", "error"), [
    (["chess"], "no game 'chess'"),
    (["line", "--players", "hard"], "two different players"),
    (["line", "--players", "hard,strong"], "no player 'strong'"),
    (["line", "--players", "hard,none.py:x"], "no file 'none.py'"),
    (["line", "--seats", "2,5"], "2 to 4 seats, not 5"),
    (["numberdrop", "--seats", "1"], "two seats"),
    (["line", "--option", "scoring=simple", "--option", "scoring=chains"], "scoring is there twi"),
    (["line", "--option", "scoring"], "one of chains, simple, not ''"),
    (["line", "--seed", str(2**64 - 1)], "seeds end at 2..64 - 1, so 100 cannot begin with 184"),
    (["line", "--option", "scoring=simple,high"], "one of chains, simple, not 'high'"),
])  # fmt: skip
def test_bad_arguments_are_refused(words: list[str], error: str) -> None:
    parser = argparse.ArgumentParser()
    tournament.add_arguments(parser)
    with pytest.raises(UserError, match=error):
        tournament.run(parser.parse_args(words))
