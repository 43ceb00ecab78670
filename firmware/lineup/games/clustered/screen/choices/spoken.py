"""The selection and the table, in words: loaded if somebody listens."""

from lineup.games.clustered.rules import layout as at
from lineup.ui.type.messages import t


def card(value: int) -> str:
    """A card's name."""
    if value == at.WILD:
        return t("clustered.card.wild")
    return t("clustered.card.%d%d" % (value // 9, value // 3 % 3), value % 3 + 1)


def of_card(choice) -> str:
    """Says what is selected in a `card_choice.CardChoice`; equal ones by their place in the
    hand."""
    text = of_choice(choice)
    if choice.card() == at.WILD:
        text += " (%d/%d)" % (choice.slot + 1, choice.count)
    return text


def of_choice(choice) -> str:
    """The selected card, and the selected place for it, where there is one."""
    cell = choice.cell()
    if cell < 0:
        return card(choice.card())
    width = choice.desk.table.width
    return card(choice.card()) + ": " + t("ui.at", cell % width + 1, cell // width + 1)


def of_table(desk):
    """The viewer's hand, then the cards on the table, each with its place and whose it is."""
    seen = desk.seen
    base = at.seat_at(seen, desk.viewer)
    hand = seen[base + at.HAND : base + at.HAND + seen[base + at.HAND_N]]
    if hand:
        yield t("ui.told.hand", ", ".join([card(value) for value in hand]))
    width = seen[at.WIDTH]
    for row in range(seen[at.TOP], seen[at.BOTTOM] + 1):
        for column in range(seen[at.LOW + row], seen[at.HIGH + row] + 1):
            cell = seen[at.GRID + row * width + column]
            if cell >= at.BLOCK_CELL:
                yield t("ui.at", column + 1, row + 1) + ": " + _lying(desk, cell)


def _lying(desk, cell):
    if cell < at.CARD_CELL:
        return t("clustered.told.start")
    seat, value = divmod(cell - at.CARD_CELL, at.KINDS)
    return desk.names[seat] + ", " + card(value)
