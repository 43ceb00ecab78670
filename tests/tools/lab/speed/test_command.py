"""The table of speeds has every game and library, and figures that are speeds."""

import argparse
import json
import random

import pytest

from host_sim.command.errors import UserError
from lineup import games
from tools.lab.speed import command as speed
from tools.lab.speed import others, pgx
from tools.processes import pypy


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    parser = argparse.ArgumentParser()
    speed.add_arguments(parser)
    few = ("--milliseconds", "1", "--warm-up", "0")
    assert speed.run(parser.parse_args([*words, *few])) == 0
    return capsys.readouterr().out.splitlines()


def test_every_game_has_a_row_with_the_fewest_seats_two_and_the_most() -> None:
    seated = list(speed.seated())
    assert {key for key, _ in seated} == set(games.KEYS)
    assert [seats for key, seats in seated if key == "clustered"] == [1, 2, 8]


@pytest.mark.slow  # a PyPy of its own for each game
def test_every_row_is_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speed, "seated", lambda: [(key, 2) for key in games.KEYS])
    monkeypatch.setattr(speed, "OF_PGX", ("tic_tac_toe",))  # the others compile for a minute
    head, *rows = printed(capsys)
    assert head.split() == ["game", "seats", "what", "plays", "moves/s"]
    names = [tuple(row.split()[:3]) for row in rows]
    here = [("Lineup", key, "2") for key in games.KEYS]
    batches = [row for row in here for _ in range(2)]  # with few tables and with many
    assert names[: 6 * len(here)] == 3 * here + batches + here
    assert names[6 * len(here) :] == [
        ("PettingZoo", "tictactoe_v3", "2"), ("PettingZoo", "connect_four_v3", "2"),
        ("RLCard", "leduc-holdem", "2"), ("RLCard", "uno", "2"), ("RLCard", "gin-rummy", "2"),
        ("OpenSpiel", "tic_tac_toe", "2"), ("OpenSpiel", "connect_four", "2"),
        ("OpenSpiel", "leduc_poker", "2"), ("OpenSpiel", "backgammon", "2"),
        ("Pgx", "tic_tac_toe", "2"), ("Pgx", "tic_tac_toe", "2"),
    ]  # fmt: skip
    assert all(int(row.split()[-1].replace(",", "")) > 0 for row in rows)


@pytest.mark.slow
def test_some_parts_are_measured_alone(capsys: pytest.CaptureFixture[str]) -> None:
    rows = printed(capsys, "--only", "openspiel,rlcard")[1:]
    assert [row.split()[0] for row in rows] == ["RLCard"] * 3 + ["OpenSpiel"] * 4


@pytest.mark.slow
def test_the_compiled_rules_are_measured_alone(capsys: pytest.CaptureFixture[str]) -> None:
    rows = printed(capsys, "--only", "compiled")[1:]
    assert [row.split()[1] for row in rows] == [key for key, _ in speed.seated()]
    assert all(int(row.split()[-1].replace(",", "")) > 0 for row in rows)


@pytest.mark.slow
def test_batches_are_measured_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speed, "seated", lambda: iter([("line", 2)]))
    rows = printed(capsys, "--only", "batched")[1:]
    assert [row.split()[3] for row in rows] == ["256", "4096"]
    assert all(int(row.split()[-1].replace(",", "")) > 0 for row in rows)


def test_a_part_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UserError, match="there is no 'chess'; there are cpython, pypy"):
        printed(capsys, "--only", "chess")


def test_what_is_not_installed_is_left_out_unless_it_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = {name: speed.PARTS[name] for name in ("pypy", "pgx", "openspiel")}
    monkeypatch.setattr(speed, "PARTS", few)
    monkeypatch.setattr(pypy, "PROGRAM", "no-such-pypy")
    monkeypatch.setattr(pgx, "find_spec", lambda name: None)
    missing, other, *rows = printed(capsys)[1:]
    assert missing.startswith("without pypy: there is no no-such-pypy: make ")
    assert other.startswith("without pgx: pgx is not installed; ")
    assert [row.split()[0] for row in rows] == ["OpenSpiel"] * 4
    with pytest.raises(UserError, match="there is no no-such-pypy"):
        printed(capsys, "--only", "pypy")


def test_only_the_players_moves_count() -> None:
    chance = random.Random(1)
    counts = [others.openspiel("tic_tac_toe")(chance) for _ in range(20)]
    assert 5 <= min(counts) <= max(counts) <= 9
    assert 5 <= others.pettingzoo("tictactoe_v3")(chance) <= 9
    assert others.openspiel("leduc_poker")(chance) <= 8
    assert others.ours("line")(chance) > 20


def test_figures_come_as_json_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speed, "seated", lambda: iter([("line", 2)]))
    run, line = printed(capsys, "--only", "cpython", "--json")
    assert set(json.loads(run)["run"]) == {"machine", "python", "commit", "date"}
    figure = json.loads(line)
    assert (figure["game"], figure["seats"]) == ("Lineup line", "2")
    assert figure["moves_per_second"] > 0
