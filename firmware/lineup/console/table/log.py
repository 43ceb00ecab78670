"""The log of what everybody did, in words: the last moves of a running game."""

from array import array

from micropython import const

from lineup.saves.players import hides
from lineup.ui.input import A, B
from lineup.ui.pages.rows import Row, Rows
from lineup.ui.table import seat_names
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number, signed

_MOST = const(100)


def entries(session, most: int = _MOST) -> list:
    """(seat, message key, arguments, points gained) of the last moves, the latest one last: the
    game is played again from its start. What is not known to all yet is left out."""
    rules = session.rules
    state = rules.new(session.seats, session.seed, session.options)
    before = array("i", [0] * session.seats)
    after = array("i", [0] * session.seats)
    first = len(session.moves) - most
    found = []
    known = 0
    for i, move in enumerate(session.moves):
        if i >= first:
            seat = rules.turn(state)
            key, args = rules.describe(state, move)
            rules.scores(state, before)
        shown = not hides(session) or rules.reveals(state, move)
        rules.apply(state, move)
        if i >= first:
            rules.scores(state, after)
            found.append((seat, key, args, after[seat] - before[seat]))
        if shown:
            known = len(found)
    return found[:known]


def words(key: str, args) -> str:
    """Puts in words what `describe` gave."""
    return t(key, *[number(one) if isinstance(one, int) else one for one in args])


def joined(found, listed) -> list:
    """Those of `entries` with one of the `listed` keys that follow each other are one."""
    rows = []
    for seat, key, args, gain in found:
        if rows and key in listed and rows[-1][:2] == (seat, key):
            _, _, (so_far,), gained = rows.pop()
            args = ("{} {}".format(so_far, args[0]),)
            gain += gained
        rows.append((seat, key, args, gain))
    return rows


def run(ui, session, again, people=None) -> None:
    """Shows the moves, the latest in view, until B. again() shows the last round once more.
    people: those whom the console knows."""
    rows = []
    names = seat_names.names(session, people)
    for seat, key, args, gain in joined(entries(session), getattr(session.rules, "LISTED", ())):
        rows.append(Row(words(key, args), signed(gain) if gain else "", seat, who=names[seat]))
    left = [(B, t("ui.back"))]
    if rows:
        rows[-1].now = True
        left.insert(0, (A, t("log.again")))
    else:
        rows.append(Row(t("log.empty")))

    def head() -> None:
        ui.page(t("menu.log"))
        ui.hints(*left)

    while Rows(ui, rows, head).run([button for button, _ in left]) == A:
        again()
