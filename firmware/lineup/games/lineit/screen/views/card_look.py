"""Cards as pictures: a band with the suit's sign in its colour, and the number. For any row."""

from micropython import const

from lineup.games.lineit.rules.layout import TOP, challenge_of
from lineup.games.lineit.screen.art import CHALLENGE, FELT, SUITS
from lineup.games.lineit.screen.views import glyphs
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.type.fonts import BIG, BODY, TITLE

PLAIN, SECOND, BARRED = range(3)
"""Looks: a card; one that does not fit the line; one that cannot be taken at all."""


def suit_of(card: int) -> int:
    """0..3 heart, gem, leaf, star; 4 for a challenge card."""
    return 4 if card > TOP else (card - 1) & 3


def face_of(card: int) -> str:
    """Returns what is written on a card."""
    return "+%d" % challenge_of(card) if card > TOP else str(card)


def draw(canvas, x: int, y: int, w: int, h: int, card: int, look: int = PLAIN, note: str = ""):
    """A card of at least 20 x 32. note: below the face of a challenge card, in place of its
    picture."""
    band = 17 if h >= 36 else 13
    suit = suit_of(card)
    if suit > 3:
        ground = theme.MUTED if look == SECOND else CHALLENGE
        canvas.round_rect(x, y, w, h, theme.INK)
        canvas.round_rect(x + 2, y + 2, w - 4, h - 4, ground, 3)
        if note:
            _write(canvas, face_of(card), x, y + 2, w, 16, False)
            canvas.text(note, x + w // 2, BODY.line(y + h - 13), theme.INK, BODY, CENTRE)
            return
        canvas.icon(glyphs.CHALLENGE, x + (w - 11) // 2, y + 4, 11, 11, theme.INK)
    else:
        ground = theme.MUTED if look == SECOND else theme.PAPER
        canvas.round_rect(x, y, w, h, ground)
        canvas.round_rect(x, y, w, band, SUITS + suit)
        canvas.rect(x, y + 5, w, band - 5, SUITS + suit)
        _suit(canvas, suit, x, y + 1, w, band, theme.INK)
    _write(canvas, face_of(card), x, y + band, w, h - band, h >= 44)
    if look == BARRED:
        canvas.checker(x, y, w, h, theme.TABLE)


def outlined(canvas, x: int, y: int, w: int, h: int, card: int):
    """A card that is told from what it lies on or passes."""
    canvas.round_rect(x - 1, y - 1, w + 2, h + 2, theme.INK, 5)
    draw(canvas, x, y, w, h, card)


def _suit(canvas, suit, x, y, w, band, ink):
    if band > 15:
        canvas.icon(glyphs.LARGE[suit], x + (w - 13) // 2, y + (band - 13) // 2, 13, 13, ink)
    else:
        canvas.icon(glyphs.SMALL[suit], x + (w - 11) // 2, y + (band - 11) // 2, 11, 11, ink)


def _write(canvas, face, x, y, w, h, large, ink=theme.INK):
    font = BIG if large and BIG.width(face) <= w - 4 else TITLE
    if font.width(face) > w - 2:
        font = BODY
    top = font.line(y + (h - font.cap) // 2)
    canvas.text(face, x + (w + 1) // 2, top, ink, font, CENTRE)


def ghost(canvas, x: int, y: int, w: int, h: int, card: int, ground: int, chosen: bool):
    """Draws where a card would lie: an outline round `ground`, or filled once the place is chosen.
    card 0: another place that may be chosen."""
    canvas.round_rect(x, y, w, h, theme.FOCUS)
    ink = theme.INK
    if not chosen:
        canvas.round_rect(x + 2, y + 2, w - 4, h - 4, ground, 3)
        ink = theme.FOCUS
    if not card:
        canvas.round_rect(x + w // 2 - 4, y + h // 2 - 4, 8, 8, ink, 3)
        return
    suit = suit_of(card)
    picture = glyphs.CHALLENGE if suit > 3 else glyphs.SMALL[suit]
    canvas.icon(picture, x + (w - 11) // 2, y + 4, 11, 11, ink)
    _write(canvas, face_of(card), x, y + 15, w, h - 17, False, ink)


def slot(canvas, x: int, y: int, w: int, h: int, edge: int, ground: int, seat: int = -1):
    """A place without a card; with the emblem of the seat that took it."""
    canvas.round_rect(x, y, w, h, edge)
    if edge != ground:
        canvas.round_rect(x + 2, y + 2, w - 4, h - 4, ground, 3)
    if seat >= 0:
        emblem(canvas, seat, x + (w - SIZE) // 2, y + (h - SIZE) // 2, theme.MUTED)


def end_width(card: int) -> int:
    """Pixels of `end`."""
    return max(11, BODY.width(face_of(card)) + (2 if card == TOP else 4))


def end(canvas, x: int, y: int, card: int) -> int:
    """A card as a tile 18 high, at its foot the suit's sign in its colour; returns its width."""
    w = end_width(card)
    suit = suit_of(card)
    canvas.round_rect(x, y, w, 18, theme.PAPER if suit < 4 else CHALLENGE, 3)
    top = 4
    if suit < 4:
        canvas.round_rect(x, y + 10, w, 8, SUITS + suit, 3)
        canvas.rect(x, y + 10, w, 4, SUITS + suit)
        canvas.icon(glyphs.TINY[suit], x + (w - 7) // 2, y + 11, 7, 6, theme.INK)
        top = 1
    canvas.text(face_of(card), x + (w + 1) // 2, BODY.line(y + top), theme.INK, BODY, CENTRE)
    return w


GUTTER = const(15)


def older(canvas, x: int, y: int, h: int, cards, count: int):
    """In a gutter before a line the edges of the cards below its left end, and on INK how many
    there are. An edge has no room for a suit's sign, so it has not its colour either."""
    left = x + GUTTER - 4 * len(cards)
    for card in cards:
        canvas.round_rect(left, y, 12, h, theme.INK)
        canvas.round_rect(left, y, 11, h, theme.PAPER if card <= TOP else CHALLENGE)
        left += 4
    canvas.rect(x + GUTTER - 1, y, 13, h, FELT)
    canvas.round_rect(x, y + h - 14, GUTTER - 1, 14, theme.INK, 3)
    middle = x + GUTTER // 2 + (count < 10)
    canvas.text(str(count), middle, BODY.line(y + h - 12), theme.PAPER, BODY, CENTRE)
