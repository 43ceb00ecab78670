"""From a press to the pixels it changes, on the emulated board without a USB host."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from host_sim.emulator import Board
from lineup import games
from tools.board.bench import tours, workbench
from tools.board.bench.tours import Tour, buttons

DIRECTIONS = ("RIGHT", "LEFT", "DOWN", "UP")
DECISIONS = 6
"""In how many decisions of a game each direction is pressed."""

HELD_MS = 120
PAUSE_MS = 2
"""Less than this lies between the rectangles that are sent together."""

REST_MS = 250
"""More than this lies between an answer to a press and what moves later by itself."""

LIMIT_MS = 60_000
"""For what the CPU players do in between."""


@dataclass
class Times:
    """Milliseconds from presses to the last pixel of what is sent first; and, by page, until all
    of the answer is there."""

    first: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return median(self.first)

    @property
    def worst(self) -> float:
        return max(self.first)


def measure(board: Board, button: str, times: Times) -> None:
    """Presses a button and notes its times; none where nothing is shown."""
    board.settle(limit_ms=LIMIT_MS)
    count, start = len(board.frames()), board.time_ms
    board.hold(button)
    board.run(HELD_MS)
    board.release(button)
    board.settle(limit_ms=LIMIT_MS)
    first = whole = None
    begun = True
    for frame in board.frames(count):
        if whole is not None:
            begun = begun and frame.since_ms - whole < PAUSE_MS
            if frame.since_ms - whole > REST_MS:
                break
        whole = frame.ms
        first = whole if begun else first
    if first is not None and whole is not None:
        times.first.append(first - start)
        times.whole.append(whole - start)


def of_launcher(board: Board) -> Times:
    """The times of DOWN over all the pages of a launcher that has just been drawn."""
    times = Times()
    for _ in games.KEYS:
        measure(board, "DOWN", times)
    return times


def of_tours(board: Board, ways: Iterable[Tour]) -> Iterator[tuple[str, Times]]:
    """Page by page the times of all presses that count there, its opening's too."""
    for tour in ways:
        _go(board, tour.way)
        times = Times()
        for button in buttons(f"{tour.opens} {tour.presses}"):
            measure(board, button, times)
        if times.first:
            yield tour.page, times
        _go(board, tour.back)


def _go(board: Board, words: str) -> None:
    for button in buttons(words):
        board.settle(limit_ms=LIMIT_MS)
        board.press(button)


def of_table(image: Path, key: str, modelled: bool) -> list[tuple[str, Times]]:
    """The times on the pages of a game of two people, and of what is kept of another; on those
    that are alike for all games with the first one only."""
    flash = workbench.run_and_keep(image, "kept", [key], LIMIT_MS * 10)[1]
    with workbench.switched_on(image, flash=flash, modelled=modelled) as board:
        found = list(of_tours(board, tours.TABLE))
        if key == games.KEYS[0]:
            found += of_tours(board, tours.ALIKE)
        return found


def of_results(image: Path, key: str, modelled: bool) -> list[tuple[str, Times]]:
    """The times on the pages of results."""
    flash = workbench.run_and_keep(image, "ending", [key], LIMIT_MS * 10)[1]
    with workbench.switched_on(image, flash=flash, modelled=modelled) as board:
        return list(of_tours(board, tours.RESULTS))


def of_game(image: Path, key: str, modelled: bool) -> Times:
    """The times of all directions in a game of two, which is always the same.

    Each decision is taken with A where the cursor then is. Presses that show nothing are left out.
    """
    times = Times()
    flash = workbench.run_and_keep(image, "deal", [key])[1]
    with workbench.switched_on(image, flash=flash, modelled=modelled) as board:
        for _ in range(1 + DECISIONS):
            board.settle(limit_ms=LIMIT_MS)
            board.press("A")  # at first the launcher's offer to go on
            for direction in DIRECTIONS:
                measure(board, direction, times)
    return times
