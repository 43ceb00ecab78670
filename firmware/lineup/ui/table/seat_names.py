"""The sign and the name of each seat of a game on the screen: an emblem or a person's sign, and a
name."""

from micropython import const

from lineup.ui.drawing.emblems import EMBLEMS
from lineup.ui.drawing.signs import sign_of
from lineup.ui.type.fonts import TITLE
from lineup.ui.type.messages import t

WHOLE = const(999)
_WIDE = const(62)
"""Pixels that a name takes in a sentence at most, as a seat's own name does."""


def emblems(session, people) -> tuple:
    """Makes what stands for each seat, as `Canvas.emblems`: the sign of the person there, if
    nobody else at the table has the same; else the seat's own, as where nobody sits (rules show
    more seats). people: a saves.people.People, None where nobody is known."""
    known = [people.get(number) if people else None for number in session.people]
    signs = [sign_of(person) if person else b"" for person in known]
    return tuple([
        sign if sign and signs.count(sign) == 1 else EMBLEMS[seat]
        for seat, sign in enumerate(signs)
    ]) + EMBLEMS[len(signs):]  # fmt: skip


def names(session, people=None, wide: int = _WIDE) -> list:
    """Makes what each seat is called on screen: by the name of whom `people` (saves.people) know,
    cut down to `wide` pixels of TITLE; or by its emblem, also where this language has not the
    letters for the name."""
    found = []
    for seat, number in enumerate(session.people):
        person = people.get(number) if people and number else None
        if person and TITLE.has(person.name):
            found.append(TITLE.shorten(person.name, wide))
        else:
            found.append(t("play.seat." + str(seat + 1)))
    return found


def named(person) -> str:
    """A person's name, "…" where this language has not the letters for it."""
    return person.name if TITLE.has(person.name) else "\u2026"
