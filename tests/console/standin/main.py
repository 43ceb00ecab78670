"""Power-on with the stand-in beside, or instead of, the console's own games."""

import sys

sys.path.insert(0, __file__.rsplit("tests", 1)[0] or ".")

TEXTS = {
    "standin.name": "Stand-in",
    "standin.tagline": "Race to the target",
    "standin.aim": "Most points win",
    "standin.option.target": "Target",
    "standin.option.target.short": "9 points",
    "standin.option.target.long": "20 points",
    "standin.reason": "The target was reached.",
    "standin.points": "Points from dice",
    "standin.rest": "Rest of {0}",
    "standin.move": "took choice {0}",
}
RULES = (
    b"H\xc7K\xcc\xcc\x95u\x04\xe2\xa0\xc4\xe4T\x85\x92|\x85\x92\x0c \x95X\x94\x9eZ\xa2'+WRZ\x94'"
    b"\x1b\x02\x12\x013\x12\xb3S\xc1\xf2)\x99\xa9z\xb2\x00-S\x13\x08"
)
"""Two sections, as `tools.texts.rules.packed` makes them: the aim, and the turn."""


def install():
    """Put the stand-in in the registry and its texts in the table."""
    from lineup import games, text
    from lineup.text import rules_en
    from lineup.ui.type import messages
    from tests.console.standin import bot, rules, screen

    refused = messages.missing
    messages.missing = lambda key: TEXTS[key] if key in TEXTS else refused(key)
    text.WITH_RULES += (rules.KEY,)
    text.WITH_CPU += (rules.KEY,)
    rules_en.RULES += ((rules.KEY, "Stand-in", RULES),)
    parts = {"load": rules, "load_bot": bot, "load_screen": screen, "load_art": screen}
    for name, part in parts.items():
        setattr(games, name, lambda key, part=part: part)
    games._games = ((rules.KEY, rules.ID, rules.SEATS[0], rules.SEATS[-1]),)
    games.KEYS = (rules.KEY,)


if __name__ == "__main__":
    install()
    import board

    from lineup.console.app import run

    run(board)
