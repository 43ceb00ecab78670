# The flash file system (littlefs) at power-on.
#
# A new board is formatted. A file system that does not mount is never wiped here: it stays as it
# is for whoever can mend it, nothing is mounted, every save fails with OSError, and `format` is
# called only when a person has said so.

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
            print("lineup: the file system is damaged; nothing was changed, saves are off")
            print("lineup: to start afresh: import board; board.storage.format()")
            return False
        format()
    return True


def mounted() -> bool:
    """Whether there is a file system to save to."""
    return os.statvfs("/")[0] > 0  # without one the port reports blocks of no bytes


def format():
    """Puts an empty file system on the flash and mounts it. All that was there is lost."""
    flash = rp2.Flash()
    if mounted():
        vfs.umount("/")
    vfs.VfsLfs2.mkfs(flash, progsize=_PROGRAM)
    vfs.mount(vfs.VfsLfs2(flash, progsize=_PROGRAM), "/")


def _is_new(flash):
    # Erased flash reads as ones. Blocks 0 and 1 hold the root: if power failed while they were
    # first written they may hold anything, and nothing is lost if all others are erased.
    size = flash.ioctl(_BLOCK_SIZE, 0)
    erased = b"\xff" * size
    block = bytearray(size)
    for number in range(2, flash.ioctl(_BLOCKS, 0)):
        flash.readblocks(number, block)
        if block != erased:
            return False
    gc.collect()
    return True
