"""A random game from the deal to the end, compiled together with the rules that they call.

`rules` is a module there, too; the moves are drawn by the console's own generator.
"""

from typing import Any

from lineup.engine import rng


def game(rules: Any, seats: int, seed: int, options: Any, out: Any) -> int:
    """Moves of the game that is dealt with this seed. out: room for the moves of a position."""
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, seed)
    return finish(rules, rules.new(seats, seed, options), generator, out)


def finish(rules: Any, state: Any, generator: Any, out: Any) -> int:
    """Play a game to its end at random; how many moves that took."""
    count = 0
    legal = rules.moves(state, out)
    while legal:
        rules.apply(state, out[rng.below(generator, 0, legal)])
        legal = rules.moves(state, out)
        count += 1
    return count
