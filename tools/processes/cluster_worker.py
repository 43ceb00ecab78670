"""The part of a Dask cluster's worker that takes the work that `cluster` hands to it."""

import pickle
import threading
from functools import cache
from typing import Any
from zlib import crc32

from host_sim.command import paths
from host_sim.command.errors import UserError
from tools.processes import timing

_ALONE = threading.Lock()  # the games' modules have buffers: a worker's threads take turns


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
    """Does with a worker what `Cluster.submit` packed. Raises UserError in another Lineup."""
    mark, work, tasks = pickle.loads(task)
    if mark != fingerprint():
        raise UserError("a worker of the cluster has another version of Lineup installed")
    with _ALONE:
        return timing.timed(work, tasks)
