"""The page's folder: an earlier page in it is replaced, anything else is left alone."""

import contextlib
import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from host_sim.command import read_files, written_files
from host_sim.command.errors import UserError

WORKER = "offline.js"
"""The page's own list of its files is in here."""

_LIST = re.compile(r"^const FILES = ([\[{].*[\]}]);$", re.MULTILINE)
"""Their names; older pages have no more than these, newer ones what each file is."""


def place(text: str) -> Path:
    """An argparse type: a folder for a page. Raises UserError for one that holds anything else."""
    path = read_files.named(text)
    check(path)
    return path


def check(folder: Path) -> None:
    """Raises UserError unless a folder is empty, or not there, or holds nothing but a page."""
    if not written_files.check_folder(folder):
        return
    known = set(_listed(folder))
    for path in _inside(folder):
        if path.relative_to(folder).as_posix() not in known:
            raise UserError(
                f"{folder} is no page that Lineup made: it holds {path.relative_to(folder)}, and "
                "stays as it is; name an empty folder"
            )


def put(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Put a page in place of the one that is there. Raises UserError."""
    check(folder)
    old = set(_listed(folder))
    read_files.folder(folder, "--out")
    try:
        for name, data in contents.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        for name in old - set(contents):
            (folder / name).unlink(missing_ok=True)
    except OSError as error:
        raise UserError(f"cannot write {error.filename}: {error.strerror}") from None
    for name in old:
        _drop_empty(folder, folder / name)


def _listed(folder: Path) -> Iterator[str]:
    """The names of the files of the page in a folder; none where there is no page."""
    worker = folder / WORKER
    found = _LIST.search(read_files.text_of(worker)) if worker.is_file() else None
    with contextlib.suppress(ValueError):
        for name in json.loads(found[1]) if found else ():
            if isinstance(name, str) and _is_inside(name):
                yield name
    if found:
        yield WORKER


def _is_inside(name: str) -> bool:
    pure = PurePosixPath(name)
    return name != "./" and not pure.is_absolute() and ".." not in pure.parts


def _inside(folder: Path) -> Iterator[Path]:
    """All that is in a folder but the folders in it, unless they are empty. Links are not
    followed: what they lead to is not in it."""
    for at, folders, names in os.walk(folder):
        linked = [name for name in folders if (Path(at) / name).is_symlink()]
        for name in [*names, *linked]:
            yield Path(at) / name
        if not names and not folders and Path(at) != folder:
            yield Path(at)


def _drop_empty(folder: Path, path: Path) -> None:
    for parent in path.parents:
        if parent == folder:
            return
        try:
            parent.rmdir()
        except OSError:
            return
