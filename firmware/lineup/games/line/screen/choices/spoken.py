"""The selection and the table, in words: loaded if somebody listens."""

from lineup.games.line.rules import view
from lineup.games.line.rules.cards import END, ENV, START, VALUE, name_of
from lineup.games.line.rules.cards import OBSTACLES as NAMES
from lineup.games.line.rules.layout import COLUMN, DOWN, OBSTACLES, SEATS, TAKEN
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


def of_table(desk):
    """The column to choose from, the obstacles, everybody's row, the viewer's hand."""
    seen = desk.seen
    for value in seen[COLUMN:OBSTACLES]:
        if 0 < value < TAKEN:
            yield t("line.told.column", card(value))
    for place in range(view.obstacle_number(seen)):
        name = t("line.obstacle." + NAMES[seen[OBSTACLES + place] - 1][0])
        yield t("line.reached", place + 1) + ": " + name
    for place in range(seen[SEATS]):
        seat = (desk.viewer + place) % seen[SEATS]
        for number, value in enumerate(view.row(seen, seat)):
            told = t("line.told.down") if value & DOWN else card(value)
            yield desk.names[seat] + " " + str(number + 1) + ": " + told
    for value in view.hand(seen, desk.viewer):
        yield t("ui.told.hand", card(value))
