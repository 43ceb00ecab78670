# The flash file system (littlefs) at power-on.
#
# A new board is formatted. A file system that does not mount is never wiped here: it stays as it
# is for whoever can mend it, nothing is mounted, every save fails with OSError, and the console
# asks a person whether to `format`.

import gc
import os

import rp2
import vfs
from micropython import const
from uctypes import addressof, bytearray_at

_BLOCKS = const(4)  # ioctl
_PROGRAM = const(256)  # bytes; the flash is written by the page
_SECTOR = const(4096)
_XIP = const(0x10000000)  # where the flash is read (datasheet 2.2)
_EARLIER = const(1 << 20)
_LITTLEFS = b"\xf0\x0f\xff\xf7littlefs"  # tag and name of a superblock, behind its revision


def mount() -> bool:
    """Mounts the file system at "/", a new one on a new board; False if it is damaged."""
    flash = rp2.Flash()
    try:
        vfs.mount(vfs.VfsLfs2(flash, progsize=_PROGRAM), "/")
    except OSError:
        if not _is_new():
            return False
        format()
    return True


def mounted() -> bool:
    """Whether there is a file system to save to."""
    return os.statvfs("/")[0] > 0  # without one the port reports blocks of no bytes


def room() -> tuple:
    """(KB that are free, all KB) of the storage."""
    size, _, blocks, free = os.statvfs("/")[:4]
    return size * free // 1024, size * blocks // 1024


def format():
    """Puts an empty file system on the flash and mounts it. All that was there is lost."""
    flash = rp2.Flash()
    if mounted():
        vfs.umount("/")
    vfs.VfsLfs2.mkfs(flash, progsize=_PROGRAM)
    vfs.mount(vfs.VfsLfs2(flash, progsize=_PROGRAM), "/")


def foreign():
    """What there is instead of a file system to save to, and how many KB; None if all is well.

    "own": one that was here and does not mount; "earlier": that of an image whose saves had the
    last 1 MB of the flash; "files": of another MicroPython; "drive": FAT, as CircuitPython has it;
    "unknown". All but the first may begin below the storage, and reach into it.
    """
    if mounted():
        return None
    start, end = _place()
    what = "unknown"
    first = start
    for at in range(0, end, _SECTOR):
        kind = _begins(at, start, end)
        if kind == "own" or kind and what == "unknown":
            what = kind
            first = min(at, start)
    used = 0
    erased = b"\xff" * _SECTOR
    for at in range(first, end, _SECTOR):
        used += bytearray_at(_XIP + at, _SECTOR) != erased
    gc.collect()
    return what, used * _SECTOR // 1024


def _is_new():
    # Erased flash reads as ones. The storage's first two sectors hold the root: if power failed
    # while they were first written they may hold anything, and nothing is lost if all others are
    # erased. What begins below the storage, or with it, may have free room there.
    start, end = _place()
    erased = b"\xff" * _SECTOR
    for at in range(start + 2 * _SECTOR, end, _SECTOR):
        if bytearray_at(_XIP + at, _SECTOR) != erased:
            return False
    for at in range(0, start + _SECTOR, _SECTOR):
        if _begins(at, start, end) not in ("", "own"):
            return False
    gc.collect()
    return True


def _place() -> tuple:
    # Where the storage begins and ends, in bytes of flash.
    flash = rp2.Flash()
    start = addressof(flash) - _XIP
    return start, start + flash.ioctl(_BLOCKS, 0) * _SECTOR


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
