"""Runs MicroPython code on the emulated board and reads its results from the board's RAM.

The code comes over USB serial. The emulated host is silent unless it has something to say, so
that it costs the board no time: a press takes equally long with it and without.
"""

from collections.abc import Sequence
from pathlib import Path

from host_sim.emulator import Board, EmulatorError
from host_sim.emulator.player import run_script
from host_sim.script import Step
from tools.errors import UserError

CODE = Path(__file__).parent / "on_device"
MOST_BYTES = 4096
_STEP_MS = 250
_MARK = b"LINEUP-RESULTS\n"
_RAM = 0x20000000


def run(
    image: Path, name: str, keys: Sequence[Step] = (), limit_ms: int = 60_000
) -> dict[str, float]:
    """The results of on_device/<name>.py by name.

    keys: a script to play once the code runs. limit_ms: emulated time it may
    take. Raises UserError if the code fails or takes longer.
    """
    try:
        with Board(image, usb=True) as board:
            board.settle()
            code = str(CODE / f"{name}.py")
            board.mpremote("cp", str(CODE / "results.py"), ":results.py")
            board.mpremote("run", "--no-follow", code)
            if keys:
                run_script(board, keys)
            return _numbers(_wait(board, limit_ms), name)
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
