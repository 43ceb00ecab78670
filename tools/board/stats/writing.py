"""Statistics as people and programs read them.

    {"lineup": "statistics", "schema": 2,
     "people": [{"number": 1, "name": "Anna"}],
     "titles": [{"game": "numberdrop", "lines": [
        {"person": 1, "total": "others", "games": 12, "won": 7, "points": 431,
         "in_a_row": 2, "most_in_a_row": 4, "best": [61, 58]},
        {"person": 1, "seats": 2, "options": {"blocks": "standard"}, "others": ["hard"], ...}]}]}

Person 0 are the guests. The line that was played last is the first one; a person's totals, of the
games "alone" and of those with "others", hold all that is in the lines and what these had no room
for. Alone, the games won are those that reached a place on the ladder, and `places` tells how
often each was the highest reached, the first place first, since these are counted. Options that
this version's rules do not have are numbers.
"""

import json
from typing import Any

SCHEMA = 2

KINDS = {0: "person", 1: "easy", 2: "normal", 4: "tricky", 3: "hard", 8: "other console"}
"""The kinds of `saves.players` who sit there, in words."""

TOTALS = {1: "alone", 2: "others"}
"""By the seats of a total (`saves.tally`)."""

FIGURES = {
    "games": "played",
    "won": "won",
    "points": "sum",
    "in_a_row": "streak",
    "most_in_a_row": "longest",
}
"""Name here -> attribute of a `saves.tally.Line`."""


def document(tallies: dict[str, Any], names: dict[int, str]) -> dict[str, Any]:
    """tallies: of each game, by its key; names: of the people, by their number."""
    used = {line.person for tally in tallies.values() for line in tally.lines}
    return {
        "lineup": "statistics",
        "schema": SCHEMA,
        "people": [
            {"number": number, "name": name}
            for number, name in sorted(names.items())
            if number in used
        ],
        "titles": [
            {"game": key, "lines": [_line(key, line) for line in tally.lines]}
            for key, tally in tallies.items()
        ],
    }


def text(document: dict[str, Any]) -> str:
    """The document as JSON, a row for each line of a title."""
    parts = []
    for title in document["titles"]:
        rows = ",\n    ".join(_json(line) for line in title["lines"])
        parts.append(f'{{"game": {_json(title["game"])}, "lines": [\n    {rows}]}}')
    head = f'{{"lineup": {_json(document["lineup"])}, "schema": {document["schema"]},\n'
    titles = ",\n  ".join(parts)
    return f'{head} "people": {_json(document["people"])},\n "titles": [\n  {titles}]}}\n'


def _json(item: Any) -> str:
    return json.dumps(item, ensure_ascii=False)


def _line(key: str, line: Any) -> dict[str, Any]:
    found: dict[str, Any] = {"person": line.person}
    if line.is_total:
        found["total"] = TOTALS[line.seats]
    else:
        found["seats"] = line.seats
        found["options"] = _options(key, line.options)
        found["others"] = [KINDS[kind] for kind in line.others]
    found |= {name: getattr(line, attribute) for name, attribute in FIGURES.items()}
    found["best"] = list(line.best)
    return found | {"places": list(line.places)} if line.seats == 1 else found


def _options(key: str, chosen: bytes) -> dict[str, str] | list[int]:
    from lineup import games

    table = games.load(key).OPTIONS
    if len(chosen) != len(table) or any(
        choice >= len(choices) for choice, (_, choices, _) in zip(chosen, table, strict=True)
    ):
        return list(chosen)
    pairs = zip(chosen, table, strict=True)
    return {name: choices[choice] for choice, (name, choices, _) in pairs}
