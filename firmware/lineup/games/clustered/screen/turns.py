"""The number of turns that a seat has in a game."""

from lineup.games.clustered.rules import flow
from lineup.games.clustered.rules.layout import HAND_SIZE, MOST_HAND, QUICK, WILD


def turns_of(seen, seat: int) -> int:
    """A card leaves the hand in each; in the quick game two, as long as the deck has two."""
    cards = WILD + flow.wilds_of(seen, seat)
    return (cards - MOST_HAND + 1) // 2 + HAND_SIZE if seen[QUICK] else cards
