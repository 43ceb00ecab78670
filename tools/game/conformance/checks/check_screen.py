"""Checks of a game's screen: it has all that the console calls, and can be drawn everywhere."""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from functools import partial
from typing import Any

from tools.game import contract
from tools.game.conformance import plays, tables
from tools.game.conformance.checks.check_results import check_message
from tools.game.conformance.plays import Position
from tools.game.conformance.report import Broken, Run, check_named

POSITIONS = 12
"""So many are drawn on each panel."""


@check_named("screen-whole")
def check_whole(run: Run) -> None:
    """a screen and its decisions have all that the console calls, with the right arguments"""
    _has_all("GameScreen", run.screen)
    for part in _parts(run.screen):
        _has_all("Part", part)


def _has_all(name: str, kind: type) -> None:
    """Checks that what a base class asks for is there; what it gives is left alone."""
    base = contract.base(name)
    if not issubclass(kind, base):
        raise Broken(f"{kind.__name__} is no {name}")
    blocks = contract.members(base)
    for block, found in blocks.items():
        for one in found:
            wanted, given = getattr(base, one.name, None), getattr(kind, one.name, None)
            if block == contract.GIVES and given is wanted:
                raise Broken(f"{kind.__name__} has no {one.call}")
            if block == contract.IS_GIVEN and given is not wanted:
                raise Broken(f"{kind.__name__}.{one.name} is the console's: {one.about}")
            if given is not wanted and callable(wanted):
                if not _takes(given, len(inspect.signature(wanted).parameters)):
                    raise Broken(f"{kind.__name__}.{one.name} is not {one.call}")


def _takes(function: Any, count: int) -> bool:
    """Tells whether this can be called with so many arguments, the object itself among them."""
    try:
        inspect.signature(function).bind(*range(count))
    except TypeError:
        return False
    return True


def _parts(screen: type) -> Iterator[type]:
    """The kinds of decisions in a screen's module, and in all of a game's folder `screen`, which
    has at least one; those that others are made from are left out."""
    base = contract.base("Part")
    names = [screen.__module__]
    home = screen.__module__.rpartition(".")[0]
    if home.endswith(".screen"):
        folder = importlib.import_module(home).__path__
        names = [found.name for found in pkgutil.walk_packages(folder, f"{home}.")]
    kinds = [
        kind for name in names for kind in vars(importlib.import_module(name)).values()
        if isinstance(kind, type) and issubclass(kind, base) and kind.__module__ == name
    ]  # fmt: skip
    if len(names) > 1 and not kinds:
        raise Broken(f"{home} has no Part: what a screen's part() makes")
    yield from (kind for kind in kinds if not kind.__subclasses__())


@check_named("screen-drawn", "screen-whole")
def check_drawn(run: Run) -> None:
    """every position can be drawn on every panel, a move aimed at and shown, points taken apart"""
    for table in tables.all_sizes(run):
        for position in [*run.sample(POSITIONS, over=False), *run.ends()[:2]]:
            table.visit(
                position,
                tables.session_at(run, position),
                partial(_look, run, position),
            )


def _look(run: Run, position: Position, screen: Any) -> None:
    seat = run.rules.turn(position.state)
    screen.glance(max(seat, 0))
    screen.draw(max(seat, 0))
    for one in range(position.seats):
        for row in screen.results(one):
            if len(row) != 3 or not isinstance(row[2], int):
                raise Broken(f"results: {row!r} is not (message, arguments, points)")
            check_message(run, position, row[0], row[1])
    if seat < 0:
        return
    move = run.chance().choice(position.moves)
    part = screen.part()
    part.draw()
    if not isinstance(part.rule(), str) or not isinstance(part.selected(), str):
        raise Broken(f"{type(part).__name__}: rule and selected are texts")
    part.select((move,))
    seen = part.aim((move,))
    if seen != 1:
        raise Broken(f"{type(part).__name__}: aim of one move shows {seen!r}")
    for name, kind in (("ends", bool), ("doubt", tuple)):
        found = getattr(screen, name)(move)
        if not isinstance(found, kind):
            raise Broken(f"{name}: {found!r} is no {kind.__name__}")
    screen.show(seat, move)


@check_named("screen-spots", "screen-drawn")
def check_spots(run: Run) -> None:
    """what words about a move speak of can be seen on the panel"""
    for table in tables.all_sizes(run):
        for position in run.sample(POSITIONS, over=False):
            table.visit(
                position,
                tables.session_at(run, position),
                partial(_look_at_spots, run, position),
            )


def _look_at_spots(run: Run, position: Position, screen: Any) -> None:
    moves = plays.rest_of_turn(run.rules, bytearray(position.state), run.chance())
    screen.point_out(run.rules.turn(position.state), moves)
    canvas = screen.desk.canvas
    for x, y, w, h in screen.spots(moves):
        if min(w, h, x + w, y + h) < 1 or x >= canvas.width or y >= canvas.height:
            raise Broken(f"the spot {(x, y, w, h)} is not on the panel")
