"""Behind X: the selected card, everybody's points, the table, whose cards are left, the signs."""

from micropython import const

from lineup.games.clustered.rules import flow, medals, scoring
from lineup.games.clustered.rules.layout import (
    BESTS, CARD, DECK_N, FIRSTS, HAND_N, KNOWN, PLACED, REMOVED, STEP, WILD, WILDS_ON, WILDS_OUT,
    seat_at,
)  # fmt: skip
from lineup.games.clustered.screen.choices import worth
from lineup.games.clustered.screen.moves.shown_moves import cross
from lineup.games.clustered.screen.pages import signs_page
from lineup.games.clustered.screen.pages.clusters_map import ClustersMap
from lineup.games.clustered.screen.views import faces
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import RIGHT
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.input import UP
from lineup.ui.pages.info_pages import Info
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number, signed

_HEADS = ("clustered.head.block", "clustered.head.lines", "clustered.head.prizes",
          "clustered.head.total")  # fmt: skip
_MORE = "\u25b4\u25be"
_LEFT = const(8)
_ROW = const(17)
_COLUMNS = const(10)
_CELL = const(24)
_COUNTED = "1sf1 1df1 1tf1 | +6 +3 +3\n1sh1 1dh1 1th1"  # a block, and the lines in it


class Details(Info):
    """part: the decision that is being made, with a card and a cell, or None. Up and down turn to
    the next seat, where a page is about one."""

    def __init__(self, desk, part):
        self.part = part
        pages = (
            ("clustered.tab.card", Details._card),
            ("clustered.tab.points", Details._points),
            ("clustered.tab.table", Details._table),
            ("clustered.tab.cards", Details._cards),
            ("clustered.tab.signs", signs_page.draw),
        )
        super().__init__(desk, pages if part else pages[1:])
        self.seat = desk.viewer

    def scroll(self, event: int) -> bool:
        """UP and DOWN: the next seat, or the rest of a page that is about none."""
        if self.pages[self.index][1] in (Details._card, signs_page.draw):
            return super().scroll(event)
        seats = self.desk.game.seats
        self.seat = (self.seat + (-1 if event == UP else 1)) % seats
        return True

    def _card(self):
        # What the selected card would bring at the selected place.
        desk, part = self.desk, self.part
        seen, viewer = desk.seen, desk.viewer
        y = self.top + 8
        low = desk.grid.low
        n = faces.SMALL if low else faces.HAND
        if self.sees(y, n):
            faces.card(self.canvas, _LEFT, y, n, part.card(), viewer)
        x = _LEFT + n + 8
        if seen[STEP] == CARD and not part.marks:
            y += self.beside(x, y, n, t("clustered.why.nowhere"))
        elif part.marks:
            places = t("clustered.card.places", len(part.marks))
            best = t("clustered.card.best", signed(max(part.marks.values())))
            y = max(y + n, self.words(y, (places, best), x))
        else:
            y += n
        y += 6 if low else 10
        found = []
        if part.cell() >= 0:
            for why in worth.reasons(seen, viewer, part.cell()):
                found.append((worth.reason(why), signed(why[0]), theme.GOOD))
            if not part.marks[part.cell()]:
                found.append((worth.in_words(seen, viewer, part.cell()), "", 0))
        if seen[STEP] != CARD and part.cell() < 0:
            found.append((part.why_remove(), "", 0))
        found.append((self._rule(part), "", 0))
        self.rows(y, found)

    def _rule(self, part) -> str:
        # What holds for the selected card.
        if self.desk.seen[STEP] != CARD and part.cell() < 0:
            return t("clustered.remove.about")
        return t("clustered.sign.wild" if part.card() == WILD else "clustered.card.rule")

    def _points(self):
        # A row a seat: rectangle, lines, prizes where there are any, total; alone what the medals
        # take.
        desk, canvas = self.desk, self.canvas
        seats = desk.game.seats
        y = self.top + 8
        right = canvas.width - 8
        prizes = desk.seen[FIRSTS] or desk.seen[BESTS]
        shown = (0, 1, 2, 3) if prizes else (0, 1, 3)
        lines = right - (78 if prizes else 44)
        columns = (lines - 42, lines, right - 38, right)
        for i in shown:
            canvas.text(t(_HEADS[i]), columns[i], BODY.line(y), theme.INK, BODY, RIGHT)
        y += 16
        few = seats <= 4 and not desk.grid.low
        pitch = _ROW + 9 * few
        fit = (self.bottom - y) // pitch
        y += 4 * few
        first = 0
        if seats > fit:
            first = min((self.seat - desk.viewer) % seats, seats - fit)
            canvas.text(_MORE, _LEFT, BODY.line(y - 16), theme.INK, BODY)
        room = columns[0] - 24 - _LEFT - 18
        font = TITLE if max([TITLE.width(name) for name in desk.names]) <= room else BODY
        for i in range(first, min(seats, first + fit)):
            seat = (desk.viewer + i) % seats
            self._seat_row(y, seat, font.shorten(desk.names[seat], room), font)
            parts = scoring.parts(desk.seen, seat)
            row = (parts[0], parts[1], sum(parts[2:]), sum(parts))
            top = TITLE.line(y + (SIZE - TITLE.cap) // 2)
            for k in shown:
                canvas.text("%d" % row[k], columns[k], top, theme.INK, TITLE, RIGHT)
            y += pitch
        if seats == 1:
            self._medals(y + 6)
        else:
            from lineup.games.clustered.screen import figures

            self.example(y, figures, _COUNTED)

    def _seat_row(self, y, seat, name, font):
        # Who a row is about.
        self.canvas.round_rect(_LEFT - 3, y - 3, 17, 17, theme.INK, 3)
        emblem(self.canvas, seat, _LEFT, y, faces.SEATS + seat)
        top = font.line(y + (SIZE - font.cap) // 2)
        self.canvas.text(name, _LEFT + 18, top, theme.INK, font)

    def _medals(self, y):
        # What each medal takes, GOOD where that is reached: all, or the next ones.
        options = self.desk.game.options
        ladder = medals.ladder(options)
        reached, _, _ = medals.worth(scoring.score(self.desk.seen, 0), options)
        if reached < 0:
            reached = len(ladder)
        room = (self.bottom - y) // self.pitch
        first = max(0, reached - room)
        shown = []
        for i in range(first, min(len(ladder), first + room)):
            ground = theme.GOOD if i >= reached else theme.MUTED
            shown.append((t("clustered.medal.%d" % i), number(ladder[i]), ground))
        self.rows(y, shown)

    def _table(self):
        # The whole table, and in words what is drawn on a seat's cards.
        canvas, desk = self.canvas, self.desk
        y = self.bottom - 17
        box = 2, self.top + 6, canvas.width - 4, y - self.top - 9
        canvas.round_rect(*box, theme.DARK, 4)
        inner = box[0] + 2, box[1] + 2, box[2] - 4, box[3] - 4
        ClustersMap(canvas, desk.seen, self.seat, inner).draw()
        parts = scoring.parts(desk.seen, self.seat)
        self._whose(y + 1, t("clustered.look", parts[0], parts[1]))

    def _whose(self, y, text):
        # The seat that a page is about; up and down turn to the next.
        canvas, desk = self.canvas, self.desk
        canvas.round_rect(_LEFT - 3, y - 1, 15, 15, theme.INK, 3)
        emblem(canvas, self.seat, _LEFT - 1, y + 1, faces.SEATS + self.seat)
        name = desk.names[self.seat] + (" " + _MORE if desk.game.seats > 1 else "")
        room = canvas.width - _LEFT - 28
        font = TITLE if TITLE.width(name) + TITLE.width(text) <= room else BODY
        line = font.line(y + 1 + (TITLE.cap - font.cap) // 2)
        room -= canvas.text(text, canvas.width - 6, line, theme.INK, font, RIGHT)
        canvas.text(font.shorten(name, room), _LEFT + 16, line, theme.INK, font)

    def _cards(self):
        # What has become of each of a seat's cards: all know that.
        desk, seen, canvas, seat = self.desk, self.desk.seen, self.canvas, self.seat
        base = seat_at(seen, seat)
        left = seen[base + HAND_N] + seen[base + DECK_N]
        y = self.top + 7
        self._whose(y, t("clustered.cards.left", left))
        y += 17
        x = (canvas.width - _COLUMNS * _CELL) // 2
        high = _CELL if desk.grid.low else _CELL + 6
        canvas.rect(0, y, canvas.width, 3 * high + 2, theme.DARK)
        y += 1 + (high - _CELL) // 2
        for card in range(WILD):
            known = seen[base + KNOWN + card]
            self._face(x + card // 3 * _CELL, y + card % 3 * high, card, known)
        wilds = [PLACED] * seen[base + WILDS_ON] + [REMOVED] * seen[base + WILDS_OUT]
        wilds += [0] * (flow.wilds_of(seen, seat) - len(wilds))
        for i, state in enumerate(wilds):
            self._face(x + 9 * _CELL, y + i * high, WILD, state)
        y += 3 * high
        if not desk.grid.low:
            canvas.rect(0, y - 2, 2 * _LEFT + _CELL, 77, theme.DARK)
            texts = [t("clustered.fate." + key) for key in ("unseen", "played", "out")]
            for i in range(3):
                self._face(_LEFT, y, 9, (0, PLACED, REMOVED)[i])
                self.beside(2 * _LEFT + 32, y, 24, texts[i])
                y += 24

    def _face(self, x, y, card, known):
        canvas = self.canvas
        canvas.rect(x, y, _CELL, _CELL, theme.DARK)
        canvas.round_rect(x, y, 23, 23, theme.PAPER, 2)
        faces.symbols(canvas, x - 1, y - 1, faces.SMALL, card)
        if known == PLACED:
            canvas.checker(x, y, 23, 23, theme.DARK)
        elif known == REMOVED:
            cross(canvas, x, y, 23)
