"""The selection and the table, in words: loaded if somebody listens."""

from lineup.games.lineit.rules.layout import (
    HAND, HAND_SIZE, JACKPOTS, LINE, LINE_N, MARKET, SEATS, TAKEN, TOP, challenge_of, player_at,
)  # fmt: skip
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


def of_table(desk):
    """The market, everybody's line, the viewer's hand, the jackpots."""
    seen, viewer = desk.seen, desk.viewer
    market = [one for one in seen[MARKET:JACKPOTS] if 0 < one < TAKEN]
    if market:
        yield t("lineit.told.market", _cards(market))
    for place in range(seen[SEATS]):
        seat = (viewer + place) % seen[SEATS]
        at = player_at(seat) + LINE
        line = seen[at : at + seen[player_at(seat) + LINE_N]]
        yield desk.names[seat] + ": " + (_cards(line) if line else t("lineit.line.none"))
    at = player_at(viewer) + HAND
    hand = [one for one in seen[at : at + HAND_SIZE] if one]
    if hand:
        yield t("ui.told.hand", _cards(hand))
    jackpots = [t("lineit.card.%d" % suit, seen[JACKPOTS + suit]) for suit in range(4)]
    yield t("lineit.told.jackpots", ", ".join(jackpots))


def _cards(values):
    return ", ".join([card(value) for value in values])
