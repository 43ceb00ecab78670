"""SETUP, carelessly: about the most points that two tiles make now.

Looks neither at whose squares the sets touch nor at what is left for the others.
"""

from lineup.engine import rng
from lineup.games.setup.bot import best_turns, scratch
from lineup.games.setup.bot.scratch import move_of, tiles_of, worth_of
from lineup.games.setup.rules import board, sets
from lineup.games.setup.rules.layout import CHOOSE, MOVE_DONE, PLACE, PLACED_N, STEP

KEEP = 6
SLIP = 10
"""Tenths of a point."""


def choose(seen: bytearray, seat: int, moves: list[int], generator: bytearray) -> int:
    """The first move of the turn that looks best; claims what is claimed last in the list."""
    if seen[STEP] not in (CHOOSE, PLACE):
        return moves[-1]
    placed = seen[PLACED_N]
    if placed >= 2 and sets.is_set(seen):
        return int(MOVE_DONE)
    work = scratch.new()
    plain = bytearray([scratch.EVEN + 10] * board.SQUARES)
    for _ in best_turns.search(work, seen, plain, KEEP, max(2, placed)):
        pass
    rows = [row for row in range(KEEP) if tiles_of(work, row)]
    if not rows:
        return moves[-4]
    values = [worth_of(work, row) + rng.below(generator, 0, SLIP) for row in rows]
    row = rows[values.index(max(values))]
    return int(move_of(work, row, placed) if tiles_of(work, row) > placed else MOVE_DONE)
