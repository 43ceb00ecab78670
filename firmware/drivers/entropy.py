# Numbers that nobody can guess, for shuffling.
#
# os.urandom of this MicroPython gives the bits of the ring oscillator through an 8-bit shift
# register; they are biased and follow each other (RP2040 datasheet 2.17.5: not of cryptographic
# quality). So much of it is gathered and hashed, together with the time and the board's number.

import hashlib
import os
import time

import machine
from micropython import const

_GATHER = const(256)  # bytes of urandom for 32 bytes of output


def entropy(n: int) -> bytes:
    """`n` bytes."""
    out = b""
    while len(out) < n:
        pool = hashlib.sha256(os.urandom(_GATHER))
        pool.update(machine.unique_id())
        pool.update(str((time.ticks_us(), time.ticks_cpu())).encode())
        pool.update(out)
        out += pool.digest()
    return out[:n]
