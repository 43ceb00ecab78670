"""Runs the same piece of code on this Python and on the unix port of MicroPython.

    out = micropython("from lineup.engine import rng; print(rng.SIZE)")
    same_on_both("print(1 + 1)")

MicroPython gets the firmware as its import root and a heap of 200 KB, like the device's.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from host_sim.command import paths
from tests.patience import PATIENCE_S
from tools.processes import unix_port

HEAP = unix_port.HEAP


def micropython(code: str, *args: str, folders: tuple[Path, ...] = (), heap: str = HEAP) -> str:
    """Runs `code` on MicroPython, and returns what it prints; AssertionError with its error text
    if it fails."""
    try:
        return unix_port.run(code, *args, folders=folders, heap=heap)
    except unix_port.Failed as error:
        raise AssertionError(str(error)) from None


def cpython(code: str, *args: str, folders: tuple[Path, ...] = ()) -> str:
    """Runs `code`, and returns what it prints, on a fresh CPython with the firmware and the shims
    as import roots."""
    roots = [*folders, paths.FIRMWARE, paths.SHIMS]
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(map(str, roots)))
    with tempfile.TemporaryDirectory() as folder:  # its own: modules are looked for there, too
        file = Path(folder) / "code.py"
        file.write_text(code, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, str(file), *args],
            capture_output=True, text=True, env=environment, timeout=PATIENCE_S, check=False,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def same_on_both(code: str, *args: str, folders: tuple[Path, ...] = (), heap: str = HEAP) -> str:
    """Runs `code` on both, and returns what it prints; AssertionError unless both runtimes print
    the same."""
    here = cpython(code, *args, folders=folders)
    there = micropython(code, *args, folders=folders, heap=heap)
    assert here == there
    return here
