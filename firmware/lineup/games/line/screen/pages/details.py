"""X: what the selected card brings, everybody's points, rows and hands, and the signs."""

from lineup.games.line.rules import view
from lineup.games.line.rules.cards import ENV, MASK, name_of
from lineup.games.line.rules.cards import OBSTACLES as NAMES
from lineup.games.line.rules.layout import (
    DRAFT, LENGTH, OBSTACLES, OPTION, SEATS, SIMPLE, STEP, SWAP, TAKEN, player_at,
)  # fmt: skip
from lineup.games.line.rules.problems import why_unfit
from lineup.games.line.screen.art import RED, SKY
from lineup.games.line.screen.views import card_face
from lineup.games.line.screen.views.marks import tile
from lineup.games.line.screen.views.obstacles import WIDE, obstacle
from lineup.games.line.screen.views.row_map import RowMap
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import RIGHT
from lineup.ui.drawing.emblems import emblem
from lineup.ui.pages.info_pages import Info
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number, signed

_RULES = ("line.info.colours", "line.info.exchange")
_EXAMPLE = b"\x01\x04"  # joined by all three colours
_GAME = "d d o o e o o e o o e"  # the rounds, as the figures of the rules have them
_COUNTED = "1 rgb 1 g 2 gb 2 g 1 | 36 r2 g28 b2+4"
_COLOURS = ("line.colour.red", "line.colour.green", "line.colour.blue")


