"""Wheel and source archive, built from what `git archive` gives of a commit."""

import io
import os
import subprocess
import sys
import tarfile
from pathlib import Path

from host_sim.command import paths
from host_sim.command.errors import ExtraMissing, UserError

BUILD = """
import sys
from hatchling import build
print(build.build_wheel(sys.argv[1]), build.build_sdist(sys.argv[1]))
"""


def exported(folder: Path, root: Path = paths.ROOT) -> Path:
    """The commit's files in a folder, which is empty, and their commit's name in one of them."""
    archive = subprocess.run(
        ["git", "-C", str(root), "archive", "--format=tar", "HEAD"],
        capture_output=True, check=False,
    )  # fmt: skip
    if archive.returncode:
        raise UserError(f"git archive: {archive.stderr.decode(errors='replace').strip()}")
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
        files.extractall(folder, filter="data")
    return folder


def built(tree: Path, out: Path, seconds: int) -> None:
    """Put wheel and source archive of a tree into a folder. seconds: the commit's time."""
    try:
        import hatchling  # noqa: F401
    except ModuleNotFoundError:
        raise ExtraMissing("hatchling", "release") from None
    done = subprocess.run(
        [sys.executable, "-c", BUILD, str(out.resolve())],
        cwd=tree, capture_output=True, encoding="utf-8", check=False,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(seconds)},
    )  # fmt: skip
    if done.returncode:
        raise UserError(f"the package cannot be built: {done.stderr.strip().splitlines()[-1]}")
