"""The last round once more, on the table: what each seat did since it had decided before."""

from lineup import games
from lineup.console.table.game_copy import GameCopy
from lineup.engine.viewpoint import Viewpoint

_REST_MS = 850


def first_move(session) -> int:
    """The number of the move with which the last round begins: each seat's latest moves are in
    it, as far as they were made."""
    rules = session.rules
    state = rules.new(session.seats, session.seed, session.options)
    seats = []
    for move in session.moves:
        seats.append(rules.turn(state))
        rules.apply(state, move)
    at = len(seats)
    met = 0
    everybody = (1 << session.seats) - 1
    while at and met != everybody:
        seat = seats[at - 1]
        while at and seats[at - 1] == seat:
            at -= 1
        met |= 1 << seat
    return at


def show(ui, session, names, people, viewer: int) -> None:
    """Shows it as the seat `viewer` saw it, on a table of its own; any key ends it. It moves even
    where the player wants no animations in play."""
    first = first_move(session)
    trial = GameCopy(session, session.moves[:first])
    screen = games.load_screen(session.rules.KEY).Screen(ui, Viewpoint(trial), names)
    screen.people = people
    animations, ui.animations = ui.animations, True
    ui.motion.cut = False
    for move in session.moves[first:]:
        seat = session.rules.turn(trial.state)
        screen.draw(viewer)
        if not ui.motion.cut:
            screen.show(seat, move)
        if ui.motion.cut:
            break
        trial.play(move)
    else:
        screen.draw(viewer)
        ui.motion.begin()
        ui.motion.hold(_REST_MS)
    ui.animations = animations
    while ui.keys.get() >= 0:  # the key that ended it, where a game kept it for later
        pass
