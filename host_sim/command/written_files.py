"""Files that a person names to be written: what is there already is replaced only where Lineup
wrote it, or where it is empty. Else a UserError says so, and nothing was touched.

A `Kind` tells its own files by a mark that they carry. `File(kind)` is the argparse type of an
option that names one: it looks before anything else is done. `write` looks again, and puts the new
file in the old one's place in one step.
"""

import os
import stat
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from host_sim.command import read_files
from host_sim.command.errors import UserError


@dataclass(frozen=True)
class Kind:
    """One kind of file that Lineup writes."""

    name: str
    """In words: "a picture"."""
    is_ours: Callable[[bytes], bool]
    """True for the contents of a file that Lineup wrote."""
    suffix: str = ""
    """The end that its name must have, if anything."""


class File:
    """An argparse type: a file of a kind, which will be written."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def __call__(self, text: str) -> Path:
        path = read_files.named(text)
        check(path, self.kind)
        return path


class Folder:
    """An argparse type: a folder that gets files of a kind; each is looked at by its own name."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def __call__(self, text: str) -> Path:
        path = read_files.named(text)
        check_folder(path)
        return path


def tree(text: str) -> Path:
    """An argparse type: the folder of a tree of this project. Raises UserError for another one."""
    path = read_files.named(text)
    if not stat.S_ISDIR(found(path / "firmware" / "lineup")):
        raise UserError(
            f"{path}: it has no folder firmware/lineup; name the folder of a Lineup tree"
        )
    return path


def check(path: Path, kind: Kind) -> None:
    """Raises UserError unless a file of this kind may be written there."""
    mode = found(path)
    if _streams(mode):
        return
    if kind.suffix and path.suffix.lower() != kind.suffix:
        raise UserError(f"cannot write {path}: {kind.name} is a {kind.suffix} file")
    if not mode:
        check_home(path)
        return
    if not stat.S_ISREG(mode):
        what = "a folder" if stat.S_ISDIR(mode) else "not a file"
        raise UserError(f"cannot write {path}: it is {what}")
    data = read_files.bytes_of(path)
    if data and not kind.is_ours(data):
        raise UserError(
            f"{path} is not {kind.name} that Lineup wrote: it stays as it is; name another file"
        )


def write(path: Path, data: bytes, kind: Kind) -> None:
    """Write a file of this kind, the whole or nothing. Raises UserError."""
    check(path, kind)
    try:
        if _streams(found(path)):
            path.write_bytes(data)
        else:
            _replace(Path(os.path.realpath(path)), data)
    except OSError as error:
        raise UserError(f"cannot write {path}: {error.strerror}") from None


def write_all(contents: Mapping[Path, bytes], kind: Kind) -> None:
    """Write all these files, with the folders they are in. Raises UserError, before the first one
    is touched, where one of them may not be written."""
    for path in contents:
        if path.parent.exists():
            check(path, kind)
    for path, data in contents.items():
        read_files.folder(path.parent, str(path.name))
        write(path, data, kind)


def found(path: Path) -> int:
    """The mode of what is at a path, behind links; 0 for nothing. Raises UserError."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return 0
    except OSError as error:
        raise UserError(f"cannot write {path}: {error.strerror}") from None
    except ValueError:
        raise UserError(f"cannot write {str(path)!r}: no file has such a name") from None


def _streams(mode: int) -> bool:
    # /dev/stdout, /dev/null, a pipe: nothing is there that could be lost.
    return stat.S_ISCHR(mode) or stat.S_ISFIFO(mode)


def check_folder(path: Path) -> bool:
    """Checks that a folder is there, or can be made. Raises UserError for what is none."""
    if not found(path):
        check_home(path)
        return False
    if not path.is_dir():
        raise UserError(f"cannot write to {path}: it is not a folder")
    return True


def check_home(path: Path) -> None:
    """Raises UserError unless something can be made at a path, where nothing is yet."""
    home = path.parent  # or the nearest one that is there
    while not home.exists() and home != home.parent:
        home = home.parent
    try:
        with tempfile.TemporaryFile(dir=home):
            pass
    except OSError as error:
        raise UserError(f"cannot write {path}: {error.strerror} ({home})") from None


def _replace(path: Path, data: bytes) -> None:
    # What was there stays whole until the new file is: the power may go meanwhile.
    handle, name = tempfile.mkstemp(prefix=".lineup-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(name, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
