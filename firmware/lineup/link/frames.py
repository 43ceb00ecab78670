"""Messages as frames on a wire: bytes in, whole messages out. Does no I/O.

A frame: 0, the message and its CRC32 (4 bytes, low first) stuffed so that no byte of them is 0,
0. Stuffing is Consistent Overhead Byte Stuffing (Cheshire and Baker, IEEE/ACM Transactions on
Networking 7 (2), 1999): each 0 becomes the distance to the next one, which adds one byte. The 0 at
both ends lets a reader find the next frame after noise, or in the middle of a broken one.
"""

from binascii import crc32

MOST = 96
"""Bytes that a message may have."""

_STUFFED = MOST + 5


def frame(message) -> bytes:
    """The bytes of 1..MOST bytes for the wire."""
    if not 0 < len(message) <= MOST:
        raise ValueError("frame: a message has 1 to %d bytes, not %d" % (MOST, len(message)))
    plain = bytes(message) + crc32(message).to_bytes(4, "little")
    out = bytearray(2)
    mark = 1  # the place of the distance to the next 0
    for byte in plain:
        if byte:
            out.append(byte)
        else:
            out[mark] = len(out) - mark
            mark = len(out)
            out.append(0)
    out[mark] = len(out) - mark
    out.append(0)
    return bytes(out)


class Reader:
    """Takes bytes as they come; frames that are broken are passed over."""

    def __init__(self):
        self._bytes = bytearray(_STUFFED)
        self._count = 0  # since the last 0; more than there is room for in what is no frame

    def feed(self, data, count: int) -> list:
        """The messages that end in data[:count], in order."""
        found = []
        for i in range(count):
            byte = data[i]
            if byte:
                if self._count < _STUFFED:
                    self._bytes[self._count] = byte
                self._count += 1
                continue
            if 5 < self._count <= _STUFFED:
                message = self._whole()
                if message:
                    found.append(message)
            self._count = 0
        return found

    def _whole(self) -> bytes:
        # The message, or nothing where these are not the bytes of one.
        out = bytearray(self._bytes[: self._count])
        at = 0
        while at < len(out):
            step = out[at]
            out[at] = 0
            at += step
        end = len(out) - 4
        if at != len(out) or crc32(out[1:end]) != int.from_bytes(out[end:], "little"):
            return b""
        return bytes(out[1:end])
