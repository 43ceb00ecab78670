# The inner loops of reading a text (`tools/texts/packing.py` has what they read), in viper. They
# keep to what means the same on CPython: no overflow, no negative shifts.

import micropython
from micropython import const

_SHIFT = const(4)  # of 16 texts only the first one's place is written down


@micropython.viper
def find(table, count: int, key, n: int) -> int:
    # The number of a key, the n bytes `key`, or -1. The table begins with the seed of the hash,
    # 3 bytes; after it the hashes of `count` keys, 3 bytes each, ascending. Low bytes first.
    hashes = ptr8(table)
    chars = ptr8(key)
    wanted = hashes[0] | (hashes[1] << 8) | (hashes[2] << 16)
    at = 0
    while at < n:
        wanted = ((wanted * 33) ^ int(chars[at])) & 0xFFFFFF
        at += 1
    low = 0
    high = count
    while low < high:
        middle = (low + high) >> 1
        at = 3 + 3 * middle
        found = hashes[at] | (hashes[at + 1] << 8) | (hashes[at + 2] << 16)
        if found == wanted:
            return middle
        if found < wanted:
            low = middle + 1
        else:
            high = middle
    return -1


@micropython.viper
def unpack(out, size: int, number: int, packed, starts, pairs) -> int:
    # Writes text `number` to `out`, of `size` bytes, in UTF-8; how many bytes it has.
    data = ptr8(packed)
    places = ptr8(starts)
    made_of = ptr8(pairs)
    to = ptr8(out)
    block = (number >> _SHIFT) << 1
    at = places[block] | (places[block + 1] << 8)
    number &= (1 << _SHIFT) - 1
    while number:
        if data[at] == 0:
            number -= 1
        at += 1
    n = 0
    top = size  # what is still to be written stands at the end, the next of it first
    code = int(data[at])
    while code:
        first = int(made_of[2 * code])
        if first:
            top -= 1
            to[top] = made_of[2 * code + 1]
            code = first
        else:
            to[n] = code
            n += 1
            if top < size:
                code = int(to[top])
                top += 1
            else:
                at += 1
                code = int(data[at])
    return n
