"""The last crashes, kept for whoever mends them: `lineup doctor` reads them.

One pair of slots, "crashes": texts in UTF-8 with zero bytes between them, the newest last. Each
tells the version, the board, the game with its move, and the end of the traceback.
"""

from micropython import const

from lineup import VERSION
from lineup.saves.slots import NotSaved, Slots

_MOST = const(4)
_LONGEST = const(800)  # bytes of a text


def keep(board, what: str, session=None) -> None:
    """Keeps `what` went wrong. The same again, right after it, is not kept twice."""
    if not board.STORAGE:
        return
    head = "Lineup {} on {}\n".format(VERSION, board.NAME)
    if session:
        head += "{}: {} seats, options {}, seed {:x}, {} moves\n".format(
            session.rules.KEY,
            session.seats,
            list(session.options),
            session.seed,
            len(session.moves),
        )
    first = head.encode()
    text = first + what.strip().encode()[len(first) - _LONGEST :]
    try:
        slots = Slots(board.STORAGE, "crashes")
        kept = texts(slots.load() or b"")
        if kept[-1:] != [text]:
            slots.save(b"\0".join((kept + [text])[-_MOST:]))
    except (MemoryError, NotSaved, OSError):
        pass  # it was printed, and is on the screen


def texts(payload: bytes) -> list:
    """The texts of a payload, the newest last."""
    return [text for text in payload.split(b"\0") if text]
