"""The numbers of LINE's rules that its texts tell, by name."""

from lineup.games.line.rules import cards, layout


def facts() -> dict[str, int]:
    """Name -> number."""
    values = cards.VALUE[1:]
    exchanges = range(layout.EVERY, layout.LENGTH + 1, layout.EVERY)
    return {
        "low": min(values),
        "high": max(values),
        "length": layout.LENGTH,
        "opening": layout.OPENING,
        "rounds": layout.OPENING + layout.LENGTH,
        "hand": layout.OPENING + 1,
        **{f"exchange.{i}": obstacle for i, obstacle in enumerate(exchanges, 1)},
    }
