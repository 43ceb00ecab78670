"""CPU players of Black Lady.

NORMAL plays low, ducks with its highest, and throws off what is dear, and misjudges that a
little. EASY misjudges it more. TRICKY and HARD deal what they do not see a few times, HARD more
often, let others play like NORMAL after each card of theirs, and keep the one that loses least.
The second way of playing (`levels`) deals others.
"""

from lineup.engine import protocol
from lineup.engine import rng as generator
from lineup.engine.levels import EASY, HARD, NORMAL, plain
from lineup.games.lady import rules
from lineup.games.lady.rules.layout import (
    DEAL, DEALS, HEARTS, HELD, LADY, LEADER, LOST, OWNER, SEATS, SPADES, TABLE,
)  # fmt: skip

_MISJUDGES = (210, 30)  # at most, of EASY and NORMAL
_CARDS = (120, 1000)  # that TRICKY and HARD play in thought


def think(observation, seat: int, moves, count: int, rng, level: int):
    """Generator: choose one of moves[:count]; yields often (0..100 done), returns the move."""
    yield 0
    if count == 1:
        return moves[0]
    worth = [value(observation, seat, move) for move in moves[:count]]
    if level in (EASY, NORMAL):
        wrong = _MISJUDGES[0 if level == EASY else 1]
        worth = [worth[k] + generator.below(rng, 0, wrong) for k in range(count)]
        return moves[worth.index(max(worth))]
    if level != plain(level):
        generator.below(rng, 0, 6)
    times = 1 + _CARDS[1 if plain(level) == HARD else 0] // (count * observation[HELD])
    out = protocol.move_buffer(rules)
    for i in range(times):
        dealt = rules.resample(observation, seat, rng)
        dealt[DEALS] = dealt[DEAL]
        for k in range(count):
            state = bytearray(dealt)
            rules.apply(state, moves[k])
            while rules.turn(state) >= 0:
                rules.apply(state, _best(state, out[: rules.moves(state, out)]))
                yield 100 * (i * count + k) // (times * count)
            worth[k] -= 200 * state[LOST + seat]
    return moves[worth.index(max(worth))]


def _best(state, moves):
    seat = rules.turn(state)
    worth = [value(state, seat, move) for move in moves]
    return moves[worth.index(max(worth))]


def value(seen, seat: int, card: int) -> int:
    """Reckons how good a card looks at once."""
    suit, high = card // 6, card % 6
    danger = suit == SPADES and card > LADY and seen[OWNER + LADY] not in (0, seat + 1)
    led = rules.led(seen)
    if led < 0:
        return -(60 if card == LADY else 0) - (30 if danger else 0) - 4 * high
    if suit != led:
        return (100 if card == LADY else 60 if danger else 50 if suit == HEARTS else 20) + 4 * high
    if card < seen[TABLE + rules.highest(seen, TABLE, seen[LEADER])] - 1:
        return 90 if card == LADY else 40 + high
    loss = 8 * rules.cost(seen, TABLE) + (60 if card == LADY else 0)
    last = (seat + 1) % seen[SEATS] == seen[LEADER]
    return high - loss if last else -loss - 4 * high - (60 if danger else 0)
