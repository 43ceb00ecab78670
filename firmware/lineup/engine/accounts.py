"""The difference between two seats at the end of a game, by the rules' own account.

A game's `account(state, seat)` takes a seat's score apart: (message key, points, further argument,
...) for each part, the same parts in the same order for all seats, whose points add up to the
score. The key is that of the sentence which says that this part made the difference.
"""


def decided(rules, state, seat: int, other: int) -> tuple:
    """The part of which `seat` has most more than `other`: (message key, points of `seat`, points
    of `other`, whether the key tells what befell `other`, further arguments); () where it has not
    more points in all."""
    asked = getattr(rules, "account", None)
    if asked is None:
        return ()
    mine, theirs = asked(state, seat), asked(state, other)
    gaps = [mine[i][1] - theirs[i][1] for i in range(len(mine))]
    if sum(gaps) <= 0:
        return ()
    at = gaps.index(max(gaps))
    part = theirs[at]
    return part[0], mine[at][1], part[1], part[0] != mine[at][0], part[2:]
