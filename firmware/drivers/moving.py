# Moves a cartridge towards the front of its part of the flash: what is free lies together then.
#
# Where it comes to lie and where it lies may overlap, and power may go at any moment. So first its
# head is written at the new place, with ones for the last two bytes of its magic (it counts for
# nothing then), the sector that it comes from, and a byte of ones for each of its sectors. Then
# those are copied from the first one on, and after each its byte becomes zero: whatever a copy is
# written over has been copied before. At the end the two bytes of the magic are written: flash
# takes zeros for ones at any time. A move that was cut goes on at power-on, from its last sector.

import struct
from binascii import crc32

from micropython import const
from uctypes import bytearray_at

_SECTOR = const(4096)
_PAGE = const(256)
_ERASE = const(6)  # ioctl
_CRC = const(125)  # in a head: the checksum of what is before it
_FROM = const(129)  # the sector that it comes from, and what that lacks of 255
_DONE = const(192)  # a byte a sector
_SIZE = const(49)
_LETTERS = const(6)  # of the magic, that both have
MAGIC = b"LINEUPCT"


def is_moving(head: bytes) -> bool:
    """Tells whether a page is the head of a cartridge that is being moved to there."""
    whole = MAGIC + head[8:_CRC]
    return (
        head[:8] == MAGIC[:_LETTERS] + b"\xff\xff"
        and struct.unpack_from("<I", head, _CRC)[0] == crc32(whole)
        and head[_FROM] ^ head[_FROM + 1] == 0xFF
    )


def move(part, start: int, place: int, to: int) -> None:
    """Move the cartridge that begins with sector `place` to sector `to` before it; what is between
    is free. part: the part of the flash, which begins at address `start`."""
    head = bytearray(bytearray_at(start + place * _SECTOR, _PAGE))
    head[_LETTERS] = head[_LETTERS + 1] = 0xFF
    for i in range(_CRC + 4, _PAGE):
        head[i] = 0xFF
    head[_FROM], head[_FROM + 1] = place, place ^ 0xFF
    part.ioctl(_ERASE, to)
    part.writeblocks(to, head, 0)
    go_on(part, start, to)


def go_on(part, start: int, to: int) -> None:
    """Bring a move to its end, from the sector it has come to."""
    head = bytes(bytearray_at(start + to * _SECTOR, _PAGE))
    place = head[_FROM]
    count = -(-struct.unpack_from("<I", head, _SIZE)[0] // _SECTOR)
    page = bytearray(b"\xff" * _PAGE)
    for i in range(count):
        if head[_DONE + i] != 0xFF:
            continue
        first = 0 if i else _PAGE  # its head is there
        at = start + (place + i) * _SECTOR + first
        data = bytes(bytearray_at(at, _SECTOR - first))
        if i:
            part.ioctl(_ERASE, to + i)
        part.writeblocks(to + i, data, first)
        page[_DONE + i] = 0
        part.writeblocks(to, page, 0)
    page[:] = b"\xff" * _PAGE
    page[: len(MAGIC)] = MAGIC
    part.writeblocks(to, page, 0)
    if place >= to + count:
        part.writeblocks(place, bytes(_PAGE), 0)
