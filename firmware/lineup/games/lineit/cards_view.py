"""Cards as pictures: a band with the suit's sign in its colour, and the number. For any row."""

from lineup.games.lineit import glyphs
from lineup.games.lineit.layout import TOP, challenge_of
from lineup.ui import theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import BODY, SMALL, TITLE

PLAIN, DIM, FOCUSED, GHOST = range(4)
"""Looks: a card; one that does not fit; the selected one; one that would lie there."""

COLOURS = (theme.SEATS[4], theme.ACCENT, theme.GOOD, theme.SEATS[5], theme.MUTED)
"""By suit, and for challenge cards."""


def suit_of(card: int) -> int:
    """0..3 heart, gem, leaf, star; 4 for a challenge card."""
    return 4 if card > TOP else (card - 1) & 3


def face_of(card: int) -> str:
    """What is written on a card."""
    return "+%d" % challenge_of(card) if card > TOP else str(card)


def signed(points: int) -> str:
    """Points with their sign; none for 0."""
    return "+%d" % points if points > 0 else "\u2212%d" % -points if points else "0"


def draw(canvas, x: int, y: int, w: int, h: int, card: int, look: int, note: str = ""):
    """A card, a two-pixel edge round it included in what is cleared. High cards have the band
    on top, low ones at the left; `note` is written below the number of a high card."""
    edge = theme.FOCUS if look == FOCUSED or look == GHOST else theme.BACKGROUND
    canvas.rect(x - 2, y - 2, w + 4, h + 4, theme.BACKGROUND)
    canvas.round_rect(x - 2, y - 2, w + 4, h + 4, edge, 4)
    suit = suit_of(card)
    band = theme.BACKGROUND if look == DIM or look == GHOST else COLOURS[suit]
    body = theme.SURFACE if look == DIM or look == GHOST else theme.RAISED
    sign = COLOURS[suit] if band == theme.BACKGROUND else theme.BACKGROUND
    ink = theme.MUTED if look == DIM else theme.TEXT
    canvas.round_rect(x, y, w, h, body, 3)
    if h >= 26:
        _high(canvas, x, y, w, h, (suit, band, body, sign, ink), face_of(card), note)
    else:
        _low(canvas, x, y, w, h, (suit, band, body, sign, ink), face_of(card))


def _high(canvas, x, y, w, h, style, face, note):
    suit, band, body, sign, ink = style
    big = w >= 28
    size = 11 if big else 7
    top = size + 4
    canvas.round_rect(x, y, w, top + 3, band, 3)
    canvas.rect(x, y + top, w, 3, body)
    icon = glyphs.BIG[suit] if big else glyphs.SMALL[suit]
    canvas.icon(icon, x + (w - size) // 2, y + 2, size, size, sign)
    font = TITLE if big else SMALL
    middle = top + (h - top) // 2 if not note else top + font.cap // 2 + 1
    at = y + middle - font.ascent + font.cap // 2
    canvas.text(face, x + (w + 1) // 2, at, ink, font, CENTRE)
    if note:
        canvas.text(note, x + (w + 1) // 2, y + h - SMALL.height + 1, theme.FOCUS, SMALL, CENTRE)


def _low(canvas, x, y, w, h, style, face):
    suit, band, body, sign, ink = style
    canvas.round_rect(x, y, 12, h, band, 3)
    canvas.rect(x + 9, y, 3, h, body)
    canvas.icon(glyphs.SMALL[suit], x + 1, y + (h - 7) // 2, 7, 7, sign)
    font = BODY if w >= 30 else SMALL
    at = y + (h + font.cap) // 2 - font.ascent
    canvas.text(face, x + 9 + (w - 9) // 2, at, ink, font, CENTRE)


def draw_slot(canvas, x: int, y: int, w: int, h: int, focused: bool, seat: int = -1):
    """A place without a card; with the sign of the seat that took it."""
    canvas.rect(x - 2, y - 2, w + 4, h + 4, theme.BACKGROUND)
    canvas.round_rect(x, y, w, h, theme.FOCUS if focused else theme.RAISED, 3)
    canvas.round_rect(x + 1, y + 1, w - 2, h - 2, theme.BACKGROUND, 3)
    if seat >= 0:
        at = y + (h + SMALL.cap) // 2 - SMALL.ascent
        canvas.text(theme.SIGNS[seat], x + w // 2, at, theme.SEATS[seat], SMALL, CENTRE)


def in_words(canvas, x: int, y: int, card: int, ink: int) -> int:
    """Sign and face on a line of text; where it ends."""
    suit = suit_of(card)
    canvas.icon(glyphs.SMALL[suit], x, y + 2, 7, 7, COLOURS[suit])
    return x + 9 + canvas.text(face_of(card), x + 9, y, ink, SMALL)
