"""The same on the unix port of MicroPython with the console frozen in, as it is in an image: its
heap holds what a board's holds, in objects of the same size, for as long as wanted."""

import subprocess
import tempfile
import time
from pathlib import Path

from host_sim.command import paths
from host_sim.command.errors import UserError
from tools.board.image import apt, ports

VARIANT = Path(__file__).parent / "unix"
PRODUCTS = paths.BUILD / "unix"

HEAP_KB = 236
"""A board's (`__GcHeapStart` to `__GcHeapEnd` of its image)."""

_LINES = 9
"""That `soak_here` prints at its end."""

_SPARE_S = 600
"""So much later than wanted it may end: a game is not left at once when the time is over."""


def run(minutes: int, heap_kb: int = HEAP_KB, seed: int = 1) -> dict[str, int]:
    """Runs and returns what `pressing.py` of bench/on_device counts in so many minutes of this
    machine's time, and `restarts`: how often a game found no memory and the console started again
    into it.

    Bytes of heap: what is free in the launcher, first, last and least. Raises UserError where the
    console breaks, or has hardly come back to its launcher."""
    program = made()
    until = time.monotonic() + 60 * minutes
    with tempfile.TemporaryDirectory(prefix="lineup-") as folder:
        found = life = _live(program, minutes, folder, heap_kb, 0, seed)
        while life["again"] and time.monotonic() < until:
            left = max(1, round((until - time.monotonic()) / 60))
            life = _live(program, left, folder, heap_kb, life["again"], life["seed"])
            found = _together(found, life)
    if not found["first"]:
        raise UserError(f"{minutes} minutes are too short: take 2 or more")
    return found


def _live(
    program: Path, minutes: int, folder: str, heap_kb: int, again: int, seed: int
) -> dict[str, int]:
    """Returns what is counted from one start to the next."""
    words = [str(minutes), folder, str(again), str(seed)]
    done = subprocess.run(
        [program, "-X", f"heapsize={heap_kb}k", "-c", "import soak_here; soak_here.run()", *words],
        capture_output=True, encoding="utf-8", errors="replace",
        check=False, timeout=60 * minutes + _SPARE_S,
    )  # fmt: skip
    if done.returncode:
        raise UserError(f"the console broke:\n{(done.stdout + done.stderr)[-2000:]}")
    counted = map(str.split, done.stdout.splitlines()[-_LINES:])
    return {name: int(value) for name, value in counted} | {"restarts": 0}


def _together(before: dict[str, int], life: dict[str, int]) -> dict[str, int]:
    found = {name: before[name] + life[name] for name in ("presses", "visits", "kept", "finished")}
    found["first"] = before["first"] or life["first"]
    found["last"] = life["last"] or before["last"]
    found["least"] = min(filter(None, (before["least"], life["least"])), default=0)
    found["restarts"] = before["restarts"] + 1
    return found


def made(micropython_dir: Path | None = None) -> Path:
    """The program, built anew where something of it has changed. Raises UserError."""
    if not _makes_32_bits():
        apt.install(["gcc-multilib"])
    port = ports.Port("unix", PRODUCTS, libraries=("berkeley-db-1.xx",))
    return port.made(f"VARIANT_DIR={VARIANT}", micropython_dir=micropython_dir) / "micropython"


def _makes_32_bits() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        command = ["cc", "-m32", "-x", "c", "-", "-o", f"{folder}/made"]
        program = "int main(void) { return 0; }"
        done = subprocess.run(command, input=program.encode(), capture_output=True, check=False)
    return done.returncode == 0
