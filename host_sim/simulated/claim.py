"""One console at a time in a storage folder.

The lock is the system's own on a file of the folder: it goes with the process, however that ends.
The file stays; what is in it does not count.
"""

import contextlib
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from host_sim.command.errors import UserError

FILE = "in-use.lock"
_MOST = 99


def _lock(file: IO[bytes]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


@contextlib.contextmanager
def claimed(folder: Path) -> Iterator[bool]:
    """Claims the folder for this console until the end of the block; tells whether it could.

    True as well where it cannot be written: then nothing is kept there, and nothing is lost.
    """
    try:
        file = (folder / FILE).open("ab")
    except OSError:
        yield True
        return
    with file:
        yield _lock(file)


def refuse(folder: Path) -> UserError:
    """The error of who cannot ask a person."""
    return UserError(f"another console plays with the saves in {folder}; say another: --storage")


def another(folder: Path) -> Path:
    """A folder beside it, made if it is missing, that no console plays with now: NAME-2 and on."""
    for number in range(2, _MOST):
        other = folder.with_name(f"{folder.name}-{number}")
        if other.exists() and not (other / FILE).exists() and any(other.iterdir()):
            continue  # somebody's own
        other.mkdir(parents=True, exist_ok=True)
        with claimed(other) as free:
            if free:
                return other
    raise refuse(folder)


@contextlib.contextmanager
def copy(folder: Path) -> Iterator[Path]:
    """A copy of the folder to look on with; it is thrown away at the end of the block."""
    with tempfile.TemporaryDirectory(prefix="lineup-") as made:
        skip = shutil.ignore_patterns(FILE)
        yield Path(shutil.copytree(folder, Path(made) / "copy", ignore=skip))
