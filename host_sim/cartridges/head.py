"""The head of a cartridge: its first page, by which a console finds it and the launcher shows it.

Little endian, filled up with ones to PAGE bytes:

    magic (8), format (1), API (1), parts (1: bits of RULES, LESSON, CPU), fewest and most seats
    (1 each), key (20, filled up with zeros), ID (16), bytes on the console (4), bytes behind them
    (4), SHA-256 of what is behind the head on the console (32), SHA-256 of what is behind that
    (32), order (4), CRC32 of all that (4)

The order is 0 in a file. On a console it counts what was put there: of two with the same ID the
one with the higher order is meant.
"""

import struct
from binascii import crc32
from dataclasses import dataclass, replace

MAGIC = b"LINEUPCT"
FORMAT = 1
API = 1
"""The parts that a cartridge may use of a console, and a console asks of a cartridge: one that
wants another version than the console has is not started. drivers/cartridges.py has it as well."""

PAGE = 256
"""Bytes of a head: what a flash writes at once."""

RULES, LESSON, CPU = 1, 2, 4
"""Parts that a game need not have: pages of rules, a lesson, CPU players."""

LONGEST_KEY = 20
_FIELDS = struct.Struct("<8sBBBBB20s16sII32s32sI")
_CRC = struct.Struct("<I")


class NoCartridge(ValueError):
    """These bytes are no cartridge, or a broken one; the text says why, in a line."""


@dataclass(frozen=True)
class Head:
    """The facts in a head. size: bytes on the console, the head among them; behind: bytes of a
    file that do not go there; rom, rest: the two sums."""

    key: str
    id: bytes
    parts: int
    seats: tuple[int, int]
    size: int
    behind: int
    rom: bytes
    rest: bytes
    api: int = API
    order: int = 0

    @property
    def number(self) -> int:
        """By which the console and what it keeps know the game."""
        return number_of(self.id)

    @property
    def mark(self) -> int:
        """By which a console knows this very cartridge where it has ended in an error."""
        return int(_CRC.unpack_from(self.packed(self.order), _FIELDS.size)[0])

    def packed(self, order: int = 0) -> bytes:
        """The page."""
        fields = _FIELDS.pack(
            MAGIC, FORMAT, self.api, self.parts, *self.seats, self.key.encode(), self.id,
            self.size, self.behind, self.rom, self.rest, order,
        )  # fmt: skip
        return (fields + _CRC.pack(crc32(fields))).ljust(PAGE, b"\xff")

    def ordered(self, order: int) -> "Head":
        """The same with another order."""
        return replace(self, order=order)


def number_of(identity: bytes) -> int:
    """The number of a game with this ID: 30 bits, the highest one set, which no game that is in
    the image has. Two IDs with one number are told apart where they meet.

    >>> hex(number_of(bytes(16)))
    '0x20000000'
    """
    return 1 << 29 | int.from_bytes(identity[:4], "little") & (1 << 29) - 1


def unpacked(page: bytes) -> Head:
    """The Head that a page holds. Raises NoCartridge."""
    if page[: len(MAGIC)] != MAGIC:
        raise NoCartridge("it is no cartridge")
    if len(page) < PAGE:
        raise NoCartridge("it is cut off: its head is not whole")
    fields = page[: _FIELDS.size]
    if _CRC.unpack_from(page, _FIELDS.size)[0] != crc32(fields):
        raise NoCartridge("it is damaged: the checksum of its head is wrong")
    _, form, api, parts, fewest, most, key, identity, *rest = _FIELDS.unpack(fields)
    if form != FORMAT:
        raise NoCartridge(f"it has format {form}, and format {FORMAT} is known here")
    size, behind, rom, hidden, order = rest
    name = key.rstrip(b"\0").decode("ascii", "replace")
    return Head(name, identity, parts, (fewest, most), size, behind, rom, hidden, api, order)
