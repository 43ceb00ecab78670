"""The same on the unix port of MicroPython with the console frozen in, as it is in an image: its
heap holds what a board's holds, in objects of the same size, for as long as wanted."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from host_sim.command import paths
from host_sim.command.errors import UserError
from tools.board.flash import modules
from tools.board.image import apt, build, patches, sources, staged

VARIANT = Path(__file__).parent / "unix"
PRODUCTS = paths.BUILD / "unix"

HEAP_KB = 236
"""A board's (`__GcHeapStart` to `__GcHeapEnd` of its image)."""

TREE = (
    *(folder for folder in sources.FOLDERS if folder not in ("ports/rp2", "lib/cmsis")),
    *("ports/unix", "lib/berkeley-db-1.xx"),
)
"""The folders that are copied out of the MicroPython source."""

PATCHES = ("01-same-image", "02-names-once", "03-modules-searched")
"""Of an image's MicroPython, what the unix port gets too."""

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
    build.need_tools(from_debian=micropython_dir is None)
    if not _makes_32_bits():
        apt.install(["gcc-multilib"])
    if micropython_dir:
        parts = sources.from_checkout(micropython_dir)
    else:
        parts = sources.from_debian(paths.BUILD / "sources")
    tree = PRODUCTS / "micropython"
    _copy(parts.micropython, tree)
    log = PRODUCTS / "build.log"
    log.write_bytes(b"")
    variables = build.environment(tree)
    jobs = f"-j{os.cpu_count() or 1}"
    build.step(["make", "-C", str(tree / "mpy-cross"), jobs], variables, log)
    staged.write(modules.sources(), PRODUCTS / "sources")
    port = ["make", "-C", str(tree / "ports" / "unix"), f"VARIANT_DIR={VARIANT}", jobs]
    build.step([*port, f"BUILD={PRODUCTS / 'made'}", f"BOARD_DIR={PRODUCTS}"], variables, log)
    return PRODUCTS / "made" / "micropython"


def _makes_32_bits() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        command = ["cc", "-m32", "-x", "c", "-", "-o", f"{folder}/made"]
        program = "int main(void) { return 0; }"
        done = subprocess.run(command, input=program.encode(), capture_output=True, check=False)
    return done.returncode == 0


def _copy(source: Path, tree: Path) -> None:
    stamp = tree / "stamp"
    changes = patches.read(*PATCHES)
    wanted = repr((TREE, changes))
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    shutil.rmtree(PRODUCTS / "made", ignore_errors=True)
    shutil.rmtree(tree, ignore_errors=True)
    for folder in TREE:
        shutil.copytree(source / folder, tree / folder, ignore=sources.IGNORED)
    readme = tree / "lib" / "micropython-lib" / "README.md"  # all that make asks for
    readme.parent.mkdir()
    readme.touch()
    patches.apply(tree, changes)
    stamp.write_text(wanted, encoding="utf-8")
