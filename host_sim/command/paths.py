"""The places of things: in a checkout, or in the folder that pip made of one."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
SHIMS = ROOT / "host_sim" / "shims"
BOARDS = ROOT / "boards"
CHECKOUT = (ROOT / "pyproject.toml").is_file()
BUILD = (ROOT if CHECKOUT else Path.cwd()) / "build"
"""The folder of products: nothing is written where pip installs."""


def use_firmware() -> None:
    """Let this process import the firmware's modules and, where CPython lacks one, its shim."""
    for folder in (SHIMS, FIRMWARE):
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))
