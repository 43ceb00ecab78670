"""Runs code on PyPy or in a fresh CPython, as `unix_port` does on MicroPython."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from host_sim.command import paths
from host_sim.command.errors import UserError
from tools.processes import unix_port

PROGRAM = "pypy3"


def is_installed() -> bool:
    """Tells whether there is one."""
    return shutil.which(PROGRAM) is not None


def need() -> None:
    """Raise UserError, with how to get one, where there is none."""
    if not is_installed():
        raise UserError(f"there is no {PROGRAM}: make build/stamps/pypy, or apt-get install pypy3")


def run(code: str, *args: str, folders: tuple[Path, ...] = (), heap: str = "") -> str:
    """Runs and returns what `code` prints, with `folders`, the firmware and the shims as import
    roots.

    args go to sys.argv[1:]. heap: not limited here. Raises unix_port.Failed, or UserError without
    a PyPy.
    """
    need()
    return _run(PROGRAM, code, *args, folders=folders)


def run_here(code: str, *args: str, folders: tuple[Path, ...] = (), heap: str = "") -> str:
    """The same in a process of this Python, which finds the tools, too."""
    return _run(sys.executable, code, *args, folders=(*folders, paths.ROOT))


def _run(program: str, code: str, *args: str, folders: tuple[Path, ...]) -> str:
    roots = [*folders, paths.FIRMWARE, paths.SHIMS]
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(map(str, roots)))
    done = subprocess.run(
        [program, "-c", code, *args],
        capture_output=True, encoding="utf-8", errors="replace",
        env=environment, timeout=600, check=False,
    )  # fmt: skip
    return unix_port.printed(done)
