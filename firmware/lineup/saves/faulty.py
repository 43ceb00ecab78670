"""The cartridges that ended in an error, by their marks: they are put aside, at every power-on,
until somebody tries them again.

One pair of slots, "faulty": four bytes a mark, low first, the newest last.
"""

import struct

from micropython import const

from lineup.saves.slots import NotSaved, Slots

_MOST = const(16)


def marks(folder: str) -> list:
    """The marks that are kept."""
    kept = _slots(folder).load() or b""
    return list(struct.unpack("<%dI" % (len(kept) // 4), kept[: len(kept) // 4 * 4]))


def keep(folder: str, found: list) -> None:
    """Keep these. Where that fails they are put aside until power-off."""
    found = found[-_MOST:]
    try:
        _slots(folder).save(struct.pack("<%dI" % len(found), *found))
    except NotSaved:
        pass


def _slots(folder: str) -> Slots:
    return Slots(folder, "faulty")
