"""Messages as the device reads them: packed, each for itself, and found without their keys.

A module of a language holds three bytes objects that stay in flash:

- `TEXTS`: the texts, each ended by a zero byte, one behind the other. A byte that the language's
  texts do not have in UTF-8 stands for two others, which may stand for two again (Gage, A New
  Algorithm for Data Compression, 1994): half the room, and any text can be read by itself.
- `PAIRS`: what each of the 256 stands for, two bytes; the first is 0 where it is itself.
- `STARTS`: where in `TEXTS` every sixteenth text begins, 2 bytes, low first.

The package holds `KEYS`: the seed of a hash, and the hashes of the keys, ascending, 3 bytes each,
low first; the texts stand in this order. `COUNT` is how many they are, `ROOM` the bytes of a
buffer that holds any text while it is unpacked.

In a source every text and every key has a line, and `PAIRS` stays as it is while the texts can be
written with it: a message that is new changes no line of another.
"""

import ast
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from host_sim.command.errors import UserError

BLOCK = 16
FEWEST = 4
"""A pair that occurs less often is not worth its byte."""

Packed = tuple[bytes, bytes, bytes]
"""TEXTS, STARTS, PAIRS."""


def hashed(key: str, seed: int) -> int:
    """24 bits of a key, as `lineup.ui.type.packed_texts.find` counts them."""
    value = seed
    for byte in key.encode():
        value = (value * 33 ^ byte) & 0xFFFFFF
    return value


def ordered(keys: Iterable[str]) -> tuple[int, list[str]]:
    """(seed, the keys by their hashes): with this seed all of these differ."""
    known = set(keys)
    for seed in range(5381, 1 << 24):
        found = {hashed(key, seed): key for key in known}
        if len(found) == len(known):
            return seed, [found[value] for value in sorted(found)]
    raise UserError("no seed tells all keys apart")


def table(keys: Sequence[str], seed: int) -> bytes:
    """`KEYS`, of keys in the order of `ordered`."""
    return b"".join(
        value.to_bytes(3, "little") for value in (seed, *(hashed(k, seed) for k in keys))
    )


def pack(texts: Sequence[str], pairs: bytes = b"") -> Packed:
    """The texts of a language, none of them with a zero character.

    pairs: `PAIRS` to write them with, if no text has a byte that stands for others there.
    """
    return _pack(tuple(texts), pairs)


@lru_cache(maxsize=16)
def _pack(texts: tuple[str, ...], known: bytes) -> Packed:
    """They are packed once: every step of a check asks for all tables."""
    data = b"".join(text.encode() + b"\0" for text in texts)
    taken = [byte for byte in range(len(known) // 2) if known[2 * byte]]
    if taken and not set(taken).intersection(data):
        for byte in taken:  # in the order in which they were found: later ones hold earlier ones
            data = data.replace(known[2 * byte : 2 * byte + 2], bytes((byte,)))
        return data, _starts(data), known
    free = sorted(set(range(1, 256)) - set(data), reverse=True)
    pairs = [bytes((0, byte)) for byte in range(256)]
    while free and (worth := _often(data)):
        for pair in worth[: len(free)]:
            byte = free.pop()
            pairs[byte] = pair
            data = data.replace(pair, bytes((byte,)))
    return data, _starts(data), b"".join(pairs)


def _starts(data: bytes) -> bytes:
    """`STARTS` of `TEXTS`."""
    starts, at = [], 0
    for number, text in enumerate(data.split(b"\0")[:-1]):
        if number % BLOCK == 0:
            starts.append(at.to_bytes(2, "little"))
        at += len(text) + 1
    return b"".join(starts)


def _often(data: bytes) -> list[bytes]:
    """The most frequent pair, and those that are almost as frequent and share no byte with each
    other: a round for each pair alone would take ten times as long."""
    found = Counter(zip(data, data[1:], strict=False))
    order = sorted(((n, pair) for pair, n in found.items() if 0 not in pair), reverse=True)
    taken: list[bytes] = []
    known: set[int] = set()
    for n, pair in order:
        if n < max(FEWEST, order[0][0] * 3 // 4):
            break
        if not known.intersection(pair):
            taken.append(bytes(pair))
            known.update(pair)
    return taken


def room(tables: Iterable[Sequence[str]], packed: Iterable[Packed]) -> int:
    """`ROOM`: bytes of the longest text, and of what waits while the deepest pair is unpacked."""
    longest = max((len(text.encode()) for texts in tables for text in texts), default=0)
    return longest + max(map(_depth, (pairs for _, _, pairs in packed)), default=0)


def _depth(pairs: bytes) -> int:
    depths: dict[int, int] = {}

    def depth(byte: int) -> int:
        if byte not in depths:
            first, second = pairs[2 * byte : 2 * byte + 2]
            depths[byte] = max(1 + depth(first), depth(second)) if first else 0
        return depths[byte]

    return max(map(depth, range(256)))


def unpacked(packed: Packed) -> list[str]:
    """The texts again."""
    data, _, pairs = packed

    def plain(byte: int) -> bytes:
        first, second = pairs[2 * byte : 2 * byte + 2]
        return plain(first) + plain(second) if first else bytes((byte,))

    return [b"".join(map(plain, text)).decode() for text in data.split(b"\0")[:-1]]


def shown(packed: Packed) -> list[str]:
    """Lines of a module that has a language's texts, a line each."""
    data, starts, pairs = packed
    texts = [text + b"\0" for text in data.split(b"\0")[:-1]]
    return [
        *_named("TEXTS", map(repr, texts)),
        *_named("STARTS", map(repr, _rows(starts))),
        *_named("PAIRS", map(repr, _rows(pairs))),
    ]


def keys_shown(keys: Sequence[str], seed: int) -> list[str]:
    """Lines of a module that has `KEYS`, a line each, which names it."""
    names = [
        f"{value!r}  # {key}"
        for key, value in zip(("the seed", *keys), _rows(table(keys, seed), 3), strict=True)
    ]
    return _named("KEYS", names)


def pairs_in(source: str) -> bytes:
    """`PAIRS` of a module that was written with `shown`; none where it has none."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PAIRS":
            return bytes(ast.literal_eval(node.value))
    return b""


def _rows(value: bytes, size: int = 24) -> list[bytes]:
    return [value[i : i + size] for i in range(0, len(value) or 1, size)]


def _named(name: str, rows: Iterable[str]) -> list[str]:
    return ["", f"{name} = (", *(f"    {row}" for row in rows), ")"]
