"""The facts of SETUP that the tests of all games ask for."""

from lineup.games.setup.rules import layout
from lineup.ui.drawing import theme

PAGES = 4
"""The pages of X, at least."""

TIE_RULE = True
"""Equal scores are told apart."""

ALWAYS_NAMED = {"STEP"}
"""Fields of the layout whose values all have names."""

RULES = {"turn", "placing", "swap", "bonus"}
"""Sections of the rules that decisions name."""

PROGRESS = [(1, "Turn 1")]
"""Moves of a game, and what the launcher says of it then."""

STATEMENTS = 33
"""Statements of the rulebook."""

NUMBERS = {"tiles": ["suits"]}
"""Sections of the rules -> the numbers of the rules (`texts/facts.py`) that they tell."""

EXAMPLES = {
    "example": "the sets of the figure beside it",
}
"""Sections whose numbers are those of an example, or follow from the sentence -> why."""

OTHER_WORDS = r"in a row|in order|\balike"
"""Words for which the game has others: run; equal."""

SIGNS = [(suit, theme.PAPER) for suit in range(8, 12)]
"""Signs, each with the colour of its ground."""

BORDERS = range(12, 16)
"""Colours of the seats' borders."""

ENDINGS = (0, 26, 141, 142, 164, 236)
"""Seeds of random games; an act that need not be ends at least half of them."""

PAWNS = True
"""A pawn goes on for its points, so they are counted faster; and for those of a team."""

LINKED = 4
"""Seats at which two consoles play it."""


def account(state, seat):
    """Makes the parts of a score, by the names that the results give them."""
    base = layout.seat_at(seat)
    bonus = state[base + layout.BONUS]
    return {
        ("setup.decided.sets",): state[base + layout.PAWN] - bonus,
        ("setup.decided.bonus",): bonus,
    }
