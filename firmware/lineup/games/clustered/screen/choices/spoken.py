"""The selection and the table, in words: loaded if somebody listens."""

from lineup.games.clustered.rules.layout import (
    BLOCK_CELL, BOTTOM, CARD_CELL, GRID, HAND, HAND_N, HIGH, KINDS, LOW, TOP, WILD, WIDTH, seat_at,
)  # fmt: skip
from lineup.ui.type.messages import t


def card(value: int) -> str:
    """A card's name."""
    if value == WILD:
        return t("clustered.card.wild")
    return t("clustered.card.%d%d" % (value // 9, value // 3 % 3), value % 3 + 1)


def of_card(choice) -> str:
    """Says what is selected in a `card_choice.CardChoice`; equal ones by their place in the
    hand."""
    text = of_choice(choice)
    if choice.card() == WILD:
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
    at = seat_at(seen, desk.viewer) + HAND
    hand = seen[at : at + seen[seat_at(seen, desk.viewer) + HAND_N]]
    if hand:
        yield t("ui.told.hand", ", ".join([card(value) for value in hand]))
    width = seen[WIDTH]
    for row in range(seen[TOP], seen[BOTTOM] + 1):
        for column in range(seen[LOW + row], seen[HIGH + row] + 1):
            cell = seen[GRID + row * width + column]
            if cell >= BLOCK_CELL:
                yield t("ui.at", column + 1, row + 1) + ": " + _lying(desk, cell)


def _lying(desk, cell):
    if cell < CARD_CELL:
        return t("clustered.told.start")
    seat, value = divmod(cell - CARD_CELL, KINDS)
    return desk.names[seat] + ", " + card(value)
