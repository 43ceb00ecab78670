"""X: what may be done now, the others' sheets, everybody's points, the blocks, the signs."""

from micropython import const

from lineup.games.numberdrop.rules.layout import BLOCKS, CIRCLES, CROSSED, NOTCHES, STEP, sheet_at
from lineup.games.numberdrop.rules.scoring import parts
from lineup.games.numberdrop.rules.tables import LETTERS
from lineup.games.numberdrop.screen.moves.skipped_seats import fell_on_nobody
from lineup.games.numberdrop.screen.pages import signs_page
from lineup.games.numberdrop.screen.views.dice_view import draw_shape, picture
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE, RIGHT
from lineup.ui.drawing.emblems import emblem
from lineup.ui.input import UP
from lineup.ui.pages.info_pages import Info
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number

_COMBOS = "6= 6= . 1/ | +3\n6= 5 . 2/ | +4\n2 7 4/ 3/"  # as in the figures of the rules
_TIPS = ("start", "slide", "block", "drop", "digits", "combo", "pick")
_PARTS = ("numberdrop.score.same", "numberdrop.score.runs", "numberdrop.part.columns",
          "numberdrop.score.eight", "numberdrop.score.rows", "numberdrop.score.penalties",
          "numberdrop.score.sum")  # fmt: skip
_SUM = const(6)  # of them


class Details(Info):
    """The pages of a viewer; alone there are no other sheets. part: the decision, for its keys."""

    def __init__(self, desk, recap, part=None):
        pages = [
            ("numberdrop.tab.now", Details._now),
            ("numberdrop.tab.sheets", Details._sheets),
            ("numberdrop.tab.points", Details._points),
            ("numberdrop.tab.blocks", Details._blocks),
            ("numberdrop.tab.signs", signs_page.draw),
        ]
        if desk.solo and not desk.grid.low:
            pages.pop(1)
        super().__init__(desk, pages)
        self.recap = recap
        self.viewer = desk.viewer
        self.other = 1 % desk.game.seats
        self.facts = part.facts() if part else []
        """(text, sign, its ground) of what the decision brings."""

    def scroll(self, event: int) -> bool:
        """UP and DOWN: another player's sheet."""
        if self.pages[self.index][1] != Details._sheets:
            return super().scroll(event)
        desk = self.desk
        first = 0 if desk.grid.low else 1  # there one's own sheet has rows out of view, too
        count = desk.game.seats - first
        if count < 2:
            return False
        self.other = (self.other - first + (-1 if event == UP else 1)) % count + first
        return True

    def _now(self):
        # What A brings, and how to choose.
        step = self.desk.seen[STEP]
        if step < len(_TIPS):
            low = self.desk.grid.low
            y = self.rows(self.top + (4 if low else 10), self.facts)
            y = self.words(y + (2 if low else 8), (t("numberdrop.tip." + _TIPS[step]),))
            from lineup.games.numberdrop.screen import figures

            self.example(y, figures, _COMBOS)

    def _sheets(self):
        # Another player's, with what was new on it; up and down show the next.
        desk, grid = self.desk, self.desk.grid
        owner = (self.viewer + self.other) % desk.game.seats
        if grid.low:
            from lineup.games.numberdrop.screen.pages import whole_sheet

            whole_sheet.draw(desk, self.recap, self.viewer, owner, desk.game.seats > 1)
            desk.look(self.viewer)
            return
        self.canvas.rect(0, grid.sentence, grid.width, grid.foot - grid.sentence, theme.DARK)
        self.recap.page(self.viewer, owner, False)
        if desk.game.seats > 2:
            arrows(self.canvas, *desk.geometry.panel[:3])
        desk.look(self.viewer)

    def _points(self):
        # A row for each kind of points, a column for each seat; all in all at the end. On a low
        # panel what nobody has is left out.
        desk, canvas = self.desk, self.canvas
        seats = desk.game.seats
        low = desk.grid.low
        step = 30 if seats <= 4 else 22 if low else 24
        left = canvas.width - (16 if low else 6) - (seats - 1) * step
        y = desk.grid.bar + (5 if low else 8)
        for seat in range(seats):
            emblem(canvas, seat, left + seat * step - 10, y, theme.INK)
        self.head = 17 if low else 21
        taken = [parts(desk.seen, sheet_at(seat)) for seat in range(seats)]
        shown = [i for i in range(_SUM) if not low or any(one[i] for one in taken)] + [_SUM]
        texts = [t(key) for key in _PARTS]
        values = [[number(taken[seat][i]) for seat in range(seats)] for i in range(_SUM)]
        values.append([number(sum(one)) for one in taken])
        wide = max([TITLE.width(value) for row in values for value in row])
        room = left - 26
        large = wide < step and max([TITLE.width(texts[i]) for i in shown]) <= room
        font = TITLE if large else BODY
        pitch = 24 if not low else 17 if large else 14
        y = self.top + self.head + (2 if low else 9)
        for i in shown:
            y += 3 * (i == _SUM)
            if self.sees(y - 2, min(pitch, 17) + 1):
                if i == _SUM:
                    canvas.rect(8, y - 4 if low else y - 8, canvas.width - 20, 1, theme.INK)
                row = font.line(y)
                canvas.text(font.fit(texts[i], room), 8, row, theme.INK, font)
                for seat in range(seats):
                    x = left + seat * step + 2
                    canvas.text(values[i][seat], x, row, theme.INK, font, RIGHT)
            y += pitch

    def _blocks(self):
        desk = self.desk
        pitch = 19 if desk.grid.low else 36
        for letter in range(5):
            self._block(letter, self.top + 3 + letter * pitch, pitch)

    def _block(self, letter, y, h):
        desk, canvas = self.desk, self.canvas
        seen = desk.seen
        crossed = seen[CROSSED] >> letter & 1
        circled = [
            seat for seat in range(desk.game.seats)
            if seen[sheet_at(seat) + CIRCLES] >> letter & 1
        ]  # fmt: skip
        middle = y + h // 2
        unit = 5 if desk.grid.low else 8
        draw_shape(canvas, picture(seen[BLOCKS + letter]), 6, y, 36, h, unit, theme.INK)
        if circled:
            canvas.round_rect(44, middle - 8, 15, 15, theme.GOOD, 5)
        canvas.text(LETTERS[letter], 52, TITLE.line(middle - 6), theme.INK, TITLE, CENTRE)
        if crossed:
            text = t("numberdrop.letter.void" if fell_on_nobody(seen, letter)
                     else "numberdrop.letter.crossed")  # fmt: skip
        elif desk.solo:
            text = t("numberdrop.letter.slides", seen[NOTCHES + letter])
        else:
            text = t("numberdrop.letter.how", letter + 3)
        x = 66
        room = canvas.width - x - 6 - 14 * len(circled)
        font = TITLE if TITLE.width(text) <= room else BODY
        top = font.line(middle - (font.cap + 1) // 2)
        x += canvas.text(font.fit(text, room), x, top, theme.INK, font) + 6
        for seat in circled:
            emblem(canvas, seat, x, middle - 6, theme.INK)
            x += 14


def arrows(canvas, x: int, y: int, w: int):
    """Up and down beside a name: another sheet."""
    canvas.icon(tiles.UP, x + w - 13, y + 8, 9, 5, theme.PAPER)
    canvas.icon(tiles.DOWN, x + w - 13, y + 17, 9, 5, theme.PAPER)
