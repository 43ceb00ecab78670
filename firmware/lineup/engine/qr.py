"""QR codes of capitals and digits: ISO/IEC 18004, alphanumeric mode, level L, versions 1 to 10.

One mask is always taken, the first: the best of eight would help a worn label, not a panel.
"""

from micropython import const

from lineup.engine.packed import DIGITS

_FORMAT = const(0x77C4)  # level L, mask 0 (table C.1)
# Of each version: check bytes of a block, then data bytes of each block (table 9).
_BLOCKS = (
    (7, 19), (10, 34), (15, 55), (20, 80), (26, 108), (18, 68, 68), (20, 78, 78), (24, 97, 97),
    (30, 116, 116), (18, 68, 68, 69, 69),
)  # fmt: skip
# Of versions 7 to 10, with its check bits (table D.1).
_VERSIONS = (0x07C94, 0x085BC, 0x09A99, 0x0A4D3)


def modules(text: str) -> tuple:
    """(pixels of a side, a byte of 0 or 1 for each, row by row) of a code for `text`, which has
    characters of `packed.DIGITS`. Raises ValueError for one that is too long."""
    version = 0
    need = 11 * (len(text) // 2) + 6 * (len(text) & 1) + 4
    for i, blocks in enumerate(_BLOCKS):
        if need + (11 if i == 9 else 9) <= 8 * sum(blocks[1:]):
            version = i + 1
            break
    if not version:
        raise ValueError("too long for a code")
    size = 17 + 4 * version
    out = bytearray(b"\x02" * (size * size))  # 2: free for data
    _patterns(out, size, version)
    _fill(out, size, _interleaved(_data(text, version), _BLOCKS[version - 1]))
    return size, out


def _data(text: str, version: int) -> bytearray:
    # Mode, length and characters as bytes, filled up to what the version holds.
    out = bytearray(sum(_BLOCKS[version - 1][1:]))
    at = 0

    def put(value, bits):
        nonlocal at
        for i in range(bits - 1, -1, -1):
            if value >> i & 1:
                out[at >> 3] |= 0x80 >> (at & 7)
            at += 1

    put(2, 4)
    put(len(text), 9 if version < 10 else 11)
    for i in range(0, len(text) - 1, 2):
        put(DIGITS.index(text[i]) * 45 + DIGITS.index(text[i + 1]), 11)
    if len(text) & 1:
        put(DIGITS.index(text[-1]), 6)
    at = min(at + 4, 8 * len(out))
    for i, place in enumerate(range((at + 7) >> 3, len(out))):
        out[place] = (0xEC, 0x11)[i & 1]
    return out


def _interleaved(data, blocks) -> bytearray:
    # A byte of each block in turn, then so the check bytes.
    degree = blocks[0]
    power, log = _tables()
    generator = bytearray(degree)
    generator[-1] = 1
    for i in range(degree):
        for j in range(degree):
            product = power[log[generator[j]] + i] if generator[j] else 0
            generator[j] = product ^ (generator[j + 1] if j + 1 < degree else 0)
    parts = []
    checks = []
    start = 0
    for length in blocks[1:]:
        part = data[start : start + length]
        start += length
        check = bytearray(degree + 1)
        for byte in part:
            factor = byte ^ check[0]
            for j in range(degree):
                product = power[log[factor] + log[generator[j]]] if factor and generator[j] else 0
                check[j] = check[j + 1] ^ product
        parts.append(part)
        checks.append(check)
    out = bytearray()
    for i in range(max(blocks[1:])):
        for part in parts:
            if i < len(part):
                out.append(part[i])
    for i in range(degree):
        for check in checks:
            out.append(check[i])
    return out


def _tables() -> tuple:
    # Powers of 2 in GF(256) modulo 0x11D, twice, and their logarithms.
    power = bytearray(510)
    log = bytearray(256)
    value = 1
    for i in range(255):
        power[i] = power[i + 255] = value
        log[value] = i
        value <<= 1
        if value & 0x100:
            value ^= 0x11D
    return power, log


def _patterns(out, size: int, version: int) -> None:
    # All that is there whatever the data.
    for i in range(size):
        out[6 * size + i] = out[i * size + 6] = ~i & 1
    for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
        _square(out, size, x, y, 4, (1, 1, 0, 1, 0))
    if version > 1:
        last = size - 7
        places = (6, last) if version < 7 else (6, (6 + last) // 2, last)
        for x in places:
            for y in places:
                # Not where the three large ones are.
                if x + y != 12 and (x + y != 6 + last or x not in (6, last)):
                    _square(out, size, x, y, 2, (1, 0, 1))
    for i in range(15):
        bit = _FORMAT >> i & 1
        down = i if i < 6 else i + 1 if i < 8 else size - 15 + i
        across = size - 1 - i if i < 8 else 15 - i if i < 9 else 14 - i
        out[down * size + 8] = bit
        out[8 * size + across] = bit
    out[(size - 8) * size + 8] = 1
    for i in range(18 if version > 6 else 0):
        bit = _VERSIONS[version - 7] >> i & 1
        a, b = size - 11 + i % 3, i // 3
        out[b * size + a] = out[a * size + b] = bit


def _square(out, size: int, x: int, y: int, reach: int, rings) -> None:
    # Rings round a middle, from the inside out, as far as they are on the code.
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            if 0 <= x + dx < size and 0 <= y + dy < size:
                out[(y + dy) * size + x + dx] = rings[max(abs(dx), abs(dy))]


def _fill(out, size: int, data) -> None:
    # Two columns at a time from the right, up and down in turn; the sixth column is skipped.
    bit = 0
    count = 8 * len(data)
    upward = True
    right = size - 1
    while right > 0:
        if right == 6:
            right = 5
        for i in range(size):
            y = size - 1 - i if upward else i
            for x in (right, right - 1):
                at = y * size + x
                if out[at] == 2:
                    value = data[bit >> 3] >> (7 - (bit & 7)) & 1 if bit < count else 0
                    out[at] = value ^ (~(x + y) & 1)
                    bit += 1
        upward = not upward
        right -= 2
