"""The inspector beside the panel: the running game, its moves, and its state by name."""

import pygame

from host_sim.playing.probe import Probe
from host_sim.window.inspection import Line, Piece, Tone, describe

_PAPER = (18, 20, 27)
_BAR = (74, 82, 104)
_COLOURS = {
    Tone.HEADING: (255, 196, 70),
    Tone.NAME: (130, 138, 160),
    Tone.VALUE: (222, 226, 238),
    Tone.CHANGED: (110, 220, 150),
}
_SIZE = 17
_CELL = 8
_LINE = 16
_COLUMNS = 68
_MARGIN = 8


class Inspector:
    """Draws a text view of the session that a probe saw last."""

    WIDTH = _COLUMNS * _CELL + 2 * _MARGIN
    HEIGHT = 640

    def __init__(self, probe: Probe) -> None:
        self._probe = probe
        self._glyphs: dict[tuple[str, Tone], pygame.Surface] = {}
        self._shown: tuple[int, int] = (-1, -1)
        self._lines: list[Line] = []
        self._top = 0
        self._rows = 1

    def scroll(self, lines: int) -> None:
        """Move on by so many lines, or back by a negative number of them."""
        self._top = max(0, min(self._top + lines, len(self._lines) - self._rows))

    def scroll_page(self, pages: int) -> None:
        """Move on by whole pages."""
        self.scroll(pages * (self._rows - 1))

    def draw(self, surface: pygame.Surface, left: int) -> None:
        """Draw the view from `left` to the right edge of the window."""
        height = surface.get_height()
        surface.fill(_PAPER, (left, 0, self.WIDTH, height))
        self._read()
        self._rows = (height - 2 * _MARGIN) // _LINE
        self.scroll(0)
        for n, line in enumerate(self._lines[self._top : self._top + self._rows]):
            x = left + _MARGIN
            for piece in line:
                self._draw_piece(surface, x, _MARGIN + n * _LINE, piece)
                x += len(piece.text) * _CELL
        self._draw_bar(surface, left + self.WIDTH - _MARGIN // 2, height)

    def _read(self) -> None:
        """Make the lines anew where something was played since."""
        watched = self._probe.latest
        if watched is None:
            self._lines = [[Piece("no game yet")]]
            return
        shown = len(self._probe.watched), len(watched.states)
        if shown != self._shown:
            self._shown = shown
            self._lines = describe(watched, _COLUMNS)

    def _draw_piece(self, surface: pygame.Surface, x: int, y: int, piece: Piece) -> None:
        """Every character in a cell of its own, so that any font stands in columns."""
        for n, char in enumerate(piece.text):
            glyph = self._glyphs.get((char, piece.tone))
            if glyph is None:
                glyph = pygame.font.Font(None, _SIZE).render(char, True, _COLOURS[piece.tone])
                self._glyphs[char, piece.tone] = glyph
            surface.blit(glyph, (x + n * _CELL + (_CELL - glyph.get_width()) // 2, y))

    def _draw_bar(self, surface: pygame.Surface, x: int, height: int) -> None:
        """Draws a bar for the part of the lines that is seen, if that is not all."""
        count = len(self._lines)
        if count > self._rows:
            top = height * self._top // count
            surface.fill(_BAR, (x, top, _MARGIN // 2, height * self._rows // count))
