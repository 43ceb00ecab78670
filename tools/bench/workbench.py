"""Runs MicroPython code on the emulated board and reads its results from the board's RAM.

The code comes over USB serial. The emulated host is silent unless it has something to say, so
that it costs the board no time: a press takes equally long with it and without.
"""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from host_sim.emulator import Board, EmulatorError
from host_sim.errors import UserError

CODE = Path(__file__).parent / "on_device"
MOST_BYTES = 2048
_STEP_MS = 250
_MARK = b"LINEUP-RESULTS\n"
_RAM = 0x20000000


def run(
    image: Path,
    name: str,
    keys: Sequence[str] = (),
    limit_ms: int = 60_000,
    modelled: bool = False,
) -> dict[str, float]:
    """The results of on_device/<name>.py by name.

    keys: the games it is to measure, KEYS of the module `wanted` there. limit_ms: emulated time
    it may take. modelled: see `Board`. Raises UserError if the code fails or takes longer.
    """
    return run_and_keep(image, name, keys, limit_ms, modelled)[0]


def run_and_keep(
    image: Path, name: str, keys: Sequence[str], limit_ms: int = 60_000, modelled: bool = False
) -> tuple[dict[str, float], bytes]:
    """The same, and the flash as it is then, which `Board` takes."""
    try:
        with Board(image, usb=True, modelled=modelled) as board:
            board.settle()
            board.mpremote("cp", str(CODE / "results.py"), ":results.py")
            with tempfile.NamedTemporaryFile("w", suffix=".py") as wanted:
                wanted.write(f"KEYS = {tuple(keys)!r}\n")
                wanted.flush()
                board.mpremote("cp", wanted.name, ":wanted.py")
            board.mpremote("run", "--no-follow", str(CODE / f"{name}.py"))
            return _numbers(_wait(board, limit_ms), name), board.flash_image()
    except EmulatorError as error:
        raise UserError(f"{name} on the emulated board: {error}") from None


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
