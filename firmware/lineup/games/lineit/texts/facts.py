"""The numbers of Line-it's rules that its texts tell, by name."""

from lineup.games.lineit import rules
from lineup.games.lineit.rules import layout


def facts() -> dict[str, int]:
    """Name -> number."""
    challenges = range(layout.TOP + 1, layout.CARD_COUNT + 1)
    points = sorted({layout.challenge_of(card) for card in challenges})
    found = {
        "numbers": layout.TOP,
        "suit": layout.TOP // 4,
        "extra": layout.EXTRA,
        "hand": layout.HAND_SIZE,
        "toll": layout.TOLL,
        "paying": layout.TOLL + 1,
        "challenges": len(challenges),
        **{f"challenge.{i}": one for i, one in enumerate(points, 1)},
    }
    for seats in rules.SEATS:
        found[f"rounds.{seats}"] = layout.CARD_COUNT // (seats + layout.EXTRA)
    return found
