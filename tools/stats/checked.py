"""Reads what `written` has written, or anybody else: every value is looked at, and what is wrong
is told with its place, such as `titles[0].lines[2].won`."""

import json
from collections.abc import Iterable
from typing import Any

from host_sim.errors import UserError
from tools.stats.written import FIGURES, KINDS, SCHEMA, TOTALS

POINTS = 5000
"""No score is larger, above or below 0."""

MOST_BEST = 9
MOST_PLACES = 20


class Wrong(UserError):
    """What is wrong, and where."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}" if place else why)


def read(text: str) -> dict[str, Any]:
    """The document in a JSON text: its head, and that all parts are there. Raises Wrong."""
    try:
        found = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except Wrong:
        raise
    except (ValueError, RecursionError) as error:
        raise Wrong("", f"no JSON: {error}") from None
    document = _object(found, "", ("lineup", "schema", "people", "titles"))
    if document["lineup"] != "statistics":
        raise Wrong("lineup", 'not "statistics"')
    schema = _whole(document["schema"], "schema", 1, 1 << 30)
    if schema > SCHEMA:
        raise Wrong("schema", f"{schema}, and this version of Lineup reads up to {SCHEMA}")
    return document


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Wrong("", f'"{twice}" is there twice in an object')
    return found


def _no_constant(name: str) -> Any:
    raise Wrong("", f"{name} is no number")


def people(document: dict[str, Any]) -> dict[int, str]:
    """Number -> name of those who have one. Raises Wrong."""
    found: dict[int, str] = {}
    for place, item in _items(document["people"], "people"):
        person = _object(item, place, ("number", "name"))
        number = _whole(person["number"], f"{place}.number", 1, 255)
        if number in found:
            raise Wrong(f"{place}.number", f"{number} is there twice")
        if not isinstance(person["name"], str) or not person["name"]:
            raise Wrong(f"{place}.name", "not a name")
        found[number] = person["name"]
    return found


def tallies(document: dict[str, Any], numbers: "Numbers") -> dict[str, Any]:
    """Game key -> `console.tally.Tally` of each title. numbers: who is who. Raises Wrong."""
    from lineup import games
    from lineup.console.tally import Tally

    found: dict[str, Any] = {}
    for place, item in _items(document["titles"], "titles"):
        title = _object(item, place, ("game", "lines"))
        key = title["game"]
        if key not in games.KEYS:
            raise Wrong(f"{place}.game", f"not one of {', '.join(games.KEYS)}")
        if key in found:
            raise Wrong(f"{place}.game", f"{key} is there twice")
        tally = found[key] = Tally()
        for spot, entry in _items(title["lines"], f"{place}.lines"):
            line = _line(games.load(key), entry, spot, numbers)
            if tally.line(line.key):
                raise Wrong(spot, "the same person and set-up is there twice")
            tally.lines.append(line)
        _add_up(tally, f"{place}.lines")
    return found


class Numbers:
    """Who the numbers of a document are on the console that takes it.

    names: of the document, known: of that console; both number -> name.
    """

    def __init__(self, names: dict[int, str], known: dict[int, str]) -> None:
        self._known = known
        self._names = names
        self._there: dict[int, int] = {}
        for i, (number, name) in enumerate(names.items()):
            same = [other for other, called in known.items() if called == name]
            if number in same:
                same = [number]
            if len(same) != 1:
                many = "nobody is" if not same else f"{len(same)} people are"
                raise Wrong(f"people[{i}].name", f"{many} called {name!r} on that console")
            self._there[number] = same[0]

    def there(self, number: int, place: str) -> int:
        """The number of the same person there. Raises Wrong."""
        if number == 0 or number in self._there:
            return self._there.get(number, 0)
        if number in self._known:
            raise Wrong(place, f"{number} is not in people, and is {self._known[number]!r} there")
        return number  # who was removed


def _line(rules: Any, item: Any, place: str, numbers: Numbers) -> Any:
    from lineup.console.tally import LIMIT, Line, set_up, total

    what = ("total",) if isinstance(item, dict) and "total" in item else _SET_UP
    counted = ("places",) if isinstance(item, dict) and "places" in item else ()
    entry = _object(item, place, ("person", *what, *FIGURES, "best", *counted))
    person = _whole(entry["person"], f"{place}.person", 0, 255)
    person = numbers.there(person, f"{place}.person")
    if what == _SET_UP:
        seats, options, others = _set_up(rules, entry, place)
        line = Line(set_up(person, seats, options, others))
    else:
        if entry["total"] not in TOTALS.values():
            raise Wrong(f"{place}.total", f"not one of {', '.join(TOTALS.values())}")
        line = Line(total(person, 1 + list(TOTALS.values()).index(entry["total"])))
    for name, attribute in FIGURES.items():
        low, high = (0, LIMIT) if name != "points" else (-POINTS * LIMIT, POINTS * LIMIT)
        setattr(line, attribute, _whole(entry[name], f"{place}.{name}", low, high))
    line.best = _best(entry["best"], f"{place}.best", line)
    if counted:
        spots = _items(entry["places"], f"{place}.places")
        line.places = [_whole(times, spot, 0, LIMIT) for spot, times in spots]
    _fits(line, place)
    return line


_SET_UP = ("seats", "options", "others")


def _set_up(rules: Any, entry: dict[str, Any], place: str) -> tuple[int, list[int], list[int]]:
    seats = _whole(entry["seats"], f"{place}.seats", 1, 255)
    if seats not in rules.SEATS:
        raise Wrong(f"{place}.seats", f"{seats} is not one of {rules.SEATS}")
    kinds = {name: kind for kind, name in KINDS.items()}
    others = []
    for spot, name in _items(entry["others"], f"{place}.others"):
        if not isinstance(name, str) or name not in kinds:
            raise Wrong(spot, f"not one of {', '.join(kinds)}")
        others.append(kinds[name])
    if len(others) != seats - 1:
        raise Wrong(f"{place}.others", f"{len(others)}, with {seats} seats")
    return seats, _options(rules, entry["options"], f"{place}.options"), others


def _options(rules: Any, item: Any, place: str) -> list[int]:
    if isinstance(item, list):
        return [_whole(choice, spot, 0, 255) for spot, choice in _items(item, place)]
    table = {name: choices for name, choices, _ in rules.OPTIONS}
    chosen = _object(item, place, table)
    for name, choice in chosen.items():
        if choice not in table[name]:
            raise Wrong(f"{place}.{name}", f"not one of {', '.join(table[name])}")
    return [table[name].index(chosen[name]) for name in table]


def _best(item: Any, place: str, line: Any) -> list[int]:
    best = [_whole(score, spot, -POINTS, POINTS) for spot, score in _items(item, place)]
    if best != sorted(best, reverse=True):
        raise Wrong(place, "not from the best down")
    most = MOST_BEST if line.seats == 1 else 2
    if len(best) > most:
        raise Wrong(place, f"more than {most}")
    return best


def _fits(line: Any, place: str) -> None:
    if len(line.places) > MOST_PLACES or line.places and line.seats > 1:
        raise Wrong(f"{place}.places", f"{len(line.places)} of a ladder")
    if sum(line.places) > line.won:
        raise Wrong(f"{place}.places", f"{sum(line.places)}, with {line.won} won")
    if line.won > line.played:
        raise Wrong(f"{place}.won", f"{line.won} of {line.played} games")
    if line.longest > line.won:
        raise Wrong(f"{place}.most_in_a_row", f"{line.longest}, with {line.won} won")
    if line.streak > line.longest:
        raise Wrong(f"{place}.in_a_row", f"{line.streak}, and at most {line.longest}")
    if abs(line.sum) > POINTS * line.played:
        raise Wrong(f"{place}.points", f"{line.sum} in {line.played} games")
    if line.played and not line.best:
        raise Wrong(f"{place}.best", "empty, with games played")
    if line.played and line.sum > line.best[0] * line.played:
        raise Wrong(f"{place}.points", f"{line.sum}, more than {line.played} times the best")


def _add_up(tally: Any, place: str) -> None:
    from lineup.console.tally import MOST, MOST_PEOPLE, total

    for i, line in enumerate(tally.lines):
        if line.is_total:
            continue
        whole = tally.line(total(line.person, line.seats))
        if whole is None:
            raise Wrong(f"{place}[{i}]", "its person has no total of such games")
        parts = [
            one for one in tally.lines
            if not one.is_total and total(one.person, one.seats) == whole.key
        ]  # fmt: skip
        for name in ("games", "won"):
            attribute = FIGURES[name]
            if sum(getattr(one, attribute) for one in parts) > getattr(whole, attribute):
                raise Wrong(f"{place}[{i}].{name}", "together more than in the total")
    if sum(not line.is_total for line in tally.lines) > MOST:
        raise Wrong(place, f"more than {MOST} set-ups")
    if len(tally.people()) > MOST_PEOPLE:
        raise Wrong(place, f"more than {MOST_PEOPLE} people")


def _items(item: Any, place: str) -> Iterable[tuple[str, Any]]:
    if not isinstance(item, list):
        raise Wrong(place, "not a list")
    return [(f"{place}[{i}]", entry) for i, entry in enumerate(item)]


def _object(item: Any, place: str, names: Iterable[str]) -> dict[str, Any]:
    if not isinstance(item, dict):
        raise Wrong(place or "the file", "not an object")
    for name in names:
        if name not in item:
            raise Wrong(place, f'"{name}" is missing')
    for name in item:
        if name not in names:
            raise Wrong(place, f'"{name}" is not known')
    return item


def _whole(item: Any, place: str, low: int, high: int) -> int:
    if not isinstance(item, int) or isinstance(item, bool):
        raise Wrong(place, "not a whole number")
    if not low <= item <= high:
        raise Wrong(place, f"{item} is not in {low} to {high}")
    return item
