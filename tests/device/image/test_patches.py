"""Our changes of MicroPython, on the sources that the image was built from."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from host_sim.command import paths
from tools.board.image import patches

pytestmark = pytest.mark.usefixtures("firmware_image")
FILES = sorted(patches.FOLDER.glob("*.patch"))
PATCHED = {path for file in FILES for path in re.findall(r"\n\+\+\+ b/(\S+)", file.read_text())}


def git_apply(tree: Path, *words: str) -> None:
    subprocess.run(["git", "apply", *words], cwd=tree, check=True)


def test_each_is_accepted_by_git_apply_after_those_before_it(tmp_path: Path) -> None:
    """Taken out of a copy of the patched files, the last first, and put in again."""
    built = paths.BUILD / "micropython"
    for path in PATCHED:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(built / path, tmp_path / path)
    for file in reversed(FILES):
        git_apply(tmp_path, "--reverse", str(file))
    for path in PATCHED:
        assert (tmp_path / path).read_bytes() != (built / path).read_bytes()
    for file in FILES:
        git_apply(tmp_path, "--check", str(file))
        git_apply(tmp_path, str(file))
    for path in PATCHED:
        assert (tmp_path / path).read_bytes() == (built / path).read_bytes()
