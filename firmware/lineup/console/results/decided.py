"""The sentence that says what decided a game."""

from lineup.engine.accounts import decided
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number


def sentence(session, standings, names, you: int) -> str:
    """Says what made the largest difference between who won and `you`, the only person; between
    the first two if that won or there are more; "" where points did not decide, or partners
    won."""
    winners = standings.winners
    if len(winners) != 1 or len(standings.order) < 2:
        return ""
    won = winners[0]
    other = standings.order[1] if you < 0 or you == won else you
    found = decided(session.rules, session.state, won, other)
    if not found:
        return ""
    key, mine, theirs, befell, more = found
    if befell and other == you:
        key += ".you"
    return t(key, number(mine), number(theirs), names[other], *more)
