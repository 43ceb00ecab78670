"""The places on the table that words of a lesson or a hint speak of."""

from micropython import const

from lineup.games.line.rules import view
from lineup.games.line.rules.layout import CARD_MASK, PLACE_MASK, PLACE_SHIFT

_SWAP = const(1 << 10)
_PLAY = const(2 << 10)


def of(desk, moves) -> list:
    """Lists where the next move begins, where it leads, and the obstacle of the round."""
    places, move = desk.places, moves[0]
    number = view.obstacle_number(desk.seen)
    if move < _SWAP:
        found = [places.draft(move)]
    else:
        card = move & CARD_MASK
        i = desk.items.find(bytes((card,))) if card else 3
        found = [desk.box(desk.mode, i)]
        place = len(view.row(desk.seen, desk.viewer))
        if move < _PLAY:
            place = move >> PLACE_SHIFT & PLACE_MASK if card else 0
        x = places.column(place - desk.first)
        found.append((x, places.row, places.pitch + 8, places.row_h))
    if number:
        x = places.column(number - 1 - desk.first)
        found.append((x, places.street, places.pitch, places.street_h))
    return found
