"""Reads what `writing` has written, or anybody else: every value is looked at, and what is wrong
is told with its place, such as `titles[0].lines[2].won`. How much there is is looked at before."""

import json
from collections import Counter
from typing import Any

from tools.board.stats.lines import line, names
from tools.board.stats.values import Wrong, fields, items, shown, whole
from tools.board.stats.writing import FIGURES, SCHEMA

MOST_BYTES = 1 << 20
"""Of a file: 20 times what fits on a console."""

MOST_NAMES = 255
"""People with a number."""


def read(text: str) -> dict[str, Any]:
    """The document in a JSON text: its head, and that all parts are there. Raises Wrong."""
    if len(text) > MOST_BYTES:
        raise Wrong("", f"it has more than {MOST_BYTES >> 20} MB")
    try:
        found = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except Wrong:
        raise
    except json.JSONDecodeError as error:
        raise Wrong("", f"no JSON: {error}") from None
    except RecursionError:
        raise Wrong("", "no JSON of ours: brackets in brackets, a thousand deep") from None
    except ValueError:
        raise Wrong("", "a number has thousands of digits") from None
    document = fields(found, "", ("lineup", "schema", "people", "titles"))
    if document["lineup"] != "statistics":
        raise Wrong("lineup", 'not "statistics"')
    schema = whole(document["schema"], "schema", 1, 1 << 30)
    if schema > SCHEMA:
        raise Wrong("schema", f"{schema}, and this version of Lineup reads up to {SCHEMA}")
    return document


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise Wrong("", f"{shown(twice)} is there twice in an object")
    return found


def _no_constant(name: str) -> Any:
    raise Wrong("", f"{name} is no number")


def people(document: dict[str, Any]) -> dict[int, str]:
    """Number -> name of those who have one. Raises Wrong."""
    found: dict[int, str] = {}
    for place, item in items(document["people"], "people", MOST_NAMES):
        person = fields(item, place, ("number", "name"))
        number = whole(person["number"], f"{place}.number", 1, 255)
        if number in found:
            raise Wrong(f"{place}.number", f"{number} is there twice")
        if not isinstance(person["name"], str) or not person["name"]:
            raise Wrong(f"{place}.name", "not a name")
        found[number] = person["name"]
    return found


def tallies(document: dict[str, Any], numbers: "Numbers") -> dict[str, Any]:
    """Game key -> `saves.tally.Tally` of each title. numbers: who is who. Raises Wrong."""
    from lineup import games
    from lineup.saves.tally import MOST, MOST_PEOPLE, Tally

    most = MOST + 2 * (MOST_PEOPLE + 1)  # set-ups, and the totals of people and guests
    found: dict[str, Any] = {}
    for place, item in items(document["titles"], "titles", len(games.KEYS)):
        title = fields(item, place, ("game", "lines"))
        key = title["game"]
        if key not in games.KEYS:
            raise Wrong(f"{place}.game", f"not one of {', '.join(games.KEYS)}")
        if key in found:
            raise Wrong(f"{place}.game", f"{key} is there twice")
        tally = found[key] = Tally()
        for spot, entry in items(title["lines"], f"{place}.lines", most):
            one = line(games.load(key), entry, spot, _person(entry, spot, numbers))
            if tally.line(one.key):
                raise Wrong(spot, "the same person and set-up is there twice")
            tally.lines.append(one)
        _add_up(tally, f"{place}.lines")
    return found


def _person(entry: Any, place: str, numbers: "Numbers") -> int:
    said = fields(entry, place, names(entry))["person"]
    return numbers.there(whole(said, f"{place}.person", 0, 255), f"{place}.person")


class Numbers:
    """The people behind a document's numbers on the console that takes it.

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
                raise Wrong(f"people[{i}].name", f"{many} called {shown(name)} on that console")
            self._there[number] = same[0]

    def there(self, number: int, place: str) -> int:
        """The number of the same person there. Raises Wrong."""
        if number == 0 or number in self._there:
            return self._there.get(number, 0)
        if number in self._known:
            raise Wrong(place, f"{number} is not in people, and is {self._known[number]!r} there")
        return number  # who was removed


def _add_up(tally: Any, place: str) -> None:
    from lineup.saves.tally import MOST, MOST_PEOPLE, total

    for i, one in enumerate(tally.lines):
        if one.is_total:
            continue
        sums = tally.line(total(one.person, one.seats))
        if sums is None:
            raise Wrong(f"{place}[{i}]", "its person has no total of such games")
        parts = [
            part for part in tally.lines
            if not part.is_total and total(part.person, part.seats) == sums.key
        ]  # fmt: skip
        for name in ("games", "won"):
            attribute = FIGURES[name]
            if sum(getattr(part, attribute) for part in parts) > getattr(sums, attribute):
                raise Wrong(f"{place}[{i}].{name}", "together more than in the total")
        if sums.best and one.best and one.best[0] > sums.best[0]:
            raise Wrong(f"{place}[{i}].best", "better than the best in the total")
    if sum(not one.is_total for one in tally.lines) > MOST:
        raise Wrong(place, f"more than {MOST} set-ups")
    if len(tally.people()) > MOST_PEOPLE:
        raise Wrong(place, f"more than {MOST_PEOPLE} people")
