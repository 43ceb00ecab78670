"""The package that pip installs: boards/, firmware/, host_sim/ and tools/ lie in here as in a
checkout's root. Only who starts `lineup` finds them by these names."""

import importlib
import importlib.util
import pickle
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
    """Does what `tools.processes.cluster` asks a worker, which imports this package alone."""
    enter()
    from tools.processes import cluster_worker

    return cluster_worker.do(task)


def remade(made: bytes) -> Any:
    """Loads what the laboratory pickled, if nobody has imported it yet."""
    importlib.import_module("lineup_console.lab")
    make, arguments = pickle.loads(made)
    return make(*arguments)


def enter(first: bool = True) -> None:
    """Lets this process import what pip installed here, and the firmware's modules.

    first: before all else. In another's program its own modules come first; raises ImportError
    where one of them has a name of ours.
    """
    if (FOLDER / "tools").is_dir() and str(FOLDER) not in sys.path:
        sys.path.insert(0 if first else len(sys.path), str(FOLDER))
    from host_sim.command import paths

    if not first:
        folders = map(str, (paths.FIRMWARE, paths.SHIMS))
        sys.path += [folder for folder in folders if folder not in sys.path]
        _check_names(paths.ROOT)
    paths.use_firmware()


def _check_names(root: Path) -> None:
    for name in ("tools", "host_sim", "lineup", "drivers"):
        spec = importlib.util.find_spec(name)
        places = list(spec.submodule_search_locations or [str(spec.origin)]) if spec else []
        for place in map(Path, places):
            if root not in place.resolve().parents:
                raise ImportError(
                    f"{name} is {place} here, and Lineup has a package of that name, too: import "
                    "the laboratory in a program that has none"
                )
