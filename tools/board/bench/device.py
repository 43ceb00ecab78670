"""Figures of the emulated board: RP2040 time at 125 MHz, without and with the flash cache's misses
and the SPI's pauses."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from pathlib import Path

from host_sim.boards.models import BUILT, DEFAULT_BOARD
from host_sim.emulator import Board
from lineup import games
from tools.board import firmware
from tools.board.bench import decisions, memory_map, presses, tours, workbench
from tools.board.bench.decisions import Group
from tools.board.bench.figures import Figure

KB = 1024
POWER_ON_BOUND_MS = 500
FIRST_TIME_BOUND_MS = 1000
FRAME_BOUND_MS = 16
LEVEL_BOUNDS_MS = {"easy": 1000, "normal": 1000, "tricky": 3000, "hard": 3000}
SLICE_BOUND_MS = 20
PRESS_BOUND_MS = 50
WANTED_MS = (16, 33)
PICTURES_BOUND = 30
NOISE_BYTES = 128
IDLE_MS = 10_000
SLEEP_MS = 301_000
"""After so long it is asleep, as the settings are at first."""

TIMED = ("ms", "%", "1/s")
"""Units of what the flash cache's misses and the SPI's pauses change."""

Measure = Callable[[Sequence[str], bool], Iterable[Figure]]
"""Measures the games with these keys, on a plain emulated board or a modelled one."""


def _both(measure: Measure) -> Callable[[Sequence[str]], Iterator[Figure]]:
    """Measures on both at the same time; what is not about time has one value."""

    def part(keys: Sequence[str]) -> Iterator[Figure]:
        with ThreadPoolExecutor(2) as pool:
            runs = pool.map(lambda modelled: list(measure(keys, modelled)), (False, True))
            plain, modelled = runs
        times = {figure.name: figure.value for figure in modelled if figure.unit in TIMED}
        for figure in plain:
            yield replace(figure, modelled=times.get(figure.name))

    return part


@cache
def _image() -> Path:
    # Looked at once: a source that is edited meanwhile does not end a run.
    return firmware.made(DEFAULT_BOARD)


def size(keys: Sequence[str]) -> Iterator[Figure]:
    """Of the whole image."""
    bound = BUILT[DEFAULT_BOARD].image_room / KB
    yield Figure("device.image", _image().stat().st_size / KB, "KB", bound)


def power(keys: Sequence[str], modelled: bool) -> Iterator[Figure]:
    """From power to the last pixel, at first of the question for the language and then of the
    launcher, and from a press to the pixels it changes there."""
    with workbench.switched_on(_image(), modelled=modelled) as board:
        board.settle()
        first = board.frames()[-1].ms
        yield Figure("device.power_on.first_time", first, "ms", FIRST_TIME_BOUND_MS)
        board.begin()
        start = board.time_ms
        board.power_off()
        board.power_on()
        board.settle()
        yield Figure("device.power_on", board.frames()[-1].ms - start, "ms", POWER_ON_BOUND_MS)
        times = presses.of_launcher(board)
        yield Figure("device.launcher.cursor.median", times.median, "ms")
        yield Figure("device.launcher.cursor.worst", times.worst, "ms", PRESS_BOUND_MS)


def screens(keys: Sequence[str], modelled: bool) -> Iterator[Figure]:
    """On each of the console's other pages the longest time from a press to the first pixels that
    it changes, and until all of the answer is there; and of all presses how many are so fast."""
    found: dict[str, presses.Times] = {}
    with workbench.switched_on(_image(), modelled=modelled) as board:
        found.update(presses.of_tours(board, [tours.LANGUAGE]))
        board.begin()
        found.update(presses.of_tours(board, tours.LAUNCHER))
    for key in keys:
        for page, times in presses.of_table(_image(), key, modelled):
            found[f"{key}.{page}"] = times
    found.update(presses.of_results(_image(), _of_several(), modelled))
    for page, times in found.items():
        yield Figure(f"device.{page}.press", times.worst, "ms", PRESS_BOUND_MS)
        yield Figure(f"device.{page}.whole", max(times.whole), "ms")
    first = [ms for times in found.values() for ms in times.first]
    for bound in WANTED_MS:
        share = 100 * sum(ms <= bound for ms in first) / len(first)
        yield Figure(f"device.presses.within_{bound}_ms", share, "%")
    yield Figure("device.presses.count", len(first), "")


def _of_several() -> str:
    """The first game that nobody plays alone: its results have a page for who did better."""
    return next(key for key in games.KEYS if games.seats(key)[0] > 1)


def idle(keys: Sequence[str], modelled: bool) -> Iterator[Figure]:
    """The share of time in which the CPU does not wait, while nobody presses a button in the
    launcher: at first, when its picture moves; later; and when panel and light are off; and how
    long it then takes from a press to the light."""
    with workbench.switched_on(_image(), modelled=modelled) as board:
        board.begin()
        board.settle()
        yield Figure("device.launcher.alive", _awake(board), "%")
        yield Figure("device.launcher.awake", _awake(board), "%")
        board.run(SLEEP_MS)
        yield Figure("device.launcher.awake.asleep", _awake(board), "%")
        start = board.time_ms
        board.hold("B")
        while board.backlight == 0:
            board.run(1)
        yield Figure("device.launcher.wakes", board.time_ms - start, "ms")


def _awake(board: Board) -> float:
    before: float = board.status()["idle_ms"]
    board.run(IDLE_MS)
    asleep: float = board.status()["idle_ms"] - before
    return 100 * (1 - asleep / IDLE_MS)


def frame(keys: Sequence[str], modelled: bool) -> Iterator[Figure]:
    """A whole frame to the panel."""
    results = workbench.run(_image(), "frame", modelled=modelled)
    yield Figure("device.frame", results["frame_us"] / 1000, "ms", FRAME_BOUND_MS)


def cursor(keys: Sequence[str], modelled: bool) -> Iterator[Figure]:
    """From a direction to the pixels it changes, in the first decisions of each game."""
    for key in keys:
        times = presses.of_game(_image(), key, modelled)
        yield Figure(f"device.{key}.cursor.median", times.median, "ms")
        yield Figure(f"device.{key}.cursor.worst", times.worst, "ms", PRESS_BOUND_MS)


def motion(keys: Sequence[str], modelled: bool) -> Iterator[Figure]:
    """Measures how many pictures a second each kind of motion shows, and how many of them come
    late, in a game of most seats and on the page of results."""
    results = workbench.run(_image(), "motion", keys, 900_000, modelled)
    for name in [name.removesuffix(".us") for name in results if name.endswith(".us")]:
        frames = results[f"{name}.frames"]
        rate = frames * 1e6 / results[f"{name}.us"]
        yield Figure(f"device.{name}.rate", rate, "1/s", PICTURES_BOUND, at_least=True)
        yield Figure(f"device.{name}.late", 100 * results[f"{name}.late"] / frames, "%")


def calls(keys: Sequence[str], modelled: bool) -> Iterator[Figure]:
    """Measures what `moves` and `apply` allocate, and how long they take, in a game of most
    seats."""
    results = workbench.run(_image(), "calls", keys, limit_ms=300_000, modelled=modelled)
    for name, value in results.items():
        if name.endswith(".bytes"):
            yield Figure(f"device.{name.removesuffix('.bytes')}.allocates", value, "bytes", 0)
        else:
            yield Figure(f"device.{name.removesuffix('_us')}", value / 1000, "ms")


def heap(keys: Sequence[str]) -> Iterator[Figure]:
    """The least free heap in a game of most seats, and how much of it each move keeps.

    The games are played one after the other without switching off. What the measurement takes
    itself is added. Growth is in whole bytes: what is on screen takes a few blocks of 16 bytes
    more or less.
    """
    results = workbench.run(_image(), "heap", keys, limit_ms=7_200_000)
    own = workbench.free_heap(_image()) - results["start.free"]
    for key in keys:
        free = results[f"{key}.free"] + own
        growth = (results[f"{key}.growth"] - NOISE_BYTES) / results[f"{key}.moves"]
        yield Figure(f"device.{key}.free_heap", free / KB, "KB", 100, at_least=True)
        yield Figure(f"device.{key}.heap_growth", max(0, int(growth)), "B/move", 0)


def memory(keys: Sequence[str]) -> Iterator[Figure]:
    """Measures where flash and heap go. Flash by folders and by parts of the C code; of the heap
    what the parts take as they are loaded one after the other, and a game of most seats besides
    (less than nothing where it lets go of more)."""
    sizes = json.loads((_image().parent / "size.json").read_text(encoding="utf-8"))
    for part, size in sorted(memory_map.flash(sizes).items(), key=lambda row: -row[1]):
        yield Figure(f"device.flash.{part}", size / KB, "KB")
    results = workbench.run(_image(), "map", keys, limit_ms=600_000)
    for name, taken in results.items():
        if name != "start.free":
            yield Figure(f"device.heap.{name}", taken / KB, "KB")


def bots(keys: Sequence[str]) -> Iterator[Figure]:
    """The slowest decisions of whole games, at a table of the console: see `decisions`."""
    groups = decisions.of_games(keys)

    def measure(keys: Sequence[str], modelled: bool) -> Iterator[Figure]:
        nothing = workbench.free_heap(_image())
        for key in keys:
            results = _thinking(key, groups[key], modelled)
            own = nothing - results.pop("start.free")
            for name, value in results.items():
                level, _, what = name.split(".")
                if what == "free":
                    yield Figure(f"device.{key}.{name}_heap", (value + own) / KB, "KB")
                    continue
                bounds = {"slice_us": SLICE_BOUND_MS, "collect_us": None}
                bound = bounds.get(what, LEVEL_BOUNDS_MS[level])
                short = name.removesuffix("_us")
                yield Figure(f"device.{key}.{short}", value / 1000, "ms", bound)

    return _both(measure)(keys)


def _thinking(key: str, groups: Sequence[Group], modelled: bool) -> dict[str, float]:
    return workbench.run(_image(), "bots", [key], 900_000, modelled, groups)


PARTS = {
    "image": size,
    "power": _both(power),
    "screens": _both(screens),
    "idle": _both(idle),
    "frame": _both(frame),
    "cursor": _both(cursor),
    "motion": _both(motion),
    "calls": _both(calls),
    "heap": heap,
    "map": memory,
    "bots": bots,
}
"""The parts that `--only` chooses from."""
