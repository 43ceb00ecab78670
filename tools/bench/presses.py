"""From a press to the pixels it changes, on the emulated board without a USB host."""

from pathlib import Path

from host_sim.emulator import Board
from lineup import games
from tools.bench import workbench

DIRECTIONS = ("RIGHT", "LEFT", "DOWN", "UP")
DECISIONS = 6
"""In how many decisions of a game each direction is pressed."""

PAGES = {
    "rules": (("X",), ("DOWN",) * 8),
    "menu": (("Y",), ("DOWN",) * 6),
    "settings": (("Y", "DOWN", "A"), ("DOWN",) * 11 + ("RIGHT",)),
    "statistics": (("Y",) + ("DOWN",) * 3 + ("A",), ("DOWN", "RIGHT", "DOWN")),
    "people": (("Y",) + ("DOWN",) * 6 + ("A",), ("DOWN",) * 3),
    "set_up": (("A", "DOWN", "A"), ("DOWN", "RIGHT") + ("DOWN",) * 8),
}
"""Ways from the launcher to pages that scroll, and what is pressed there."""

HELD_MS = 120
PICTURE_MS = 18
"""Less than this lies between the rectangles of one picture, more between two pictures: a frame of
a motion takes 25."""

LIMIT_MS = 60_000
"""For what the CPU players do in between."""


def measure(board: Board, button: str) -> float | None:
    """Milliseconds to the last pixel of the first picture; None where the press shows nothing."""
    board.settle(limit_ms=LIMIT_MS)
    count, start = len(board.frames()), board.time_ms
    board.hold(button)
    board.run(HELD_MS)
    board.release(button)
    last = None
    for frame in board.frames(count):
        if last is not None and frame.ms - last > PICTURE_MS:
            break
        last = frame.ms
    return None if last is None else last - start


def of_launcher(board: Board) -> list[float]:
    """The times of DOWN over all the pages of a launcher that has just been drawn."""
    times = [measure(board, "DOWN") for _ in games.KEYS]
    return [time for time in times if time is not None]


def of_pages(board: Board) -> dict[str, list[float]]:
    """The times on the console's other pages, from a launcher that waits: page -> times."""
    times = {}
    for page, (way, presses) in PAGES.items():
        for button in way:
            board.settle()
            board.press(button)
        found = [measure(board, button) for button in presses]
        times[page] = [time for time in found if time is not None]
        for _ in way:
            board.settle()
            board.press("B")
    return times


def of_game(image: Path, key: str, modelled: bool) -> list[float]:
    """The times of all directions in a game of two, which is always the same.

    Each decision is taken with A where the cursor then is. Presses that show nothing are left out.
    """
    times = []
    flash = workbench.run_and_keep(image, "deal", [key])[1]
    with workbench.switched_on(image, flash=flash, modelled=modelled) as board:
        for _ in range(1 + DECISIONS):
            board.settle(limit_ms=LIMIT_MS)
            board.press("A")  # at first the launcher's offer to go on
            times += [measure(board, direction) for direction in DIRECTIONS]
    return [time for time in times if time is not None]
