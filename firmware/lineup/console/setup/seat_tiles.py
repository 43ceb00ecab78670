"""The seats before a game begins: a tile each, with its emblem and who sits there."""

from lineup.saves.players import PERSON, THERE, plain, rank
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.drawing.signs import sign_of
from lineup.ui.drawing.tiles import LEFT, RIGHT, focus
from lineup.ui.table.seat_names import named
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t

_WIDE = 50
"""Pixels from which a tile has room for words."""

_PERSON = (
    b"\x0f\x80\x1f\xc0\x1f\xc0\x1f\xc0\x0f\x80\x00\x00\x3f\xe0\x7f\xf0\x7f\xf0\x7f\xf0\x7f\xf0"
)
_PLUG = b"\x24\x24\x24\xff\xff\x7e\x3c\x18\x18\x18"
_CPU = b"\x04\x00\x0e\x00\x7f\xc0\xff\xe0\xce\x60\xce\x60\xff\xe0\xc0\x60\xff\xe0\x7f\xc0\x00\x00"
_SPOILER = (
    b"\xc0\x60\xe0\xe0\x7f\xc0\xff\xe0\xdf\x60\xce\x60\xff\xe0\xe0\xe0\xce\x60\x7f\xc0\x00\x00"
)


class SeatTiles:
    """Tiles side by side on a dark strip, `height` pixels from row `top` on."""

    def __init__(self, ui, people, top: int, height: int) -> None:
        self._canvas = ui.canvas
        self._people = people
        self._top = top
        self._height = height

    def draw(self, choices, selected: int) -> None:
        """All of them; the one that is selected last, its frame covers its neighbours' edges."""
        self._canvas.rect(0, self._top, self._canvas.width, self._height, theme.DARK)
        for seat in range(choices.seats):
            if seat != selected:
                self.tile(choices, seat, False)
        if 0 <= selected < choices.seats:
            self.tile(choices, selected, True)

    def tile(self, choices, seat: int, selected: bool) -> None:
        """One of them. It clears the room of its frame."""
        canvas = self._canvas
        count = choices.seats
        gap = 8
        w = min(96, (canvas.width - 16 - (count - 1) * gap) // count)
        if w < _WIDE:
            gap = 6 if count < 7 else 4
            w = (canvas.width - 12 - (count - 1) * gap) // count
        x = (canvas.width - count * w - (count - 1) * gap) // 2 + seat * (w + gap)
        y, h = self._top + 3, self._height - 6
        edge = min(3, gap // 2)
        canvas.rect(x - edge, self._top, w + 2 * edge, self._height, theme.DARK)
        if selected:
            focus(canvas, x + 3 - edge, y + 3 - edge + 0, w - 6 + 2 * edge, h - 6 + 2 * edge)
        head = 22 if h > 40 else 13
        canvas.round_rect(x, y, w, h, theme.PAPER, 4)
        canvas.round_rect(x, y, w, head, theme.INK, 4)
        canvas.rect(x, y + 4, w, head - 4, theme.INK)
        wide = w >= _WIDE
        middle = x + w // 2
        left = x + w // 4 - 3 if wide else middle - SIZE // 2
        emblem(canvas, seat, left, y + (head - SIZE) // 2, theme.PAPER)
        kind = choices.kinds[seat]
        person = self._people.get(choices.people[seat]) if kind == PERSON else None
        if wide:
            self._icon(kind, person, x + 3 * w // 4 - 4, y + head // 2, theme.PAPER)
            self._word(self._called(kind, person, w - 4), x, y + head, w, h - head, selected)
        elif h > 40:
            self._icon(kind, person, middle, y + head + 11, theme.INK)
            self._level(kind, middle, y + h - 9, TITLE)
        elif kind == PERSON or kind == THERE:
            self._icon(kind, person, middle, y + head + (h - head) // 2, theme.INK)
        else:
            self._icon(kind, person, middle - 4, y + head + (h - head) // 2, theme.INK)
            self._level(kind, middle + 8, y + head + (h - head) // 2, BODY)

    def _called(self, kind, person, room: int) -> str:
        if person:
            return BODY.shorten(named(person), room)
        if kind == PERSON and self._people.all():
            return BODY.fit(t("people.guest"), room)
        whole = t("newgame.kind." + str(kind))
        return whole if BODY.width(whole) <= room else t("newgame.kind." + str(plain(kind)))

    def _icon(self, kind, person, x, y, ink) -> None:
        if person:
            self._canvas.icon(sign_of(person), x - 5, y - 5, SIZE, SIZE, ink)
        elif kind == PERSON:
            self._canvas.icon(_PERSON, x - 6, y - 5, 13, 11, ink)
        elif kind == THERE:
            self._canvas.icon(_PLUG, x - 4, y - 5, 8, 10, ink)
        else:
            icon = _CPU if plain(kind) == kind else _SPOILER
            self._canvas.icon(icon, x - 5, y - 5, SIZE, SIZE, ink)

    def _level(self, kind, x, y, font) -> None:
        # How strong a CPU player is, from 1 on; whether one spoils, the face says.
        if kind != PERSON and kind != THERE:
            top = font.line(y - font.cap // 2)
            self._canvas.text(str(rank(kind)), x, top, theme.INK, font, CENTRE)

    def _word(self, text, x, y, w, h, selected) -> None:
        canvas = self._canvas
        top = BODY.line(y + (h - BODY.cap) // 2)
        canvas.text(text, x + w // 2, top, theme.INK, BODY, CENTRE)
        if selected and BODY.width(text) + 24 <= w:
            middle = y + (h - 9) // 2
            canvas.icon(LEFT, x + 3, middle, 5, 9, theme.INK)
            canvas.icon(RIGHT, x + w - 8, middle, 5, 9, theme.INK)
