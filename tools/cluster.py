"""The workers of a Dask cluster: `tools.workers` hands work to them.

A worker is a `dask worker ADDRESS` in an environment where this Lineup is installed, with the
extra `cluster`. Dask gives the tasks of a worker that dies to others.
"""

import logging
import pickle
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import lineup_console

from host_sim.errors import ExtraMissing, UserError
from tools.cluster_worker import fingerprint

PATIENCE_S = 10


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
