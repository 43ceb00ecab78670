"""Where things are in the tree."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
SHIMS = ROOT / "host_sim" / "shims"
BOARDS = ROOT / "boards"
BUILD = ROOT / "build"


def use_firmware() -> None:
    """Let this process import the firmware's modules and, where CPython lacks one, its shim."""
    for folder in (SHIMS, FIRMWARE):
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))
