"""MicroPython's `deflate` module for CPython, as far as the firmware reads with it."""

import io
import zlib
from typing import BinaryIO

ZLIB = 2
"""A stream with zlib's header and checksum."""


class DeflateIO:
    """Reads what is packed in `stream`. Only ZLIB is known here."""

    def __init__(self, stream: BinaryIO, format: int) -> None:
        if format != ZLIB:
            raise ValueError("format")
        self._stream = stream
        self._unpacked: BinaryIO | None = None

    def read(self, size: int = -1) -> bytes:
        """So many bytes of it, unpacked, or all. Raises OSError where it is damaged, as on
        MicroPython."""
        if self._unpacked is None:
            try:
                self._unpacked = io.BytesIO(zlib.decompress(self._stream.read()))
            except zlib.error as error:
                raise OSError(22, str(error)) from None
        return self._unpacked.read(size)
