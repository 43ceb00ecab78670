"""The best solo scores of before there were statistics: what of them belongs to a title counts as
long as that has no figures of its own, and moves into these. The record stays until all has moved.

Payload of `scores`, little endian, schema 1, for each game and options: game ID (1), number of
options (1), the choices, number of scores (1), the scores from the best down (2 each, signed).
"""

import struct

from lineup.saves.slots import Slots, names_in
from lineup.saves.tally import ALONE, Line, set_up, total


def take(folder: str, game: int, tally) -> None:
    """The scores of a title, by its ID, into its tally: as guests' best. How many games there were
    is not known."""
    for key, scores in (_slots(folder).load(decode) or {}).items():
        if key[0] == game:
            for line in (set_up(0, ALONE, key[2:], b""), total(0, ALONE)):
                found = tally.line(line)
                if found is None:
                    found = Line(line)
                    tally.lines.append(found)
                found.take(scores)


def drop(folder: str) -> None:
    """Removes the record once all of its titles have figures of their own."""
    slots = _slots(folder)
    found = slots.load(decode)
    if found:
        kept = [name.split(".")[0] for name in names_in(folder)]
        if all("stats" + str(key[0]) in kept for key in found):
            slots.erase()


def _slots(folder: str) -> Slots:
    return Slots(folder, "scores")


def decode(payload: bytes) -> dict:
    """The payload: (game ID, number of options, choices) -> scores. Raises ValueError."""
    best = {}
    at = 0
    while at < len(payload):
        scores = at + 3 + payload[at + 1] if at + 1 < len(payload) else len(payload) + 1
        if scores > len(payload) or scores + 2 * payload[scores - 1] > len(payload):
            raise ValueError("the list of scores ends too soon")
        end = scores + 2 * payload[scores - 1]
        best[payload[at : scores - 1]] = [
            struct.unpack_from("<h", payload, i)[0] for i in range(scores, end, 2)
        ]
        at = end
    return best
