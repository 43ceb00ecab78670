"""The selection, in words: loaded if somebody listens."""

from lineup.games.clustered.rules.layout import WILD
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
