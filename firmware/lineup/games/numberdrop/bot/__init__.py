"""The CPU players of Number Drop: `easy`, and the others: `weighing_guesses`.

Easy and normal take the drop that looks best and misjudge its place, easy by up to 5.6 points,
normal by up to 2, but not on the last turn; easy claims at once what it can. Tricky weighs two
drops, hard 144, and it ends a game that it has won (`ending`); alone hard looks a turn on
(`alone`).

Tried, two seats, 60 to 200 games a figure. Normal without misjudging wins 67 % against easy off
by 2.5 points, and loses 52 % against tricky; off by 2 points it wins 68 % against easy off by 4,
72 % off by 5.6, and loses 64 % against tricky; off by 2.6 it wins 60 % against easy off by 4.8,
and loses 65 % against tricky. Three drops weighed win 72 % against normal; forty win only
53 % against them, and a hundred 53 % (43-62) of 100 games against forty. All that there are win
51.0 % (44-58) of 200 games against hard's 144.

Tried alone, +-0.4 points (one standard error) where nothing is said, with twins of the player
written in C: as with two seats 48.4; with values learned alone 49.9; with 160 drops weighed
instead of 40 51.5. A turn further: the best three drops on 7 rolls, three quick guesses each, 51.7
(2000 games, +-0.2); five on 6 rolls in which each face of a die comes once, with what the sheet is
worth at once counted half as much again (hard then), 52.5 (2000, +-0.2), but only three so 51.9
(2000); six so 52.6, and on 12 rolls 52.9 (1200, +-0.2); four on 12 53.2 (150, +-0.6).
With patterns (`alone_patterns`), tiles slid by what the sheet is worth then, and what it is worth
at once counted as much as a turn on (hard then), 53.9 (2400, +-0.2). With patterns learned by
60,000 games instead of 30,000, 54.1 (1200, +-0.2), and in other 1500 games each 54.5; 54.1 where
what it is worth at once counted half as much, 53.8 where a fifth, 54.0 where half as much again;
52.8 without looking a turn on. None without patterns that thinks a hundred times as long has
reached 58: eight drops of 160 on 100 rolls, forty guesses each, 55.6 (117 games, +-0.6); sixteen
drops played fifty times each to the end of the game by quick guesses, 54.2 with twelve guesses a
drop, 55.2 with forty (30 games each, +-1.3 and +-1.6). Two turns on, four drops on 6 rolls, 52.2
(1200). Nor does it with them: ten drops of 160 on 36 rolls, eight quick guesses each, 55.3 (120,
+-0.6). What reaches it is to play the slides for the turn's own dice, which are known: which tiles
slide and where their shapes drop weighed by three quick guesses for the drop that follows (hard),
56.9 (2000, +-0.15), and with patterns learned again by 30,000 such games 58.0 (3000, +-0.1); by
their worth after both slides only 54.3, shapes placed by their worth 55.9 (2000 each, +-0.15). No
gain with it: slides weighed by twelve guesses or six, 57.1 with the old patterns (1500 and 2000,
+-0.17); a claim, too, weighed by the next turn, 58.2 against 58.3 (1500 of the same dice, +-0.15),
what a drop is worth at once counted half as much, and six drops, 58.2 (likewise); patterns learned
on by 20,000 games, 58.1 (3000, +-0.1). Of the 58 points runs make 24 and their bonus 8.5, groups 9
(6 and 7 are rare, all five in 2 games of 1000), rows 17; 0.9 go over the line. With several stars
guessed for one combo too, and nothing guessed for sizes that are claimed, 58.5 (3000, +-0.12);
where the quick guesses do so as well 58.7 (likewise), in three times their time.
No gain, weighing alone: a net of 16 hidden units instead of phases (52.3, nearly all of it by its
linear part); patterns of the best group and the best run together, of all the sizes that are free,
of neighbouring rows, and of three neighbouring columns (52.8).
No gain before there were patterns: values learned on by 60,000 games (50.3 against 50.2); tiles
slid one by one (45.4 with the old values), or by what the sheet is worth then (51.2 against 51.1);
values for pairs of steps of the stack, for rows with holes and the room above, and for the cells
and digits by which combos could grow (48.5, 48.4 and 48.4 without, while learning).
Nor is guessing better which drops to weigh: over 141 drops of solo games the best of all (466
guesses a drop) is worth 0.06 points more than the best of forty, and 0.6 more than that of the
three quick ones; with the worth of rows and stack in place of the place's score 0.02 and 0.6.
"""

from lineup.engine.levels import EASY, HARD, NORMAL, plain
from lineup.games.numberdrop.bot.alone import AloneDecision
from lineup.games.numberdrop.bot.easy import EasyDecision
from lineup.games.numberdrop.bot.ending import EndingDecision
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
