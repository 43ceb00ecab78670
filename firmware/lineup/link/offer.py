"""A game that one console offers to another: what is sent of it, and whether it can be played."""

from lineup.engine import codec
from lineup.engine.replay import Session

FINE, BROKEN, UNKNOWN, RULES, SET_UP = range(5)
"""The answers of `judge`: it can be played; bytes that are no offer; a game that this console does
not have; another version of its rules; seats or options that it does not have."""


def head(session, players: bytes) -> bytes:
    """The record of a session's set-up, without moves, with these players' bytes."""
    rules = session.rules
    return codec.encode(
        codec.Record(
            rules.ID, rules.VERSION, session.seats, session.options, session.seed, players, ()
        )
    )


def checksum(session, players: bytes) -> int:
    """32 bits that tell one set-up from another: the record's own checksum."""
    return int.from_bytes(head(session, players)[-4:], "little")


def judge(data, load) -> tuple:
    """(FINE, a new Session), or the reason and a number: the game's ID or its rules' version.

    load(game ID) gives the rules module or raises LookupError.
    """
    try:
        record = codec.decode(data)
    except codec.OtherVersion:
        return RULES, 0
    except codec.BadRecord:
        return BROKEN, 0
    try:
        rules = load(record.game)
    except LookupError:
        return UNKNOWN, record.game
    if rules.VERSION != record.version:
        return RULES, record.version
    try:
        return FINE, Session(rules, record.seats, record.seed, record.options, record.players)
    except ValueError:
        return SET_UP, record.game
