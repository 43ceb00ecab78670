"""The MicroPython tree that the image is built from, put together below build/.

Its parts come either from Debian (source package `micropython`, packages `pico-sdk-source` and
`tinyusb-source`) or from a checkout of v1.25.0 with its submodules. Either way only the folders
that the rp2 port needs are copied, and the copy is patched (`image.patches`).
"""

import hashlib
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from host_sim.command.errors import UserError
from tools.board.image import apt, patches

VERSION = (1, 25, 0)
SOURCE_PACKAGES = ("micropython",)
BINARY_PACKAGES = ("pico-sdk-source", "tinyusb-source")

FOLDERS = (
    *("py", "extmod", "shared", "drivers", "tools", "mpy-cross", "ports/rp2"),
    *(f"lib/{name}" for name in ("cmsis", "crypto-algorithms", "libm", "libm_dbl")),
    *(f"lib/{name}" for name in ("littlefs", "oofatfs", "re1.5", "uzlib")),
)
"""The folders that are copied out of the MicroPython source; the SDK and TinyUSB are linked."""

IGNORED = shutil.ignore_patterns(".git", "build", "build-*", "__pycache__", "*.pyc")


@dataclass(frozen=True)
class Parts:
    """The places of the three parts of a source."""

    micropython: Path
    pico_sdk: Path
    tinyusb: Path


def from_checkout(folder: Path) -> Parts:
    """The parts inside a checkout. Raises UserError if it or a submodule is not there."""
    if not (folder / "py" / "mpconfig.h").is_file():
        raise UserError(f"{folder} is no MicroPython source: it has no py/mpconfig.h")
    parts = Parts(folder, folder / "lib" / "pico-sdk", folder / "lib" / "tinyusb")
    _check(parts, f"run `git submodule update --init lib/pico-sdk lib/tinyusb` in {folder}")
    return parts


def from_debian(cache: Path) -> Parts:
    """The parts as Debian ships them, downloaded into `cache` the first time."""
    parts = Parts(cache / "micropython", cache / "usr/src/pico-sdk", cache / "usr/src/tinyusb")
    done = cache / "unpacked"
    if not done.exists():
        print("fetching MicroPython, pico-sdk and TinyUSB (first build only)", flush=True)
        shutil.rmtree(cache, ignore_errors=True)
        _unpack(cache)
        _check(parts, f"delete {cache} and try again")
        done.touch()
    return parts


def _unpack(cache: Path) -> None:
    debian = apt.PrivateApt(cache / "apt")
    debian.update()
    packages = cache / "packages"
    debian.download(SOURCE_PACKAGES, BINARY_PACKAGES, packages)
    description = next(packages.glob("micropython_*.dsc"))
    # apt has checked the signed hash; dpkg-source need not know the uploader's key.
    # Debian's patches serve its own packaging of the desktop ports.
    unpack = ["dpkg-source", "--no-check", "--skip-patches", "-x"]
    apt.run([*unpack, str(description), str(cache / "micropython")])
    for package in sorted(packages.glob("*.deb")):
        apt.run(["dpkg", "-x", str(package), str(cache)])


def _check(parts: Parts, advice: str) -> None:
    for needed in (parts.pico_sdk / "pico_sdk_init.cmake", parts.tinyusb / "src" / "tusb.h"):
        if not needed.is_file():
            raise UserError(f"{needed} is missing; {advice}")
    found = version(parts.micropython)
    if found != VERSION:
        is_, wanted = (".".join(map(str, numbers)) for numbers in (found, VERSION))
        raise UserError(f"{parts.micropython} is MicroPython {is_}; this needs {wanted}")


def version(micropython: Path) -> tuple[int, int, int]:
    """(major, minor, micro) out of py/mpconfig.h."""
    text = (micropython / "py" / "mpconfig.h").read_text(encoding="utf-8")
    values = dict(re.findall(r"#define MICROPY_VERSION_(MAJOR|MINOR|MICRO) (\d+)", text))
    return int(values["MAJOR"]), int(values["MINOR"]), int(values["MICRO"])


def assemble(parts: Parts, tree: Path) -> str:
    """Copy, link and patch the parts into `tree`, unless that is what it already holds.

    Returns the fingerprint of what `tree` now holds.
    """
    print_of_parts = fingerprint(parts)
    stamp = tree / "stamp"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == print_of_parts:
        return print_of_parts
    shutil.rmtree(tree, ignore_errors=True)
    for folder in FOLDERS:
        shutil.copytree(parts.micropython / folder, tree / folder, ignore=IGNORED)
    (tree / "lib" / "pico-sdk").symlink_to(parts.pico_sdk.resolve())
    (tree / "lib" / "tinyusb").symlink_to(parts.tinyusb.resolve())
    readme = tree / "lib" / "micropython-lib" / "README.md"  # CMake only asks whether it exists
    readme.parent.mkdir()
    readme.touch()
    patches.apply(tree, patches.read())
    stamp.write_text(print_of_parts, encoding="utf-8")
    return print_of_parts


def fingerprint(parts: Parts) -> str:
    """A hash that changes when the parts, a copied file or a patch changes."""
    digest = hashlib.sha256(repr((parts, FOLDERS, patches.read())).encode())
    for folder in FOLDERS:
        for path in sorted((parts.micropython / folder).rglob("*.[chpmS]*")):
            status = path.stat()
            digest.update(f"{path} {status.st_size} {status.st_mtime_ns}\n".encode())
    return digest.hexdigest()
