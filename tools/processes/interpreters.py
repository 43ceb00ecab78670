"""Processes of another Python, such as PyPy: `tools.processes.workers` hands work to them.

Each runs `worker_process.py`, which imports nothing but the work, the games and the CPU players.
They are given work, and tell what it made, as pickles through their standard input and output.
"""

from __future__ import annotations

import pickle
import shutil
import subprocess
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from host_sim.command.errors import ExtraMissing, UserError

OLDEST = (3, 9)
SCRIPT = Path(__file__).with_name("worker_process.py")
ASKED = "import sys; print(*sys.version_info[:2])"


class Interpreters:
    """A `workers.Crew`. Raises UserError where the program is no Python that is new enough."""

    def __init__(self, python: str, jobs: int) -> None:
        self._program = found(python)
        self._jobs = jobs
        self._start()

    def _start(self) -> None:
        self._threads = ThreadPoolExecutor(self._jobs)  # one waits for each process
        self._processes = [_process(self._program) for _ in range(self._jobs)]
        self._idle: SimpleQueue[subprocess.Popen[bytes]] = SimpleQueue()
        for process in self._processes:
            self._idle.put(process)

    def size(self) -> int:
        return self._jobs

    def submit(
        self, work: Callable[[Any], Any], tasks: list[Any]
    ) -> Future[tuple[float, list[Any]]]:
        task = pickle.dumps((work, tasks), protocol=4)
        return self._threads.submit(self._ask, pickle.dumps(task, protocol=4))

    def _ask(self, task: bytes) -> tuple[float, list[Any]]:
        process = self._idle.get()
        try:
            made, trace = _told(process, task)
        finally:
            self._idle.put(process)
        if isinstance(made, ExtraMissing):
            raise UserError(f"{self._program} has no {made.what}: run this without --python")
        if trace:
            raise made from RuntimeError(f"in a process of {self._program}:\n{trace}")
        result: tuple[float, list[Any]] = made
        return result

    def look(self) -> None:
        """A process that dies tells of itself."""

    def renew(self) -> None:
        self.close()
        self._start()

    def close(self) -> None:
        for process in self._processes:
            process.kill()
        self._threads.shutdown(cancel_futures=True)
        for process in self._processes:
            process.communicate()


def found(python: str) -> str:
    """Finds where a Python is. Raises UserError if there is none, or an older one than OLDEST."""
    program = shutil.which(python)
    if program is None:
        raise UserError(f"--python: there is no program {python!r}")
    asked = subprocess.run(
        [program, "-c", ASKED],
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    numbers = asked.stdout.split()
    if asked.returncode or len(numbers) != 2 or not all(map(str.isdecimal, numbers)):
        raise UserError(f"--python: {python} is no Python")
    if (int(numbers[0]), int(numbers[1])) < OLDEST:
        raise UserError(f"--python: {python} is Python {'.'.join(numbers)}; 3.9 is the oldest")
    return program


def _process(program: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([program, str(SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def _told(process: subprocess.Popen[bytes], task: bytes) -> Any:
    """Returns what a process says of a task. Raises BrokenExecutor where it dies."""
    assert process.stdin and process.stdout
    try:
        process.stdin.write(task)
        process.stdin.flush()
        return pickle.load(process.stdout)
    except (EOFError, OSError, ValueError, pickle.UnpicklingError) as error:
        raise BrokenExecutor("a process died") from error
