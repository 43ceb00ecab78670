"""The emulated board as tests and tools see it."""

import subprocess
import sys
import tempfile
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from PIL import Image

from host_sim.boards.models import DEFAULT_BOARD
from host_sim.command import file_kinds, read_files, written_files
from host_sim.emulator import parts
from host_sim.emulator.errors import EmulatorError, SwitchedOff, TimeLimit
from host_sim.emulator.node import NodeProcess

RAM_START = 0x20000000
RAM_SIZE = 264 * 1024
QUIET_MS = 1000
"""The time for which the panel rests and the CPU waits before the console counts as settled:
longer than it ever shows one picture without waiting for a key (`tests/games/screen_rig.py` holds
that bound)."""
LIMIT_MS = 20_000


class Frame(NamedTuple):
    """The picture after one memory write (RAMWR and its pixels) to the panel."""

    ms: float
    """Emulated time of its last pixel."""
    crc: int
    """CRC32 of the visible RGB bytes, line by line (the backlight does not count)."""
    since_ms: float
    """Emulated time of the command that began it."""


class Board:
    """An emulated board, switched on. Times are emulated milliseconds of a chip at 125 MHz.

    >>> with Board("build/firmware/pico_lcd_1_3/firmware.bin") as board:    # doctest: +SKIP
    ...     board.settle()
    ...     board.press("A")
    ...     board.screen().save("after.png")

    `image`: a .bin or .uf2 file. `flash`: the whole flash of an earlier board (`flash_image()`)
    or a file that keeps it (made if missing, written by `close`); the image is put over its start.
    `usb`: plug a USB host in (MicroPython then polls it, which costs time); `port`: its TCP port,
    0 for any. `seed`: of everything that is random on a real board. `modelled`: with what costs a
    real chip time, the misses of its flash cache and the pauses of its SPI (slower to emulate).
    `beside`: a board in whose process this one lives, for a wire between them; it ends with that.
    Raises UnknownBoard, ImageMissing, NodeMissing.
    """

    def __init__(
        self,
        image: str | Path,
        board: str = DEFAULT_BOARD,
        flash: bytes | str | Path | None = None,
        usb: bool = False,
        seed: int = 1,
        port: int = 0,
        modelled: bool = False,
        beside: "Board | None" = None,
    ) -> None:
        self.name = board
        self.facts = parts.board_facts(board)
        bootrom = b64encode(parts.bootrom()).decode()
        self._flash_file = Path(flash) if isinstance(flash, str | Path) else None
        old = flash if isinstance(flash, bytes) else self._read_flash_file()
        self.fresh = old is None
        """True if nothing was kept before: the console asks for the language."""
        contents = parts.flash_contents(board, parts.read_image(image), old)
        self._node: NodeProcess = beside._node if beside else NodeProcess()
        self._number: int = beside._number + 1 if beside else 0
        try:
            made = self._ask(
                "create",
                facts=self.facts,
                bootrom=bootrom,
                flash=b64encode(contents).decode(),
                seed=seed,
                usb=usb,
                port=port,
                modelled=modelled,
            )
        except BaseException:
            self._node.close()
            raise
        self.serial_port: int | None = made["port"]
        """TCP port of the USB serial port, for `mpremote connect socket://127.0.0.1:PORT`."""

    def _ask(self, command: str, **arguments: Any) -> Any:
        return self._node.ask(command, board=self._number, **arguments)

    def __enter__(self) -> "Board":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Write the flash file, if there is one, and end the emulator."""
        try:
            if self._flash_file is not None:
                written_files.write(self._flash_file, self.flash_image(), file_kinds.FLASH)
                self._flash_file = None
        finally:
            if self._number == 0:
                self._node.close()

    def _read_flash_file(self) -> bytes | None:
        if self._flash_file is None or not self._flash_file.exists():
            return None
        written_files.check(self._flash_file, file_kinds.FLASH)
        return read_files.bytes_of(self._flash_file) or None

    # --- time ------------------------------------------------------------------------------

    @property
    def time_ms(self) -> float:
        """Emulated time since the board was made; it stands still while the power is off."""
        return float(self.status()["ms"])

    def status(self) -> dict[str, Any]:
        """ms, powered, waiting (the CPU sleeps), idle_ms (slept in all), boots, backlight (0-1),
        frames, flash_operations, usb (enumerated), misses (of the flash cache; 0 if it is not
        modelled)."""
        status: dict[str, Any] = self._ask("status")
        return status

    def run(self, ms: float) -> None:
        """Let `ms` pass. Raises SwitchedOff if the power goes meanwhile."""
        if self._ask("run", ms=ms)["off"]:
            raise SwitchedOff("the power went while the board ran")

    def run_until(self, condition: str, value: Any = None, limit_ms: float = LIMIT_MS) -> float:
        """Let time pass until a condition is met; returns the emulated time.

        `condition` and its `value`: "quiet" ms: the panel got nothing for so long; "idle" ms: and
        the CPU slept most of that time; "frames" n: so many more memory writes; "text" s: the
        serial port has said s since the last text found, `send` or run by itself (USB if plugged
        in, else UART 0);
        "pin" [number, level]: that pin was driven so; "off": the power went (a cut).
        Raises TimeLimit with the path of a screenshot, SwitchedOff.
        """
        answer = self._ask("run_until", kind=condition, value=value, limit_ms=limit_ms)
        if answer["off"] and condition != "off":
            raise SwitchedOff(f"the power went while waiting for {condition} {value!r}")
        if not answer["met"] and not answer["off"]:
            raise TimeLimit(self._too_late(condition, value, limit_ms))
        return float(answer["ms"])

    def _too_late(self, condition: str, value: Any, limit_ms: float) -> str:
        with tempfile.NamedTemporaryFile(suffix=".png", prefix="lineup-", delete=False) as file:
            self.screen().save(file, "PNG")
        said = self.serial_text()[-300:]
        return (
            f"{condition} {value!r} was not met within {limit_ms} emulated ms; "
            f"the screen then: {file.name}" + (f"; the serial port said: {said!r}" if said else "")
        )

    def settle(self, quiet_ms: float = QUIET_MS, limit_ms: float = LIMIT_MS) -> float:
        """Let time pass until the console rests: `run_until("idle", quiet_ms)`."""
        return self.run_until("idle", quiet_ms, limit_ms)

    def begin(self) -> None:
        """Settle after power-on; at a console's first start take its first language, English."""
        self.settle()
        if self.fresh:
            self.press("A")
            self.settle()
            self.fresh = False

    # --- buttons ---------------------------------------------------------------------------

    def hold(self, name: str, bounce_us: Sequence[int] = ()) -> None:
        """Press a button and keep it down. `bounce_us`: times between the contact's further
        changes (an odd number gets one more, so that it ends closed)."""
        self._button(name, True, bounce_us)

    def release(self, name: str, bounce_us: Sequence[int] = ()) -> None:
        """Let a button go."""
        self._button(name, False, bounce_us)

    def press(self, name: str, ms: float = 60, bounce_us: Sequence[int] = ()) -> None:
        """Press a button for `ms` and let it go; the board runs meanwhile, and 1 ms after."""
        self.hold(name, bounce_us)
        self.run(ms)
        self.release(name, bounce_us)
        self.run(1)

    def _button(self, name: str, down: bool, bounce_us: Sequence[int]) -> None:
        if name not in self.facts["keys"]:
            known = ", ".join(self.facts["keys"])
            raise EmulatorError(f"{self.name} has no button {name!r}; it has {known}")
        self._ask("button", name=name, down=down, bounce=list(bounce_us))

    def set_battery(self, mv: int) -> None:
        """The battery's voltage from now on, where the board measures one; at first it is full."""
        self._ask("battery", mv=mv)

    # --- what can be seen ------------------------------------------------------------------

    def screen(self) -> Image.Image:
        """Returns what a person sees now (RGB): black while the panel or the backlight is off."""
        shot = self._ask("screen")
        size = (shot["width"], shot["height"])
        return Image.frombytes("RGB", size, b64decode(shot["rgb"]))

    def frames(self, start: int = 0) -> list[Frame]:
        """Every picture flushed to the panel since power-on, from number `start`, in order."""
        return [Frame(*frame) for frame in self._ask("frames", **{"from": start})]

    @property
    def backlight(self) -> float:
        """Brightness of the backlight, 0 to 1."""
        return float(self.status()["backlight"])

    def violations(self) -> list[tuple[float, str]]:
        """Lists what the panel's datasheet forbids and the firmware did: (emulated ms, text)."""
        return [(one["ms"], one["text"]) for one in self._ask("violations")]

    def watch_pin(self, pin: int) -> None:
        """Note from now on when a pin is driven high or low."""
        self._ask("watch", pin=pin)

    def pin_events(self, pin: int) -> list[tuple[float, int]]:
        """(emulated ms, level) of every change of a watched pin."""
        return [(ms, level) for ms, level in self._ask("pin_events", pin=pin)]

    # --- memory ----------------------------------------------------------------------------

    def read_memory(self, address: int, count: int) -> bytes:
        """`count` bytes as the CPU reads them (reading a register can change it)."""
        return b64decode(self._ask("memory", address=address, count=count))

    def memory(self) -> bytes:
        """The whole SRAM: 264 KB from 0x20000000."""
        return self.read_memory(RAM_START, RAM_SIZE)

    def holds(self, data: bytes) -> bool:
        """Tells whether `data` stands anywhere in the SRAM."""
        return bool(self._ask("holds", bytes=b64encode(data).decode()))

    def flash_image(self) -> bytes:
        """The whole flash as it is now."""
        return b64decode(self._ask("flash"))

    # --- wire ---------------------------------------------------------------------------------

    def link(self, other: "Board") -> None:
        """Put a wire between this board and one that was made `beside` it. From now on time passes
        for both where it passes for one."""
        self._ask("link", other=other._number)

    def cable(self, plugged: bool = True, noise: int = 0) -> None:
        """Pull the wire out, in the middle of a byte if one is under way, or plug it in; one of
        `noise` bytes is lost, doubled or changed."""
        self._ask("cable", plugged=plugged, noise=noise)

    # --- power -----------------------------------------------------------------------------

    def power_off(self) -> None:
        """Pull the battery. Flash stays, RAM does not."""
        self._ask("power", on=False)

    def power_on(self) -> None:
        """Switch on again with the same flash."""
        self._ask("power", on=True)

    def cut_power_at_flash_op(self, n: int, part: float = 0.5) -> None:
        """Let the power go in the middle of the n-th flash operation from now (n >= 1).

        An operation is a sector (4 KB) or block (64 KB) erase or a page (256 bytes) program; its
        first `part` (0 to 1) of bytes are done, the others are as before.
        """
        if n < 1 or not 0 <= part <= 1:
            raise EmulatorError(f"no flash operation {n} with part {part}: n >= 1, 0 <= part <= 1")
        self._ask("cut", operation=n, part=part)

    # --- serial ----------------------------------------------------------------------------

    def serial_text(self, uart: bool = False) -> str:
        """All that was said on USB serial (or UART 0) since the board was made, as Latin-1."""
        return str(self._ask("text", uart=uart))

    def send(self, data: bytes) -> None:
        """Type bytes into the USB serial port."""
        self._ask("send", bytes=b64encode(data).decode())

    @contextmanager
    def running(self, pace: float | None = None) -> Iterator[None]:
        """The board runs by itself within the block, `pace` emulated seconds a second at most."""
        self._ask("free", pace=pace)
        try:
            yield
        finally:
            self._ask("stop")

    def mpremote(self, *words: str, wall_s: float = 120) -> str:
        """Run the real mpremote on the emulated USB port; returns what it printed.

        Raises EmulatorError with its output if it fails.
        """
        if self.serial_port is None:
            raise EmulatorError("this board has no USB host: Board(..., usb=True)")
        port = f"socket://127.0.0.1:{self.serial_port}"
        command = [sys.executable, "-m", "mpremote", "connect", port, *words]
        with self.running(pace=20):
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
                timeout=wall_s,
                check=False,
            )
        if done.returncode != 0:
            raise EmulatorError(f"mpremote {' '.join(words)} failed:\n{done.stdout}")
        return done.stdout


def picture_crc(picture: Image.Image) -> int:
    """The digest that `Board.frames` would give for a picture."""
    return zlib.crc32(picture.convert("RGB").tobytes())


def distinct(frames: Iterable[Frame]) -> list[Frame]:
    """The frames without those that show the same picture as the one before."""
    kept: list[Frame] = []
    for frame in frames:
        if not kept or kept[-1].crc != frame.crc:
            kept.append(frame)
    return kept
