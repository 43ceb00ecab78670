"""Joining a game that another console has set up."""

from micropython import const

from lineup import text
from lineup.console import titles
from lineup.console.table.link import Link
from lineup.engine import protocol
from lineup.saves import players
from lineup.saves.people import GUEST
from lineup.ui.drawing.emblems import EMBLEMS
from lineup.ui.pages.dialog import ask
from lineup.ui.pages.menu import Item
from lineup.ui.pages.steppers import Steppers
from lineup.ui.table import seat_names
from lineup.ui.table.seat_names import named
from lineup.ui.type.fonts import TITLE
from lineup.ui.type.messages import t

_NAME = const(110)  # pixels of a name at most
_GOODBYES = const(4)  # one of them may be lost
_GOODBYE_MS = const(60)


def run(ui, saves):
    """Waits for an offer and shows it: the new Session, or None."""
    link = Link(ui)
    try:
        peer = link.peer
        if not link.wait("link.offer", lambda: peer.offered):
            return None
        if peer.refused:
            link.explain()
            return None
        session = peer.offered
        if _wanted(ui, saves, session):
            return session
        peer.decline()
        for _ in range(_GOODBYES):
            peer.decline()
            ui.keys.wait(_GOODBYE_MS)
        return None
    finally:
        link.close()


def _wanted(ui, saves, session) -> bool:
    # Shows what is offered; who plays at this console is chosen here.
    here = [seat for seat in range(session.seats) if not players.is_there(session, seat)]
    names = seat_names.names(session)
    known = saves.people.all()
    kinds = players.ORDER if session.rules.KEY in text.WITH_CPU else (players.PERSON,)
    words = [t("newgame.kind." + str(kind)) for kind in kinds]
    sitters = [t("people.guest") if known else words[0]]
    sitters += [TITLE.shorten(named(person), _NAME) for person in known] + words[1:]
    items = [Item(t("newgame.start"))]
    items += [Item(names[seat], choices=sitters, sign=EMBLEMS[seat]) for seat in here]
    items += _options(session)
    before = [0] * len(items)

    def changed(index: int) -> None:
        # Goes on over people who sit on another seat.
        item, count = items[index], len(sitters)
        step = 1 if (item.index - before[index]) % count == 1 else -1
        others = [other.index for other in items[1 : 1 + len(here)] if other is not item]
        while 0 < item.index <= len(known) and item.index in others:
            item.index = (item.index + step) % count
        before[index] = item.index

    menu = Steppers(ui, t(session.rules.KEY + ".name"), items, changed)
    if menu.run() != 0 or not _may_replace(ui, saves, session):
        return False
    _seat(session, here, [item.index for item in items[1 : 1 + len(here)]], known)
    return True


def _options(session) -> list:
    # Rows of what is set already.
    rules = session.rules
    found = []
    for i in range(len(rules.OPTIONS)):
        if protocol.applies(rules, i, session.seats):
            name = rules.KEY + ".option." + rules.OPTIONS[i][0]
            value = t(name + "." + rules.OPTIONS[i][1][session.options[i]])
            found.append(Item(t(name), value, t("link.set")))
    return found


def _seat(session, here, chosen, known) -> None:
    # Puts who was chosen on these seats: a guest, then those who are known, then CPU players.
    taken = bytearray(session.players)
    people = bytearray(session.seats)
    for i, seat in enumerate(here):
        at = chosen[i]
        if at <= len(known):
            taken[seat] = players.PERSON
            people[seat] = known[at - 1].number if at else GUEST
        else:
            taken[seat] = players.ORDER[at - len(known)]
    session.players = players.pack(taken, people)


def _may_replace(ui, saves, session) -> bool:
    running = saves.running.of(session.rules.ID)
    if running is None:
        return True

    choices = (t("ui.back"), t("newgame.replace"))
    return ask(ui, t("newgame.running"), choices, 0, titles.describe(running)) == 1
