# A look at the flash where no file system of ours mounts. Loaded only then: a board that is well
# never asks.

import gc

import rp2
import vfs
from micropython import const
from uctypes import addressof, bytearray_at

_BLOCKS = const(4)  # ioctl
_CARTRIDGES = const(2)  # rom_ioctl: a part of the flash that is for a ROMFS
_SECTOR = const(4096)
_XIP = const(0x10000000)  # where the flash is read (datasheet 2.2)
_EARLIER = const(1 << 20)
_LITTLEFS = b"\xf0\x0f\xff\xf7littlefs"  # tag and name of a superblock, behind its revision
_ROMFS = b"\xd2\xcd\x31"
_CARTRIDGE = b"LINEUPCT"
_INFO = b"\xf2\xeb\x88\x71"  # the mark before the table of the binary info
_IMAGE_END = b"\x05\x00RP\xde\x65\xf4\x68"  # an entry's head: a number, of the SDK, which one


def kind() -> tuple:
    """Tells what there is, and how many KB of it.

    "own": a file system that was here and does not mount; "earlier": that of an image whose saves
    had the last 1 MB of the flash; "files": of another MicroPython; "drive": FAT, as CircuitPython
    has it; "unknown". All but the first may begin anywhere behind the image.
    """
    what, sectors, _ = found()
    gc.collect()
    return what, sectors * _SECTOR // 1024


def found() -> tuple:
    """Tells what there is instead (see kind), in how many sectors, and where it begins."""
    start, end = _place(rp2.Flash())
    what = "unknown"
    first = start
    sectors = 0
    for at in _used():
        begins = _begins(at, start, end)
        if begins and what == "unknown" or begins == "own" and what != begins:
            what = begins
            first = start if begins == "own" else at
            sectors = 0
        first = min(first, at)
        sectors += 1
    return what, sectors, first


def is_new() -> bool:
    """Tells whether nothing lies behind the image. The storage's first two sectors hold the root:
    if power failed while they were first written they may hold anything, but for the begin of a
    drive."""
    start, end = _place(rp2.Flash())
    for at in _used():
        if not start <= at <= start + _SECTOR or _begins(at, start, end) not in ("", "own"):
            return False
    gc.collect()
    return True


def _used():
    # The sectors behind the image that are not erased, but for cartridges and what an image of
    # somebody's has in their part.
    erased = b"\xff" * _SECTOR  # flash reads as ones
    place, behind = _place(vfs.rom_ioctl(_CARTRIDGES, 0))  # type: ignore[attr-defined]
    if not _has_cartridges(place, behind):
        behind = place
    for at in range(_image_end(), _place(rp2.Flash())[1], _SECTOR):
        if not place <= at < behind and bytearray_at(_XIP + at, _SECTOR) != erased:
            yield at


def _has_cartridges(place: int, behind: int) -> bool:
    if bytearray_at(_XIP + place, 3) == _ROMFS:
        return True
    for at in range(place, behind, _SECTOR):
        if bytearray_at(_XIP + at, 8) == _CARTRIDGE:
            return True
    return False


def _place(flash) -> tuple:
    # Where a part of the flash begins and ends.
    start = addressof(flash) - _XIP
    return start, start + flash.ioctl(_BLOCKS, 0) * _SECTOR


def _image_end() -> int:
    # The first sector behind it, as its binary info says, whose table the Pico SDK names in the
    # first KB, behind the boot stage or the vectors; without that all of the flash may be
    # somebody's.
    for at in range(_XIP + 256, _XIP + 1024, 4):
        if bytearray_at(at, 4) == _INFO:
            for place in range(_word(at + 8) - 4, _word(at + 4) - 4, -4):  # it is among the last
                entry = _word(place)
                if bytearray_at(entry, 8) == _IMAGE_END:
                    return (_word(entry + 8) - _XIP + _SECTOR - 1) & -_SECTOR
    return 0


def _word(at: int) -> int:
    return int.from_bytes(bytearray_at(at, 4), "little")


def _begins(at: int, start: int, end: int) -> str:
    # The kind of file system that begins with a sector, "" for none.
    head = bytearray_at(_XIP + at, 512)
    if head[4:16] == _LITTLEFS:  # either sector of the pair that holds the root
        if at - start in (0, _SECTOR):
            return "own"
        return "earlier" if at - (end - _EARLIER) in (0, _SECTOR) else "files"
    if head[510:] == b"\x55\xaa" and head[11:13] == b"\x00\x02":  # FAT, sectors of 512 bytes
        return "drive"
    return ""
