"""The numbers of Clustered's rules that its texts tell, by name."""

from lineup.engine import protocol
from lineup.games.clustered import rules
from lineup.games.clustered.rules import layout, scoring
from lineup.games.clustered.screen.turns import turns_of


def facts() -> dict[str, int]:
    """Name -> number."""
    usual = list(protocol.defaults(rules))
    quick = [1, *usual[1:]]
    found = {
        "kinds": layout.WILD,
        "edge": layout.HEIGHT // 2 - 2,
        "hand": layout.HAND_SIZE,
        "bonus": scoring.PRIZE,
        "turns": turns_of(rules.new(1, 1, usual), 0),
        "quick.turns": turns_of(rules.new(1, 1, quick), 0),
        "quick.hand": layout.MOST_HAND,
    }
    medals = ("champion", "gold", "silver", "bronze")
    for before, options in (("", usual), ("quick.", quick)):
        found |= {
            before + name: points
            for name, points in zip(medals, rules.ladder(options), strict=True)
        }
    return found
