"""Figures of the emulated board: RP2040 time at 125 MHz, cache misses not counted."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from host_sim.emulator import Board
from host_sim.errors import UserError
from host_sim.models import DEFAULT_BOARD
from tools import firmware
from tools.bench import presses, workbench
from tools.bench.figures import Figure

KB = 1024
LEVEL_BOUNDS_MS = {"easy": 1000, "normal": 1000, "hard": 3000}
SLICE_BOUND_MS = 20
PRESS_BOUND_MS = 50
NOISE_BYTES = 128


def _image() -> Path:
    image = firmware.product_folder(DEFAULT_BOARD) / "firmware.bin"
    if not image.exists():
        raise UserError("there is no firmware image; build it with: make firmware")
    return image


def size(keys: Sequence[str]) -> Iterator[Figure]:
    """Of the whole image."""
    yield Figure("device.image", _image().stat().st_size / KB, "KB", 1024)


def power(keys: Sequence[str]) -> Iterator[Figure]:
    """From power to the launcher's last pixel, and from a press to the pixels it changes there."""
    with Board(_image()) as board:
        board.settle()
        yield Figure("device.power_on.first_time", board.frames()[-1].ms, "ms", 1000)
        start = board.time_ms
        board.power_off()
        board.power_on()
        board.settle()
        yield Figure("device.power_on", board.frames()[-1].ms - start, "ms", 1000)
        cursor = presses.measure(board, "DOWN")
        assert cursor is not None
        yield Figure("device.launcher.cursor", cursor, "ms", PRESS_BOUND_MS)


def frame(keys: Sequence[str]) -> Iterator[Figure]:
    """A whole frame to the panel."""
    results = workbench.run(_image(), "frame")
    yield Figure("device.frame", results["frame_us"] / 1000, "ms", 20)


def cursor(keys: Sequence[str]) -> Iterator[Figure]:
    """From a direction to the pixels it changes, in the first decisions of each game."""
    for key in keys:
        times = presses.of_game(_image(), key)
        yield Figure(f"device.{key}.cursor.median", median(times), "ms")
        yield Figure(f"device.{key}.cursor.worst", max(times), "ms", PRESS_BOUND_MS)


def calls(keys: Sequence[str]) -> Iterator[Figure]:
    """What `moves` and `apply` allocate, and how long they take, in a game of most seats."""
    for name, value in workbench.run(_image(), "calls", keys, limit_ms=300_000).items():
        if name.endswith(".bytes"):
            yield Figure(f"device.{name.removesuffix('.bytes')}.allocates", value, "bytes", 0)
        else:
            yield Figure(f"device.{name.removesuffix('_us')}", value / 1000, "ms")


def heap(keys: Sequence[str]) -> Iterator[Figure]:
    """The least free heap in a game of most seats, and how much of it each move keeps.

    The games are played one after the other without switching off. Growth is in whole bytes: what
    is on screen takes a few blocks of 16 bytes more or less.
    """
    results = workbench.run(_image(), "heap", keys, limit_ms=3_600_000)
    for key in keys:
        free = results[f"{key}.free"]
        growth = (results[f"{key}.growth"] - NOISE_BYTES) / results[f"{key}.moves"]
        yield Figure(f"device.{key}.free_heap", free / KB, "KB", 100, at_least=True)
        yield Figure(f"device.{key}.heap_growth", max(0, int(growth)), "B/move", 0)


def bots(keys: Sequence[str]) -> Iterator[Figure]:
    """Mean and longest decision, and the longest slice, of each level."""
    for name, value in workbench.run(_image(), "bots", keys, limit_ms=600_000).items():
        level, what = name.split(".")[-2:]
        bound = SLICE_BOUND_MS if what == "slice_us" else LEVEL_BOUNDS_MS[level]
        yield Figure(
            f"device.{name.removesuffix('_us')}", value / 1000, "ms",
            None if what == "mean_us" else bound,
        )  # fmt: skip


PARTS = {
    "image": size,
    "power": power,
    "frame": frame,
    "cursor": cursor,
    "calls": calls,
    "heap": heap,
    "bots": bots,
}
"""What `--only` chooses from."""
