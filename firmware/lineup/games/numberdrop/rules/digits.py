"""The digits that a piece gets: if all dice left show the same one, and no star, they follow by
themselves."""

from lineup.games.numberdrop.rules.layout import DICE, HELD_DICE, STAR


def completed(state, digits) -> list:
    """`digits` that are written next, with those that follow by themselves; [] where others are
    to be chosen after them."""
    left = [state[DICE + i] for i in range(4) if state[HELD_DICE] >> i & 1]
    for digit in digits:
        left.remove(digit if digit in left else STAR)
    if STAR in left or len(left) > left.count(left[0] if left else STAR):
        return []
    return list(digits) + left
