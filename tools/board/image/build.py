"""Compiles the assembled MicroPython tree into an image for one board."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from host_sim.command import paths
from host_sim.command.errors import UserError
from tools.board.image import apt, sources
from tools.board.image.definition import SETTINGS
from tools.processes import progress

TOOLS = {
    "arm-none-eabi-gcc": ("gcc-arm-none-eabi",),
    "cmake": ("cmake",),
    "make": ("make",),
    "cc": ("gcc", "libc6-dev"),
    "git": ("git",),
}
"""Programs that a build runs, and the Debian packages that bring them."""

LIBRARIES = {
    "libc.a": "libnewlib-arm-none-eabi",
    "libstdc++.a": "libstdc++-arm-none-eabi-newlib",
}
"""Libraries of the cross compiler, which Debian packs apart."""

ON_DEBIAN = {"dpkg-source": ("dpkg-dev",), "ccache": ("ccache",)}
"""The parts that Debian's source package needs besides, and what is used if it is there: the
compiler's cache, by which the image of a second board takes half the time."""

RELEASED = 1744675200
"""15 April 2025, the day of MicroPython 1.25.0: every build carries this date, so that the same
sources give the same image."""


_TOO_LARGE = re.compile(r"region `FLASH' overflowed by (\d+) bytes")
"""The words of the linker for an image that reaches into the next part (patch 12-bounded)."""


class TooLarge(UserError):
    """The image is `by` bytes too large to be linked."""

    def __init__(self, by: int) -> None:
        super().__init__(f"the image is {by:,} bytes too large")
        self.by = by


def need_tools(from_debian: bool) -> None:
    """Install what is missing, or raise UserError that lists it."""
    tools = {**TOOLS, **ON_DEBIAN} if from_debian else TOOLS
    missing = [
        package for tool in tools if not shutil.which(tool) for package in tools[tool]
    ]  # fmt: skip
    missing += [package for name, package in LIBRARIES.items() if not _has_library(name)]
    if missing:
        apt.install(missing)


def _has_library(name: str) -> bool:
    if not shutil.which("arm-none-eabi-gcc"):
        return False
    return "/" in apt.run(["arm-none-eabi-gcc", f"-print-file-name={name}"])


def environment(tree: Path) -> dict[str, str]:
    """The environment of a build: fixed version, date and hashes, the language of the messages.

    ccache sees paths from the build's folder and not that folder itself, so that boards share what
    they compile alike.
    """
    return {
        **os.environ,
        "CCACHE_BASEDIR": str(paths.ROOT),
        "CCACHE_DIR": str(paths.BUILD / "ccache"),
        "CCACHE_NOHASHDIR": "1",
        "LC_ALL": "C",
        "MICROPY_GIT_TAG": "v" + ".".join(map(str, sources.VERSION)),
        "MICROPY_MPYCROSS": str(tree / "mpy-cross" / "build" / "mpy-cross"),
        "PYTHONHASHSEED": "0",
        "SOURCE_DATE_EPOCH": str(RELEASED),
    }


def build(tree: Path, version: str, board: str, definition: Path, output: Path) -> None:
    """Build mpy-cross and the firmware of `board`.

    tree: from `sources.assemble`, whose fingerprint is `version`; definition: the folder that
    `tools.board.image.definition` made; output: the folder of CMake's files, begun afresh for
    another version or other settings. It then holds firmware.bin, firmware.elf and
    frozen_content.c.
    Raises TooLarge, UserError.
    """
    configure = [
        *("cmake", "-S", str(tree / "ports" / "rp2"), "-B", str(output)),
        f"-DMICROPY_BOARD={board}",
        f"-DMICROPY_BOARD_DIR={definition}",
        "-DPICO_NO_PICOTOOL=1",
    ]
    if shutil.which("ccache"):
        configure += [f"-DCMAKE_{name}_COMPILER_LAUNCHER=ccache" for name in ("C", "CXX", "ASM")]
    stamp = output / "lineup-stamp"
    settings = [(definition / name).read_text(encoding="utf-8") for name in SETTINGS]
    wanted = "\n".join([version, *configure, *settings])
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        shutil.rmtree(output, ignore_errors=True)
        output.mkdir(parents=True)
        stamp.write_text(wanted, encoding="utf-8")
    variables = environment(tree)
    log = output.with_suffix(".log")
    log.write_bytes(b"")
    jobs = f"-j{os.cpu_count() or 1}"
    step(["make", "-C", str(tree / "mpy-cross"), jobs], variables, log)
    if not (output / "Makefile").exists():
        step(configure, variables, log)
    step(["make", "-C", str(output), jobs], variables, log)


def percent(log: Path) -> int:
    """Reads how far CMake says that it is, by the end of what it prints: `[ 45%] Building C
    object`."""
    with log.open("rb") as file:
        file.seek(max(0, log.stat().st_size - _TAIL))
        found = re.findall(rb"^\[ *(\d+)%\]", file.read(), re.MULTILINE)
    return int(found[-1]) if found else 0


_TAIL = 4096
"""Bytes of the log's end that are looked at."""

_LOOK_S = 0.5
"""The time between two looks."""


def _ended(process: subprocess.Popen[bytes]) -> bool:
    try:
        process.wait(_LOOK_S)
    except subprocess.TimeoutExpired:
        return False
    return True


def step(command: list[str], variables: dict[str, str], log: Path) -> None:
    """Run a part of a build; `log` gets what it prints. Raises TooLarge, UserError with the
    errors."""
    with log.open("ab") as file:
        file.write(f"\n$ {' '.join(command)}\n".encode())
        file.flush()
        process = subprocess.Popen(command, env=variables, stdout=file, stderr=file)
        with progress.Bar("% built") as bar, process:
            while not _ended(process):
                bar.tell(percent(log), 100)
    if process.returncode:
        text = log.read_text(encoding="utf-8", errors="replace")
        if too_large := _TOO_LARGE.search(text):
            raise TooLarge(int(too_large[1]))
        lines = text.splitlines()
        wanted = [line for line in lines if "rror" in line] or lines
        where = log.relative_to(paths.ROOT) if log.is_relative_to(paths.ROOT) else log
        raise UserError("\n".join(["the build failed:", *wanted[-12:], f"all of it: {where}"]))
