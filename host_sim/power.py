"""Switching the console on and off, and running the firmware's main in between."""

import runpy
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import cast

from host_sim import paths

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
            except PowerCycle:
                continue


@contextmanager
def fresh_firmware(board: object) -> Iterator[None]:
    """The firmware's modules are imported anew in this block, with `board` as their board; what
    this process had imported before comes back afterwards."""
    kept = {name: sys.modules.pop(name) for name in _firmware_modules()}
    path = list(sys.path)
    paths.use_firmware()
    sys.modules["board"] = cast(ModuleType, board)
    try:
        yield
    finally:
        for name in _firmware_modules():
            del sys.modules[name]
        sys.modules.update(kept)
        sys.path[:] = path


def _firmware_modules() -> list[str]:
    """Names of the loaded modules that live on the device's heap."""
    return [name for name in sys.modules if name.split(".")[0] in ("board", "lineup", "drivers")]
