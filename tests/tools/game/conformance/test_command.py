"""`lineup conformance` as a person calls it."""

import re

import pytest

from lineup import games
from tools import cli
from tools.game import conformance
from tools.game.conformance import batches, doors, runtimes, thoughts
from tools.game.conformance.report import Run


def test_it_lists_every_check(capsys):
    assert cli.main(["conformance", "--list"]) == 0
    names = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    elsewhere = [name for checks in runtimes.CHECKS.values() for name in checks]
    assert names == [*conformance.CHECKS, *thoughts.CHECKS, *doors.CHECKS, *elsewhere]


@pytest.mark.slow
def test_it_checks_a_game_on_this_python(capsys):
    assert cli.main(["conformance", "numberdrop", "--games", "2", "--runtime", "cpython"]) == 0
    count = len(conformance.CHECKS)
    out = capsys.readouterr().out
    assert out.startswith(f"numberdrop: {count} of {count} checks passed, ")
    assert re.fullmatch(
        r"\d+ games, \d\d\d+ moves, \d+ s\nnumberdrop: 3 of 3 checks of CPU players passed\n"
        r"numberdrop: 8 of 8 checks of screen, hints, lesson passed\n",
        out.split("passed, ")[1],
    )


@pytest.mark.slow
def test_it_checks_a_game_on_micropython(capsys):
    assert cli.main(["conformance", "numberdrop", "--games", "2", "--runtime", "micropython"]) == 0
    assert capsys.readouterr().out == (
        "numberdrop: 2 of 2 checks on MicroPython passed\n"
        "numberdrop: 3 of 3 checks of CPU players on MicroPython passed\n"
    )


@pytest.mark.slow  # PyPy is slow at first
def test_it_checks_a_game_on_pypy(capsys):
    assert cli.main(["conformance", "line", "--games", "6", "--runtime", "pypy"]) == 0
    assert capsys.readouterr().out == (
        "line: 1 of 1 checks on PyPy passed\nline: 3 of 3 checks of CPU players on PyPy passed\n"
    )


@pytest.mark.slow
def test_it_checks_a_game_in_c(capsys):
    assert cli.main(["conformance", "line", "--games", "6", "--runtime", "c"]) == 0
    assert capsys.readouterr().out == "line: 1 of 1 checks on C passed\n"


@pytest.mark.slow
def test_a_cpu_player_that_thinks_in_one_place_fails(capsys, monkeypatch):
    from lineup.games.numberdrop import bot

    place = [0]

    def think(observation, seat, moves, count, rng, level):
        place[0] = moves[0]
        yield
        return place[0]

    monkeypatch.setattr(bot, "think", think)
    assert cli.main(["conformance", "numberdrop", "--games", "2", "--runtime", "cpython"]) == 1
    out = capsys.readouterr().out
    assert "numberdrop: 1 of 3 checks of CPU players passed" in out
    assert "numberdrop: FAILED thoughts-in-turn: seats " in out


@pytest.mark.slow
def test_many_games_are_played_in_batches_at_a_time(capsys, monkeypatch):
    monkeypatch.setattr(batches, "SIZE", 12)
    call = ["conformance", "line", "--games", "30", "--jobs", "2", "--runtime", "cpython"]
    assert cli.main(call) == 0
    out = capsys.readouterr().out
    assert f"line: {len(conformance.CHECKS)} of " in out and "passed, 30 games, " in out


@pytest.mark.slow
def test_batches_differ():
    first, second, last = batches.split("line", 450, 7)
    assert [batch.games for batch in (first, second, last)] == [200, 200, 50]
    one, other = (
        {play.setup.seed for play in recorded(batch.games, batch.seed)}
        for batch in (first, second)
    )
    assert len(one) >= 200 and not one & other


def recorded(games, seed):
    from lineup.games.line import rules

    run = Run(rules, games, seed, None, name="games")
    run.record()
    return run.plays


@pytest.mark.slow
def test_it_says_how_to_see_a_failure_again(capsys, monkeypatch):
    from lineup.games.line import rules
    from lineup.games.line.rules import flow

    monkeypatch.setattr(batches, "SIZE", 6)

    def failing(state, move):
        if bytes(state[:40]) == unlucky:
            raise IndexError("somewhere")
        flow.act(state, move)

    play = recorded(6, 2)[4]
    unlucky = play.states[20][:40]
    monkeypatch.setattr(rules, "apply", failing)
    call = ["conformance", "line", "--games", "30", "--seed", "1", "--runtime", "cpython"]
    assert cli.main(call) == 1
    out = capsys.readouterr().out
    assert f"FAILED games: Crashed: {play}, after 20 moves: IndexError: somewhere" in out
    again = out.split("again with lineup ")[1].splitlines()[0]
    assert again == "conformance line --games 6 --seed 2 --runtime cpython"
    assert cli.main(again.split()) == 1
    assert f"{play}, after 20 moves" in capsys.readouterr().out


def test_it_fails_with_the_name_of_the_check(capsys, monkeypatch):
    from lineup.games.numberdrop import rules

    monkeypatch.setattr(rules, "MAX_LENGTH", 5)
    assert cli.main(["conformance", "numberdrop", "--games", "2", "--runtime", "cpython"]) == 1
    out = capsys.readouterr().out
    assert "numberdrop: FAILED max-length: seats" in out
    assert "numberdrop: left out, as they build on what fails: pure, state-is-all, " in out


@pytest.mark.slow
def test_parts_that_do_not_fit_the_rules_are_left_out_and_named(capsys, monkeypatch):
    """As where a game is written anew, its rules first."""

    def gone(key):
        raise ImportError("cannot import name 'DICE'")

    monkeypatch.setattr(games, "load_bot", gone)
    assert cli.main(["conformance", "line", "--games", "2", "--runtime", "cpython"]) == 1
    count = len(conformance.CHECKS)
    first, fault = capsys.readouterr().out.splitlines()
    assert first.startswith(f"line: {count} of {count} checks passed, ")
    assert fault.startswith("line: FAILED loads: ImportError: cannot import name 'DICE'")


def test_rules_that_fail_here_are_not_tried_elsewhere(capsys, monkeypatch):
    from lineup.games.numberdrop import rules

    monkeypatch.setattr(rules, "MAX_LENGTH", 5)
    monkeypatch.setattr(runtimes, "check", None)
    assert cli.main(["conformance", "numberdrop", "--games", "2"]) == 1
    assert "FAILED max-length" in capsys.readouterr().out


def test_an_unknown_game_is_a_clear_error(capsys):
    assert cli.main(["conformance", "chess"]) == 2
    assert "no game 'chess'; there are: " in capsys.readouterr().err
