"""The inspector beside the panel: the running game, its moves, and its state in bytes."""

import importlib
from typing import Any

import pygame

from host_sim.probe import Probe, Session

_PAPER = (18, 20, 27)
_INK = (222, 226, 238)
_DIM = (130, 138, 160)
_HEAD = (255, 196, 70)
_SIZE = 18
_CELL = 9
_LINE = 17
_COLUMNS = 56
_BYTES = 16


class Inspector:
    """Draws a text view of the session that a probe saw last."""

    WIDTH = _COLUMNS * _CELL
    HEIGHT = 560

    def __init__(self, probe: Probe) -> None:
        self._probe = probe
        self._glyphs: dict[tuple[str, tuple[int, int, int]], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, left: int) -> None:
        """Draw the view from `left` to the right edge of the window."""
        height = surface.get_height()
        surface.fill(_PAPER, (left, 0, self.WIDTH, height))
        latest = self._probe.latest
        rows = (height - 2 * _CELL) // _LINE
        lines = describe(latest.session, rows) if latest else ["no game yet"]
        for n, line in enumerate(lines[:rows]):
            colour = _HEAD if line.endswith(":") else _DIM if line.startswith(" ") else _INK
            self._draw_line(surface, left + _CELL, _CELL + n * _LINE, line, colour)

    def _draw_line(
        self, surface: pygame.Surface, x: int, y: int, line: str, colour: tuple[int, int, int]
    ) -> None:
        """Every character in a cell of its own, so that any font stands in columns."""
        for n, char in enumerate(line[: _COLUMNS - 2]):
            glyph = self._glyphs.get((char, colour))
            if glyph is None:
                glyph = pygame.font.Font(None, _SIZE).render(char, True, colour)
                self._glyphs[char, colour] = glyph
            surface.blit(glyph, (x + n * _CELL + (_CELL - glyph.get_width()) // 2, y))


def describe(session: Session, rows: int) -> list[str]:
    """The inspector's text in at most `rows` lines: set-up, last moves, state bytes in hex.

    Lines that end in a colon are headings; those that start with a space are details.
    """
    rules = session.rules
    codec = importlib.import_module("lineup.engine.codec")
    seat = rules.turn(session.state)
    head = [
        f"{rules.KEY}  rules {rules.VERSION}  {session.seats} seats",
        f"seed {codec.code_of(session.seed)}  options {list(session.options)}",
        "over: " + str(rules.reason(session.state)) if seat < 0 else f"seat {seat} to move",
    ]
    state = hex_lines(session.state)
    room = max(3, rows - len(head) - len(state) - 2)
    moves = move_lines(rules, session, room)
    return [
        *head,
        f"moves ({len(session.moves)}):",
        *moves,
        f"state ({len(session.state)} bytes):",
        *state,
    ]


def hex_lines(data: bytes | bytearray) -> list[str]:
    """Sixteen bytes a line, after their offset; a star for lines of nothing but zeros.

    >>> hex_lines(b"AB" + bytes(62) + b"C")
    [' 000  41 42 00 00 00 00 00 00 00 00 00 00 00 00 00 00', ' *', ' 040  43']
    """
    lines: list[str] = []
    for at in range(0, len(data), _BYTES):
        row = bytes(data[at : at + _BYTES])
        if any(row) or at == 0:
            lines.append(f" {at:03x}  {row.hex(' ')}")
        elif lines[-1] != " *":
            lines.append(" *")
    return lines


def move_lines(rules: Any, session: Session, count: int) -> list[str]:
    """The last `count` moves: number, the int in hex, and what it means."""
    state = rules.new(session.seats, session.seed, session.options)
    lines = []
    for number, move in enumerate(session.moves, 1):
        key, args = rules.describe(state, move)
        lines.append(f" {number:3} {move:08x} {key} {' '.join(map(str, args))}".rstrip())
        rules.apply(state, move)
    return lines[-count:]
