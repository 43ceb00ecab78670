"""Encodings: how a byte becomes small whole numbers, each 0 to a most that is known.

>>> one_of(1, 3).row(2, 0, 2)
[0, 1, 0]
>>> (number(9) + seat()).row(1, own=1, seats=3)
[1, 1, 0, 0]
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Row = Callable[[int, int, int], list[int]]
"""(the byte, the seat that observes, how many seats) -> its features."""


@dataclass(frozen=True)
class Encoding:
    """The features of a byte. most: of each of them, which also tells how many they are, by the
    number of seats. text: for the page."""

    row: Row
    most: Callable[[int], list[int]]
    text: str

    def __add__(self, other: Encoding) -> Encoding:
        return Encoding(
            lambda value, own, seats: self.row(value, own, seats) + other.row(value, own, seats),
            lambda seats: self.most(seats) + other.most(seats),
            f"{self.text}, {other.text}",
        )


def number(most: int) -> Encoding:
    """The byte itself; more than `most` counts as that."""
    return Encoding(
        lambda value, own, seats: [min(value, most)], lambda seats: [most], f"0 to {most}"
    )


def one_of(low: int, high: int, mask: int = 255, shift: int = 0, words: str = "") -> Encoding:
    """A 1 for which of `low` to `high` the masked and shifted byte is."""
    count = high - low + 1

    def row(value: int, own: int, seats: int) -> list[int]:
        plain = (value & mask) >> shift
        return [int(plain == low + i) for i in range(count)]

    return Encoding(row, lambda seats: [1] * count, words or f"which of {low} to {high}")


def flag(mask: int, text: str) -> Encoding:
    """A 1 where one of these bits is set."""
    return Encoding(
        lambda value, own, seats: [int(value & mask != 0)], lambda seats: [1], f"1: {text}"
    )


def equal(wanted: int, text: str) -> Encoding:
    """A 1 where the byte is this one."""
    return Encoding(lambda value, own, seats: [int(value == wanted)], lambda seats: [1],
                    f"1: {text}")  # fmt: skip


def bits(count: int) -> Encoding:
    """The lowest bits, one by one."""
    return Encoding(
        lambda value, own, seats: [value >> i & 1 for i in range(count)],
        lambda seats: [1] * count,
        f"{count} bits",
    )


def seat(marked: int = 0) -> Encoding:
    """A 1 for which seat, counted from who observes; none for what is no seat, or, with a mark,
    has not got that bit."""

    def row(value: int, own: int, seats: int) -> list[int]:
        plain = value & ~marked
        there = plain < seats and value & marked == marked
        return [int(there and (plain - own) % seats == i) for i in range(seats)]

    return Encoding(row, lambda seats: [1] * seats, "which seat, own first")


def seat_bits(each: int = 1) -> Encoding:
    """So many bits a seat, one's own first."""

    def row(value: int, own: int, seats: int) -> list[int]:
        starts = [(own + i) % seats * each for i in range(seats)]
        return [value >> start + bit & 1 for start in starts for bit in range(each)]

    return Encoding(row, lambda seats: [1] * (each * seats), f"{each} bits a seat, own first")


def chosen(each: Row, count: int, text: str) -> Encoding:
    """An encoding of a game's own: `count` features, each 0 or 1."""
    return Encoding(each, lambda seats: [1] * count, text)
