"""The numbers of a game's rules that its texts tell, by name.

`{bronze}` in a page of rules is what the rules say when texts are compiled: no text tells an old
number.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from host_sim.command import paths

NAMED = re.compile(r"\{([a-z][a-z0-9_.]*)\}")
"""A number's place in a text."""


@cache
def of(game: str) -> dict[str, int]:
    """Name -> number, of a game; none where its texts tell none."""
    paths.use_firmware()
    return _GAMES[game]() if game in _GAMES else {}


def of_message(key: str) -> dict[str, int]:
    """Those that a message may tell, by its key."""
    return of(key.partition(".")[0])


def filled(text: str, known: Mapping[str, int]) -> str:
    """The text with its numbers.

    >>> filled("{turns} turns", {"turns": 29})
    '29 turns'
    """
    return NAMED.sub(lambda found: str(known[found[1]]), text)


def unknown(text: str, known: Mapping[str, int]) -> Iterator[str]:
    """The names in a text that stand for no number."""
    yield from (name for name in NAMED.findall(text) if name not in known)


def _clustered() -> dict[str, int]:
    from lineup.engine import protocol
    from lineup.games.clustered import rules
    from lineup.games.clustered.rules import layout, scoring
    from lineup.games.clustered.screen.turns import turns_of

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


def _lineit() -> dict[str, int]:
    from lineup.games.lineit import rules
    from lineup.games.lineit.rules import layout

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


def _setup() -> dict[str, int]:
    from lineup.games.setup.rules import board, layout, taking_turns

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


def _numberdrop() -> dict[str, int]:
    from lineup.games.numberdrop import rules
    from lineup.games.numberdrop.rules import layout, tables

    sheet = rules.new(2, 1, (0,))
    base = layout.sheet_at(0)

    def points(row: int, mark: int, cells: int) -> int:
        # What a row brings that has so many marks.
        state = bytearray(sheet)
        state[base + layout.GRID : base + layout.GRID + 8 * layout.ROWS] = bytes(8 * layout.ROWS)
        for column in range(cells):
            state[base + layout.GRID + 8 * row + column] = mark
        out = [0, 0]
        rules.scores(state, out)
        return out[0]

    state = bytearray(sheet)
    state[base + layout.SAME] = 31
    return {
        "blocks": len(tables.ALL_TILES),
        "columns": layout.COLUMNS,
        "rows": layout.ROWS,
        "line": layout.LINE,
        "above": layout.LINE + 1,
        "row": points(0, layout.CROSS, layout.COLUMNS),
        "penalty": -points(layout.LINE, layout.ZERO, 1),
        "kind": _scored(rules, state) - sum(range(3, 8)),
    }


def _line() -> dict[str, int]:
    from lineup.games.line.rules import cards, layout

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


def _scored(rules: object, state: bytearray) -> int:
    out = [0, 0]
    rules.scores(state, out)  # type: ignore[attr-defined]
    return out[0]


_GAMES: dict[str, Callable[[], dict[str, int]]] = {
    "clustered": _clustered,
    "lineit": _lineit,
    "setup": _setup,
    "numberdrop": _numberdrop,
    "line": _line,
}
