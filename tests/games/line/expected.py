"""The facts of LINE that the tests of all games ask for."""

from lineup.games.line.rules import cards, layout, view
from lineup.ui.drawing import theme

PAGES = 5
"""The pages of X, at least."""

TIE_RULE = True
"""Equal scores are told apart."""

ALWAYS_NAMED = {"STEP", "OPTION"}
"""Fields of the layout whose values all have names."""

RULES = {"draft", "play", "exchange"}
"""Sections of the rules that decisions name."""

PROGRESS = [(1, "Begun"), (22, "Obstacle 5")]
"""Moves of a game, and what the launcher says of it then."""

STATEMENTS = 23
"""Statements of the rulebook."""

NUMBERS = {
    "aim": ["length"],
    "cards": ["low", "high"],
    "setup": ["opening"],
    "turn": ["length", "hand", "exchange.1", "exchange.2", "exchange.3"],
    "exchange": ["exchange.1", "exchange.2", "exchange.3"],
    "end": ["length", "opening"],
}
"""Sections of the rules -> the numbers of the rules (`texts/facts.py`) that they tell."""

TOLD_NUMBERS = {
    "line.aim": "length",
    "line.tagline": "length",
    "line.info.opening": "opening",
    "line.info.exchange": "exchange.3",
}
"""Messages -> the number that each tells."""

EXAMPLES = {
    "example": "the chains of the figure beside it, which have a test of their own",
}
"""Sections whose numbers are those of an example, or follow from the sentence -> why."""

OTHER_WORDS = r"\bjoin|\bswap|exchange a card"
"""Words for which the game has others: link; exchange; a trick."""

SIGNS = [(theme.PAPER, lane) for lane in range(11, 14)]
"""Signs, each with the colour of its ground."""

FIXED_LENGTH = True
"""It ends after so many turns, whatever is done."""

RECALLS = True
"""Some turns show nothing, and can be gone back to."""

MISSES = True
"""Many a move misses points that another one would bring at once."""


def hand(seen, viewer):
    """Lists the cards in the viewer's hand."""
    return list(view.hand(seen, viewer))


def refuses(state):
    """Tells whether a press may be refused: none is in a draft."""
    return state[layout.STEP] == layout.SWAP


def account(state, seat):
    """Makes the parts of a score, by the names that the results give them."""
    # What the row would be worth up to each card, by the rulebook's sums: each run of joined
    # cards of a colour counts its values times its joins.

    row = view.row(state, seat)
    totals = [0]
    for end in range(1, len(row) + 1):
        total = 0
        for colour in (1, 2, 4):
            at = 0
            while at < end:
                last = at
                while last + 1 < end and max(row[last : last + 2]) < layout.DOWN:
                    if not cards.END[row[last]] & cards.START[row[last + 1]] & colour:
                        break
                    last += 1
                values = [cards.VALUE[card] for card in row[at : last + 1] if card < layout.DOWN]
                total += sum(values) * (last - at)
                at = last + 1
        totals.append(total)
    return {
        ("line.decided.broke" if card >= layout.DOWN else "line.decided.obstacle", i + 1):
            totals[i + 1] - totals[i]
        for i, card in enumerate(row)
    }  # fmt: skip
