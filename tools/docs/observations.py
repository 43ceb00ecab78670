"""The page of observations: each game's bytes, and the features that are made of them."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Any

from host_sim.layout import Layout, Place
from lineup import games
from lineup.engine import protocol
from tools.bots import seating


def pages() -> Iterator[str]:
    """Writes a section for each game, with the seats that it has where none are named."""
    from tools.lab import names

    for key in names.VERSIONS:
        yield from _game(games.load(key))


def _game(rules: Any) -> Iterator[str]:
    from tools.lab import names
    from tools.lab.features.parts import Features

    seats = seating.seats(rules, None)
    options = protocol.defaults(rules)
    state = rules.new(seats, 0, options)
    made = Features(rules, seats, options)
    pieces: dict[str, list[Any]] = {}
    for piece in made.pieces:
        pieces.setdefault(_name(piece.place), []).append(piece)
    title = f"`{names.name(rules.KEY)}`"
    yield from ("", f"## {title}", "")
    yield f"With {seats} seats {len(state)} bytes and {made.size} features."
    yield from (
        "",
        "| field | bytes | what it is | features | of each byte |",
        "|---|---|---|---|---|",
    )
    layout = Layout(vars(importlib.import_module(f"{rules.__name__}.layout")))
    for place in layout.places(state):
        if not place.field.spare and place.seat in (None, 0):
            yield _row(place, pieces.get(_name(place), []))


def _name(place: Place) -> str:
    return f"{place.block.title}.{place.field.name}"


def _row(place: Place, pieces: list[Any]) -> str:
    whose = "" if place.seat is None else "of each seat: "
    span = _span(place.at, place.size)
    where = ", ".join(_span(each.first, each.size) for each in pieces)
    how = pieces[0].part.encoding.text if pieces else ""
    if pieces and pieces[0].part.together:
        how += "; of all its bytes together"
    meaning = (whose + place.field.meaning).replace("|", "\\|")
    return f"| `{place.field.name}` | {span} | {meaning} | {where or 'none'} | {how} |"


def _span(first: int, count: int) -> str:
    return str(first) if count == 1 else f"{first}..{first + count - 1}"
