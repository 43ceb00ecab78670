"""Switching the console on and off, and running the firmware's main in between."""

import os
import runpy
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import cast

from host_sim.command import paths

MAIN = paths.FIRMWARE / "main.py"


class PowerOff(BaseException):
    """The power went. No `except Exception` of the firmware may hold it, as on the device.

    `reason` is empty where that was wanted, and says what went wrong where it was not.
    """

    def __init__(self, reason: str = "") -> None:
        super().__init__(reason)
        self.reason = reason


class PowerCycle(BaseException):
    """Off and on again."""


def run(board: object, main: Path = MAIN, on_boot: Callable[[], None] | None = None) -> None:
    """Run `main` on `board` until it returns or the power goes.

    Every power-on imports the firmware's modules anew. Raises PowerOff; errors of the firmware go
    through.
    """
    while True:
        with fresh_firmware(board):
            try:
                if on_boot is not None:
                    on_boot()
                runpy.run_path(str(main), run_name="__main__")
                return
            except (PowerCycle, SystemExit):
                continue  # sys.exit() is a soft reset on a board, too


@contextmanager
def fresh_firmware(board: object) -> Iterator[None]:
    """The firmware's modules are imported anew in this block, with `board` as their board; what
    this process had imported before comes back afterwards."""
    kept = {name: sys.modules.pop(name) for name in _firmware_modules()}
    path = list(sys.path)
    paths.use_firmware()
    finder = _Finder()
    sys.meta_path.insert(0, finder)
    sys.modules["board"] = cast(ModuleType, board)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for name in _firmware_modules():
            del sys.modules[name]
        sys.modules.update(kept)
        sys.path[:] = path


def _firmware_modules() -> list[str]:
    """Names of the loaded modules that live on the device's heap."""
    return [name for name in sys.modules if name.split(".")[0] in ("board", *_PACKAGES)]


_PACKAGES = ("lineup", "drivers")


class _Finder(MetaPathFinder):
    """Finds the firmware's modules, which `_Loader` loads."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.split(".")[0] not in _PACKAGES:
            return None
        found = (_finder(folder).find_spec(name) for folder in path or (str(paths.FIRMWARE),))
        return next(filter(None, found), None)


class _Loader(SourceFileLoader):
    """Compiles each source once for all power-ons, and again where it was changed."""

    def get_code(self, name: str) -> CodeType | None:
        changed = os.stat(self.path).st_mtime_ns
        if _codes.get(self.path, (0, None))[0] != changed:
            _codes[self.path] = changed, super().get_code(name)
        return _codes[self.path][1]


_codes: dict[str, tuple[int, CodeType | None]] = {}


@cache
def _finder(folder: str) -> FileFinder:
    return FileFinder(folder, (_Loader, [".py"]))
