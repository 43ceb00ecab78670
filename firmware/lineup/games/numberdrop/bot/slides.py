"""Which tile of the solo game slides."""

from lineup.games.numberdrop.rules.layout import CHOICE_MASK, CIRCLES, GO, NOTCHES, SHEETS


def best_slide(observation, moves, count: int) -> int:
    """Of moves[:count] a tile with a circled letter, the lowest first; else all slide evenly."""
    best = -1
    choice = 0
    for i in range(count):
        letter = moves[i] & CHOICE_MASK
        score = GO - observation[NOTCHES + letter]
        if observation[SHEETS + CIRCLES] >> letter & 1:
            score = 3 * GO - score
        if score > best:
            best = score
            choice = moves[i]
    return choice
