"""`lineup conformance` as a person calls it."""

from tools import cli, conformance
from tools.conformance import runtimes


def test_it_lists_every_check(capsys):
    assert cli.main(["conformance", "--list"]) == 0
    names = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert names == [*conformance.CHECKS, *runtimes.CHECKS]


def test_it_checks_a_game_on_this_python(capsys):
    assert cli.main(["conformance", "numberdrop", "--games", "2", "--runtime", "cpython"]) == 0
    count = len(conformance.CHECKS)
    assert capsys.readouterr().out == f"numberdrop: {count} of {count} checks passed\n"


def test_it_fails_with_the_name_of_the_check(capsys, monkeypatch):
    from lineup.games.numberdrop import rules

    monkeypatch.setattr(rules, "MAX_LENGTH", 5)
    assert cli.main(["conformance", "numberdrop", "--games", "2", "--runtime", "cpython"]) == 1
    out = capsys.readouterr().out
    assert "numberdrop: FAILED max-length: seats" in out
    assert "numberdrop: pure left out, it builds on max-length" in out


def test_an_unknown_game_is_a_clear_error(capsys):
    assert cli.main(["conformance", "chess"]) == 2
    assert "no game 'chess'; there are: " in capsys.readouterr().err
    assert cli.main(["conformance", "--games", "0"]) == 2
    assert "at least 1" in capsys.readouterr().err
