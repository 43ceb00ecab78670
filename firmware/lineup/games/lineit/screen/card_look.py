"""Cards as pictures: a band with the suit's sign in its colour, and the number. For any row."""

from lineup.games.lineit.screen import glyphs
from lineup.games.lineit.rules.layout import TOP, challenge_of
from lineup.ui import pieces, theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import SMALL, TITLE

PLAIN, DIM, FOCUSED, HELD, GHOST = range(5)
"""Looks: a card; one that does not fit; the selected one; the one in the air, where it came from
and where it would lie."""


def suit_of(card: int) -> int:
    """0..3 heart, gem, leaf, star; 4 for a challenge card."""
    return 4 if card > TOP else (card - 1) & 3


def face_of(card: int) -> str:
    """What is written on a card."""
    return "+%d" % challenge_of(card) if card > TOP else str(card)


def draw(canvas, x: int, y: int, w: int, h: int, card: int, look: int, note: str = ""):
    """A card. High cards have the band on top, low ones at the left; `note` is written below the
    number of a high card."""
    suit = suit_of(card)
    pale = look == DIM or look == GHOST
    band = theme.BACKGROUND if pale else glyphs.COLOURS[suit]
    body = theme.SURFACE if pale else theme.RAISED
    sign = glyphs.COLOURS[suit] if pale else theme.BACKGROUND
    ink = theme.MUTED if look == DIM else theme.TEXT
    canvas.rect(x, y, w, h, theme.BACKGROUND)
    canvas.round_rect(x, y, w, h, body, 3)
    paint = _high if h >= 26 else _low
    paint(canvas, x, y, w, h, (suit, band, body, sign, ink), face_of(card), note)
    if look >= FOCUSED:
        pieces.frame(canvas, x, y, w, h, theme.TEXT if look == HELD else theme.FOCUS)


def _high(canvas, x, y, w, h, style, face, note):
    suit, band, body, sign, ink = style
    big = w >= 28
    size = 11 if big else 7
    top = size + 4
    canvas.round_rect(x, y, w, top + 3, band, 3)
    canvas.rect(x, y + top, w, 3, body)
    icon = glyphs.BIG[suit] if big else glyphs.SMALL[suit]
    canvas.icon(icon, x + (w - size) // 2, y + 3, size, size, sign)
    font = TITLE if big else SMALL
    middle = top + (h - top) // 2 if not note else top + font.cap // 2 + 1
    at = y + middle - font.ascent + font.cap // 2
    canvas.text(face, x + (w + 1) // 2, at, ink, font, CENTRE)
    if note:
        canvas.text(note, x + (w + 1) // 2, y + h - SMALL.height + 1, theme.FOCUS, SMALL, CENTRE)


def _low(canvas, x, y, w, h, style, face, _):
    suit, band, body, sign, ink = style
    canvas.round_rect(x, y, 10, h, band, 3)
    canvas.rect(x + 9, y, 1, h, body)
    canvas.icon(glyphs.SMALL[suit], x + 2, y + (h - 7) // 2, 7, 7, sign)
    at = y + (h + SMALL.cap) // 2 - SMALL.ascent
    canvas.text(face, x + 10 + (w - 11) // 2, at, ink, SMALL, CENTRE)


def draw_slot(canvas, x: int, y: int, w: int, h: int, seat: int = -1):
    """A place without a card; with the sign of the seat that took it."""
    canvas.rect(x, y, w, h, theme.BACKGROUND)
    canvas.round_rect(x, y, w, h, theme.RAISED, 3)
    canvas.round_rect(x + 1, y + 1, w - 2, h - 2, theme.BACKGROUND, 3)
    if seat >= 0:
        at = y + (h + SMALL.cap) // 2 - SMALL.ascent
        canvas.text(theme.SIGNS[seat], x + w // 2, at, theme.SEATS[seat], SMALL, CENTRE)


def in_words(canvas, x: int, y: int, card: int, ink: int) -> int:
    """Sign and face on a line of text; where it ends."""
    suit = suit_of(card)
    canvas.icon(glyphs.SMALL[suit], x, y + 2, 7, 7, glyphs.COLOURS[suit])
    return x + 9 + canvas.text(face_of(card), x + 9, y, ink, SMALL)
