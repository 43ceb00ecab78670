"""The players of a game: a game's players' bytes hold one kind a seat (PERSON or CPU), and whether
the seat is at another console, which two of them play over a wire; then, where anybody sits there
whom this console knows (`saves.people`), their number a seat, 0 for all others."""

from micropython import const

from lineup.engine import codec, levels

PERSON = const(0)
"""A seat's kind; a CPU player's is its level + 1."""

KINDS = const(7)
"""A person, or the CPU at one of four levels, in the upper two of them in one of two ways
(kind - 1, `bots`)."""

ORDER = (PERSON, 1, 2, 4, 5, 3, 6)
"""The kinds as they are offered: a person, then the CPU from its weakest level on."""

THERE = const(8)
"""The bit of a seat at the other console; who sits there is not known here."""


def pack(kinds, people) -> bytes:
    """The players' bytes of a kind and a person's number a seat, which counts for people here."""
    known = bytes([people[seat] * (kind == PERSON) for seat, kind in enumerate(kinds)])
    return bytes(kinds) + (known if max(known) else b"")


def seats_of(record) -> bytes:
    """The numbers of the people in the record of a game (engine.codec), a seat each, 0 for guests;
    none where it ends before."""
    try:
        seats, players = codec.set_up(record)
    except codec.BadRecord:
        return b""
    return (bytes(players[seats : 2 * seats]) + bytes(seats))[:seats]


def people_of(record) -> set:
    """The numbers of the people in the record of a game."""
    return set(seats_of(record)) - {0}


def beside(kind: int, step: int, seats: int = 2) -> int:
    """The next of the kinds in ORDER, or the one before (-1), that a game for so many has; it goes
    round, and behind it comes THERE."""
    at = KINDS if kind == THERE else ORDER.index(kind)
    at = (at + step) % (KINDS + 1)
    found = THERE if at == KINDS else ORDER[at]
    return found if found == fitting(found, seats) else beside(found, step, seats)


def fitting(kind: int, seats: int) -> int:
    """A kind, or what takes its place in a game for so many: alone, nobody is at another console,
    and there is nobody to be spoiled anything."""
    return kind if seats > 1 else PERSON if kind == THERE else plain(kind)


def plain(kind: int) -> int:
    """The kind without a CPU player's way of playing: its level alone."""
    return levels.plain(kind - 1) + 1 if PERSON < kind < KINDS else kind


def rank(kind: int) -> int:
    """1..4 how good a CPU player is."""
    return levels.LEVELS.index(levels.plain(kind - 1)) + 1


def kind(session, seat: int) -> int:
    """The kind of a seat; a person where the bytes do not say."""
    players = session.players
    found = players[seat] & ~THERE if seat < len(players) else PERSON
    return found if found < KINDS else PERSON


def is_there(session, seat: int) -> bool:
    """True for a seat at the other console."""
    players = session.players
    return seat < len(players) and players[seat] & THERE > 0


def is_linked(session) -> bool:
    """True where seats are at another console."""
    return any(is_there(session, seat) for seat in range(session.seats))


def mirror(players) -> bytes:
    """The players' bytes as the other console has them: whose a seat is, and nothing else."""
    return bytes([kind & THERE ^ THERE for kind in players])


def is_person(session, seat: int) -> bool:
    """True for a seat where a person plays at this console."""
    return kind(session, seat) == PERSON and not is_there(session, seat)


def first_here(session) -> int:
    """The seat whose view is on screen at first: of a person, if one plays here."""
    here = [seat for seat in range(session.seats) if not is_there(session, seat)]
    return (people(session) + here + [0])[0]


def people(session) -> list:
    """The seats of people at this console."""
    return [seat for seat in range(session.seats) if is_person(session, seat)]


def hides(session) -> bool:
    """Tells whether what others do stays hidden until `reveals`."""
    return session.seats > 1 and getattr(session.rules, "SIMULTANEOUS", False)
