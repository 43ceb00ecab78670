"""Who sits where: a game's players' bytes hold one kind a seat (console.saves.PERSON or CPU)."""

from micropython import const

from lineup.console.saves import PERSON
from lineup.ui.messages import t

KINDS = const(4)
"""A person, or the CPU at one of three levels (kind - 1)."""


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
