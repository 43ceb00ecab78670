"""The work that `test_workers` gives its workers; they import it by its name."""

import os
import signal
import time
from pathlib import Path

from host_sim.command.errors import ExtraMissing


def square(number: int) -> int:
    return number * number


def slow_square(number: int) -> int:
    time.sleep(0.002 * (7 * number % 5))
    return number * number


def counted(task: tuple[str, int]) -> int:
    """Writes its number down, and the first who gets 13 is killed before it tells."""
    folder, number = Path(task[0]), task[1]
    with (folder / f"{number}").open("a") as file:
        file.write("x")
    if number == 13 and (folder / "13").stat().st_size == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def deadly(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def lacking(number: int) -> int:
    raise ExtraMissing("numpy", "lab")


def wrong(number: int) -> int:
    raise LookupError(f"{number}")
