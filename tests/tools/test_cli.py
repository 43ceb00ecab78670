"""The command line `lineup`: its pages, and what it says to those who mistype."""

import re

import pytest

from tools import cli


def test_every_command_has_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["--help"])
    assert left.value.code == 0
    page = capsys.readouterr().out
    for name in cli.COMMANDS:
        assert re.search(rf"^ +{name}\s+\S", page, re.MULTILINE), name


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["fly"])
    assert left.value.code == 2
    assert "invalid choice: 'fly'" in capsys.readouterr().err
