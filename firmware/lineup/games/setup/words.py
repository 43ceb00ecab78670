"""What the words beside the board say about turns and points."""

from lineup.games.setup import sets, view
from lineup.ui import theme
from lineup.ui.messages import t


def gains(desk, state) -> list:
    """What the turn being made in `state` brings: points, then bonus points of others."""
    made = sets.made(state)
    lines = [(t("setup.play.points", sets.size(made)), theme.GOOD)]
    for seat in range(desk.session.seats):
        due = view.bonus_due(state, made, seat)
        if due and seat != view.mover(state):
            lines.append((bonus_line(desk, seat, due), theme.WARN))
    return lines


def bonus_line(desk, seat: int, points: int) -> str:
    """The bonus points of a seat."""
    return t("setup.play.bonus", theme.SIGNS[seat], desk.names[seat], points)


def last_turn(desk) -> list:
    """What the turn before this one brought."""
    seen = desk.seen
    seat = view.last_seat(seen)
    if seat < 0:
        return []
    name = theme.SIGNS[seat] + " " + desk.names[seat]
    if view.last_swapped(seen):
        return [t("setup.play.swapped", name, view.last_swapped(seen))]
    lines = [t("setup.play.scored", name, view.last_points(seen))]
    for other in range(desk.session.seats):
        if view.last_bonus(seen, other):
            lines.append(bonus_line(desk, other, view.last_bonus(seen, other)))
    return lines
