# The cartridges' part of the flash as the console's own page sees it: what is there, how much is
# free, taking one out, taking one from another console. What changes is followed by a start, as
# memory knows the old ones.

import hashlib
import struct
from binascii import crc32

import vfs
from micropython import const
from uctypes import addressof, bytearray_at

from drivers import cartridges, moving

_PART = const(2)  # rom_ioctl: the part of the flash
_BLOCKS = const(4)  # ioctl
_ERASE = const(6)
_SECTOR = const(4096)
_PAGE = const(256)
_ID = const(33)  # in a head
_SIZE = const(49)
_SUM = const(57)  # of its ROMFS
_ORDER = const(121)
_CRC = const(125)


class Kept:
    """A cartridge: `key`, `mark`, `size` in bytes, `head`, its first page, and `place`, the sector
    that it begins with. `may_go` is true where it can be taken out."""

    may_go = True

    def __init__(self, place: int, at: int, head: bytes) -> None:
        self.place = place
        self.at = at
        self.head = head
        self.key = str(head[13:33].rstrip(b"\0"), "ascii")
        self.size = struct.unpack_from("<I", head, _SIZE)[0]
        self.mark = struct.unpack_from("<I", head, _CRC)[0]

    def sectors(self) -> int:
        """Counts the sectors that it takes."""
        return -(-self.size // _SECTOR)

    def whole(self) -> int:
        """Counts the bytes that there are of it."""
        return self.size

    def read(self, at: int, count: int) -> bytes:
        """Some of its bytes, fewer at its end."""
        return bytes(bytearray_at(self.at + at, max(0, min(count, self.size - at))))


class Shelf:
    """All of the part. `has_archive`: whether a cartridge is kept with what desktops run."""

    has_archive = False

    def __init__(self) -> None:
        self.part = vfs.rom_ioctl(_PART, 0)  # type: ignore[attr-defined]
        self.start = addressof(self.part)
        self.count = self.part.ioctl(_BLOCKS, 0)

    def kept(self) -> list:
        """Lists what is there, Kept: those that came first stand before the others."""
        return [Kept((at - self.start) // _SECTOR, at, head) for _, at, head in cartridges.heads()]

    def free(self) -> list:
        """The runs of sectors without a cartridge, (first, how many)."""
        runs = []
        at = 0
        for one in sorted(self.kept(), key=lambda one: one.place):
            if one.place > at:
                runs.append((at, one.place - at))
            at = one.place + one.sectors()
        if at < self.count:
            runs.append((at, self.count - at))
        return runs

    def room(self) -> tuple:
        """(KB that are free, all KB)."""
        return sum([count for _, count in self.free()]) * 4, self.count * 4

    def remove(self, one: Kept) -> None:
        """Take one out: its head first, in one page; an older one with its ID, which a cut left
        behind, before it."""
        self._wipe(one.head[_ID:_SIZE], one.place)
        self.part.writeblocks(one.place, bytes(_PAGE), 0)
        for sector in range(one.place, one.place + one.sectors()):
            self.part.ioctl(_ERASE, sector)

    def _wipe(self, identity: bytes, kept: int) -> None:
        # All heads with this ID but that of the sector `kept`.
        for sector in range(self.count):
            head = bytearray_at(self.start + sector * _SECTOR, _PAGE)
            if sector != kept and head[:8] == moving.MAGIC and head[_ID:_SIZE] == identity:
                self.part.writeblocks(sector, bytes(_PAGE), 0)

    def refusal(self, head: bytes) -> str:
        """The message of why a cartridge with this head cannot be here, "" where it can."""
        (crc,) = struct.unpack_from("<I", head, _CRC)
        if head[:8] != moving.MAGIC or crc != crc32(head[:_CRC]):
            return "cart.broken"
        if head[9] != cartridges.API:
            return "cart.api"
        for one in self.kept():
            number = one.head[_ID : _ID + 4]
            same = one.head[_ID:_SIZE] == head[_ID:_SIZE]
            if not same and (one.head[13:_ID] == head[13:_ID] or number == head[_ID : _ID + 4]):
                return "cart.beside"
        return ""

    def make_room(self, sectors: int) -> int:
        """The first of so many free sectors in one piece; cartridges are moved to the front where
        that makes it. -1 where not so many are free."""
        while True:
            free = self.free()
            for first, count in free:
                if count >= sectors:
                    return first
            if sum([count for _, count in free]) < sectors:
                return -1
            first, count = free[0]
            moving.move(self.part, self.start, first + count, first)

    def take(self, head: bytes, size: int):
        """Begin to take a cartridge: what its sectors are put into. None without room."""
        place = self.make_room(-(-size // _SECTOR))
        return None if place < 0 else Taken(self, place, size)


class Taken:
    """A cartridge that comes sector by sector, into sectors that are free."""

    def __init__(self, shelf: Shelf, place: int, size: int) -> None:
        self._shelf = shelf
        self._place = place
        self._size = size
        self._head = b""

    def put(self, at: int, data: bytes) -> None:
        """Write a sector, the byte `at` of the cartridge on; the head is kept for the end."""
        part, sector, first = self._shelf.part, self._place + at // _SECTOR, 0
        part.ioctl(_ERASE, sector)
        if not at:
            self._head = bytes(data[:_CRC])
            first = _PAGE
        data = data[first:]
        part.writeblocks(sector, bytes(data) + b"\xff" * (-len(data) % _PAGE), first)

    def finish(self) -> bool:
        """Look whether it is whole, and make it count: the older one goes then. False where what
        came is damaged: then nothing has changed."""
        shelf, place = self._shelf, self._place
        at = shelf.start + place * _SECTOR
        total = hashlib.sha256()
        for start in range(_PAGE, self._size, _SECTOR):
            total.update(bytearray_at(at + start, min(_SECTOR, self._size - start)))
        if total.digest() != self._head[_SUM : _SUM + 32]:
            return False
        orders = [struct.unpack_from("<I", one.head, _ORDER)[0] for one in shelf.kept()]
        head = self._head[:_ORDER] + struct.pack("<I", max([0] + orders) + 1)
        head += struct.pack("<I", crc32(head))
        shelf.part.writeblocks(place, head + b"\xff" * (_PAGE - len(head)), 0)
        shelf._wipe(head[_ID:_SIZE], place)
        return True
