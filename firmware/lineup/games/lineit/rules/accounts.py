"""The points of a seat taken apart."""

from lineup.games.lineit.rules import view


def parts(state, seat: int) -> list:
    """(message key, points) of number cards, jackpots, challenges met and not met."""
    cards, jackpots, met, failed = view.score_parts(state, seat)
    return [
        ("lineit.decided.cards", cards),
        ("lineit.decided.jackpots", jackpots),
        ("lineit.decided.challenges", met + failed),
    ]