class Details(Info):
    """part: the decision being made, or None."""

    def __init__(self, desk, part):
        card = part.card() if part and desk.count else 0
        self.card = card if card < TAKEN else 0
        pages = [
            ("line.info.card", Details._card),
            ("line.info.obstacle", Details._obstacle),
            ("line.info.points", Details._points),
            ("line.info.rows", Details._rows),
            ("line.info.hands", Details._hands),
            ("line.info.signs", Details._signs),
        ]
        seats = desk.seen[SEATS]
        if not any(view.hand(desk.seen, seat) for seat in range(seats)):
            pages.pop(4)  # nobody holds cards
        super().__init__(desk, pages if self.card else pages[1:])
        self.seats = [(desk.viewer + i) % seats for i in range(seats)]
        self.low = desk.grid.low

    def _card(self):
        # The card, where it may go, and what each colour brings at the row's end.
        canvas, seen, card = self.canvas, self.desk.seen, self.card
        viewer = self.desk.viewer
        x, y = 8, self.top + 8
        if self.sees(y - 2, 43):
            canvas.round_rect(x - 2, y - 2, 76, 43, theme.INK, 5)
            card_face.card(canvas, x, y, 72, 39, card)
        x += 82
        name = TITLE.fit(name_of(card), canvas.width - x - 4)
        self.words(TITLE.line(y + 1), (name,), x)
        text = t("line.info.for", t(_COLOURS[ENV[card] >> 1]))
        y = max(y + 52, self.words(y + 15, (text,), x))
        place = len(view.row(seen, viewer))
        gain = self.desk.gain(card)
        if gain >= 0:
            parts = view.gain_parts(seen, viewer, place, card)
            simple = seen[OPTION] == SIMPLE
            found = []
            for i in range(4):
                if parts[i]:
                    kind = "line.score.joins.%s" if simple else "line.score.chain.%s.sum"
                    key = "line.score.values" if i == 3 else kind % ("red", "green", "blue")[i]
                    found.append((t(key), signed(parts[i]), theme.GOOD))
            y = self.rows(y, found or [(t("line.info.nothing"), "0", theme.MUTED)])
        elif place < LENGTH and seen[OBSTACLES + place]:
            why = t(why_unfit(seen, player_at(viewer), place, card))
            y = self.rows(y, [(why, "!", theme.BAD)])
        if seen[STEP] == DRAFT:
            self.words(y + 4, (t("line.info.order"),))

    def _obstacle(self):
        # The present one, what it asks for, and when cards may be exchanged: what matters first.
        canvas, seen, low = self.canvas, self.desk.seen, self.low
        n = view.obstacle_number(seen)
        if not n:
            from lineup.games.line.screen import figures

            y = self.words(self.top + (3 if low else 8), (t("line.info.opening"),))
            self.example(y, figures, _GAME)
            return
        y = self.top + (1 if low else 8)
        h = 24 if low else 30
        code = seen[OBSTACLES + n - 1]
        if self.sees(y, h):
            canvas.round_rect(8, y, WIDE + 8, h, SKY, 4)
            obstacle(canvas.fb, code, 12, y + h - 4, y + (1 if low else 4), 0)
            canvas.rect(8, y + h - 4, WIDE + 8, 4, theme.INK)
            middle = y + h // 2 - 6
            name = t("line.obstacle." + NAMES[code - 1][0])
            x = WIDE + 36 + canvas.text(name, WIDE + 24, TITLE.line(middle), theme.INK, TITLE)
            for colour in range(3):
                if MASK[code] >> colour & 1:
                    tile(canvas, colour, x, middle - 2, 9, RED)
                    x += 20
        lines = [t(key) for key in _RULES]
        if seen[STEP] == SWAP:
            lines.reverse()
        self.words(y + (25 if low else 40), lines)

    def _points(self):
        # Everybody's points, a column a colour.
        canvas, seen = self.canvas, self.desk.seen
        simple = seen[OPTION] == SIMPLE
        right = canvas.width - 8
        step = 30 if simple else 38
        lefts = [right - 44 - step * (3 + simple - i) for i in range(3 + simple)]
        y = self.top + (2 if self.low else 8)
        for i in range(3):
            tile(canvas, i, lefts[i] + step - 16, y, 9, RED)
        if simple:
            canvas.round_rect(lefts[3] + step - 15, y, 13, 15, theme.INK, 3)
            top = BODY.line(y + 3)
            canvas.text("3", lefts[3] + step - 5, top, theme.PAPER, BODY, RIGHT)
        canvas.text("=", right, TITLE.line(y + 2), theme.INK, TITLE, RIGHT)
        head = 16 if self.low else 22
        room = self.bottom - y - head
        pitch = min(30, room // len(self.seats))
        y += head
        wide = lefts[0] + 12 - 24
        names = [self.desk.names[seat] for seat in self.seats]
        font = TITLE if max([TITLE.width(name) for name in names]) <= wide else BODY
        for seat in self.seats:
            parts = view.score_parts(seen, seat)
            top = TITLE.line(y + (pitch - TITLE.cap) // 2 - 1)
            emblem(canvas, seat, 8, y + (pitch - 11) // 2 - 1, theme.INK)
            name = font.shorten(self.desk.names[seat], wide)
            low = font.line(y + (pitch - font.cap) // 2 - (font is TITLE))
            canvas.text(name, 24, low, theme.INK, font)
            for i in range(3 + simple):
                canvas.text(number(parts[i]), lefts[i] + step - 2, top, theme.INK, TITLE, RIGHT)
            canvas.text(number(sum(parts)), right, top, theme.INK, TITLE, RIGHT)
            canvas.hline(8, y + pitch - 2, right - 8, theme.MUTED)
            y += pitch
        if not simple:
            from lineup.games.line.screen import figures

            self.example(y, figures, _COUNTED)

    def _rows(self):
        # All rows from their beginnings.
        canvas, seen = self.canvas, self.desk.seen
        pitch = (canvas.width - 15) // LENGTH
        rows = RowMap(canvas, 14, pitch, LENGTH)
        room = (self.bottom - self.top - 8) // len(self.seats)
        h = 40 if room >= 48 else 33 if room >= 38 else 18
        y = self.top + 4
        canvas.rect(0, y, canvas.width, room * len(self.seats), theme.DARK)
        for seat in self.seats:
            rows.draw(view.row(seen, seat), seat, y + (room - h) // 2, h)
            y += room

    def _hands(self):
        # All hands lie open.
        canvas, seen = self.canvas, self.desk.seen
        room = (self.bottom - self.top - 6) // len(self.seats)
        h = min(39, room - 4)
        w = 66 if canvas.width < 320 else 72
        y = self.top + 4
        for seat in self.seats:
            emblem(canvas, seat, 8, y + (room - 11) // 2, theme.INK)
            hand = view.hand(seen, seat)
            top = y + (room - h) // 2
            for i, card in enumerate(hand):
                x = 28 + i * (w + 4)
                canvas.round_rect(x - 1, top - 1, w + 2, h + 2, theme.INK, 4)
                card_face.card(canvas, x, top, w, h, card)
            if not hand:
                self.beside(28, y, room, t("line.no.hand"))
            y += room

    def _signs(self):
        # A card, or two that plug together, and what is on them.
        canvas = self.canvas
        w, h = 72, 39
        y = self.top + (4 if self.low else 8)
        if self.sees(y, h + 4):
            canvas.round_rect(6, y, w * len(_EXAMPLE) + 4, h + 4, theme.INK, 5)
            for i, card in enumerate(_EXAMPLE):
                card_face.card(canvas, 8 + i * w, y + 2, w, h, card)
        scoring = "simple" if self.desk.seen[OPTION] == SIMPLE else "chains"
        texts = (t("line.reading"), t("line.reading." + scoring))
        self.words(y + h + (8 if self.low else 14), texts)
