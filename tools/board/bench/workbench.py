"""Runs MicroPython code on the emulated board and reads its results from the board's RAM.

The code comes over USB serial. The emulated host is silent unless it has something to say, so
that it costs the board no time: a press takes equally long with it and without.
"""

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import BoundedSemaphore
from typing import Any

from host_sim.command.errors import UserError
from host_sim.emulator import Board, EmulatorError
from tools.board.bench.decisions import Group

CODE = Path(__file__).parent / "on_device"
HELPERS = ("results.py", "table.py")
MORE = {"soak": ("pressing.py",), "kept": ("chance.py",), "ending": ("chance.py",)}
MOST_BYTES = 4096
_STEP_MS = 250
Groups = Sequence[Group]
_ROOM = BoundedSemaphore(os.cpu_count() or 1)
_MARK = b"LINEUP-RESULTS\n"
_RAM = 0x20000000


@contextmanager
def switched_on(image: Path, **options: Any) -> Iterator[Board]:
    """A board to measure. Only so many are on at the same time as this machine has cores."""
    with _ROOM, Board(image, **options) as board:
        yield board


def run(
    image: Path,
    name: str,
    keys: Sequence[str] = (),
    limit_ms: int = 60_000,
    modelled: bool = False,
    groups: Groups = (),
    flash: bytes | None = None,
) -> dict[str, float]:
    """The results of on_device/<name>.py by name.

    keys, groups: the games it is to measure, KEYS and GROUPS of the module `wanted` there.
    limit_ms: emulated time it may take. modelled, flash: see `Board`. Raises UserError if the code
    fails or takes longer.
    """
    return run_and_keep(image, name, keys, limit_ms, modelled, groups, flash)[0]


def free_heap(image: Path) -> int:
    """Bytes that are free where nothing of the console has been loaded."""
    try:
        with switched_on(image, usb=True) as board:
            board.settle()
            said = board.mpremote("exec", "import gc; gc.collect(); print(gc.mem_free())")
            return int(said)
    except EmulatorError as error:
        raise UserError(f"the emulated board: {error}") from None


def run_and_keep(
    image: Path,
    name: str,
    keys: Sequence[str],
    limit_ms: int = 60_000,
    modelled: bool = False,
    groups: Groups = (),
    flash: bytes | None = None,
) -> tuple[dict[str, float], bytes]:
    """The same, and the flash as it is then, which `Board` takes."""
    try:
        with switched_on(image, usb=True, modelled=modelled, flash=flash) as board:
            board.begin()
            with tempfile.TemporaryDirectory() as folder:
                _write_wanted(Path(folder), keys, groups)
                wanted = (*HELPERS, *MORE.get(name, ()))
                files = [CODE / helper for helper in wanted if (CODE / helper).exists()]
                board.mpremote("cp", *map(str, [*files, *Path(folder).iterdir()]), ":")
            board.mpremote("run", "--no-follow", str(CODE / f"{name}.py"))
            return _numbers(_wait(board, limit_ms), name), board.flash_image()
    except EmulatorError as error:
        raise UserError(f"{name} on the emulated board: {error}") from None


def _write_wanted(folder: Path, keys: Sequence[str], groups: Groups) -> None:
    """The module `wanted`, and a file for each record."""
    rows = []
    for group in groups:
        played: list[tuple[str, tuple[int, ...]]] = []
        for one in group.played:
            path = f"{group.name}.{len(played)}"
            (folder / path).write_bytes(one.record)
            played.append((path, tuple(one.plies)))
        rows.append((group.name, group.level, group.rank, tuple(played)))
    text = f"KEYS = {tuple(keys)!r}\nGROUPS = {tuple(rows)!r}\n"
    (folder / "wanted.py").write_text(text, encoding="utf-8")


def _wait(board: Board, limit_ms: int) -> list[str]:
    """The lines between the mark and END."""
    start = board.time_ms
    address = -1
    while board.time_ms - start < limit_ms:
        board.run(_STEP_MS)
        if address < 0:
            at = board.memory().find(_MARK)
            address = at if at < 0 else _RAM + at + len(_MARK)
            continue
        data = board.read_memory(address, MOST_BYTES)
        lines = data.split(b"\0", 1)[0].decode("utf-8", "replace").splitlines()
        if "END" in lines:
            return lines[: lines.index("END")]
    said = board.serial_text()[-400:]
    raise EmulatorError(f"no results within {limit_ms} emulated ms; the board said: {said!r}")


def _numbers(lines: Sequence[str], name: str) -> dict[str, float]:
    for line in lines:
        if line.startswith("error "):
            raise UserError(f"{name} on the emulated board: {line[6:]}")
    return {key: float(value) for key, value in (line.split() for line in lines)}
