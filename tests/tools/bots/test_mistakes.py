"""The points that a level gives away, by playing on; the careless person that easy is measured
against."""

import argparse
import json

import pytest

from lineup import games
from tests.games.seats import TOGETHER, few
from tools.bots import matches, mistakes, modelled_people, seating


@pytest.mark.slow
def test_every_level_is_told_with_its_largest_regrets(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    mistakes.add_arguments(parser)
    words = ["line", "--decisions", "3", "--guesses", "3"]
    assert mistakes.run(parser.parse_args(words)) == 0
    text = capsys.readouterr().out
    rows = [line.split() for line in text.splitlines() if not line.startswith(" ")]
    assert [row[0] for row in rows] == ["easy", "normal", "tricky", "hard"]
    assert {row[1] for row in rows} == {"3"}
    mistakes.run(parser.parse_args([*words, "--jobs", "2"]))
    assert capsys.readouterr().out == text
    mistakes.run(parser.parse_args([*words, "--json"]))
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["seats"], told["guesses"]) == ("line", 2, 3)
    assert [level["level"] for level in told["levels"]] == ["easy", "normal", "tricky", "hard"]
    for level in told["levels"]:
        assert level["decisions"] == len(level["regrets"]) == 3
        for one in level["regrets"]:
            assert one["error"] >= 0 and one["played"] and one["better"]


def test_what_is_not_sure_is_no_regret() -> None:
    found = [
        mistakes.Regret(points, 1.0, "here", ("this", (), 1), ("that", (1,), 2))
        for points in (0.0, 1.9, 2.1, 9.0, 5.0)
    ]
    lines = mistakes.report("easy", found, lambda key, *given: key)
    assert lines[0].split(", ")[1] == "3 regrets"
    assert [line.split()[0] for line in lines[1::2]] == ["9.0", "5.0", "2.1"]


def test_moves_with_the_same_words_are_told_apart_by_their_numbers() -> None:
    same = mistakes.Regret(
        9.0, 1.0, "here", ("play", ("Kick Flip",), 33), ("play", ("Kick Flip",), 34)
    )
    played, better = mistakes.report("easy", [same], lambda key, name: f"Plays {name}")[1:]
    assert played.endswith("Plays Kick Flip (move 33)")
    assert better.endswith("Plays Kick Flip (move 34)")


@pytest.mark.slow
@pytest.mark.parametrize("key", [key for key in modelled_people.keys() if key in TOGETHER])
def test_a_careless_person_plays_every_game_better_than_at_random(key: str) -> None:
    seats = few(key)
    levels = ("careless",) + ("random",) * (seats - 1)
    setup = matches.Setup(key, levels, seating.chosen(games.load(key), (), seats), 1, seats)
    played = [matches.play_game(setup, number) for number in range(12)]
    assert sum(game.shares[0] for game in played) * seats >= 16
