"""What a board that runs Lineup says of itself over its serial port."""

from binascii import a2b_base64
from dataclasses import dataclass

from tools.flash import serial

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
import binascii, board, os
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
    tell(board.STORAGE)
except OSError:
    pass
print("end")
"""

_DUMP = """
import binascii, rp2
flash = rp2.Flash()
block = bytearray(flash.ioctl(5, 0))
print("begin")
for number in range(flash.ioctl(4, 0)):
    flash.readblocks(number, block)
    for at in range(0, len(block), 768):
        print(str(binascii.b2a_base64(block[at : at + 768], newline=False), "ascii"))
print("end")
"""
_DUMP_S = 300

FOUND = {
    "own": "files that are damaged and cannot be read",
    "earlier": "games of an earlier Lineup",
    "files": "files of another MicroPython",
    "drive": "a drive of CircuitPython",
    "unknown": "something unknown",
}
"""What `drivers.storage.foreign` tells, in words."""


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
    rows = [line.split() for line in _between(serial.ask(port, _FILES))]
    return {row[0]: a2b_base64(row[1]) if len(row) == 3 else b"" for row in rows}


def dump(port: str) -> bytes:
    """The whole storage, whatever is in it. Raises serial.NoAnswer."""
    return b"".join(map(a2b_base64, _between(serial.ask(port, _DUMP, patience_s=_DUMP_S))))


def _between(lines: list[str]) -> list[str]:
    if lines[:1] != ["begin"] or lines[-1:] != ["end"]:
        raise serial.NoAnswer("the connection broke off")
    return lines[1:-1]
