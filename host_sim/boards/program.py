"""The name of the program in an RP2040 image, in its binary info.

The Pico SDK puts five words near the start of an image: a mark, first and last address of a table
of addresses, a third one, a mark. Each entry of the table is of a kind; one of them is the name
(pico-sdk, src/common/pico_binary_info/include/pico/binary_info/defs.h and structure.h).
"""

import struct

from host_sim.boards.models import BUILT, Model
from host_sim.boards.uf2 import FLASH_START

_MARKS = (0x7188EBF2, 0xE71AA390)
_WITHIN = range(0x100, 0x400, 4)
"""The place of the marks: on an RP2040 behind the boot stage and within 256 bytes, on an RP2350
within the first 1,024 (the SDK's linker scripts hold images to that)."""

_NAME = (6, 0x5052, 0x02031C86)
"""Kind (a number and a string), tag (RP), number (the program's name)."""

_MOST = 1000
"""Entries that are looked at, and characters of a name."""


def name(image: bytes) -> str:
    """The name, "" where an image has none that can be found."""
    for at in _WITHIN:
        if len(image) >= at + 20:
            first_mark, start, end, _, last_mark = struct.unpack_from("<5I", image, at)
            if (first_mark, last_mark) == _MARKS:
                return _named(image, range(start, min(end, start + 4 * _MOST), 4))
    return ""


def _named(image: bytes, table: range) -> str:
    for place in table:
        entry = _words(image, "<I", place)
        kind = _words(image, "<HHII", entry[0]) if entry else ()
        if kind[:3] == _NAME:
            at = kind[3] - FLASH_START
            if 0 <= at < len(image):
                return image[at : at + _MOST].partition(b"\0")[0].decode(errors="replace")
    return ""


def _words(image: bytes, form: str, address: int) -> tuple[int, ...]:
    # What stands at an address of the flash; nothing where that is outside of the image.
    at = address - FLASH_START
    return struct.unpack_from(form, image, at) if 0 <= at <= len(image) - 12 else ()


def fault(image: bytes, model: Model) -> str:
    """Says why an image is none for a board: what it is instead, or by how much it is too large;
    "" if it is one."""
    its_name = name(image)
    if its_name == model.title:
        return model.too_large(len(image))
    for other in BUILT.values():
        if its_name == other.title:
            return f"it is Lineup for {other.name}; where that is the board: --board {other.name}"
    return f"it is {its_name}, not Lineup" if its_name else "it does not say that it is Lineup"
