"""What the others wrote: found by comparing what a viewer knew with what he may know now."""

from lineup.games.numberdrop.screen import animation
from lineup.games.numberdrop.rules.layout import (
    CIRCLES, COLUMNS, CROSS, EMPTY, GRID, ROWS, RUNS, SAME, USED, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.scoring import score
from lineup.games.numberdrop.rules.tables import LETTERS
from lineup.games.numberdrop.screen.spared import spared_since
from lineup.ui import theme
from lineup.ui.input import A
from lineup.ui.messages import t
from lineup.ui.frame import slim_bar
from lineup.ui.numbers import points


class News:
    """The change of one sheet: `cells` written, `picked` for a combo, `claim` (size, or 0;
    `run` says of which kind), `letter` circled (0-4, or -1)."""

    def __init__(self, old, new, base: int):
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

    def lines(self) -> list:
        """What happened, in words: (text, colour) pairs."""
        lines = []
        if self.crosses:
            lines.append((t("numberdrop.news.crosses"), theme.MUTED))
        elif self.cells:
            key = "numberdrop.news.digits" if len(self.cells) > 1 else "numberdrop.news.number"
            lines.append((t(key), theme.MUTED))
        if self.claim:
            key = "numberdrop.combo.run" if self.run else "numberdrop.combo.same"
            lines.append((t(key, self.claim), theme.GOOD))
        if self.letter >= 0:
            lines.append((t("numberdrop.news.letter", LETTERS[self.letter]), theme.ACCENT))
        return lines


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

    def learn(self, viewer: int) -> list:
        """Remembers what the viewer knows now, and what is new in it since last time. The letters
        whose blocks fell meanwhile and spared the viewer."""
        desk = self.desk
        desk.look(viewer)
        old = self._known.get(viewer)
        self._known[viewer] = bytes(desk.seen)
        if old is None:
            return []
        for owner in range(desk.game.seats):
            if owner != viewer:
                self.news[viewer, owner] = News(old, desk.seen, sheet_at(owner))
        return spared_since(old, desk.seen, viewer)

    def show(self, viewer: int):
        """Every other sheet in turn, with what is new on it; a key ends it."""
        desk = self.desk
        for step in range(1, desk.game.seats):
            owner = (viewer + step) % desk.game.seats
            news = self.news.get((viewer, owner))
            if news is None or not news.cells and not news.claim:
                continue
            desk.begin()
            self.page(viewer, owner)
            desk.plain_hints((A, "numberdrop.hint.go.on"))
            if animation.flash(self.screen, news.picked or news.cells, 2):
                return
            if self.screen.hold(8 if news.claim else 4):
                return

    def page(self, viewer: int, owner: int):
        """A player's sheet as the viewer knows it, with what was new on another's last turn."""
        desk = self.desk
        news = self.news.get((viewer, owner))
        desk.look(viewer, owner)
        desk.news = news.cells if news else ()
        desk.backdrop.draw(t("numberdrop.last.turn"))
        note = points(score(desk.seen, owner))
        slim_bar(desk.canvas, desk.names[owner], note, owner, desk.left)
        desk.say(*(news.lines() if news else ()))
