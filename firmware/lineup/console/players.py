"""Who sits where: a game's players' bytes hold one kind a seat (console.saves.PERSON or CPU)."""

from micropython import const

from lineup.bots import LEVELS
from lineup.console.saves import PERSON
from lineup.ui.messages import t

KINDS = const(5)
"""A person, or the CPU at one of four levels (kind - 1)."""

ORDER = tuple([PERSON] + [level + 1 for level in LEVELS])
"""The kinds as they are offered: a person, then the CPU from its weakest level on."""


def beside(kind: int, step: int) -> int:
    """The kind that is `step` kinds further in ORDER, which goes round."""
    return ORDER[(ORDER.index(kind) + step) % KINDS]


def kind(session, seat: int) -> int:
    """The kind of a seat; a person where the bytes do not say."""
    players = session.players
    known = seat < len(players) and players[seat] < KINDS
    return players[seat] if known else PERSON


def is_person(session, seat: int) -> bool:
    return kind(session, seat) == PERSON


def people(session) -> list:
    """The seats that are people."""
    return [seat for seat in range(session.seats) if is_person(session, seat)]


def names(session) -> list:
    """What each seat is called on screen: by its emblem."""
    return [t("play.seat." + str(seat + 1)) for seat in range(session.seats)]
