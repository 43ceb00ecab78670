"""A CPU player of the toy game: rolls for each move, more often the higher its level."""

from array import array

from lineup.engine import rng as generator


def think(observation, seat, moves, count, rng, level):
    totals = array("i", [0] * count)
    for _ in range(level + 2):
        for i in range(count):
            totals[i] += generator.below(rng, 0, 100)
            yield
    return moves[list(totals).index(max(totals))]
