"""The stand-in's CPU player: takes the whole die, after some show of thinking."""


def think(observation, seat, moves, count, rng, level):
    for slice in range(5 * (level + 1)):
        yield slice * 100 // (5 * (level + 1))
    return moves[0]
