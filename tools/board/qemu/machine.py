"""The console on MicroPython's qemu port: built, and run by QEMU, which gets a program typed."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from host_sim.boards.models import RP2350
from host_sim.command import paths
from host_sim.command.errors import UserError
from tools.board.image import apt, ports

PORT = Path(__file__).parent / "port"
PLAIN = Path(__file__).parents[1] / "soak/unix/plain.py"
STACK = PORT / "stack.patch"
PRODUCTS = paths.BUILD / "qemu"
PROGRAM = "qemu-system-arm"

_RAW, _RUN, _NORMAL = b"\x01", b"\x04", b"\x02"
"""MicroPython's REPL: take what follows as a whole, run it, be a prompt again."""


def made() -> Path:
    """The image, built anew where something of it has changed. Raises UserError."""
    if not shutil.which(PROGRAM):
        apt.install([PROGRAM])
    PRODUCTS.mkdir(parents=True, exist_ok=True)
    for file in (*PORT.iterdir(), PLAIN):
        if file.is_file():
            shutil.copy2(file, PRODUCTS)
    port = ports.Port(
        "qemu", PRODUCTS, chip=RP2350, changes=("08-aligned-functions",), own=(STACK,)
    )
    return port.made() / "firmware.elf"


def run(image: Path, code: str, wait_s: float) -> list[str]:
    """The lines that a program prints. Raises UserError if it fails, or takes longer than that."""
    typed = _RAW + code.encode() + _RUN + _NORMAL + b"import machine; machine.reset()\r"
    command: Sequence[str] = (
        *(PROGRAM, "-machine", "mps2-an505", "-display", "none", "-monitor", "none"),
        *("-semihosting", "-serial", "stdio", "-kernel", str(image)),
    )
    try:
        done = subprocess.run(
            command, input=typed, capture_output=True, check=False, timeout=wait_s
        )
    except subprocess.TimeoutExpired as late:
        raise UserError(f"QEMU does not end: {(late.stdout or b'')[-2000:].decode()}") from None
    text = done.stdout.decode(errors="replace")
    _, _, answer = text.partition("OK")
    said, _, errors = answer.partition("\x04")
    if done.returncode or errors.partition("\x04")[0].strip():
        raise UserError(f"QEMU says:\n{text[-2000:]}{done.stderr.decode()}")
    return said.splitlines()
