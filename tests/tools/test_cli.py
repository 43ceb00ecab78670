"""The command line `lineup`: its pages, and what it says to those who mistype."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tools import cli, completion
from tools.examples import EXAMPLES
from tools.game import contract


def test_every_command_has_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["--help"])
    assert left.value.code == 0
    page = capsys.readouterr().out
    for name in cli.COMMANDS:
        assert re.search(rf"^ +{name}\s+\S", page, re.MULTILINE), name


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_commands_help_has_examples_that_can_be_typed(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.main([name, "--help"])
    page = capsys.readouterr().out
    parser = cli.build_parser(name)
    assert set(EXAMPLES) == set(cli.COMMANDS)
    for line in EXAMPLES[name]:
        assert f"  {line}\n" in page
        typed = re.sub(r'^eval "\$\((.*)\)"$|\s\|.*$', r"\1", line)
        parser.parse_args(shlex.split(typed)[1:])


def test_a_command_that_was_mistyped_is_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["flahs"]) == 2
    said = (
        "lineup flahs: there is no command 'flahs'; did you mean flash? lineup --help lists them\n"
    )
    assert capsys.readouterr().err == said


def test_a_package_that_only_an_extra_brings_is_named_whenever_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(args: object) -> int:
        raise ModuleNotFoundError("No module named 'polib'", name="polib")

    monkeypatch.setattr(contract, "run", run)
    assert cli.main(["contract"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("lineup contract: polib is not installed; ")
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize("shell", completion.SHELLS)
def test_a_shell_is_told_how_to_complete(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["completion", shell]) == 0
    assert "lineup" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("typed", "follows"),
    [
        ("lineup fla", "flash"),
        ("lineup arena line --lev", "--levels"),
        ("lineup completion f", "fish"),
        ("lineup rules ", "clustered"),
        ("lineup arena li", "line"),
        ("lineup rules line --language zh_", "zh_hant"),
        ("lineup firmware --board pico", "picopad"),
    ],
)
def test_what_is_typed_is_completed(typed: str, follows: str, tmp_path: Path) -> None:
    """As bash asks: by variables, and the answers come through a file."""
    answers = tmp_path / "answers"
    asked = {
        "_ARGCOMPLETE": "1", "_ARGCOMPLETE_STDOUT_FILENAME": str(answers), "COMP_LINE": typed,
        "COMP_POINT": str(len(typed)), "_ARGCOMPLETE_IFS": "\n",
    }  # fmt: skip
    subprocess.run(
        [Path(sys.executable).with_name("lineup")], env={**os.environ, **asked}, check=False
    )
    assert follows in [line.strip() for line in answers.read_text().splitlines()]
