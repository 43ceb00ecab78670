"""The bytes of a slot file: an envelope that shows every truncation and every flipped bit.

Little endian: magic (4 bytes), schema of the payload (2), payload length (2), sequence
number (4), the payload, CRC32 of all that (4). The envelope never changes; schemas do.
"""

import struct
from binascii import crc32

from micropython import const

_MAGIC = const(b"LnSv")
_HEAD = const("<4sHHI")
_HEAD_SIZE = const(12)
_CRC_SIZE = const(4)
MAX_PAYLOAD = const(0xFFFF)


def newer(a: int, b: int) -> bool:
    """Tells whether sequence number a follows b; they count modulo 2**32."""
    return 0 < (a - b) & 0xFFFFFFFF < 0x80000000


def pack(schema: int, sequence: int, payload: bytes) -> bytes:
    """The bytes of a slot file. ValueError if the payload is longer than MAX_PAYLOAD."""
    if len(payload) > MAX_PAYLOAD:
        raise ValueError("payload too long: " + str(len(payload)))
    head = struct.pack(_HEAD, _MAGIC, schema, len(payload), sequence)
    return head + payload + struct.pack("<I", crc32(payload, crc32(head)))


def fault(data: bytes) -> str:
    """Tells what is wrong with a slot file: "short", "magic", "checksum", or "" for nothing."""
    size = len(data)
    if size < _HEAD_SIZE + _CRC_SIZE:
        return "short"
    magic, _, length, _ = struct.unpack_from(_HEAD, data, 0)
    if magic != _MAGIC:
        return "magic"
    if size != _HEAD_SIZE + length + _CRC_SIZE:
        return "short"
    crc = struct.unpack_from("<I", data, size - _CRC_SIZE)[0]
    return "" if crc == crc32(memoryview(data)[: size - _CRC_SIZE]) else "checksum"


def head(data: bytes) -> tuple:
    """(schema, sequence) of a file without fault."""
    _, schema, _, sequence = struct.unpack_from(_HEAD, data, 0)
    return schema, sequence


def payload_of(data: bytes) -> bytes:
    """The payload of a file without fault."""
    return data[_HEAD_SIZE:-_CRC_SIZE]
