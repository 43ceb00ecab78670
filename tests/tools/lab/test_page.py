"""The laboratory's page leads to a trained player."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.command import paths

PAGE = (paths.ROOT / "docs" / "lab.md").read_text(encoding="utf-8")


@pytest.mark.slow  # it learns from 150 games
def test_who_follows_the_page_has_a_player_that_beats_random(tmp_path: Path) -> None:
    names = re.findall(r"(?:Save|And) this as `(\S+)`", PAGE)
    for name, code in zip(names, re.findall(r"```python\n(.*?)```", PAGE, re.S), strict=True):
        (tmp_path / name).write_text(code)

    def run(*words: str) -> str:
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert "python train.py 300" in PAGE
    assert "150 games, ahead by" in run(sys.executable, "train.py", "150")
    words = re.search(r"lineup (lab tournament lineit .*) --games 50", PAGE)
    assert words is not None
    rated = run(str(Path(sys.executable).with_name("lineup")), *words[1].split(), "--games", "8")
    order = [line.split()[0] for line in rated.splitlines()[2:]]
    assert order.index("mine.py:choose") < order.index("random")
