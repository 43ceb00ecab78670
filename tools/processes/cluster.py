"""The workers of a Dask cluster: `tools.processes.workers` hands work to them.

A worker is a `dask worker ADDRESS` in an environment where this Lineup is installed, with the
extra `cluster`. Dask gives the tasks of a worker that dies to others.
"""

import asyncio
import logging
import pickle
import re
import socket
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from typing import Any

import lineup_console

from host_sim.command.errors import ExtraMissing, UserError
from tools.processes.cluster_worker import fingerprint

PATIENCE_S = 5
"""So long may the scheduler take to answer."""

GOODBYE_S = 5
"""So long may it take to let us go: one that is gone does not answer."""

LOOKS = 5
"""So often is a cluster looked at that has no workers: those that died may come back."""

_ADDRESS = re.compile(r"(?:tcp://)?(\[[0-9a-fA-F:.]+\]|[^:/@?#\[\]\s]+):([0-9]{1,5})")
_LONGEST = 1 << 20
"""Bytes of a greeting: another server's is taken for a longer one."""


class Cluster:
    """A `workers.Crew`. Raises UserError where there is no scheduler, or it has no workers."""

    def __init__(self, address: str) -> None:
        try:
            import dask
            import distributed
        except ModuleNotFoundError as error:
            raise ExtraMissing(error.name or "distributed", "cluster") from None
        check(address)
        dask.config.set({"distributed.worker.profile.enabled": False})
        for name in ("distributed", "distributed.client"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self._address = address
        try:
            self._client = distributed.Client(address, timeout=PATIENCE_S, set_as_default=False)
        except (OSError, ValueError) as error:
            raise self._error(str(error)) from None
        if not self.size():
            self._client.close()
            raise self._error("the scheduler has no workers")
        self._empty = 0

    def size(self) -> int:
        """Counts the worker processes."""
        return len(self._workers())

    def look(self) -> None:
        """Raises UserError where the scheduler is gone, or has had no workers for long."""
        self._empty = 0 if self.size() else self._empty + 1
        if self._empty == LOOKS:
            raise self._error("all workers are gone; did the work kill them?")

    def submit(
        self, work: Callable[[Any], Any], tasks: list[Any]
    ) -> Future[tuple[float, list[Any]]]:
        task = pickle.dumps((fingerprint(), work, tasks))
        told: Future[tuple[float, list[Any]]] = Future()
        asked = self._client.submit(lineup_console.work, task, pure=False)
        loop = self._client.loop
        assert loop is not None, "a connected client has one"
        loop.add_callback(self._tell, asked, told)
        return told

    def renew(self) -> None:
        """Dask does."""

    def close(self) -> None:
        self._client.close(timeout=GOODBYE_S)

    def _workers(self) -> dict[str, int]:
        try:
            found: dict[str, int] = self._client.nthreads()
        except (OSError, ValueError, RuntimeError) as error:
            raise self._error(f"the scheduler is gone ({error})") from None
        return found

    async def _tell(self, asked: Any, told: Future[tuple[float, list[Any]]]) -> None:
        """Passes on what came of a task, Dask's own errors in our words. What a worker took
        with it between its end and this is asked for again."""
        import distributed

        try:
            told.set_result(await self._client.gather(asked, asynchronous=True))
        except distributed.KilledWorker:
            told.set_exception(self._error("workers died again and again at the same work"))
        except (CancelledError, asyncio.CancelledError):
            told.set_exception(self._error("the scheduler is gone, and with it what was not told"))
        except Exception as error:  # whatever the work raises is told, as any result
            told.set_exception(error)

    def _error(self, what: str) -> UserError:
        return UserError(f"--cluster {self._address}: {what}")


def check(address: str) -> None:
    """Raises UserError unless a Dask scheduler answers there."""
    found = _ADDRESS.fullmatch(address)
    if not found or int(found[2]) > 0xFFFF:
        raise UserError(f"--cluster {address}: an address is as in tcp://host:8786")
    try:
        with socket.create_connection((found[1].strip("[]"), int(found[2])), PATIENCE_S) as peer:
            peer.settimeout(PATIENCE_S)
            greeting = peer.recv(8)
    except TimeoutError:
        greeting = b""
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise UserError(f"--cluster {address}: nobody answers there ({why})") from None
    if len(greeting) < 8 or int.from_bytes(greeting, "little") > _LONGEST:
        raise UserError(f"--cluster {address}: what answers there is no Dask scheduler")
