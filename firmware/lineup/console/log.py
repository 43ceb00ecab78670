"""What everybody did, in words: the last moves of a running game."""

from array import array

from micropython import const

from lineup.console.rows import Row, Rows
from lineup.ui.input import A, B
from lineup.ui.messages import t
from lineup.ui.numbers import signed

_MOST = const(100)


def entries(session, most: int = _MOST) -> list:
    """(seat, message key, arguments, points gained) of the last moves, the latest one last: the
    game is played again from its start."""
    rules = session.rules
    state = rules.new(session.seats, session.seed, session.options)
    before = array("i", [0] * session.seats)
    after = array("i", [0] * session.seats)
    first = len(session.moves) - most
    found = []
    for i, move in enumerate(session.moves):
        if i >= first:
            seat = rules.turn(state)
            key, args = rules.describe(state, move)
            rules.scores(state, before)
        rules.apply(state, move)
        if i >= first:
            rules.scores(state, after)
            found.append((seat, key, args, after[seat] - before[seat]))
    return found


def run(ui, session) -> None:
    """Shows the moves, the latest in view, until B."""
    rows = []
    for seat, key, args, gain in entries(session):
        rows.append(Row(t(key, *args), signed(gain) if gain else "", seat, small=True))
    if rows:
        rows[-1].now = True
    else:
        rows.append(Row(t("log.empty")))

    def head() -> None:
        ui.page(t("menu.log"))
        ui.hints((B, t("ui.back")))

    Rows(ui, rows, head).run((A, B))
