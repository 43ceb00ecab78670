"""The facts of Clustered that the tests of all games ask for."""

from lineup.games.clustered.rules import layout

PAGES = 5
"""The pages of X, at least."""

ALWAYS_NAMED = {"STEP", "KNOWN"}
"""Fields of the layout whose values all have names."""

RULES = {"fits", "wilds", "turn", "setup"}
"""Sections of the rules that decisions name."""

PROGRESS = [(2, "Turn 1")]
"""Moves of a game, and what the launcher says of it then."""

STATEMENTS = 22
"""Statements of the rulebook."""

NUMBERS = {"setup": ["hand"], "quick": ["quick.hand"]}
"""Sections of the rules -> the numbers of the rules (`texts/facts.py`) that they tell."""

EXAMPLES = {
    "scoring": "the sum of the figure beside it: lines and a block",
    "rectangle": "what one card can bring: a line across, one down and the block",
}
"""Sections whose numbers are those of an example, or follow from the sentence -> why."""

OTHER_WORDS = r"\brectangles?\b(?! of your cards)|(?<!-)\bfull\b|\bout\b|leave|discard"
"""Words for which the game has others: block; solid; removed."""


def account(state, seat):
    """Makes the parts of a score, by the names that the results give them."""
    base = layout.seat_at(state, seat)
    return {
        ("clustered.decided.block",): state[base + layout.BLOCK],
        ("clustered.decided.lines",): state[base + layout.LINES],
        ("clustered.decided.bonus",): 0,
    }
