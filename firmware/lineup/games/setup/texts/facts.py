"""The numbers of SETUP's rules that its texts tell, by name."""

from lineup.games.setup.rules import board, layout, taking_turns


def facts() -> dict[str, int]:
    """Name -> number."""
    found = {
        "suits": layout.SUITS,
        "tiles": layout.SUITS * layout.HIGHEST,
        "highest": layout.HIGHEST,
        "turns": taking_turns.MOST_TURNS,
    }
    for seats in (2, 3, 4):
        for length, name in enumerate(("short", "standard", "long")):
            found[f"{name}.{seats}"] = board.finish(seats, 0, length)
    return found
