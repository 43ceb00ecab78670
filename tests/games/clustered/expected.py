"""The facts of Clustered that the tests of all games ask for."""

from lineup.engine import protocol
from lineup.games.clustered.rules import layout
from lineup.ui.type.messages import t

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

SEVERAL_MOVES = [1, 4]
"""Steps of the lesson whose sentence several moves do."""

BORDERS = range(8, 16)
"""Colours of the seats' borders."""

OWN_HAND = True
"""The hand is in the viewer's colour."""

FIXED_LENGTH = True
"""It ends after so many turns, whatever is done."""

LINKED = 2
"""Seats at which two consoles play it."""


def account(state, seat):
    """Makes the parts of a score, by the names that the results give them."""
    base = layout.seat_at(state, seat)
    return {
        ("clustered.decided.block",): state[base + layout.BLOCK],
        ("clustered.decided.lines",): state[base + layout.LINES],
        ("clustered.decided.bonus",): 0,
    }


def worth(rung):
    """Writes by hand what the list calls a game alone on a rung, -1 for none, that rung, the
    sentence at its end, and the medal."""
    if rung < 0:
        return t("results.plain.now"), "", t("clustered.end"), protocol.NO_MEDAL
    name = ("champion", "gold", "silver", "bronze")[rung]
    medals = protocol.GOLD, protocol.GOLD, protocol.SILVER, protocol.BRONZE
    return (
        t("results.plain.now"),
        t(f"clustered.medal.{rung}"),
        t(f"clustered.end.{name}"),
        medals[rung],
    )


def scored(session, points, monkeypatch):
    """Makes a game alone one that ended with so many points."""
    state = session.state
    base = layout.seat_at(state, 0)
    state[base + layout.LINES] = points
    state[base + layout.BLOCK] = 0
    state[layout.LINE_BY] = state[layout.BLOCK_BY] = layout.NONE
