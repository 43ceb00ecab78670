"""The time that work takes, wherever it is done: Python 3.9 on, such as PyPy."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def timed(work: Callable[[Task], Result], tasks: list[Task]) -> tuple[float, list[Result]]:
    """The seconds that the tasks took, and their results."""
    start = time.perf_counter()
    made = [work(task) for task in tasks]
    return time.perf_counter() - start, made
