"""MicroPython's ROMFS, a file system that is read where it lies in flash.

All is records: a kind and a length, each a number of 7 bits a byte with the highest first, and so
many bytes. A directory holds the length of its name, its name and the records in it; a file the
same, and a record with its data. extmod/vfs_rom.c of MicroPython 1.25 has the rest.
"""

from collections.abc import Iterator, Mapping

_MAGIC = b"\xd2\xcd\x31"  # the kind 0x14a6b1
_PADDING, _DATA, _FOLDER, _FILE = 1, 2, 4, 5
_WIDTH = 5
"""Bytes of the length of a record with others in it: its place is known before its contents."""

WORD = 4
"""The data of each file begins at a multiple of so many bytes."""

_EVEN = bytes((_PADDING, 0x80, 0))
"""An odd number of bytes, and nothing else."""


def image(files: Mapping[str, bytes]) -> bytes:
    """A ROMFS with these files, by their paths; the same for the same files in any order."""
    begin = len(_MAGIC) + _WIDTH
    payload = _records(sorted((path.split("/"), data) for path, data in files.items()), begin)
    payload += _EVEN * ((begin + len(payload)) % 2)
    return _MAGIC + _number(len(payload), _WIDTH) + payload


def _records(files: list[tuple[list[str], bytes]], at: int) -> bytes:
    """The records of a folder, the first of which begins at byte `at` of the image."""
    inner: dict[str, list[tuple[list[str], bytes]]] = {}
    out = b""
    for (name, *rest), data in files:
        if rest:
            inner.setdefault(name, []).append((rest, data))
        else:
            out += _file(name, data, at + len(out))
    for name, found in inner.items():
        named = _name(name)
        head = at + len(out) + 1 + _WIDTH + len(named)
        out += _record(_FOLDER, named + _records(found, head))
    return out


def _file(name: str, data: bytes, at: int) -> bytes:
    named = _name(name)
    least = at + 1 + _WIDTH + len(named) + 1 + _WIDTH  # where the data might begin
    length = _number(len(data), _WIDTH + -least % WORD)
    return _record(_FILE, named + bytes((_DATA,)) + length + data)


def _record(kind: int, payload: bytes) -> bytes:
    return bytes((kind,)) + _number(len(payload), _WIDTH) + payload


def _name(name: str) -> bytes:
    return _number(len(name)) + name.encode("ascii")


def _number(value: int, width: int = 1) -> bytes:
    # In so many bytes at least: leading ones without a bit of it change nothing.
    out = bytes((value & 0x7F,))
    while (value := value >> 7) or len(out) < width:
        out = bytes((value & 0x7F | 0x80,)) + out
    return out


def files(data: bytes) -> dict[str, bytes]:
    """Path -> contents of the files in a ROMFS. Raises ValueError for bytes that are none."""
    if data[: len(_MAGIC)] != _MAGIC:
        raise ValueError("no ROMFS")
    length, start = _read(data, len(_MAGIC))
    if start + length > len(data):
        raise ValueError("the ROMFS is cut off")
    return dict(_files(data, start, start + length, ""))


def _files(data: bytes, at: int, end: int, home: str) -> Iterator[tuple[str, bytes]]:
    for kind, start, stop in _parts(data, at, end):
        if kind not in (_FOLDER, _FILE):
            continue
        length, place = _read(data, start)
        name, inner = data[place : place + length].decode("ascii"), place + length
        if kind == _FOLDER:
            yield from _files(data, inner, stop, f"{home}{name}/")
            continue
        for what, first, last in _parts(data, inner, stop):
            if what == _DATA:
                yield home + name, data[first:last]


def _parts(data: bytes, at: int, end: int) -> Iterator[tuple[int, int, int]]:
    while at < end:
        kind, at = _read(data, at)
        length, at = _read(data, at)
        if at + length > end:
            raise ValueError("the ROMFS is damaged")
        yield kind, at, at + length
        at += length


def _read(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    while True:
        if at >= len(data):
            raise ValueError("the ROMFS is cut off")
        value = value << 7 | data[at] & 0x7F
        at += 1
        if data[at - 1] < 0x80:
            return value, at
