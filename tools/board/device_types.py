"""`lineup types`: checks the device's code against the RP2040's MicroPython stubs.

The stubs bring a standard library of their own, so they are laid out in a folder that no other
package shares and given to mypy in place of CPython's.
"""

import argparse
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

from host_sim.boards.models import BUILT, DEFAULT_BOARD
from host_sim.command import paths, read_files
from host_sim.command.arguments import counted
from host_sim.command.errors import ExtraMissing
from tools.board.image import definition

HELP = "check the types of the device's code with MicroPython's stubs (mypy)"

STUBS = paths.BUILD / "stubs"
FACTS = paths.BUILD / "facts"
"""Holds the module of one board's facts, which the image gets when it is built."""

CONFIG = paths.FIRMWARE / "mypy.ini"
_PACKAGES = ("micropython-stdlib-stubs", "micropython-rp2-rpi-pico-stubs")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    about = "files to check (default: all of the device's)"
    parser.add_argument("paths", nargs="*", type=read_files.named, metavar="PATH", help=about)


def run(args: argparse.Namespace) -> int:
    for path in args.paths:
        if not path.is_dir():
            read_files.text_of(path)
    lay_out(STUBS)
    definition.write(BUILT[DEFAULT_BOARD], FACTS)
    modules = [path.absolute() for path in args.paths] or device_files()
    print(f"{counted(len(modules), 'file')} with MicroPython's stubs...", flush=True)
    command = [sys.executable, "-m", "mypy", "--config-file", str(CONFIG), *map(str, modules)]
    return subprocess.run(command, cwd=paths.ROOT, check=False).returncode


def device_files() -> list[Path]:
    """Every module of the image, firmware/ and the boards' own, and what tools run on a board."""
    folders = (paths.FIRMWARE, paths.BOARDS, paths.ROOT / "tools/board/bench/on_device")
    files = [path for folder in folders for path in folder.rglob("*.py")]
    return sorted(
        path for path in files if path.name != "manifest.py" and path.parent.name != "texts"
    )


def lay_out(folder: Path) -> None:
    """Copy the stub packages' files to `folder`, unless they are there in the right versions."""
    try:
        versions = " ".join(metadata.version(name) for name in _PACKAGES)
    except metadata.PackageNotFoundError as error:
        raise ExtraMissing(error.name or "a package of stubs") from None
    stamp = folder / "versions"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == versions:
        return
    shutil.rmtree(folder, ignore_errors=True)
    for name in _PACKAGES:
        for file in metadata.files(name) or ():
            if file.suffix == ".pyi" or file.name == "VERSIONS":
                target = folder / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file.locate(), target)
    stamp.write_text(versions, encoding="utf-8")
