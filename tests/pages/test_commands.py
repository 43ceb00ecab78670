"""Every command that a page shows is run, or the page says why it is not."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.command import paths
from tests.pages import markdown
from tests.pages.markdown import Commands

BLOCKS = [block for path in markdown.PAGES for block in markdown.commands(path)]
RUN = [block for block in BLOCKS if not block.note]
PYTHON = Path(sys.executable).parent


def test_what_is_not_run_here_says_why_or_where() -> None:
    for block in BLOCKS:
        kind, _, what = block.note.partition(" ")
        if kind == "run":
            place = paths.ROOT / what.removeprefix("by ")
            assert place.exists(), (block.page, block.note)
        elif kind:
            assert block.note.startswith("not run: ") and len(block.note) > 15
    assert len(RUN) >= 4


def test_what_is_run_here_is_the_command_line() -> None:
    lines = [line.removeprefix(".venv/bin/") for block in RUN for line in block.lines]
    assert [line for line in lines if not line.startswith("lineup ")] == []


def test_every_command_of_a_page_is_in_a_block_that_is_looked_at() -> None:
    for path in markdown.PAGES:
        text = markdown.read(path)
        assert "```console" not in text and "```bash" not in text, path
        assert text.count("```sh\n") == len(list(markdown.commands(path))), path


@pytest.mark.slow
@pytest.mark.in_turn
@pytest.mark.parametrize("block", RUN, ids=lambda block: f"{block.page.stem}-{block.lines[0]}")
def test_the_commands_of_a_page_do_what_they_say(block: Commands, tmp_path: Path) -> None:
    for entry in paths.ROOT.iterdir():
        if entry.name not in ("build", ".git"):
            (tmp_path / entry.name).symlink_to(entry)
    for line in block.lines:
        words = [str(PYTHON / "lineup"), *shlex.split(line)[1:]]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
