"""The arena: fair seats, right figures, clear errors."""

import argparse
import doctest
import json
from collections import Counter

import pytest

from host_sim.command.errors import UserError
from tools.bots import arena, matches


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    assert arena.run(parser.parse_args(["numberdrop", *words])) == 0
    return capsys.readouterr().out


def test_the_examples_in_its_docstrings() -> None:
    assert doctest.testmod(arena).failed == 0


def test_wilson_intervals() -> None:
    # Newcombe 1998, Statistics in Medicine 17, table I: 81/263, 15/148, 0/20, 1/29.
    for wins, games, low, high in (
        (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):  # fmt: skip
        assert arena.wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.slow
def test_levels_against_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--levels", "easy,random", "--games", "8", "--json")
    result = json.loads(run(capsys, *words))
    easy, other = result["levels"]
    assert (easy["level"], other["level"]) == ("easy", "random")
    assert easy["rate"] > 0.9 and easy["rate"] + other["rate"] == pytest.approx(1)
    assert easy["low"] < easy["rate"] <= easy["high"] <= 1
    assert easy["score"] > other["score"]
    assert result["games"] == 8 and result["seats"] == 2
    again = json.loads(run(capsys, *words, "--jobs", "2"))
    for speed in ("moves_per_second", "games_per_second"):
        del result[speed], again[speed]
    assert again == result


@pytest.mark.slow
def test_everybody_sits_everywhere_with_every_seed() -> None:
    setup = matches.Setup("numberdrop", ("random", "random", "easy"), (0,), 5, 3)
    games = [matches.play_game(setup, number) for number in range(6)]
    assert {len(game.scores) for game in games} == {3}
    assert all(sum(game.shares) == pytest.approx(1) for game in games)
    winners = Counter(game.shares.index(max(game.shares)) for game in games)
    assert winners[2] == 6  # the easy one, wherever it sat


def test_a_shared_win_counts_its_share() -> None:
    setup = matches.Setup("numberdrop", ("easy", "hard"), (0,), 1, 2)
    games = [matches.Game((9, 9), (0.5, 0.5), 100), matches.Game((3, 9), (0.0, 1.0), 100)]
    result = arena.summary(setup, games, 2.0)
    assert [row["wins"] for row in result["levels"]] == [0.5, 1.5]
    assert [row["score"] for row in result["levels"]] == [6, 9]
    assert result["moves_per_second"] == 100


def test_the_solo_game_prints_mean_and_deciles(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "--levels", "random", "--games", "30")
    assert text.startswith("numberdrop, 1 seat, 30 games\nrandom ")
    line = text.splitlines()[1].split("deciles ")
    numbers = [int(word) for word in line[1].split()]
    assert numbers == sorted(numbers) and len(numbers) == 11


def test_options_change_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--levels", "random", "--seats", "3", "--games", "6", "--json")
    plain = json.loads(run(capsys, *words))
    full = json.loads(run(capsys, *words, "--option", "blocks=full"))
    assert plain["levels"][0]["level"] == "random" and plain["seats"] == 3
    assert full["levels"] != plain["levels"]


@pytest.mark.parametrize(("words", "error"), [
    (["chess"], "there is no game 'chess'"),
    (["numberdrop", "--levels", "hard,strong"], "there is no player 'strong'"),
    (["numberdrop", "--levels", "hard,normal", "--seats", "1"], "2 levels for 1 seats"),
    (["numberdrop", "--seats", "7"], "for 1 to 6 seats, not 7"),
    (["numberdrop", "--seed", str(2**64 - 1)], "--seed"),
    (["numberdrop", "--option", "colour=red"], "no option 'colour'"),
    (["numberdrop", "--option", "blocks=red"], "one of standard, full, not 'red'"),
    (["line", *["--option", "scoring=simple"] * 2], "option scoring twice"),
    (["setup", "--seats", "3", "--option", "teams=on"], "teams: there is no 'on' with 3 seats"),
])  # fmt: skip
def test_bad_arguments_are_refused(words: list[str], error: str) -> None:
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    with pytest.raises(UserError, match=error):
        arena.run(parser.parse_args(words))
