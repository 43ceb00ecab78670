"""The CPU players of Number Drop: `easy`, and the others: `weighing_guesses`.

Easy and normal take the drop that looks best and misjudge its place, easy by up to 5.6 points,
normal by up to 2, but not on the last turn; easy claims at once what it can. Tricky weighs two
drops, hard 144, and it ends a game that it has won (`ending`); alone hard looks a turn on
(`alone`).

What was tried, with figures: docs/research/numberdrop.md.
"""

from lineup.engine.levels import EASY, HARD, NORMAL, plain
from lineup.games.numberdrop.bot.alone import AloneDecision
from lineup.games.numberdrop.bot.easy import EasyDecision
from lineup.games.numberdrop.bot.ending_won_games import EndingDecision
from lineup.games.numberdrop.bot.weighing_guesses import NORMAL_NOISE, WEIGHS, StrongDecision
from lineup.games.numberdrop.rules.layout import SEATS


def think(observation, seat: int, moves, count: int, rng, level: int, times: int = 1):
    """Generator: choose one of moves[:count]; yields often, returns the move.

    A thought owns all that it changes, but for `rng`: several may go on at the same time. times:
    hard weighs so many times as many drops, but not alone.
    """
    if count == 1:
        return moves[0]
    if level == EASY:
        return (yield from EasyDecision(observation, seat, rng).decide(moves, count))
    if plain(level) == HARD and observation[SEATS] == 1:
        alone = AloneDecision(observation, rng)
        yield
        return (yield from alone.decide(moves, count))
    noise = NORMAL_NOISE if level == NORMAL else 0
    kind, weighed = StrongDecision, WEIGHS[plain(level)]
    if plain(level) == HARD:
        kind, weighed = EndingDecision, times * weighed
    decision = kind(observation, seat, rng, weighed, noise)
    if plain(level) != level:
        decision.spoil()
    yield
    return (yield from decision.decide(moves, count))
