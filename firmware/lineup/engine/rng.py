"""Random numbers in 16-bit lanes: sfc16, kept in 8 bytes of somebody's bytearray.

Generator: sfc16 ("small fast counting", 16-bit lanes a, b, c and a counter) by Chris
Doty-Humphrey, public domain, from PractRand 0.9x, src/RNGs/sfc.cpp: rotation 6, right shift 5,
left shift 3, ten rounds thrown away after seeding. One step is a bijection of the 64 bits of
state, and the counter makes every period a multiple of 2**16 from every state.

Seeding: PractRand takes 48 bits and starts the counter at 1. Here all 64 bits of the seed count:
they go through SplitMix64's finalizer (Steele, Lea and Flood 2014; "Mix13" of David Stafford),
which is a bijection that flips half of the bits for each bit of the seed, and fill the three
lanes and the counter. So 2**64 seeds give 2**64 different states, and two games share a stretch
of n numbers with a chance of about n / 2**63. A seed put into lanes and counter unmixed would
not do: seeds 0 and 2**48 would give one stream, shifted by one.

Layout at `off`: a, b, c, counter, each 16 bits, low byte first. All arithmetic stays below
2**30, so nothing is allocated on the device, except in `seed`, which takes a long int.
Viper code is ten times as fast as bytecode here, and the same in plain Python.
"""

import micropython

SIZE = 8
"""Bytes of state."""

_GAMMA = 0x9E3779B97F4A7C15
_MIX_1 = 0xBF58476D1CE4E5B9
_MIX_2 = 0x94D049BB133111EB
_MASK = 0xFFFFFFFFFFFFFFFF


def mix64(value: int) -> int:
    """SplitMix64's first output for this state: a bijection of 0..2**64-1."""
    value = (value + _GAMMA) & _MASK
    value = ((value ^ (value >> 30)) * _MIX_1) & _MASK
    value = ((value ^ (value >> 27)) * _MIX_2) & _MASK
    return value ^ (value >> 31)


def seed(buf, off: int, seed64: int) -> None:
    """Start the generator at buf[off:off+8] from a seed of 64 bits (higher bits are ignored)."""
    mixed = mix64(seed64 & _MASK)
    for i in range(SIZE):
        buf[off + i] = mixed & 0xFF
        mixed >>= 8
    _discard(buf, off)


def fork(buf, off: int, child, child_off: int) -> None:
    """Start another generator from four numbers of this one; `child` may be another buffer."""
    for i in range(0, SIZE, 2):
        value = next16(buf, off)
        child[child_off + i] = value & 0xFF
        child[child_off + i + 1] = value >> 8
    _discard(child, child_off)


def _discard(buf, off: int) -> None:
    for _ in range(10):
        next16(buf, off)


@micropython.viper
def next16(buf, off: int) -> int:
    """The next number, 0..65535."""
    p = ptr8(buf)
    a = p[off] | p[off + 1] << 8
    b = p[off + 2] | p[off + 3] << 8
    c = p[off + 4] | p[off + 5] << 8
    n = p[off + 6] | p[off + 7] << 8
    out = (a + b + n) & 0xFFFF
    n = (n + 1) & 0xFFFF
    a = b ^ b >> 5
    b = (c + (c << 3)) & 0xFFFF
    c = ((c << 6 | c >> 10) + out) & 0xFFFF
    p[off] = a & 0xFF
    p[off + 1] = a >> 8
    p[off + 2] = b & 0xFF
    p[off + 3] = b >> 8
    p[off + 4] = c & 0xFF
    p[off + 5] = c >> 8
    p[off + 6] = n & 0xFF
    p[off + 7] = n >> 8
    return out


@micropython.viper
def below(buf, off: int, n: int) -> int:
    """A number 0..n-1, each as likely as the others (1 <= n <= 65536), by rejection."""
    limit = 65536 - 65536 % n
    while True:
        value = int(next16(buf, off))
        if value < limit:
            return value % n


@micropython.viper
def shuffle(buf, off: int, items, start: int, count: int):
    """Put items[start:start+count], bytes, in random order, in place (Fisher-Yates, from the
    end): `below` for each place, with the lanes at hand all the time."""
    s = ptr8(buf)
    p = ptr8(items)
    a = s[off] | s[off + 1] << 8
    b = s[off + 2] | s[off + 3] << 8
    c = s[off + 4] | s[off + 5] << 8
    n = s[off + 6] | s[off + 7] << 8
    for left in range(count, 1, -1):
        limit = value = 65536 - 65536 % left
        while value >= limit:
            value = (a + b + n) & 0xFFFF
            n = (n + 1) & 0xFFFF
            a = b ^ b >> 5
            b = (c + (c << 3)) & 0xFFFF
            c = ((c << 6 | c >> 10) + value) & 0xFFFF
        i = start + value % left
        j = start + left - 1
        item = p[i]
        p[i] = p[j]
        p[j] = item
    s[off] = a & 0xFF
    s[off + 1] = a >> 8
    s[off + 2] = b & 0xFF
    s[off + 3] = b >> 8
    s[off + 4] = c & 0xFF
    s[off + 5] = c >> 8
    s[off + 6] = n & 0xFF
    s[off + 7] = n >> 8
