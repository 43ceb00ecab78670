"""The words of the inspector of a running game: its set-up, last moves, and state by name."""

import enum
import importlib
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from host_sim.layout import Layout
from host_sim.playing.probe import Session, Watched

MOVES = 4
"""The number of last moves that are shown."""

CHANGES = 10
"""The most lines that tell what the last one changed."""


_INDENT = "   "
_BREAK = re.compile(r" (?!x\d)")
"""The places where a line may end; not between `0` and `x12`."""


class Tone(enum.Enum):
    """The kind of a piece of text."""

    HEADING = 0
    NAME = 1
    VALUE = 2
    CHANGED = 3


class Piece(NamedTuple):
    """A piece of a line, in one tone."""

    text: str
    tone: Tone = Tone.VALUE


Line = list[Piece]


def plain(line: Line) -> str:
    """A line without its tones."""
    return "".join(piece.text for piece in line)


def describe(watched: Watched, columns: int) -> list[Line]:
    """The inspector's lines, none longer than so many columns.

    What the last move (or undo) changed has the tone CHANGED and a star before its name.
    """
    session = watched.session
    now = watched.states[-1]
    before = watched.states[-2] if len(watched.states) > 1 else now
    lines = [[Piece(text[:columns])] for text in _set_up(session)]
    lines += [_heading(f"moves ({len(session.moves)}):")]
    lines += [[Piece(text[:columns])] for text in move_lines(session)]
    layout = Layout.of(session.rules)
    if layout is None:
        return lines
    lines += _changes(layout, before, now, columns)
    return [*lines, *state_lines(layout, before, now, columns)]


def _heading(text: str) -> Line:
    return [Piece(text, Tone.HEADING)]


def _set_up(session: Session) -> Iterator[str]:
    codec = importlib.import_module("lineup.engine.codec")
    rules = session.rules
    seat = rules.turn(session.state)
    yield f"{rules.KEY}  rules {rules.VERSION}  {session.seats} seats"
    yield f"seed {codec.code_of(session.seed)}  options {list(session.options)}"
    yield f"over: {rules.reason(session.state)}" if seat < 0 else f"seat {seat} to move"


def move_lines(session: Session) -> list[str]:
    """The last moves: number, the int in hex, and what it means."""
    rules: Any = session.rules
    state = rules.new(session.seats, session.seed, session.options)
    lines = []
    for number, move in enumerate(session.moves, 1):
        if number > len(session.moves) - MOVES:
            key, args = rules.describe(state, move)
            lines.append(f" {number:3} {move:08x} {key} {' '.join(map(str, args))}".rstrip())
        rules.apply(state, move)
    return lines


def _changes(layout: Layout, before: bytes, now: bytes, columns: int) -> list[Line]:
    """The last move's changes, old and new, cut off where there are very many."""
    texts = [
        text for _, change in layout.changes(before, now) for text in _wrapped(change, columns)
    ]
    if not texts:
        return []
    if len(texts) > CHANGES:
        texts[CHANGES - 1 :] = [f"... {len(texts) - CHANGES + 1} lines more"]
    return [_heading("changed:"), *([Piece(text, Tone.CHANGED)] for text in texts)]


def state_lines(layout: Layout, before: bytes, now: bytes, columns: int) -> Iterator[Line]:
    """The state by name, block after block; short fields share a line."""
    home = ""
    flow = _Flow(columns)
    for place in layout.places(now):
        if place.field.spare:
            continue
        if place.home != home:
            yield from flow.done()
            home = place.home
            yield _heading(f"{home}:")
        rows = layout.rows(place, now)
        wide = max(len(row.name) for row in rows)
        if place.is_table:
            yield from flow.done()
        for row in rows:
            changed = before[row.start : row.end] != now[row.start : row.end]
            yield from flow.add(row.name.ljust(wide), row.text, changed)
            if place.is_table:
                yield from flow.done()
    yield from flow.done()


class _Flow:
    """Puts names and values beside each other as long as they fit a line."""

    def __init__(self, columns: int) -> None:
        self._columns = columns
        self._line: Line = []

    def add(self, name: str, text: str, changed: bool) -> Iterator[Line]:
        """The lines that are full now."""
        tone = Tone.CHANGED if changed else Tone.VALUE
        label = ("*" if changed else " ") + name + " "
        width = len(plain(self._line))
        if self._line and width + len(label) + len(text) + 1 > self._columns:
            yield from self.done()
        first, *more = _wrapped(label + text, self._columns)
        if self._line:
            self._line.append(Piece(" "))
        self._line += [Piece(label, Tone.NAME), Piece(first[len(label) :], tone)]
        for rest in more:
            yield from self.done()
            self._line = [Piece(rest, tone)]
        if more:
            yield from self.done()

    def done(self) -> Iterator[Line]:
        """The line that is begun, if there is one."""
        if self._line:
            yield self._line
            self._line = []


def _wrapped(text: str, columns: int) -> Iterator[str]:
    """A text in lines that break between values, all but the first indented."""
    while len(text) > columns:
        breaks = [found.start() for found in _BREAK.finditer(text, len(_INDENT))]
        at = max((at for at in breaks if at <= columns), default=columns)
        yield text[:at]
        text = _INDENT + text[at:].lstrip()
    yield text
