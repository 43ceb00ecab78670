# The cartridges in their part of the flash: each begins with a sector, and has a head of a page
# (host_sim/cartridges/head.py tells what is in it) and a ROMFS, which is read where it lies.

import struct
import sys
from binascii import crc32

import vfs
from machine import mem16, mem32
from micropython import const
from uctypes import addressof, bytearray_at


_PART = const(2)  # rom_ioctl: the part of the flash
_BLOCKS = const(4)  # ioctl
_SECTOR = const(4096)
_PAGE = const(256)
_MAGIC = b"LINEUPCT"
_FIRST = const(0x494C)  # what that begins with, low byte first
_FORMAT = const(1)
_FIELDS = "<8s2sBBB20s16sI"
_ORDER = const(121)  # where it stands in a head, behind it the checksum
_HIGHEST = const(1 << 29)
_GAMES = "lineup.games"
_SCRATCH2 = const(
    0x40058014
)  # of the watchdog (see soft_reset): the mark of the one that is in use

API = 1
"""The parts that a cartridge may use of the console."""


def heads() -> list:
    """Lists the cartridges that can be played, (order, address, head): those that were put there
    first come first. Of two with the same ID it is the last one."""
    part = vfs.rom_ioctl(_PART, 0)  # type: ignore[attr-defined]
    start = addressof(part)
    found = {}
    for at in range(start, start + part.ioctl(_BLOCKS, 0) * _SECTOR, _SECTOR):
        if mem16[at] != _FIRST:
            continue
        head = bytes(bytearray_at(at, _PAGE))
        if head[6] == 0xFF:
            from drivers import moving

            if moving.is_moving(head):  # the power went meanwhile
                moving.go_on(part, start, (at - start) // _SECTOR)
                return heads()
        order, crc = struct.unpack_from("<II", head, _ORDER)
        known = head[:8] == _MAGIC and head[8] == _FORMAT and head[9] == API
        if known and crc == crc32(head[: _ORDER + 4]):
            game = head[33:49]
            if game not in found or found[game][0] < order:
                found[game] = (order, at, head)
    return sorted(found.values())


def found() -> tuple:
    """The rows of their games, as `lineup.games.take` takes them; each file system is mounted."""
    rows = []
    keys = set()
    for _, at, head in heads():
        _, _, parts, fewest, most, key, game, size = struct.unpack_from(_FIELDS, head, 0)
        key = str(key.rstrip(b"\0"), "ascii")
        if key in keys:
            continue
        keys.add(key)
        place = "/rom" + str(len(rows))
        try:
            vfs.umount(place)  # where a prompt ran the console once more
        except OSError:
            pass
        rom = vfs.VfsRom(bytearray_at(at + _PAGE, size - _PAGE))  # type: ignore[attr-defined]
        vfs.mount(rom, place)
        number = _HIGHEST | struct.unpack_from("<I", game, 0)[0] & (_HIGHEST - 1)
        mark = struct.unpack_from("<I", head, _ORDER + 4)[0]
        rows.append((key, number, fewest, most, parts, _opener(key, place, mark), mark))
    return tuple(rows)


def suspect() -> int:
    """The mark of the cartridge that was in use when the console came to an end that nobody asked
    for, else 0; once."""
    mark = mem32[_SCRATCH2] & 0xFFFFFFFF
    mem32[_SCRATCH2] = 0
    return mark


def _opener(key: str, place: str, mark: int):
    # What lets the package of a game be imported: a package has one place to look for others.
    # From then on its mark stands where a start by the watchdog, or by sys.exit(), leaves it.
    def open_it(on: bool):
        mem32[_SCRATCH2] = mark if on else 0
        if not on:
            return
        games = sys.modules[_GAMES]
        home = games.__path__
        games.__path__ = place  # type: ignore[assignment]
        try:
            __import__(_GAMES + "." + key, None, None, ("KEY",))
        finally:
            games.__path__ = home

    return open_it
