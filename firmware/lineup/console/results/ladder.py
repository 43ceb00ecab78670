"""The ladder of a game alone, with the scores of this console on it.

A score stands on the highest rung that it reaches, above that rung's own row. What a rung takes,
and what it is worth, the game says (`engine.protocol.ladder`, `worth`).
"""

from lineup.engine import protocol
from lineup.ui.type.messages import t

MINE = "mine"
"""The kind of a row: reached on this console before."""

NOW = "now"
"""Reached just now."""

RUNG = "rung"
"""The game's own."""


def steps(rules, options, best, score=None) -> list:
    """[(text, points, kind)] of the game's rungs, of the scores in `best`, and of `score`, the
    highest one first. A text is "long|short"."""
    rows = [(-points, 0, MINE) for points in best]
    if score is not None:
        rows.append((-score, 1, NOW))
    rows += [(-points, 2, RUNG) for points in protocol.ladder(rules, options)]
    rows.sort()
    return [(_text(rules, options, -lost, kind), -lost, kind) for lost, _, kind in rows]


def _text(rules, options, points: int, kind: str) -> str:
    rung, medal, _ = protocol.worth(rules, points, options)
    if kind == RUNG:
        return rung_name(rules, options, rung)
    numbered = rung >= 0 and medal == protocol.NO_MEDAL
    return t("results.rung." + kind, rung + 1) if numbered else t("results.plain." + kind)


def rung_name(rules, options, rung: int) -> str:
    """Names a rung: its medal, or its place in the rulebook. A "long|short" text."""
    ladder = protocol.ladder(rules, options)
    if rung < len(ladder) and protocol.worth(rules, ladder[rung], options)[1]:
        return t("{}.medal.{}".format(rules.KEY, rung))
    return t("results.rung", rung + 1)
