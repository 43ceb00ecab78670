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


def account(state, seat):
    """Makes the parts of a score, by the names that the results give them."""
    base = layout.player_at(seat)
    return {
        ("lineit.decided.cards",): state[base + layout.CARDS],
        ("lineit.decided.jackpots",): state[base + layout.WON],
        ("lineit.decided.challenges",): state[base + layout.MET] - state[base + layout.FAILED],
    }
