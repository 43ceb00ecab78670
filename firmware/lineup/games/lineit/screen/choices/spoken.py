"""The selection, in words: loaded if somebody listens."""

from lineup.games.lineit.rules.layout import TOP, challenge_of
from lineup.games.lineit.screen.choices import selection
from lineup.games.lineit.screen.choices.selection import COLLECT, HAND_0
from lineup.games.lineit.screen.views.card_look import suit_of
from lineup.ui.type.messages import t


def card(value: int) -> str:
    """A card's name."""
    return t("lineit.card.%d" % suit_of(value), challenge_of(value) if value > TOP else value)


def of_choice(choice) -> str:
    """Says what is selected in a `turn_choice.Choice`."""
    if choice.focus >= COLLECT:
        return t(choice.verb())
    value = selection.card_of(choice.desk.seen, choice.desk.base, choice.focus)
    if not value:
        return ""
    return card(value) + (", " + t("lineit.hand") if choice.focus >= HAND_0 else "")
