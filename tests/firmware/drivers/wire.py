"""A recording mock of the serial bus to a panel, and a reader of what went over it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tests.firmware.drivers.hardware import Busy, Clock, MockPin

CASET, RASET, RAMWR = 0x2A, 0x2B, 0x2C


class Command(NamedTuple):
    code: int
    data: bytes
    ms: float
    """The time when the command byte was sent."""


class Wire:
    """SPI, chip select, data/command and DMA. What breaks a real bus fails the test here.

    DMA takes its bytes late, when somebody looks whether it is done: a buffer that is changed too
    early shows. The shifter is busy for some reads more.
    """

    def __init__(self, clock: Clock, status: Busy) -> None:
        self.clock = clock
        self.commands: list[Command] = []
        self.cs = MockPin(-1)
        self.dc = MockPin(-2)
        self.cs.on_change = self.dc.on_change = lambda level: self._pins_change()
        self.registers = self
        self._buffers: list[Any] = []
        self._next = self._count = 0
        self._running = 0
        self._shifting = 0
        status.on_read = self._status

    # --- machine.SPI ---

    def write(self, data: bytes) -> None:
        assert not self._running, "SPI.write while DMA sends"
        assert len(data) < 32, "SPI.write would use DMA of its own and find stale bytes"
        self._take(bytes(data))

    # --- rp2.DMA ---

    def pack_ctrl(self, **fields: Any) -> int:
        wanted = {"size": 0, "inc_write": False, "treq_sel": 18, "irq_quiet": True}
        assert fields == wanted  # DREQ 18 is SPI1 TX
        return 1

    def config(self, write: Any, ctrl: int) -> None:
        assert write is self
        assert ctrl == 1

    def active(self) -> bool:
        if self._running:
            self._running -= 1
            if not self._running:
                self._take(bytes(memoryview(self._buffers[-1]).cast("B")[: self._count]))
                self._shifting = 2
        return bool(self._running)

    # --- registers of an RP2040's DMA channel (datasheet 2.5.7) ---

    def __getitem__(self, word: int) -> int:
        assert word == 3  # CTRL_TRIG, bit 24: BUSY
        return 1 << 24 if self.active() else 0

    def __setitem__(self, word: int, value: int) -> None:
        if word == 2:  # TRANS_COUNT: of the next start
            self._next = value
            return
        assert word == 15  # AL3_READ_ADDR_TRIG: starts
        assert not self._running, "DMA was started twice"
        assert value == id(self._buffers[-1])
        self._count = self._next
        self._running = 3

    def address(self, data: Any) -> int:
        """In place of viper's `ptr8`."""
        self._buffers.append(data)
        return id(data)

    # --- checks ---

    def _status(self) -> bool:
        self._shifting = max(0, self._shifting - 1)
        return bool(self._shifting or self._running)

    def _pins_change(self) -> None:
        assert not self._running and not self._shifting, "a pin changed before the bytes had left"

    def _take(self, data: bytes) -> None:
        assert self.cs.level == 0, "bytes while the panel is not selected"
        if self.dc.level:
            last = self.commands[-1]
            self.commands[-1] = last._replace(data=last.data + data)
        else:
            assert len(data) == 1
            self.commands.append(Command(data[0], b"", self.clock.us / 1000))

    # --- reading ---

    def codes(self) -> list[int]:
        return [command.code for command in self.commands]

    def find(self, code: int) -> Command:
        return next(command for command in self.commands if command.code == code)

    def pictures(self) -> list[tuple[tuple[int, int, int, int], bytes]]:
        """(columns and rows from..to, pixel bytes) of every memory write."""
        window = [0, 0, 0, 0]
        found = []
        for code, data, _ in self.commands:
            if code in (CASET, RASET):
                at = 0 if code == CASET else 2
                window[at] = data[0] << 8 | data[1]
                window[at + 1] = data[2] << 8 | data[3]
            elif code == RAMWR:
                found.append(((window[0], window[1], window[2], window[3]), data))
        return found


def pixels12(data: bytes) -> list[int]:
    """12-bit pixels as 0xRGB."""
    assert len(data) % 3 == 0
    found = []
    for at in range(0, len(data), 3):
        word = int.from_bytes(data[at : at + 3], "big")
        found += [word >> 12, word & 0xFFF]
    return found


def pixels16(data: bytes) -> list[int]:
    """16-bit pixels as RGB565."""
    return [int.from_bytes(data[at : at + 2], "big") for at in range(0, len(data), 2)]


def expected(
    buffer: Sequence[int], width: int, box: tuple[int, int, int, int], palette: Sequence[int]
) -> list[int]:
    """The colours of the pixels x0..x1, y0..y1 of a GS4_HMSB buffer, row by row."""
    x0, x1, y0, y1 = box
    found = []
    for y in range(y0, y1 + 1):
        for x in range(x0, x1 + 1):
            byte = buffer[(y * width + x) // 2]
            found.append(palette[byte & 15 if x & 1 else byte >> 4])
    return found
