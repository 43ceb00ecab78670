"""A row's points taken apart by its obstacles."""

from lineup.games.line.rules import score
from lineup.games.line.rules.layout import DOWN, OPTION, ROW, ROW_N, player_at


def by_obstacle(state, seat: int) -> list:
    """(message key, what the row is worth with this card less what it is worth up to the one
    before, number of the obstacle) of each card as it lies in the end; a card face down breaks
    the row."""
    row = player_at(seat) + ROW
    found = []
    before = 0
    for i in range(state[player_at(seat) + ROW_N]):
        points = score.row_score(state, row, i + 1, state[OPTION])
        key = "line.decided.broke" if state[row + i] >= DOWN else "line.decided.obstacle"
        found.append((key, points - before, i + 1))
        before = points
    return found
