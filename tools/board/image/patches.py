"""Our changes of MicroPython: the patches of boards/patches, each with its reason at its top.

The build applies them, in the order of their numbers, to its own copy of the sources. Where one
does not fit nothing is written and the build stops: better no image than a wrong one.
"""

import os
import subprocess
from pathlib import Path

from host_sim.command import paths
from host_sim.command.errors import UserError

FOLDER = paths.BOARDS / "patches"


def read(*names: str) -> bytes:
    """The patches so named, without `.patch`, one behind the other; without names all of them."""
    files = [FOLDER / f"{name}.patch" for name in names] or sorted(FOLDER.glob("*.patch"))
    return b"".join(file.read_bytes() for file in files)


def apply(tree: Path, patches: bytes) -> None:
    """Apply what `read` gave to the sources in the folder `tree`: all, or nothing.

    Raises UserError with the file and the line where it does not fit.
    """
    # Without the ceiling git finds the repository that build/ lies in, and looks for the patched
    # files at its root.
    variables = {name: os.environ[name] for name in os.environ if not name.startswith("GIT_")}
    variables["GIT_CEILING_DIRECTORIES"] = str(tree.resolve().parent)
    command = ["git", "apply", "--whitespace=nowarn"]
    done = subprocess.run(
        command, input=patches, cwd=tree, env=variables, capture_output=True, check=False
    )
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip()
        raise UserError(f"boards/patches do not fit, so this is no MicroPython 1.25.0:\n{said}")
