"""Looks at a line of a title's statistics: one person in one set-up, or in all games."""

from typing import Any

from tools.board.stats.values import Wrong, fields, items, whole
from tools.board.stats.writing import FIGURES, KINDS, TOTALS

MOST_BEST = 9
MOST_BEST_OF_OTHERS = 2
MOST_PLACES = 20
MOST_OPTIONS = 24

_SET_UP = ("seats", "options", "others")


def line(rules: Any, item: Any, place: str, person: int) -> Any:
    """The `saves.tally.Line` that an item says, of this person. Raises Wrong."""
    from lineup.saves.tally import LIMIT, Line, set_up, total

    entry = fields(item, place, names(item))
    if "total" not in entry:
        found = Line(set_up(person, *_set_up(rules, entry, place)))
    elif entry["total"] in TOTALS.values():
        found = Line(total(person, 1 + list(TOTALS.values()).index(entry["total"])))
    else:
        raise Wrong(f"{place}.total", f"not one of {', '.join(TOTALS.values())}")
    low, high = rules.SCORE_RANGE
    for name, attribute in FIGURES.items():
        bounds = (min(low, 0) * LIMIT, high * LIMIT) if name == "points" else (0, LIMIT)
        setattr(found, attribute, whole(entry[name], f"{place}.{name}", *bounds))
    found.best = _best(entry["best"], f"{place}.best", found, rules.SCORE_RANGE)
    if "places" in entry:
        spots = items(entry["places"], f"{place}.places", MOST_PLACES)
        found.places = [whole(times, spot, 0, LIMIT) for spot, times in spots]
    _check_won(found, place)
    _check_points(found, place, low)
    return found


def names(item: Any) -> tuple[str, ...]:
    """The names of what a line has to say."""
    has = item if isinstance(item, dict) else {}
    what = ("total",) if "total" in has else _SET_UP
    counted = ("places",) if "places" in has else ()
    return ("person", *what, *FIGURES, "best", *counted)


def _set_up(rules: Any, entry: dict[str, Any], place: str) -> tuple[int, list[int], list[int]]:
    seats = whole(entry["seats"], f"{place}.seats", 1, 255)
    if seats not in rules.SEATS:
        raise Wrong(f"{place}.seats", f"{seats} is not one of {rules.SEATS}")
    kinds = {name: kind for kind, name in KINDS.items()}
    others = []
    for spot, name in items(entry["others"], f"{place}.others", max(rules.SEATS)):
        if not isinstance(name, str) or name not in kinds:
            raise Wrong(spot, f"not one of {', '.join(kinds)}")
        others.append(kinds[name])
    if len(others) != seats - 1:
        raise Wrong(f"{place}.others", f"{len(others)}, with {seats} seats")
    return seats, _options(rules, entry["options"], f"{place}.options"), others


def _options(rules: Any, item: Any, place: str) -> list[int]:
    if isinstance(item, list):
        listed = items(item, place, MOST_OPTIONS)
        return [whole(choice, spot, 0, 255) for spot, choice in listed]
    table = {name: choices for name, choices, _ in rules.OPTIONS}
    chosen = fields(item, place, table)
    for name, choice in chosen.items():
        if choice not in table[name]:
            raise Wrong(f"{place}.{name}", f"not one of {', '.join(table[name])}")
    return [table[name].index(chosen[name]) for name in table]


def _best(item: Any, place: str, line: Any, scores: tuple[int, int]) -> list[int]:
    most = MOST_BEST if line.seats == 1 else MOST_BEST_OF_OTHERS
    best = [whole(score, spot, *scores) for spot, score in items(item, place, most)]
    if best != sorted(best, reverse=True):
        raise Wrong(place, "not from the best down")
    if line.played and not best:
        raise Wrong(place, "empty, with games played")
    if len(best) > line.played and not _has_uncounted(line):
        raise Wrong(place, f"{len(best)} results of {line.played} games")
    return best


def _has_uncounted(line: Any) -> bool:
    # Guests alone may have best results of before there were statistics: from games that nobody
    # counted (saves/old_scores.py).
    return bool(line.person == 0 and line.seats == 1)


def _check_won(line: Any, place: str) -> None:
    if line.places and line.seats > 1:
        raise Wrong(f"{place}.places", f"{len(line.places)} of a ladder")
    if sum(line.places) > line.won:
        raise Wrong(f"{place}.places", f"{sum(line.places)}, with {line.won} won")
    if line.won > line.played:
        raise Wrong(f"{place}.won", f"{line.won} of {line.played} games")
    if line.longest > line.won:
        raise Wrong(f"{place}.most_in_a_row", f"{line.longest}, with {line.won} won")
    if line.streak > line.longest:
        raise Wrong(f"{place}.in_a_row", f"{line.streak}, and at most {line.longest}")


def _check_points(line: Any, place: str, low: int) -> None:
    # The games that are not among the best were no better than the last of those.
    played, best = line.played, line.best
    if _has_uncounted(line):
        least, most = low * played, best[0] * played if best else 0
    else:
        others = played - len(best)
        least, most = sum(best) + low * others, sum(best) + (best[-1] * others if best else 0)
    if not least <= line.sum <= most:
        raise Wrong(
            f"{place}.points", f"{line.sum}; {played} games with these best have {least} to {most}"
        )
