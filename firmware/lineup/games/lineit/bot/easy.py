"""EASY: single moves by rules of thumb. Small gaps, challenges with room ahead, longer lines.

Values are in points of no particular size. Jackpots and the others do not count.
"""

from micropython import const

from lineup.engine import rng
from lineup.games.lineit.bot import position_features as features
from lineup.games.lineit.rules import jackpots, line, problems
from lineup.games.lineit.rules.layout import (
    AFTER, BET, CARD_MASK, FINAL, HIGH, KIND_SHIFT, LAST, LINE_N, LOW,
    MOVE_COLLECT, MOVE_END, MOVE_KEEP, MOVE_LINE, NUMBERS, OPTION, STEP, TOOK, TOP,
    challenge_of, player_at,
)  # fmt: skip

_NEVER = const(-1000)
_GOOD = const(60)
_GREAT = const(80)
_NOISE = const(60)


def best(seen, seat: int, moves, count: int, generator):
    """A generator: the move of the highest value, up to _NOISE added by chance."""
    base = player_at(seat)
    turns = features.turns_left(seen)
    offers = [_NEVER] * count
    for i in range(count):
        if moves[i] >> KIND_SHIFT << KIND_SHIFT == MOVE_LINE:
            offers[i] = _placing(seen, base, moves[i] & CARD_MASK, turns)
    offer = max(offers)
    yield
    top = 4 * _NEVER
    choice = moves[0]
    for i in range(count):
        value = offers[i]
        if value == _NEVER:
            value = _value(seen, base, moves[i], turns, offer)
        value += rng.below(generator, 0, _NOISE)
        if value > top:
            top = value
            choice = moves[i]
        yield
    return choice


def _placing(seen, base, card, turns):
    # How good it is to put a card that fits into the line.
    if card > TOP:
        points = challenge_of(card)
        room = features.reach_of(seen, base, turns)
        return 40 if room >= 25 * (points - 1) and turns > points else -30 * points
    last = seen[base + LAST]
    value = 100 - 4 * abs(card - last) if last else 60 - min(card, TOP + 1 - card)
    if _spoils(seen, base):
        value -= 120
    return value


def _spoils(seen, base):
    # The challenge is met, and one more number would change that.
    bet = seen[base + BET]
    return bet and not seen[OPTION] and seen[base + AFTER] == challenge_of(bet)


def _value(seen, base, move, turns, offer):
    # Of all but market cards to the line; offer: the highest of those.
    kind = move >> KIND_SHIFT << KIND_SHIFT
    card = move & CARD_MASK
    if kind == MOVE_END:
        return 0
    if seen[STEP] == FINAL:
        return _last(seen, base, card)
    if kind == MOVE_COLLECT:
        return _collecting(seen, base, turns, offer)
    if kind == MOVE_KEEP:
        if problems.why_unfit(seen, base, card):
            return 5
        return 5 + _placing(seen, base, card, turns) // 3
    value = _placing(seen, base, card, turns)
    least = _GOOD if seen[TOOK] else max(_GREAT, offer)
    return value if value > least else _NEVER


def _collecting(seen, base, turns, offer):
    # Four numbers and more, the challenge met, nothing near in the market, and time for more.
    met = not seen[base + BET] or line.challenge_points(seen, base) > 0
    if seen[base + NUMBERS] >= 4 and met and turns >= 3:
        if offer < -40 and not seen[TOOK] or _spoils(seen, base):
            return 50
        if seen[base + HIGH] - seen[base + LOW] < 4:
            return 50
    return -1 if seen[base + LINE_N] and not seen[TOOK] and offer == _NEVER else _NEVER


def _last(seen, base, card):
    # The last hand card: for what it wins, or for a point.
    if card > TOP:
        return _NEVER
    if _spoils(seen, base):
        return jackpots.prize(seen, base, card) - 2 * challenge_of(seen[base + BET]) + 1
    return 1 + jackpots.prize(seen, base, card)
