# The hint line: key caps with what they do.

from lineup.ui import fits, theme
from lineup.ui.fonts import SMALL
from lineup.ui.input import A, X, Y

# Caps that show several directions, after the buttons' own numbers.
LEFT_RIGHT, UP_DOWN, DPAD = 8, 9, 10

_LETTERS = "\u24b6\u24b7\u24cd\u24ce"
_POINTERS = ("\u25b4", "\u25be", "\u25c2", "\u25b8")
_DISC = 11
_PILL = 21
_DPAD = b"\x0e\x00\x0e\x00\x0e\x00\x00\x00\xee\xe0\xee\xe0\xee\xe0\x00\x00\x0e\x00\x0e\x00\x0e\x00"
_WORD_GAP = 3
_GAPS = (10, 7)


def cap_width(button: int) -> int:
    """Pixels across the key cap of a button or of several directions."""
    return _PILL if button == LEFT_RIGHT else _DISC


def cap(canvas, button: int, x: int, y: int, held: bool = False):
    """Draws the cap of a button, 11 pixels high from `y`; with a bar below if it is held."""
    if A <= button <= Y:
        canvas.text(_LETTERS[button - A], x - 1, y, theme.TEXT, SMALL)
        if held:
            canvas.rect(x + 1, y + _DISC + 1, _DISC - 2, 2, theme.TEXT)
    elif button == DPAD:
        canvas.icon(_DPAD, x, y, 11, 11, theme.TEXT)
    elif button == UP_DOWN:
        canvas.text(_POINTERS[0], x, y - 4, theme.TEXT, SMALL)
        canvas.text(_POINTERS[1], x, y + 2, theme.TEXT, SMALL)
    else:
        _pill(canvas, button, x, y)


def _pill(canvas, button, x, y):
    canvas.round_rect(x, y, cap_width(button), _DISC, theme.RAISED, 4)
    if button == LEFT_RIGHT:
        canvas.text(_POINTERS[2], x + 3, y - 1, theme.TEXT, SMALL)
        canvas.text(_POINTERS[3], x + 12, y - 1, theme.TEXT, SMALL)
    else:
        dx = 0 if button < 2 else 3
        canvas.text(_POINTERS[button], x + dx, y - 1, theme.TEXT, SMALL)


def _variant(text, short):
    cut = text.find("|")
    if cut < 0:
        return text
    return text[cut + 1 :] if short else text[:cut]


def _need(pairs, short, gap):
    total = -gap
    for button, text in pairs:
        total += gap + cap_width(button) + _WORD_GAP + SMALL.width(_variant(text, short))
    return total


def choose(pairs, room: int):
    """(pairs that fit, gap between them) out of (button, text) pairs, the first ones first.

    A text may carry a shorter form behind a bar: "Show all|All". First the gaps are made
    smaller, then the short forms taken. All pairs have to fit then: where they do not, they are
    lost from the end, and the last one left is shortened.
    """
    while True:
        for short in (False, True):
            for gap in _GAPS:
                if _need(pairs, short, gap) <= room:
                    return [(button, _variant(text, short)) for button, text in pairs], gap
        if len(pairs) == 1:
            button, text = pairs[0]
            left = room - cap_width(button) - _WORD_GAP
            return [(button, SMALL.fit(_variant(text, True), left))], 0
        fits.lost(pairs[-1][1])
        pairs = pairs[:-1]


def draw(canvas, x: int, y: int, room: int, pairs, has_xy: bool):
    """Writes the pairs that fit into `room` pixels from `x`; `y` is the top of the caps.

    Without X and Y on the board their caps are A and B, held.
    """
    if not pairs:
        return
    pairs, gap = choose(pairs, room)
    for button, text in pairs:
        held = not has_xy and X <= button <= Y
        cap(canvas, button - 2 if held else button, x, y, held)
        x += cap_width(button) + _WORD_GAP
        x += gap + canvas.text(text, x, y - 1, theme.MUTED, SMALL)
