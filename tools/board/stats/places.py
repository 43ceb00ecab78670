"""The places of statistics: in the folder of a window, or on a board.

Both are worked on as a copy in a folder; what has changed there is put back at once.
"""

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

from host_sim.command.errors import UserError
from host_sim.simulated import claim
from tools.board.doctor import asking, backup
from tools.board.flash import finding, serial

_NEW = ".new"
_HOW = (
    "Plug one in that runs Lineup, by a cable that carries data, or say which port: --port PORT."
)


@contextlib.contextmanager
def folder(storage: Path, change: bool) -> Iterator[Path]:
    """A copy of what is kept in a folder. Where it is to `change`, it comes back at the end of the
    block, and no other console may play with it. Raises UserError."""
    if not storage.is_dir():
        raise UserError(f"there are no saves in {storage}")
    with contextlib.ExitStack() as stack:
        if change and not stack.enter_context(claim.claimed(storage)):
            raise UserError(f"a console is using the saves in {storage}: close it first")
        work = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="lineup-")))
        before = {path.name: path.read_bytes() for path in storage.iterdir() if _counts(path)}
        _fill(work, before)
        yield work
        if change:
            _put_back(storage, *_changes(work, before))


def _counts(path: Path) -> bool:
    return path.is_file() and _is_wanted(path.name)


def _is_wanted(name: str) -> bool:
    # Whether a file of the console has to do with statistics.
    return name.split(".")[0].rstrip("0123456789") in ("stats", "scores", "people")


def _fill(work: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        (work / name).write_bytes(data)


def _changes(work: Path, before: dict[str, bytes]) -> tuple[dict[str, bytes], list[str]]:
    """(new and changed files, names of those that are gone)."""
    after = {path.name: path.read_bytes() for path in work.iterdir()}
    changed = {name: data for name, data in after.items() if before.get(name) != data}
    return changed, [name for name in before if name not in after]


def _put_back(storage: Path, changed: dict[str, bytes], gone: list[str]) -> None:
    # First all files beside the old ones, then in their place.
    try:
        try:
            for name, data in changed.items():
                (storage / (name + _NEW)).write_bytes(data)
        except OSError:
            for name in changed:
                with contextlib.suppress(OSError):
                    (storage / (name + _NEW)).unlink()
            raise
        for name in changed:
            (storage / (name + _NEW)).replace(storage / name)
        for name in gone:
            (storage / name).unlink()
    except OSError as error:
        raise UserError(f"cannot write to {storage}: {error.strerror}") from None


@contextlib.contextmanager
def board(port: str | None, change: bool) -> Iterator[Path]:
    """The same of a board at a port, or of the only one. Raises UserError."""
    at = port or finding.only(serial.ports(), _HOW)
    found = finding.identified(at, _HOW)
    try:
        if not found.is_lineup:
            raise UserError(f"{found} does not run Lineup; to install it: lineup flash")
        if asking.facts(at).found:
            raise UserError(f"the storage of the board at {at} is not prepared for saves")
        kept = asking.files(at)
        before = {name: data for name, data in kept.items() if _is_wanted(name)}
        with tempfile.TemporaryDirectory(prefix="lineup-") as made:
            work = Path(made)
            _fill(work, before)
            yield work
            changed, gone = _changes(work, before)
        if change and changed:
            backup.bring(at, changed, gone)
    except serial.NoAnswer as silence:
        raise UserError(
            f"{at} stopped answering ({silence}); look at the cable, and try again"
        ) from None
    finally:
        serial.restart(at)
