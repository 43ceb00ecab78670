"""LINE, carelessly: what scores most at once, and cards that look good by themselves.

Looks neither at links to come nor at the obstacles that a hand cannot meet.
"""

from lineup.engine import rng
from lineup.games.line.rules import view
from lineup.games.line.rules.cards import POINTS, VALUE
from lineup.games.line.rules.layout import (
    CARD_MASK,
    COLUMN,
    DRAFT,
    PLACE_MASK,
    PLACE_SHIFT,
    STEP,
    SWAP,
)  # fmt: skip


def choose(seen: bytearray, seat: int, moves: list[int], generator: bytearray) -> int:
    """The move that looks best; of equal ones any."""
    looks = [16 * impression(seen, seat, move) + rng.below(generator, 0, 16) for move in moves]
    return moves[looks.index(max(looks))]


def impression(seen: bytearray, seat: int, move: int) -> int:
    """Points that it brings at once, in quarters; of a drafted card also what is on it."""
    n = len(view.row(seen, seat))
    if seen[STEP] == DRAFT:
        card = seen[COLUMN + move]
        gain = view.gain(seen, seat, n, card) if view.fits(seen, seat, card) else 0
        return int(4 * gain + 3 * POINTS[card] + 2 * VALUE[card])
    card = move & CARD_MASK
    if seen[STEP] == SWAP:
        place = move >> PLACE_SHIFT & PLACE_MASK
        return int(view.gain(seen, seat, place, card)) if card else 0
    if not view.fits(seen, seat, card):
        return -int(POINTS[card])
    return int(4 * view.gain(seen, seat, n, card) + POINTS[card])
