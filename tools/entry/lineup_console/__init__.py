"""What pip installs: boards/, firmware/, host_sim/ and tools/ lie in here as in a checkout's root.
Only who starts `lineup` finds them by these names.
"""

import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent


def main() -> int:
    """The command line `lineup`; returns its exit status."""
    enter()
    from tools import cli

    return cli.main()


def work(task: bytes) -> Any:
    """Does what `tools.cluster` asks a worker of a cluster, which imports this package alone."""
    enter()
    from tools import cluster_worker

    return cluster_worker.do(task)


def enter() -> None:
    """Lets this process import what pip installed here, and the firmware's modules."""
    if (FOLDER / "tools").is_dir() and str(FOLDER) not in sys.path:
        sys.path.insert(0, str(FOLDER))
    from host_sim import paths

    paths.use_firmware()
