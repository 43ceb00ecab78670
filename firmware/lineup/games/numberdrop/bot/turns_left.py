"""How long the game will still last."""

from lineup.games.numberdrop.rules.layout import COLUMNS, GO, HEIGHTS, NOTCHES, SEATS, sheet_at


def turns_left(observation, dropped: int) -> int:
    """How many turns are likely after this one, at least 1; a turn takes 4 2/3 cells of space.

    dropped: a mask of the seats whose drop of this turn is on their sheets already.
    """
    least = 99
    for other in range(observation[SEATS]):
        base = sheet_at(other) + HEIGHTS
        space = 77 if dropped >> other & 1 else 73
        for i in range(base, base + COLUMNS):
            space -= observation[i]
        if space < least:
            least = space
    turns = least * 14 >> 6
    if observation[SEATS] == 1:
        slides = 5 * GO
        for i in range(NOTCHES, NOTCHES + 5):
            slides -= observation[i]
        if slides * 2 // 3 < turns:
            turns = slides * 2 // 3
    return turns if turns > 1 else 1
