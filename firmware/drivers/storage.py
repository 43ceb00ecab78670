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

_BLOCKS, _BLOCK_SIZE = const(4), const(5)  # ioctl
_PROGRAM = const(256)  # bytes; the flash is written by the page


def mount() -> bool:
    """Mounts the file system at "/", a new one on a new board; False if it is damaged."""
    flash = rp2.Flash()
    try:
        vfs.mount(vfs.VfsLfs2(flash, progsize=_PROGRAM), "/")
    except OSError:
        if not _is_new(flash):
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

    "own": one that was here and does not mount; "files": of another MicroPython; "drive": FAT, as
    CircuitPython has it (its drive begins at the same place); "unknown".
    """
    if mounted():
        return None
    flash = rp2.Flash()
    what = "unknown"
    used = 0
    for number, block, erased in _blocks(flash):
        if block == erased:
            continue
        used += 1
        if block[8:16] == b"littlefs":  # the superblock's name, after revision and tag
            what = "files" if number > 1 else "own"
        elif number == 0 and block[510:512] == b"\x55\xaa":
            what = "drive"
    gc.collect()
    return what, used * len(erased) // 1024


def _is_new(flash):
    # Erased flash reads as ones. Blocks 0 and 1 hold the root: if power failed while they were
    # first written they may hold anything, and nothing is lost if all others are erased.
    for number, block, erased in _blocks(flash):
        if number > 1 and block != erased:
            return False
    gc.collect()
    return True


def _blocks(flash):
    # Number and contents of each block, with what an erased one has.
    size = flash.ioctl(_BLOCK_SIZE, 0)
    erased = b"\xff" * size
    block = bytearray(size)
    for number in range(flash.ioctl(_BLOCKS, 0)):
        flash.readblocks(number, block)
        yield number, block, erased
