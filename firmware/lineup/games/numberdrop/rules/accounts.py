"""The points of a seat taken apart."""

from lineup.games.numberdrop.rules import scoring
from lineup.games.numberdrop.rules.layout import RUNS, SAME, sheet_at


def parts(state, seat: int) -> list:
    """(message key, points) of identical and of consecutive combos, each with what all five sizes
    bring, the combo of eight, full rows and penalties."""
    base = sheet_at(seat)
    same, runs, _, eight, rows, penalties = scoring.parts(state, base)
    return [
        ("numberdrop.decided.same", same + scoring.bonus(state[base + SAME])),
        ("numberdrop.decided.runs", runs + scoring.bonus(state[base + RUNS])),
        ("numberdrop.decided.eight", eight),
        ("numberdrop.decided.rows", rows),
        ("numberdrop.decided.penalties", penalties),
    ]
