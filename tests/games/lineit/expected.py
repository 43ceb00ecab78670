"""The facts of Line-it that the tests of all games ask for."""

from lineup.games.lineit.rules import layout
from lineup.ui.drawing import theme

PAGES = 5
"""The pages of X, at least."""

ALWAYS_NAMED = {"STEP", "OPTION"}
"""Fields of the layout whose values all have names."""

RULES = {"line", "hand", "collect", "challenge", "turn"}
"""Sections of the rules that decisions name."""

PROGRESS = [(1, "Round 1")]
"""Moves of a game, and what the launcher says of it then."""

STATEMENTS = 35
"""Statements of the rulebook."""

NUMBERS = {"cards": ["challenges"], "setup": ["extra"], "hand": ["hand"], "collect": ["toll"]}
"""Sections of the rules -> the numbers of the rules (`texts/facts.py`) that they tell."""

OTHER_WORDS = r"thrown|throw away|\bfailed|\bbehind"
"""Words for which the game has others: discarded; not met; after."""

SIGNS = [(theme.INK, band) for band in range(8, 12)]
"""Signs, each with the colour of its ground."""

ENDINGS = (0, 1, 2, 32, 41, 43)
"""Seeds of random games; an act that need not be ends at least half of them."""

COUNTED_SEATS = 2
"""Seats at which moves bring the most things to count."""

RECALLS = True
"""Some turns show nothing, and can be gone back to."""

MISSES = True
"""Many a move misses points that another one would bring at once."""


def hand(seen, viewer):
    """Lists the cards in the viewer's hand."""
    at = layout.player_at(viewer) + layout.HAND
    return [card for card in seen[at : at + 2] if card]


def account(state, seat):
    """Makes the parts of a score, by the names that the results give them."""
    base = layout.player_at(seat)
    return {
        ("lineit.decided.cards",): state[base + layout.CARDS],
        ("lineit.decided.jackpots",): state[base + layout.WON],
        ("lineit.decided.challenges",): state[base + layout.MET] - state[base + layout.FAILED],
    }
