"""The selection, in words: loaded if somebody listens."""

from lineup.games.line.rules.cards import END, ENV, START, VALUE, name_of
from lineup.ui.type.messages import t

_COLOURS = ("line.colour.red", "line.colour.green", "line.colour.blue")


def _colours(mask):
    return ", ".join(t(key) for i, key in enumerate(_COLOURS) if mask >> i & 1)


def card(value: int) -> str:
    """A card's name; the colours at its left, its environment and points, those at its right."""
    left, right = _colours(START[value]), _colours(END[value])
    middle = "%s %d" % (_colours(ENV[value]), VALUE[value])
    return name_of(value) + ": " + " \u2013 ".join((left, middle, right))


def of_exchange(choice) -> str:
    """The card, and where it would go; what else may be done, where no card is selected."""
    value = choice.card()
    if not value:
        return t("line.exchange.keep")
    place = ", " + t("line.reached", choice.place + 1) if choice.place >= 0 else ""
    return card(value) + place
