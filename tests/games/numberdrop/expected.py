"""The facts of Number Drop that the tests of all games ask for."""

from lineup.engine import protocol
from lineup.games.numberdrop.rules import layout
from lineup.ui.drawing import theme
from lineup.ui.type.messages import t

PAGES = 5
"""The pages of X, at least."""

AT_ONCE = True
"""Everybody decides about the same dice."""

TO_INTRODUCTION = "press A\n"
"""From the first decision alone to where the game introduces itself."""

ALWAYS_NAMED = {"STEP"}
"""Fields of the layout whose values all have names."""

RULES = {"setup", "drop", "digits", "combos", "blocks", "solo"}
"""Sections of the rules that decisions name."""

PROGRESS = [(0, "Begun"), (30, "Turn 4")]
"""Moves of a game, and what the launcher says of it then."""

STATEMENTS = 21
"""Statements of the rulebook."""

NUMBERS = {"blocks": ["blocks"]}
"""Sections of the rules -> the numbers of the rules (`texts/facts.py`) that they tell."""

EXAMPLES = {
    "sizes": "a combo brings its digits",
}
"""Sections whose numbers are those of an example, or follow from the sentence -> why."""

OTHER_WORDS = r"\bsets?\b(?!-up)|\bXs\b|\bruns?\b|In all"
"""Words for which the game has others: combo; cross; in a row; total."""

SIGNS = [(theme.INK, tone) for tone in range(9, 13)]
"""Signs, each with the colour of its ground."""

MOST_PAGES = {(240, 240): 35, (240, 135): 58, (320, 240): 27}
"""Pages of all headings of its rules: it has the most to tell."""

FIRST_WITHOUT_THOUGHT = True
"""A CPU player's first move takes no thought."""

NEVER_DIM = True
"""Whatever can be selected can be done."""

COUNTED_SEATS = 1
"""Seats at which moves bring the most things to count."""

SESSION_OF_TWO = "numberdrop-two"
"""The recorded session in which somebody else plays."""


def account(state, seat):
    """Makes the parts of a score, by the names that the results give them."""
    base = layout.sheet_at(seat)
    rows = [state[base + layout.GRID + 8 * row :][: layout.COLUMNS] for row in range(layout.ROWS)]

    def kind(mask):
        sizes = [size for size in range(3, 8) if mask >> size - 3 & 1]
        return sum(sizes) + 10 * (len(sizes) == 5)

    same, runs = state[base + layout.SAME], state[base + layout.RUNS]
    digits = [any(mark and mark != layout.CROSS for mark in row) for row in rows[layout.LINE :]]
    return {
        ("numberdrop.decided.same",): kind(same),
        ("numberdrop.decided.runs",): kind(runs),
        ("numberdrop.decided.eight",): 8 * bool((same | runs) & layout.EIGHT),
        ("numberdrop.decided.rows",): 2 * sum(all(row) for row in rows[: layout.LINE]),
        ("numberdrop.decided.penalties",): -5 * sum(digits),
    }


def worth(rung):
    """Writes by hand what the list calls a game alone on a rung, -1 for none, that rung, the
    sentence at its end, and the medal."""
    end = t("numberdrop.end.tiles")
    if rung < 0:
        return t("results.plain.now"), "", end, protocol.NO_MEDAL
    names = t("results.rung.now", rung + 1), t("results.rung", rung + 1)
    return *names, end, protocol.NO_MEDAL


def scored(session, points, monkeypatch):
    """Makes a game alone one that ended with so many points."""
    session.state[layout.ENDING] = layout.ENDED_TILES
    monkeypatch.setattr(session.rules, "scores", lambda state, out: out.__setitem__(0, points))
