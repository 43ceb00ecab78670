"""Work that is shared between processes, of this or another Python, or a Dask cluster's workers.

What is done depends on its task alone, and results come in the order of the tasks: they are the
same with any number of workers. What a worker that dies had not told yet is done again; every
result is kept under its task's number, so nothing is counted twice.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol

from host_sim.command import arguments
from host_sim.command.errors import UserError
from tools.processes import timing
from tools.processes.timing import Result, Task

TASK_S = 0.5
"""A worker is given work for about so long, so that handing it out costs next to nothing."""

LOOK_S = 2
"""After so long without a result it is looked at who works."""

DEATHS = 3
"""So many deaths of workers one after the other, without a result between them, are enough."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """--jobs, and --python or --cluster."""
    parser.add_argument(
        "--jobs", type=arguments.jobs, default=1, metavar="N", help="processes at a time"
    )
    other = parser.add_mutually_exclusive_group()
    other.add_argument("--python", default="", metavar="PROGRAM",
        help="the Python that the processes are, such as pypy3 (3.9 or newer)")  # fmt: skip
    other.add_argument("--cluster", type=arguments.not_empty, metavar="ADDRESS",
        help="the workers of this Dask scheduler instead, such as tcp://host:8786")  # fmt: skip


Tell = Callable[[int, int], object]
"""Hears of each result: (done, total)."""


def silent(done: int, total: int) -> None:
    """A Tell that tells nobody."""


class Crew(Protocol):
    """The workers."""

    def size(self) -> int:
        """Counts those that work at a time."""

    def submit(
        self, work: Callable[[Task], Result], tasks: list[Task]
    ) -> Future[tuple[float, list[Result]]]:
        """Hands out tasks; the future has the seconds that they took, and the results."""

    def look(self) -> None:
        """Raises UserError where nobody works any more: asked while nothing is told."""

    def renew(self) -> None:
        """Goes on after a death."""

    def close(self) -> None:
        """Drops what has been handed out."""


class Processes:
    """Processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool = ProcessPoolExecutor(jobs)

    def size(self) -> int:
        return self._jobs

    def submit(
        self, work: Callable[[Task], Result], tasks: list[Task]
    ) -> Future[tuple[float, list[Result]]]:
        return self._pool.submit(timing.timed, work, tasks)

    def look(self) -> None:
        """A process that dies tells of itself."""

    def renew(self) -> None:
        self.close()
        self._pool = ProcessPoolExecutor(self._jobs)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


@contextmanager
def hired(jobs: int = 1, cluster: str = "", python: str = "") -> Iterator[Crew | None]:
    """Hires who works, as the arguments say: processes, the workers of a cluster, or None for
    nobody but this process. Raises UserError where they cannot be had."""
    crew: Crew | None = None
    if cluster:
        from tools.processes import cluster as clusters

        crew = clusters.Cluster(cluster)
    elif python:
        from tools.processes import interpreters

        crew = interpreters.Interpreters(python, jobs)
    elif jobs > 1:
        crew = Processes(jobs)
    try:
        yield crew
    finally:
        if crew:
            crew.close()


def hired_by(args: argparse.Namespace) -> AbstractContextManager[Crew | None]:
    """`hired`, as `add_arguments` has it."""
    return hired(args.jobs, args.cluster or "", args.python)


def results(
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    crew: Crew | None = None,
    tell: Tell = silent,
) -> Iterator[Result]:
    """The results of all tasks, in their order. A crew does one call's work at a time.

    work: a function of a module. Raises UserError where workers die again and again.
    """
    if crew:
        yield from _Sharing(work, tasks, crew, tell).results()
        return
    for number, task in enumerate(tasks):
        yield work(task)
        tell(number + 1, len(tasks))


class _Sharing:
    """Tasks on their way: not handed out, handed out, done and not asked for yet."""

    def __init__(
        self,
        work: Callable[[Any], Any],
        tasks: Sequence[Any],
        crew: Crew,
        tell: Tell,
    ) -> None:
        self._work = work
        self._tasks = tasks
        self._crew = crew
        self._tell = tell
        self._todo = list(range(len(tasks)))[::-1]
        self._out: dict[Future[tuple[float, list[Any]]], list[int]] = {}
        self._kept: dict[int, Any] = {}
        self._done = 0
        self._at_once = 1
        self._deaths = 0

    def results(self) -> Iterator[Any]:
        for number in range(len(self._tasks)):
            while number not in self._kept:
                try:
                    self._hand_out()
                    self._take_in()
                except BrokenExecutor:
                    self._mourn()
            yield self._kept.pop(number)

    def _hand_out(self) -> None:
        while self._todo and len(self._out) < 2 * max(1, self._crew.size()):
            numbers = [self._todo.pop() for _ in range(min(self._at_once, len(self._todo)))]
            try:
                future = self._crew.submit(self._work, [self._tasks[n] for n in numbers])
            except BrokenExecutor:
                self._todo += numbers[::-1]
                raise
            self._out[future] = numbers

    def _take_in(self) -> None:
        told = wait(self._out, LOOK_S, return_when=FIRST_COMPLETED).done
        if not told:
            self._crew.look()
        for future in told:
            seconds, made = future.result()  # a death is told by every future that it cost
            numbers = self._out.pop(future)
            self._kept.update(zip(numbers, made))  # noqa: B905 - no strict in PyPy 3.9
            fitting = int(TASK_S * len(numbers) / max(seconds, 1e-6))
            self._at_once = max(1, min(2 * len(numbers), fitting))
            self._deaths = 0
            self._done += len(numbers)
            self._tell(self._done, len(self._tasks))

    def _mourn(self) -> None:
        self._deaths += 1
        if self._deaths == DEATHS:
            raise UserError(f"workers died {DEATHS} times at the same work: is there no memory?")
        for future, numbers in self._out.items():
            if not future.done() or future.exception() is not None:
                self._todo += numbers
        self._out = {f: n for f, n in self._out.items() if f.done() and f.exception() is None}
        self._todo.sort(reverse=True)
        self._at_once = 1
        self._crew.renew()
