"""Images that say whose they are, as `host_sim.boards.program` reads it, and do nothing."""

import struct

from host_sim.boards.uf2 import FLASH_START

_TABLE, _ENTRY, _NAME = 0x300, 0x310, 0x320


def named(name: str, size: int = 4096) -> bytes:
    """An image of `size` bytes (a KB at least) whose program is called `name`."""
    image = bytearray(bytes(range(256)) * (size // 256 + 1))[:size]
    table = FLASH_START + _TABLE
    marks = (0x7188EBF2, table, table + 8, 0, 0xE71AA390)
    struct.pack_into("<5I", image, 0x1D4, *marks)
    struct.pack_into("<2I", image, _TABLE, FLASH_START + _ENTRY + 64, FLASH_START + _ENTRY)
    struct.pack_into("<HHII", image, _ENTRY, 6, 0x5052, 0x02031C86, FLASH_START + _NAME)
    text = name.encode() + b"\0"
    image[_NAME : _NAME + len(text)] = text
    return bytes(image)
