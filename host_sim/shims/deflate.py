"""MicroPython's `deflate` module for CPython, as far as the firmware reads with it."""

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

    def read(self) -> bytes:
        """All of it, unpacked. Raises OSError where it is damaged, as MicroPython does."""
        try:
            return zlib.decompress(self._stream.read())
        except zlib.error as error:
            raise OSError(22, str(error)) from None
