"""The selection and the table, in words: loaded if somebody listens."""

from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules import bonus_squares
from lineup.games.setup.rules.board import COLUMNS, ROWS, SQUARES
from lineup.games.setup.rules.hands import slot_at
from lineup.games.setup.screen.views.geometry import DONE_BUTTON, SWAP_BUTTON
from lineup.ui.type.messages import t

_SUITS = ("star", "heart", "diamond", "club", "spade")


def tile(value: int) -> str:
    """A tile's name."""
    return t("setup.tile." + _SUITS[(value >> 4) - 1], value & 15)


def square(seen, number: int) -> str:
    """A square's place, and what lies there."""
    place = t("ui.at", COLUMNS[number] + 1, ROWS[number] + 1)
    top = seen[at.TOP + number]
    return place + ", " + tile(top) if top else place


def of_table(desk):
    """The squares, with what lies there and whose bonus they bring; both hands."""
    seen = desk.seen
    for number in range(SQUARES):
        seat = bonus_squares.owner(seen, number)
        whose = ", " + t("setup.told.bonus", desk.names[seat]) if seat >= 0 else ""
        yield square(seen, number) + whose
    own = at.seat_at(desk.viewer) + at.RACK
    for key, first in (("setup.told.own", own), ("setup.told.common", at.COMMON)):
        tiles = seen[first : first + at.HAND]
        yield t(key, ", ".join([tile(one) for one in tiles if one > at.HIDDEN]))


def of_turn(turn) -> str:
    """Says what is selected in a `place_or_swap.Turn`."""
    seen = turn.desk.seen
    if turn.taken >= 0:
        return tile(seen[slot_at(seen, turn.taken)]) + ": " + square(seen, turn.cursor)
    if turn.spot == DONE_BUTTON:
        return t("ui.end_turn")
    if turn.spot == SWAP_BUTTON:
        return t("setup.hint.swap")
    slot = turn.spot & 3 if turn.swapping else turn.spot
    value = seen[slot_at(seen, slot)]
    if value == at.EMPTY:
        return "%d/%d" % (slot + 1, 2 * at.HAND)
    if turn.desk.swaps >> slot & 1 and turn.swapping:
        return tile(value) + ", " + t("setup.why.chosen")
    return tile(value) + (", " + t("setup.common") if slot >= at.HAND else "")


def of_claims(page) -> str:
    """Says what is selected on a `claim_page.ClaimPage`."""
    desk = page.desk
    if page.on_button():
        return t("ui.done" if any(page.claims) else "setup.claim.nobody")
    if page.marking < 0:
        return desk.names[page.seats[page.at]]
    told = square(desk.seen, page.squares[page.marking][page.at])
    marked = page.claims[page.marking] >> page.at & 1
    return told + ", " + t("setup.marked") if marked else told
