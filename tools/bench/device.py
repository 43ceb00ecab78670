"""Figures of the emulated board: RP2040 time at 125 MHz, cache misses not counted."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from host_sim import script
from host_sim.emulator import Board
from host_sim.emulator.player import run_script
from tools import firmware, paths
from tools.bench import workbench
from tools.bench.figures import Figure
from tools.errors import UserError

BOARD = firmware.DEFAULT_BOARD
KEYS = paths.ROOT / "host_sim" / "scripts"
KB = 1024
LEVEL_BOUNDS_MS = {"easy": 1000, "normal": 1000, "hard": 3000}
SLICE_BOUND_MS = 20


def measure() -> Iterator[Figure]:
    """Every figure of the image that `lineup firmware` built. Raises UserError without one."""
    image = firmware.product_folder(BOARD) / "firmware.bin"
    if not image.exists():
        raise UserError("there is no firmware image; build it with: make firmware")
    yield Figure("device.image", image.stat().st_size / KB, "KB", 1024)
    yield from _power_on(image)
    yield from _frame(image)
    yield from _allocation(image)
    yield from _play(image)
    yield from _bots(image)


def _power_on(image: Path) -> Iterator[Figure]:
    """From power to the launcher's last pixel, and from a press to the pixels it changes."""
    with Board(image) as board:
        board.settle()
        yield Figure("device.power_on.first_time", board.frames()[-1].ms, "ms", 1000)
        start = board.time_ms
        board.power_off()
        board.power_on()
        board.settle()
        yield Figure("device.power_on", board.frames()[-1].ms - start, "ms", 1000)
        yield Figure("device.launcher.cursor", _press_ms(board, "DOWN"), "ms", 50)
        board.press("UP")
        run_script(board, _keys("start-solo.txt"))
        board.press("A")
        yield Figure("device.play.cursor", _press_ms(board, "LEFT"), "ms", 50)


def _keys(name: str) -> list[script.Step]:
    """The steps of a script, without its screenshots."""
    return [step for step in script.parse((KEYS / name).read_text()) if step.action != "shot"]


def _press_ms(board: Board, button: str) -> float:
    """From the press to the last pixel of the last picture before the console rests."""
    board.settle()
    count, start = len(board.frames()), board.time_ms
    board.hold(button)
    board.run_until("frames", 1)
    board.run(30)
    last = board.frames()[-1].ms
    board.release(button)
    board.settle()
    assert len(board.frames()) > count
    return last - start


def _frame(image: Path) -> Iterator[Figure]:
    results = workbench.run(image, "frame")
    yield Figure("device.frame", results["frame_us"] / 1000, "ms", 20)


def _allocation(image: Path) -> Iterator[Figure]:
    for name, value in workbench.run(image, "memory", limit_ms=120_000).items():
        yield Figure(f"device.{name}.allocates", value, "bytes", 0)


def _play(image: Path) -> Iterator[Figure]:
    """Free heap in a game of most seats, and how much of it each move of the last half keeps.

    Medians of many moves, and whole bytes: what happens to be alive at one move is no growth, and
    the collector keeps a block (16 bytes) now and then for a stale word on the stack.
    """
    results = workbench.run(image, "play", _keys("start-most-seats.txt"), limit_ms=900_000)
    end = results.pop("end")
    counts = sorted(int(name) for name in results)
    free = [results[str(count)] for count in counts]
    least = min(end, *(value - 4 * count for value, count in zip(free, counts, strict=True)))
    yield Figure("device.play.free_heap", least / KB, "KB", 100, at_least=True)
    quarter = len(free) // 4
    growth = median(free[2 * quarter : 3 * quarter]) - median(free[3 * quarter :])
    moves = counts[3 * quarter] - counts[2 * quarter]
    yield Figure("device.play.heap_growth", max(0, int(growth / moves)), "B/move", 0)


def _bots(image: Path) -> Iterator[Figure]:
    for name, value in workbench.run(image, "bots", limit_ms=600_000).items():
        level, what = name.split(".")[-2:]
        bound = SLICE_BOUND_MS if what == "slice_us" else LEVEL_BOUNDS_MS[level]
        yield Figure(
            f"device.{name.removesuffix('_us')}", value / 1000, "ms",
            None if what == "mean_us" else bound,
        )  # fmt: skip
