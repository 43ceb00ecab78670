"""UF2 files: what the RP2040's boot loader takes when it is copied onto its drive.

The layout of a block is that of the UF2 specification: 512 bytes with eight words in front,
up to 476 bytes of data (here 256, a page of flash) and a last word.
"""

import struct
from pathlib import Path

from host_sim.boards.models import MOST_FLASH, RP2040, RP2350, SECTOR
from host_sim.command import read_files
from host_sim.command.errors import UserError

FAMILY_RP2040 = 0xE48BFF56
FAMILY_RP2350_ARM = 0xE48BFF59
"""RP2350 datasheet 5.5.3, for an image of its Arm cores."""

FAMILIES = {RP2040: FAMILY_RP2040, RP2350: FAMILY_RP2350_ARM}
FLASH_START = 0x10000000
PAGE = 256
"""Bytes of flash a block carries (RP2040 datasheet, 2.8.3.2: 256, aligned)."""

_BLOCK = struct.Struct("<8I476sI")
BEGINNING = b"UF2\n"
"""The first word of every block."""

_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
_FAMILY_PRESENT = 0x00002000
_NOT_MAIN_FLASH = 0x00000001


def encode(image: bytes, start: int = FLASH_START, family: int = FAMILY_RP2040) -> bytes:
    """The UF2 file that writes `image` to flash from address `start`; padded to whole pages."""
    pages = [image[at : at + PAGE].ljust(PAGE, b"\0") for at in range(0, len(image), PAGE)]
    first, second, last = _MAGIC
    return b"".join(
        _BLOCK.pack(
            *(first, second, _FAMILY_PRESENT, start + number * PAGE, PAGE, number, len(pages)),
            *(family, page, last),
        )
        for number, page in enumerate(pages)
    )


def with_erased(image: bytes, start: int, size: int, family: int = FAMILY_RP2040) -> bytes:
    """The UF2 file that writes `image` to the start of the flash and erases `size` bytes from
    `start` on, both whole sectors.

    What shares a sector with the image's end is erased, too: the boot ROM (RP2040-E14) needs whole
    sectors.
    """
    image += b"\xff" * (-len(image) % SECTOR)
    if len(image) > start:
        raise ValueError(f"the image has {len(image)} bytes and ends behind {start}")
    total = (len(image) + size) // PAGE
    parts = (
        encode(image, family=family),
        encode(b"\xff" * size, FLASH_START + start, family),
    )
    blocks = [block for part in parts for block in _BLOCK.iter_unpack(part)]
    return b"".join(
        _BLOCK.pack(*block[:5], number, total, *block[7:]) for number, block in enumerate(blocks)
    )


def pages(data: bytes) -> tuple[int, dict[int, bytes]]:
    """(family, address -> its 256 bytes) of a UF2 file for one chip's flash.

    Raises ValueError for a block that is broken, missing, there twice or out of order, or one that
    the boot ROM would pass over without a word (RP2040 datasheet, 2.8.4.2 and 2.8.4.3).
    """
    if not data or len(data) % _BLOCK.size:
        raise ValueError(f"{len(data)} bytes are no row of {_BLOCK.size}-byte blocks")
    total = len(data) // _BLOCK.size
    found: dict[int, bytes] = {}
    family = 0
    for number, block in enumerate(_BLOCK.iter_unpack(data)):
        first, second, flags, address, size, index, count, its_family, payload, last = block
        if (first, second, last) != _MAGIC:
            raise ValueError(f"block {number} is no UF2 block")
        if flags & _NOT_MAIN_FLASH or not flags & _FAMILY_PRESENT:
            raise ValueError(f"block {number} is not data for the flash of a known family")
        family = its_family if number == 0 else family
        if its_family != family:
            raise ValueError(f"block {number} is for another chip than those before it")
        if (index, count) != (number, total):
            raise ValueError(f"block {number} of {total} says it is {index} of {count}")
        if size != PAGE or address % PAGE:
            raise ValueError(
                f"block {number} has {size} bytes for {address:#x}: the chip takes {PAGE}, aligned"
            )
        if not FLASH_START <= address < FLASH_START + MOST_FLASH:
            raise ValueError(f"block {number} is for address {address:#x}, outside of the flash")
        if address in found:
            raise ValueError(f"block {number} is for address {address:#x} once more")
        found[address] = payload[:PAGE]
    return family, found


def decode(data: bytes) -> tuple[int, int, bytes]:
    """(family, start address, image) of a UF2 file that has no gap. Raises ValueError."""
    family, found = pages(data)
    start = next(iter(found))
    for number, address in enumerate(found):
        if address != start + number * PAGE:
            raise ValueError(f"block {number} is for address {address:#x}: there is a gap")
    return family, start, b"".join(found.values())


def image_of(path: Path, chip: str = RP2040) -> bytes:
    """The image in a UF2 file for a chip's flash. Raises UserError if it is not one."""
    try:
        family, start, image = decode(read_files.bytes_of(path))
    except ValueError as error:
        raise UserError(
            f"{path} is damaged, or no UF2 file ({error}): build it, or download it, again"
        ) from None
    if family != FAMILIES[chip]:
        raise UserError(f"{path} is for another chip (family {family:#010x}, not {chip.upper()})")
    if start != FLASH_START:
        raise UserError(f"{path} is no image: its first block is for {start:#x}")
    return image
