"""Runs code on the unix port of MicroPython that the virtual environment brings."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from host_sim.command import paths
from host_sim.command.errors import ExtraMissing

HEAP = "200k"


class Failed(Exception):
    """The code ended with an error; the text is what it wrote."""


def find() -> Path:
    """The `micropython` next to this Python, or on the PATH. Raises ExtraMissing without one."""
    found = _found()
    if found is None:
        raise ExtraMissing("MicroPython")
    return Path(found)


def is_installed() -> bool:
    """Tells whether `find` finds one."""
    return _found() is not None


def _found() -> str | None:
    beside = Path(sys.executable).parent / "micropython"
    return str(beside) if beside.exists() else shutil.which("micropython")


def run(code: str, *args: str, folders: tuple[Path, ...] = (), heap: str = HEAP) -> str:
    """Runs and returns what `code` prints, with `folders` and the firmware as import roots.

    args go to sys.argv[1:]. heap: bytes with k or m. Raises Failed, or ExtraMissing without
    a MicroPython.
    """
    roots = [".frozen", *map(str, folders), str(paths.FIRMWARE)]
    environment = dict(os.environ, MICROPYPATH=":".join(roots))
    with tempfile.TemporaryDirectory() as folder:  # its own: modules are looked for there, too
        file = Path(folder) / "code.py"
        file.write_text(code, encoding="utf-8")
        done = subprocess.run(
            [str(find()), "-X", f"heapsize={heap}", str(file), *args],
            capture_output=True, encoding="utf-8", errors="replace",
            env=environment, timeout=300, check=False,
        )  # fmt: skip
    return printed(done)


def printed(done: subprocess.CompletedProcess[str]) -> str:
    """Returns what a process printed. Raises Failed where it ended with an error."""
    if done.returncode:
        raise Failed(f"exit status {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout
