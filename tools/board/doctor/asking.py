"""The answers of a board that runs Lineup over its serial port."""

from binascii import a2b_base64
from dataclasses import dataclass

from tools.board.flash import serial

_FACTS = """
import board, gc, os
gc.collect()
print(gc.mem_free(), gc.mem_alloc() + gc.mem_free())
print(*(board.foreign() or ("", 0)))
size, _, blocks, free = os.statvfs("/")[:4]
print(size * free, size * blocks)
print(board.NAME)
from uctypes import addressof, bytearray_at
import rp2, struct
word = lambda at: struct.unpack("<I", bytearray_at(at, 4))[0]
xip = 0x10000000
end = 0
for at in range(xip + 256, xip + 512, 4):
    if word(at) == 0x7188ebf2 and word(at + 16) == 0xe71aa390:
        for place in range(word(at + 4), word(at + 8), 4):
            entry = word(place)
            if word(entry) == 0x50520005 and word(entry + 4) == 0x68f465de:
                end = word(entry + 8) - xip
saves = addressof(rp2.Flash()) - xip
try:
    import vfs
    part = vfs.rom_ioctl(2, 0)
    place = addressof(part) - xip
    used = any(bytearray_at(xip + place, 16)) and bytearray_at(xip + place, 16) != b"\\xff" * 16
except (AttributeError, TypeError):
    place, used = saves, 0
print(end, place, int(used), saves)
"""

_FILES = """
import binascii
def tell(folder, inside=""):
    for name in os.listdir(folder):
        path = folder + "/" + name
        if os.stat(path)[0] & 0x4000:
            tell(path, name + "/")
            continue
        with open(path, "rb") as file:
            data = str(binascii.b2a_base64(file.read(), newline=False), "ascii")
        print(inside + name, data, "=")
print("begin")
try:
    tell(home)
except OSError:
    pass
print("end")
"""

_HOME = """
import board, os
home = board.STORAGE
"""

_PLACE = """
import rp2
from uctypes import addressof, bytearray_at
flash = rp2.Flash()
xip = 0x10000000
begin = addressof(flash) - xip
end = begin + flash.ioctl(4, 0) * flash.ioctl(5, 0)
try:
    from drivers.foreign_flash import found
    begin = found()[2]
except ImportError:
    pass  # an earlier Lineup, which tells of its storage alone
"""
"""The place where what is there instead of saves begins, and ends."""

_EARLIER_HOME = (
    _HOME
    + _PLACE
    + """
import vfs
begin = end - (1 << 20)
class Part:
    def readblocks(self, number, buffer, offset=0):
        buffer[:] = bytearray_at(xip + begin + 4096 * number + offset, len(buffer))
    def writeblocks(self, *what):
        raise OSError
    def ioctl(self, what, _):
        return {4: end - begin >> 12, 5: 4096}.get(what, 0)
vfs.mount(vfs.VfsLfs2(Part()), "/earlier", readonly=True)
home = "/earlier" + home
"""
)
"""The file system of a Lineup whose saves had the last 1 MB of the flash."""

_DUMP = (
    _PLACE
    + """
import binascii
print("begin")
print(begin)
for at in range(begin, end, 768):
    block = bytearray_at(xip + at, min(768, end - at))
    print(str(binascii.b2a_base64(block, newline=False), "ascii"))
print("end")
"""
)
_DUMP_S = 300

FOUND = {
    "own": "files that are damaged and cannot be read",
    "earlier": "games of an earlier Lineup",
    "files": "files of another MicroPython",
    "drive": "a drive of CircuitPython",
    "unknown": "something unknown",
}
"""The findings of `drivers.foreign_flash.kind`, in words."""


@dataclass(frozen=True)
class Facts:
    """Bytes of heap (at the prompt) and of storage, free and in all; `found` is what the storage
    holds instead of a file system ("" for nothing), `found_kb` how much."""

    heap_free: int
    heap: int
    free: int
    storage: int
    found: str
    found_kb: int
    board: str
    """Its name, such as `pico_lcd_1_3`."""
    parts: str
    """Those of its flash, in words."""


def facts(port: str) -> Facts:
    """Raises serial.NoAnswer."""
    heap, found, storage, name, flash = serial.ask(port, _FACTS, 5)
    heap_free, heap_all = map(int, heap.split())
    free, size = map(int, storage.split())
    what, _, kb = found.rpartition(" ")
    return Facts(heap_free, heap_all, free, size, what, int(kb), name, _parts(flash))


def _parts(line: str) -> str:
    # Where the image ends, cartridges begin (and whether something is there), saves begin.
    end, cartridges, used, saves = map(int, line.split())
    kb = [-(-size // 1024) for size in (end, cartridges, saves - cartridges, saves)]
    there = "in use" if used else "empty"
    return (
        f"image {kb[0]} of {kb[1]} KB, cartridges {kb[2]} KB ({there}), saves from {kb[3]} KB on"
    )


def files(port: str) -> dict[str, bytes]:
    """Name -> contents of every file in the console's folder; of those in a folder there, such as
    `replays/3`, too. Raises serial.NoAnswer."""
    return _told(port, _HOME)


def earlier_files(port: str) -> dict[str, bytes]:
    """The same, of the console's folder where an earlier Lineup had it. Raises serial.NoAnswer,
    also where that cannot be read."""
    return _told(port, _EARLIER_HOME)


def _told(port: str, home: str) -> dict[str, bytes]:
    rows = [line.split() for line in _between(serial.ask(port, home + _FILES))]
    return {row[0]: a2b_base64(row[1]) if len(row) == 3 else b"" for row in rows}


def dump(port: str) -> tuple[int, bytes]:
    """Reads what is found in place of a file system, and all behind it: where in the flash it
    begins, and its bytes. Raises serial.NoAnswer."""
    begin, *blocks = _between(serial.ask(port, _DUMP, patience_s=_DUMP_S))
    return int(begin), b"".join(map(a2b_base64, blocks))


def _between(lines: list[str]) -> list[str]:
    if lines[:1] != ["begin"] or lines[-1:] != ["end"]:
        raise serial.NoAnswer("the connection broke off")
    return lines[1:-1]
