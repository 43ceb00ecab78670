"""The marks that the others wrote: found by comparing what a viewer knew with what he may know
now."""

from micropython import const

from lineup.games.numberdrop.rules.layout import (
    CIRCLES, COLUMNS, CROSS, EMPTY, GRID, ROWS, RUNS, SAME, USED, ZERO, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.scoring import score
from lineup.games.numberdrop.rules.tables import LETTERS
from lineup.games.numberdrop.screen.moves.skipped_seats import spared_since, void_since
from lineup.games.numberdrop.screen.views.combo_numbers import number_of
from lineup.games.numberdrop.screen.views.sheet_view import CROSSED, DIGIT, LIFTED
from lineup.ui.drawing import theme
from lineup.ui.table import counting
from lineup.ui.table.showing import REST_MS
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import points

_CLAIM_MS = const(900)


class News:
    """The change of one seat's sheet: `cells` written, `picked` for a combo, `claim` (size, or 0;
    `run` says of which kind), `letter` circled (0-4, or -1), `gain` in points."""

    def __init__(self, old, new, seat: int):
        base = sheet_at(seat)
        self.gain = score(new, seat) - score(old, seat)
        self.cells = []
        self.picked = []
        for row in range(0, ROWS << 3, 8):
            for cell in range(row, row + COLUMNS):
                at = base + GRID + cell
                if old[at] == EMPTY and new[at] != EMPTY:
                    self.cells.append(cell)
                if (new[at] & ~old[at]) & USED:
                    self.picked.append(cell)
        same = new[base + SAME] & ~old[base + SAME]
        runs = new[base + RUNS] & ~old[base + RUNS]
        self.claim = _bit(same | runs) + 3 if same | runs else 0
        self.run = runs != 0
        self.letter = _bit(new[base + CIRCLES] & ~old[base + CIRCLES])
        self.crosses = any(new[base + GRID + cell] == CROSS for cell in self.cells)

    def sentence(self, name: str) -> str:
        """Says what happened, in words."""
        if self.claim:
            key = "numberdrop.news.run" if self.run else "numberdrop.news.same"
            if self.letter >= 0:
                return t(key + ".letter", name, self.claim, LETTERS[self.letter])
            return t(key, name, self.claim)
        if self.crosses:
            return t("numberdrop.news.crosses", name)
        if len(self.cells) > 1:
            return t("numberdrop.news.digits", name)
        return t("numberdrop.news.number", name) if self.cells else t("numberdrop.news.none", name)


def _bit(mask):
    # The lowest bit of a mask, -1 for none.
    for i in range(8):
        if mask >> i & 1:
            return i
    return -1


class Recap:
    """Keeps what each viewer knew, and shows what is new in it."""

    def __init__(self, screen):
        self.screen = screen
        self.desk = screen.desk
        self._known = {}
        self.news = {}
        """News by (viewer, owner), of the last turn that the viewer was shown."""
        self.void = []  # type: list
        """The letters that were crossed off then, as all had circled them."""

    def learn(self, viewer: int) -> list:
        """Remembers what the viewer knows now, and what is new in it since last time. The letters
        whose blocks fell meanwhile and spared the viewer."""
        desk = self.desk
        desk.look(viewer)
        old = self._known.get(viewer)
        self._known[viewer] = bytes(desk.seen)
        self.void = []
        if old is None:
            return []
        self.void = void_since(old, desk.seen)
        for owner in range(desk.game.seats):
            if owner != viewer:
                self.news[viewer, owner] = News(old, desk.seen, owner)
        return spared_since(old, desk.seen, viewer)

    def show(self, viewer: int):
        """Every other sheet in turn, with what is new on it, then the letters that are void from
        now on; a key ends it."""
        desk = self.desk
        motion = desk.ui.motion
        motion.begin()
        for step in range(1, desk.game.seats):
            owner = (viewer + step) % desk.game.seats
            news = self.news.get((viewer, owner))
            if news is None or not news.cells and not news.claim:
                continue
            desk.begin()
            self.page(viewer, owner)
            desk.tell(news.sentence(desk.names[owner]), news.gain or None)
            if news.gain:
                motion.still()
                self._count(owner, news)
            if not motion.hold(_CLAIM_MS if news.claim else REST_MS):
                return
        for letter in self.void:
            desk.begin()
            self.page(viewer, viewer)
            desk.tell(t("numberdrop.news.off", LETTERS[letter]))
            if not motion.hold(_CLAIM_MS):
                return

    def _count(self, owner, news):
        # What another's marks have brought, on the sheet that is shown.
        desk, view = self.desk, self.desk.view
        side, top = desk.geometry.cell, view.first + desk.geometry.rows
        things = [
            view.place(cell) + (side, side)
            for cell in news.picked or news.cells
            if view.first <= cell >> 3 < top
        ]
        ground = theme.PAPER
        if news.claim:
            ground = view.tones.ground(number_of(news.run, news.claim))
        counting.count(desk, owner, news.gain, things, ground, lands=False)

    def page(self, viewer: int, owner: int, bar: bool = True):
        """A player's sheet as the viewer knows it, with what was new on another's last turn."""
        desk = self.desk
        news = self.news.get((viewer, owner))
        desk.look(viewer, owner)
        desk.aim = None
        desk.paint(bar)
        self.lift(viewer, owner)
        if news:
            desk.say(news.sentence(desk.names[owner]), news.gain or None)
        else:
            desk.say(points(score(desk.seen, owner)))

    def lift(self, viewer: int, owner: int):
        """Outlines what was new on another's last turn: the combo, else what was written."""
        desk, view = self.desk, self.desk.view
        news = self.news.get((viewer, owner))
        if not news:
            view.show()
            return
        seen, grid = desk.seen, desk.base + GRID
        ground = theme.DARK
        if news.claim:
            ground = view.tones.ground(number_of(news.run, news.claim))
        for cell in news.picked or news.cells:
            held = seen[grid + cell]
            mark = CROSSED if held == CROSS else DIGIT + (held & ~USED) - ZERO
            view.put(cell, ground, mark, LIFTED)
        view.show()
