"""The workers of a Dask cluster: `tools.workers` hands work to them.

A worker is a `dask worker ADDRESS` in an environment where this Lineup is installed, with the
extra `cluster`. Dask gives the tasks of a worker that dies to others.
"""

import logging
import pickle
import threading
from collections.abc import Callable
from concurrent.futures import Future
from functools import cache
from typing import Any
from zlib import crc32

import lineup_console

from host_sim import paths
from host_sim.errors import ExtraMissing, UserError

PATIENCE_S = 10

_ALONE = threading.Lock()  # the games' modules have buffers: a worker's threads take turns


class Cluster:
    """A `workers.Crew`. Raises UserError where there is no scheduler, or it has no workers."""

    def __init__(self, address: str) -> None:
        try:
            import dask
            import distributed
        except ModuleNotFoundError as error:
            raise ExtraMissing(error.name or "distributed", "cluster") from None
        dask.config.set({"distributed.worker.profile.enabled": False})
        logging.getLogger("distributed").setLevel(logging.ERROR)
        try:
            self._client = distributed.Client(address, timeout=PATIENCE_S, set_as_default=False)
        except (OSError, ValueError) as error:
            raise UserError(f"--cluster {address}: {error}") from None
        if not self.size():
            self._client.close()
            raise UserError(f"--cluster {address}: the scheduler has no workers")
        self._executor = self._client.get_executor(pure=False)

    def size(self) -> int:
        """How many worker processes there are."""
        return len(self._client.nthreads())

    def submit(
        self, work: Callable[[Any], Any], tasks: list[Any]
    ) -> Future[tuple[float, list[Any]]]:
        task = pickle.dumps((fingerprint(), work, tasks))
        future: Future[tuple[float, list[Any]]] = self._executor.submit(lineup_console.work, task)
        return future

    def renew(self) -> None:
        """Dask does."""

    def close(self) -> None:
        self._executor.shutdown(wait=False)
        self._client.close()


@cache
def fingerprint() -> int:
    """A sum of the games, the CPU players and the tools: the same where the results are."""
    total = 0
    for folder in (paths.FIRMWARE / "lineup", paths.ROOT / "tools", paths.ROOT / "host_sim"):
        for path in sorted(folder.rglob("*.py")):
            if "node_modules" not in path.parts and "entry" not in path.parts:
                total = crc32(path.read_bytes(), total)
    return total


def do(task: bytes) -> Any:
    """What a worker does with what `submit` packed. Raises UserError in another Lineup."""
    from tools import workers

    mark, work, tasks = pickle.loads(task)
    if mark != fingerprint():
        raise UserError("a worker of the cluster has another version of Lineup installed")
    with _ALONE:
        return workers.timed(work, tasks)
