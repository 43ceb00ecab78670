# The flash file system (littlefs) at power-on.
#
# A new board, where all flash behind the image is erased, is formatted. A file system that does
# not mount is never wiped here: it stays as it is for whoever can mend it, nothing is mounted,
# every save fails with OSError, and the console asks a person whether to `format`.

import os

import micropython
import rp2
import vfs
from micropython import const

_PROGRAM = const(256)  # bytes; the flash is written by the page


def mount() -> bool:
    """Mounts the file system at "/", a new one on a new board; False if it is damaged."""
    flash = rp2.Flash()
    try:
        vfs.mount(vfs.VfsLfs2(flash, progsize=_PROGRAM), "/")
    except OSError:
        from drivers import foreign_flash

        if not foreign_flash.is_new():
            return False
        format()
    return True


def mounted() -> bool:
    """Tells whether there is a file system to save to."""
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
    """Tells what there is instead of a file system to save to, and how many KB; None if all is
    well (see drivers.foreign_flash)."""
    if mounted():
        return None
    from drivers import foreign_flash

    return foreign_flash.kind()


@micropython.viper
def holds_cartridge(at: int, end: int, step: int) -> bool:
    """Tells whether a cartridge may begin at one of these addresses, `step` apart: a look at two
    bytes of each, at every power-on."""
    while at < end:
        if ptr16(at)[0] == 0x494C:  # what a cartridge begins with, low byte first
            return True
        at += step
    return False
