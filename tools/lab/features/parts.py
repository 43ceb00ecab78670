"""The parts of a game's features: which field of its layout, and how each of its bytes counts."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from host_sim.layout import Layout, Place
from tools.lab.features.encodings import Encoding
from tools.lab.parameters import Refused


@dataclass(frozen=True)
class Part:
    """A field. together: one row for all its bytes, as of a set. limit: the field that says how
    many bytes count. count_of_seats: as many bytes as seats. rotated: a byte a seat, own first."""

    name: str
    encoding: Encoding
    together: bool = False
    limit: str = ""
    count_of_seats: bool = False
    rotated: bool = False


@dataclass(frozen=True)
class Piece:
    """A part at its place. at, stride: of seat 0's bytes, and to the next seat's (0: the header).
    slot: whose, from one's own seat on. first, width: its features, and those of a byte."""

    part: Part
    place: Place
    at: int
    stride: int
    slot: int
    count: int
    limit_at: int
    first: int
    width: int

    @property
    def size(self) -> int:
        """Counts its features."""
        return self.width if self.part.together else self.width * self.count

    @property
    def name(self) -> str:
        """`STEP`, or `own HAND`, `next HAND`, `2nd next HAND`."""
        if not self.stride:
            return self.part.name
        whose = ("own", "next")[self.slot] if self.slot < 2 else f"{self.slot} seats on,"
        return f"{whose} {self.part.name}"


class Features:
    """The features of a game with so many seats, as `Vector` makes them in C. Raises
    `parameters.Refused` for a game that has none.

    size: how many. pieces: what they are, in order. scale: float32 of shape (size,), and features
    times scale are 0 to 1.
    """

    def __init__(self, rules: Any, seats: int, options: tuple[int, ...]) -> None:
        name = f"tools.lab.features.{rules.KEY}"
        if importlib.util.find_spec(name) is None:
            raise Refused(f"features: nobody has said yet what those of {rules.KEY} are")
        module = importlib.import_module(name)
        self.seats = seats
        self.pieces: list[Piece] = []
        state = rules.new(seats, 0, options)
        layout = Layout(vars(importlib.import_module(f"{rules.__name__}.layout")))
        places = layout.places(state)
        self.size = 0
        header = {place.field.name: place for place in places if place.seat is None}
        own = {place.field.name: place for place in places if place.seat == 0}
        starts = [place.at for place in places if place.seat is not None]
        stride = (len(state) - min(starts)) // seats
        for part in module.HEADER:
            self._add(part, header, 0, 0)
        for slot in range(seats):
            for part in module.SEAT:
                self._add(part, own, stride, slot)
        most = [piece.part.encoding.most(seats) * (piece.size // piece.width)
                for piece in self.pieces]  # fmt: skip
        self.scale = 1 / np.array([each for part in most for each in part], np.float32)

    def _add(self, part: Part, places: dict[str, Place], stride: int, slot: int) -> None:
        place = places[part.name]
        count = self.seats if part.count_of_seats else place.size
        limit = places[part.limit].at if part.limit else -1
        width = len(part.encoding.most(self.seats))
        piece = Piece(part, place, place.at, stride, slot, count, limit, self.size, width)
        self.pieces.append(piece)
        self.size += piece.size

    def of(self, seen: bytes, seat: int) -> npt.NDArray[np.uint8]:
        """The features of what a seat sees, one by one, uint8 of shape (size,). Slow."""
        out = np.zeros(self.size, np.uint8)
        for piece in self.pieces:
            shift = piece.stride * ((seat + piece.slot) % self.seats)
            there = piece.count
            if piece.limit_at >= 0:
                there = min(there, seen[piece.limit_at + shift])
            for k in range(there):
                at = (seat + k) % self.seats if piece.part.rotated else k
                row = piece.part.encoding.row(seen[piece.at + shift + at], seat, self.seats)
                first = piece.first + (0 if piece.part.together else k * piece.width)
                out[first : first + piece.width] |= np.array(row, np.uint8)
        return out

    def tables(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.uint8]]:
        """The pieces as C takes them, and the rows of all bytes: by seat, by byte."""
        rows: list[npt.NDArray[np.uint8]] = []
        starts: dict[Encoding, tuple[int, bool]] = {}
        start = 0
        for piece in self.pieces:
            encoding = piece.part.encoding
            if encoding not in starts:
                made = np.array(list(self._rows(encoding)), np.uint8)
                starts[encoding] = start, not made.reshape(self.seats, 256, -1)[:, 0].any()
                rows.append(made.ravel())
                start += made.size
        numbers = [
            (piece.at, piece.stride, piece.slot, piece.count, piece.limit_at, piece.width,
             piece.part.together, piece.part.rotated, starts[piece.part.encoding][1],
             starts[piece.part.encoding][0])
            for piece in self.pieces
        ]  # fmt: skip
        return np.array(numbers, np.int32), np.concatenate(rows)

    def _rows(self, encoding: Encoding) -> Iterator[list[int]]:
        for seat in range(self.seats):
            for value in range(256):
                yield encoding.row(value, seat, self.seats)
