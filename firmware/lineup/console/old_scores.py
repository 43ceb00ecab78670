"""The best solo scores of before there were statistics: what of them belongs to a title moves into
its figures when these are first kept. Until then the record stays as it is.

Payload of `scores`, little endian, schema 1, for each game and options: game ID (1), number of
options (1), the choices, number of scores (1), the scores from the best down (2 each, signed).
"""

import struct

from lineup.console.slots import Slots
from lineup.console.tally import ALONE, Line, set_up, total


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


def drop(folder: str, game: int) -> None:
    """They are in the title's figures now. Raises slots.NotSaved."""
    slots = _slots(folder)
    found = slots.load(decode)
    if not found:
        return
    rest = {key: scores for key, scores in found.items() if key[0] != game}
    if not rest:
        slots.erase()
    elif len(rest) < len(found):
        slots.save(encode(rest))


def _slots(folder: str) -> Slots:
    return Slots(folder, "scores")


def encode(best: dict) -> bytes:
    """The payload of (game ID, number of options, choices) -> scores."""
    out = bytearray()
    for key in sorted(best):
        scores = best[key]
        out.extend(key)
        out.append(len(scores))
        for score in scores:
            out.extend(struct.pack("<h", score))
    return bytes(out)


def decode(payload: bytes) -> dict:
    """The same again. ValueError where it is none."""
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
