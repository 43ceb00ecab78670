"""The serial port of a board that runs MicroPython, asked with mpremote."""

import contextlib
import importlib.util
import re
import subprocess
import sys
from dataclasses import dataclass

from host_sim.errors import ExtraMissing, UserError
from tools.image import uf2

PATIENCE_S = 60
"""Seconds that a board may take for an answer."""

_USB = re.compile(r"(\S+) .* (?!0000:0000)[0-9a-f]{4}:[0-9a-f]{4} ")
"""A line of `mpremote connect list` about a USB device: port, serial number, IDs, names."""

_WHO = """
import sys
print(getattr(sys.implementation, "_machine", sys.platform))
try:
    from lineup import VERSION
except ImportError:
    VERSION = ""
print(VERSION)
print(sys.implementation.name, ".".join(map(str, sys.implementation.version[:3])))
"""

_FLASH = """
import binascii, uctypes
print(binascii.crc32(uctypes.bytearray_at({start}, {size})))
"""


class NoAnswer(UserError):
    """Nobody answers at a port; the text says why, in one line."""


@dataclass(frozen=True)
class Board:
    """What a board says of itself."""

    port: str
    machine: str
    """Its name and its chip, such as `Lineup on Pico-LCD-1.3 with RP2040`."""
    version: str
    """Of Lineup, if it has that."""
    runtime: str
    """The language it runs and its version."""

    @property
    def is_lineup(self) -> bool:
        return self.machine.startswith("Lineup on ")

    @property
    def has_rp2040(self) -> bool:
        return "RP2040" in self.machine.upper()

    def __str__(self) -> str:
        runs = f"Lineup {self.version}".strip() if self.is_lineup else self.runtime
        return f"{self.machine}, at {self.port}, running {runs}"


def ports() -> list[str]:
    """The serial ports of this machine that are USB devices."""
    return usb_ports(_mpremote("list").stdout)


def usb_ports(listing: str) -> list[str]:
    """Those of them that `mpremote connect list` tells.

    >>> usb_ports("/dev/ttyACM0 e66 2e8a:0005 Maker Pico\\n/dev/ttyS0 None 0000:0000 None None")
    ['/dev/ttyACM0']
    """
    return [match[1] for line in listing.splitlines() if (match := _USB.match(line))]


def identify(port: str) -> Board:
    """What runs at a port; it is stopped by that. Raises NoAnswer."""
    machine, version, runtime = _ask(port, _WHO, 3)
    return Board(port, machine, version, runtime)


def flash_sum(port: str, size: int) -> int:
    """CRC32 of the first `size` bytes of an RP2040's flash. Raises NoAnswer."""
    return int(_ask(port, _FLASH.format(start=uf2.FLASH_START, size=size), 1)[0])


def restart(port: str) -> None:
    """Let a board start as at power-on."""
    _leave(port, "reset")


def enter_boot_mode(port: str) -> None:
    """Send a board to its boot mode."""
    _leave(port, "bootloader")


def _leave(port: str, word: str) -> None:
    # The connection may break off as the board leaves: that is no failure.
    with contextlib.suppress(NoAnswer):
        _mpremote(port, word)


def _ask(port: str, code: str, count: int) -> list[str]:
    """The `count` lines that code prints on a board."""
    done = _mpremote(port, "exec", code)
    lines = done.stdout.splitlines()
    if done.returncode or len(lines) != count:
        said = (done.stdout + done.stderr).strip().splitlines()
        raise NoAnswer(said[-1].removeprefix("mpremote: ") if said else "mpremote failed")
    return lines


def _mpremote(port: str, *words: str) -> "subprocess.CompletedProcess[str]":
    if importlib.util.find_spec("mpremote") is None:
        raise ExtraMissing("mpremote")
    try:
        return subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", port, *words],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE_S,
            check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise NoAnswer("it does not answer") from None
