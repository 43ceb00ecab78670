"""Clustered, carelessly: the most points at once, beside one's own cards; among equals any place.

Looks neither at what fits where later nor at what others make of a place.
"""

from array import array

from lineup.engine import rng
from lineup.games.clustered.bot.weighing import neighbours
from lineup.games.clustered.rules import matching
from lineup.games.clustered.rules.layout import (
    CELL,
    CHOICE_MASK,
    MOVE_PICK,
    MOVE_PLACE,
    PICK,
    STEP,
)
from lineup.games.clustered.rules.matching import FITS, SUITS
from lineup.games.clustered.rules.scoring import gain

MOST = 488
POINT = 10
WILD = 27


def choose(seen: bytearray, seat: int, moves: list[int], generator: bytearray) -> int:
    """The card, or the place of the one that is picked, with the best first impression."""
    if seen[STEP] == CELL:
        return int(MOVE_PLACE | best_place(seen, seat, seen[PICK], generator)[1])
    if moves[0] | CHOICE_MASK != MOVE_PICK | CHOICE_MASK:
        return moves[0]
    looks = [best_place(seen, seat, move & CHOICE_MASK, generator)[0] for move in moves]
    return moves[looks.index(max(looks))]


def best_place(seen: bytearray, seat: int, card: int, generator: bytearray) -> tuple[int, int]:
    """(impression, cell) of the best place of a card."""
    cells = array("i", [0] * MOST)
    found = matching.list_cells(seen, card, FITS[card], SUITS, cells)
    best = -1
    choice = 0
    for i in range(found):
        cell = cells[i] & CHOICE_MASK
        value = POINT * gain(seen, seat, cell) + neighbours(seen, cell, seat, 2)
        value += rng.below(generator, 0, 2)
        if value > best:
            best, choice = value, cell
    return (best - 15 if card == WILD else best), choice
