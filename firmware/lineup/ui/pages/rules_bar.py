"""The bar of the rules on a low panel: the heading, and the keys that elsewhere are in the foot,
whose rows are the text's."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import RIGHT as AT_RIGHT
from lineup.ui.drawing.tiles import RIGHT
from lineup.ui.input import A, B, X
from lineup.ui.type import speech
from lineup.ui.type.fonts import BODY
from lineup.ui.widgets import MARGIN

_CROSS = b"\xc6\xee\x7c\x38\x7c\xee\xc6"
_LIST = b"\xff\x80\xff\x80\x00\x00\xff\x80\xff\x80\x00\x00\xff\x80\xff\x80"
_SIGNS = ((A, RIGHT, 5, 9), (B, _CROSS, 7, 7), (X, _LIST, 9, 8))
"""Button, and what it does: on, away, the contents."""

_CAP = const(17)  # pixels of a cap and its gap to the sign
_GAP = const(6)
_KEYS = const(89)


def page(ui, heading: str, note: str, palette) -> None:
    """The bar, and the ground below it. The note, that is dim, is left out where the heading
    needs its room."""
    room = ui.grid.width - MARGIN - _KEYS - _GAP
    canvas = ui.canvas
    ui.page(BODY.fit(heading, room), "", palette)
    if BODY.width(heading) + BODY.width(note) + 2 * _GAP <= room:
        top = BODY.line((ui.grid.bar - BODY.cap) // 2)
        canvas.text(note, MARGIN + room, top, theme.MUTED, BODY, AT_RIGHT)


def keys(ui, pairs) -> None:
    """The caps of A, B and X with the signs of what they do. pairs: (button, text) of each, for
    those who hear it."""
    foot, canvas = ui.foot, ui.canvas
    foot.forget()
    middle = ui.grid.bar // 2
    x = ui.grid.width - _KEYS
    for button, sign, w, h in _SIGNS:
        ink = theme.PAPER if button <= B else theme.MUTED
        foot.cap(button, x, 0, ink)
        canvas.icon(sign, x + _CAP, middle - h // 2, w, h, ink)
        x += _CAP + w + _GAP
    if speech.hear:
        speech.say(speech.HINTS, "\n".join([foot.spoken(*pair) for pair in pairs]))
