"""Glyphs that stand in cells as the device reads them: packed, each for itself.

A row is taken four pixels at a time from the left, the last of them filled up with empty ones.
What four there are is a Huffman code of a model, of which there is one for every place in a row,
pixel to the left, and four above. All languages' faces of a size have the same models:

- `MODELS`: 16 bytes each, at 16 * (32 * place + 16 * left + above): how many codes there are of 1
  to 8 bits, then which fours they stand for, the shortest first, two in a byte, the first high.
  Codes are canonical: in each length they ascend, behind those that are shorter.
- `DATA`: per glyph how many bytes it takes, that one counted, then the codes of its rows, highest
  bit first.
- `STARTS`: where in `DATA` every sixteenth glyph begins, 3 bytes, low first.
"""

import heapq
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

BLOCK = 16
LONGEST = 8
"""Bits of a code."""

WIDEST = 16
SIZE = 16
"""Bytes of a model."""

Rows = Sequence[int]
Codes = Mapping[int, Mapping[int, tuple[int, int]]]
"""Model -> four pixels -> (code, its bits)."""


def fours(rows: Rows, width: int) -> Iterator[tuple[int, int]]:
    """(number of the model, four pixels) of all of a glyph."""
    count = (width + 3) // 4
    above = 0
    for given in rows:
        row = given << 4 * count - width
        for place in range(count):
            shift = 4 * (count - 1 - place)
            left = row >> shift + 4 & 1
            yield 32 * place + 16 * left + (above >> shift & 15), row >> shift & 15
        above = row


def codes(glyphs: Iterable[tuple[Rows, int]]) -> Codes:
    """The models for these glyphs, each (rows, width): what they do not have has no code."""
    found: dict[int, Counter[int]] = defaultdict(Counter)
    for rows, width in glyphs:
        assert width <= WIDEST and len(rows) <= WIDEST
        for model, four in fours(rows, width):
            found[model][four] += 1
    return {model: _canonical(_lengths(counts)) for model, counts in found.items()}


def _lengths(counts: Mapping[int, int]) -> dict[int, int]:
    # Huffman's lengths, of counts that are evened out until none is too long.
    while True:
        lengths = dict.fromkeys(counts, 0)
        heap = [(count, four, [four]) for four, count in sorted(counts.items())]
        heapq.heapify(heap)
        while len(heap) > 1:
            (a, first, some), (b, _, others) = heapq.heappop(heap), heapq.heappop(heap)
            for four in some + others:
                lengths[four] += 1
            heapq.heappush(heap, (a + b, first, some + others))
        if max(lengths.values()) <= LONGEST:
            return {four: length or 1 for four, length in lengths.items()}
        counts = {four: count // 2 + 1 for four, count in counts.items()}


def _canonical(lengths: Mapping[int, int]) -> dict[int, tuple[int, int]]:
    made = {}
    code = before = 0
    for length, four in sorted((length, four) for four, length in lengths.items()):
        code <<= length - before
        made[four] = code, length
        code += 1
        before = length
    return made


def models(known: Codes) -> bytes:
    """`MODELS`; one that no glyph has is empty."""
    data = bytearray(SIZE * (max(known, default=-1) + 1))
    for model, made in known.items():
        at = SIZE * model
        order = sorted(made, key=lambda four: (made[four][1], made[four][0]))
        for i, four in enumerate(order):
            data[at + made[four][1] - 1] += 1
            data[at + LONGEST + i // 2] |= four << (0 if i & 1 else 4)
    return bytes(data)


def pack(glyphs: Iterable[tuple[Rows, int]], known: Codes) -> tuple[bytes, bytes]:
    """`DATA` and `STARTS` of a face."""
    data, starts = bytearray(), bytearray()
    for number, (rows, width) in enumerate(glyphs):
        if number % BLOCK == 0:
            starts += len(data).to_bytes(3, "little")
        bits, count = 0, 0
        for model, four in fours(rows, width):
            code, length = known[model][four]
            bits, count = bits << length | code, count + length
        size = (count + 7) // 8
        data.append(size + 1)
        data += (bits << 8 * size - count).to_bytes(size, "big")
    return bytes(data), bytes(starts)
