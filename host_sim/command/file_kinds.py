"""The kinds of files that Lineup writes for a person, and the mark by which it knows its own files
again."""

import io
import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from host_sim.command.written_files import Kind, write

_MAKER = "Lineup"
_PNG_MARK = b"tEXtSoftware\0" + _MAKER.encode()
_HEAD = 4096
"""Bytes in which a file's mark stands."""


def _json(start: str) -> Callable[[bytes], bool]:
    # Whether a file is JSON that starts so, however it is set.
    return lambda data: re.match(start.encode(), b"".join(data[:_HEAD].split())) is not None


PICTURE = Kind(
    "a picture", lambda data: data[:4] == b"\x89PNG" and _PNG_MARK in data[:_HEAD], ".png"
)
FILM = Kind("a film", lambda data: data[:4] == b"GIF8" and _MAKER.encode() in data[:_HEAD])
SCRIPT = Kind(
    "a script",
    lambda data: re.search(rb"^# (Recorded|Played) by `lineup ", data, re.MULTILINE) is not None,
)
STATISTICS = Kind("statistics", _json(r'\{"lineup":"statistics"'))
FIGURES = Kind("a file of figures", _json(r'\{"format":\d+,"figures":'))
RATINGS = Kind("a tournament", _json(r'\{"lineup":"tournament"'))
BACKUP_MARK = b"Lineup: saves of a board"
BACKUP = Kind("a backup", lambda data: data[:2] == b"PK" and data.endswith(BACKUP_MARK))
CARTRIDGE = Kind("a cartridge", lambda data: data.startswith(b"LINEUPCT"))
GENERATED = Kind("a module", lambda data: b"`lineup " in data.split(b"\n", 1)[0])

_BOOT2 = 256
"""Bytes of a flash image that the chip's boot ROM checks (RP2040 datasheet, 2.8.1.3.1)."""


def _is_flash(data: bytes) -> bool:
    return not data.strip(b"\xff") or _boot2_is_sound(data)


def _boot2_is_sound(data: bytes) -> bool:
    kept = int.from_bytes(data[_BOOT2 - 4 : _BOOT2], "little")
    return len(data) > _BOOT2 and _crc32_of_boot2(data[: _BOOT2 - 4]) == kept


def _crc32_of_boot2(data: bytes) -> int:
    # The highest bit first and nothing turned over at the end, unlike zlib's.
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte << 24
        for _ in range(8):
            crc = (crc << 1 ^ 0x04C11DB7 if crc >> 31 else crc << 1) & 0xFFFFFFFF
    return crc


FLASH = Kind("a board's flash", _is_flash)


def png(image: Image.Image) -> bytes:
    """A picture's file, with the mark."""
    made, file = PngInfo(), io.BytesIO()
    made.add_text("Software", _MAKER)
    image.save(file, "PNG", pnginfo=made)
    return file.getvalue()


def enlarged(image: Image.Image, scale: int) -> Image.Image:
    """A picture of `scale` x `scale` pixels a pixel."""
    return image.resize((image.width * scale, image.height * scale), Image.Resampling.NEAREST)


def gif(images: Sequence[Image.Image], times: Sequence[int]) -> bytes:
    """The file of an endless film; times: the ms of each image."""
    file = io.BytesIO()
    images[0].save(
        file, "GIF", save_all=True, append_images=images[1:], duration=list(times), loop=0,
        comment=_MAKER.encode(),
    )  # fmt: skip
    return file.getvalue()


def as_json(found: Any) -> bytes:
    """A JSON file."""
    return (json.dumps(found, indent=1, ensure_ascii=False) + "\n").encode()


def save(image: Image.Image, path: Path) -> None:
    """Write a picture. Raises UserError, where something else is there too."""
    write(path, png(image), PICTURE)
