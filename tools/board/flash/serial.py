"""The serial port of a board that runs MicroPython, asked with mpremote."""

import contextlib
import importlib.util
import re
import subprocess
import sys
from dataclasses import dataclass

from host_sim.boards import uf2
from host_sim.command.errors import ExtraMissing, UserError

PATIENCE_S = 60
"""Seconds that a board may take for an answer."""

WHO_S = 30
"""Seconds within which it says who it is; mpremote waits for ever at a port that is silent."""

_USB = re.compile(r"(\S+) .* (?!0000:0000)[0-9a-f]{4}:[0-9a-f]{4} ")
"""A line of `mpremote connect list` about a USB device: port, serial number, IDs, names."""

_KIND = re.compile(r"^(mpremote: |(\w+\.)+\w+: )+")
"""The words before the reason of an error: whose it is, and of which class of this computer."""

_IN_USE = "in use by another program"
"""The words of mpremote for a port that it cannot open."""

WHO = """
import sys
print(getattr(sys.implementation, "_machine", sys.platform))
try:
    from lineup import VERSION
except ImportError:
    VERSION = ""
print(VERSION)
print(sys.implementation.name, ".".join(map(str, sys.implementation.version[:3])))
try:
    import os
    print(len(os.listdir("/")))
except OSError:
    print(0)
try:
    import rp2
    print(rp2.Flash().ioctl(4, 0) * rp2.Flash().ioctl(5, 0))
except ImportError:
    print(0)
"""

_FLASH = """
import binascii, uctypes
print(binascii.crc32(uctypes.bytearray_at({start}, {size})))
"""


_LEAVE = """
import time
time.sleep(0.1)
try:
    import machine
except ImportError:
    import microcontroller as machine
    {circuitpython}
    machine.reset()
machine.{micropython}()
"""
"""CircuitPython has no `machine`; its boot mode is that of the next start."""

RESTART = _LEAVE.format(micropython="reset", circuitpython="pass")
BOOT_MODE = _LEAVE.format(
    micropython="bootloader", circuitpython="machine.on_next_reset(machine.RunMode.UF2)"
)


class NoAnswer(UserError):
    """Nobody answers at a port, or not as wanted; the text says why, in one line.

    said: the lines that came before.
    """

    said: list[str] = []


class Busy(NoAnswer):
    """Another program of this computer has the port open."""


@dataclass(frozen=True)
class Board:
    """The words of a board about itself."""

    port: str
    machine: str
    """Its name and its chip, such as `Lineup on Pico-LCD-1.3 with RP2040`."""
    version: str
    """Of Lineup, if it has that."""
    runtime: str
    """The language it runs and its version."""
    files: int = 0
    """Files and folders at the top of its file system."""
    storage: int = 0
    """Bytes at the end of its flash that its image has for files; 0 where that is not known."""

    @property
    def is_lineup(self) -> bool:
        return self.machine.startswith("Lineup on ")

    @property
    def is_circuitpython(self) -> bool:
        return self.runtime.startswith("circuitpython")

    def has(self, chip: str) -> bool:
        """Tells whether it says that it has this one of `models.CHIPS`."""
        return chip in self.machine.lower()

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
    """Asks what runs at a port; it is stopped by that. Raises NoAnswer."""
    return described(port, ask(port, WHO, 5, WHO_S))


def described(port: str, lines: list[str]) -> Board:
    """The board at a port that printed these lines when it ran WHO."""
    machine, version, runtime, files, storage = lines[:5]
    return Board(port, machine, version, runtime, int(files), int(storage))


def flash_sum(port: str, size: int) -> int:
    """CRC32 of the first `size` bytes of a board's flash. Raises NoAnswer."""
    return int(ask(port, _FLASH.format(start=uf2.FLASH_START, size=size), 1)[0])


def restart(port: str) -> None:
    """Let a board start as at power-on."""
    _leave(port, RESTART)


def enter_boot_mode(port: str) -> None:
    """Send a board to its boot mode."""
    _leave(port, BOOT_MODE)


def _leave(port: str, code: str) -> None:
    # The connection may break off as the board leaves: that is no failure.
    with contextlib.suppress(NoAnswer):
        _mpremote(port, "exec", "--no-follow", code)


def ask(port: str, code: str, count: int = 0, patience_s: int = PATIENCE_S) -> list[str]:
    """The lines that code prints on a board, `count` of them unless that is 0. Raises NoAnswer,
    Busy."""
    lines = run(port, "exec", code, patience_s=patience_s)
    if count and len(lines) != count:
        raise NoAnswer(lines[-1] if lines else "it said nothing")
    return lines


def run(port: str, *words: str, patience_s: int = PATIENCE_S) -> list[str]:
    """The lines that mpremote prints. Raises NoAnswer, Busy."""
    done = _mpremote(port, *words, patience_s=patience_s)
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines()
        reason = reason_of(said[-1]) if said else "mpremote failed"
        error = (Busy if _IN_USE in reason else NoAnswer)(reason)
        error.said = done.stdout.splitlines()
        raise error
    return done.stdout.splitlines()


def reason_of(line: str) -> str:
    """The reason in the last line that mpremote said.

    >>> reason_of("mpremote.transport.TransportError: could not enter raw repl")
    'could not enter raw repl'
    >>> reason_of("serial.serialutil.SerialException: read failed: socket disconnected")
    'read failed: socket disconnected'
    >>> reason_of("OSError: [Errno 28] ENOSPC")
    'OSError: [Errno 28] ENOSPC'
    """
    return _KIND.sub("", line)


def _mpremote(
    port: str, *words: str, patience_s: int = PATIENCE_S
) -> "subprocess.CompletedProcess[str]":
    if importlib.util.find_spec("mpremote") is None:
        raise ExtraMissing("mpremote", "board")
    try:
        return subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", port, *words],
            stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", errors="replace",
            timeout=patience_s,
            check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise NoAnswer("it does not answer") from None
