"""The rules of a game, to read: a page on PAPER for each idea, with a table of contents."""

import io
import sys

import deflate
from micropython import const

from lineup import games, text
from lineup.ui.drawing import theme
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X
from lineup.ui.pages import rules_bar, rules_layout, rules_place
from lineup.ui.pages.menu import Item, Menu
from lineup.ui.type import messages
from lineup.ui.type.messages import t

_SOURCE = "en"
_PIECE = const(256)  # bytes
_MODULE = "lineup.text.rules_"

BESIDE = 5
"""Lines of text that a figure stands beside, where it does not say."""

FIELD = "\x1d"
SECTION = "\x1e"
"""The byte that parts the fields of a section and the sections, once they are unpacked."""


def has(key: str) -> bool:
    """Tells whether a game has rules to read."""
    return key in text.WITH_RULES


def show(ui, key: str, at: str = "") -> None:
    """Shows the rules until they are left, first the section with the id `at` if there is one."""
    try:
        Rules(ui, key, at).run()
    finally:
        forget(_MODULE)


def forget(beginning: str) -> None:
    """Lets go of the modules of texts whose names begin so."""
    for name in list(sys.modules):
        if name.startswith(beginning):
            del sys.modules[name]
            delattr(text, name[len("lineup.text.") :])


def sections(key: str, language: str) -> tuple:
    """(title, sections) of a game in that language, of which each is (id, heading, text, figures),
    or in the source language. Raises KeyError for a game without rules."""
    for code in (language, _SOURCE):
        module = games.load_words(key, "rules_", code)
        module = module or __import__(_MODULE + code, None, None, ("RULES",))
        for name, title, found in module.RULES:
            if name == key:
                return title, unpacked(found)
    raise KeyError(key)


def unpacked(data) -> tuple:
    """The fields of each section, as `lineup texts` packed them. It is read in pieces: memory that
    is in use here and there may have no room for all of it at once."""
    stream = deflate.DeflateIO(io.BytesIO(data), deflate.ZLIB)
    found = []
    words = b""
    while True:
        piece = stream.read(_PIECE)
        *whole, words = (words + piece).split(SECTION.encode())
        found += [tuple(str(one, "utf-8").split(FIELD)) for one in whole]
        if not piece:
            found.append(tuple(str(words, "utf-8").split(FIELD)))
            return tuple(found)


def figures(field: str) -> list:
    """(the paragraph from which on it is shown, its text, lines that it stands beside) of each
    figure of a section."""
    found = []
    for one in field.split(rules_layout.SENTENCE) if field else ():
        where, _, text = one.partition("\n")
        first, _, beside = where.partition(" ")
        found.append((int(first), text, int(beside or BESIDE)))
    return found


class Rules:
    """The pages of one game; `index` is the section that is open, `page` the page of it."""

    def __init__(self, ui, key: str, at: str = "") -> None:
        self.ui = ui
        self.title, found = sections(key, _SOURCE)
        self._figures = {section[0]: section[3] for section in found if section[3]}
        if messages.code() != _SOURCE:
            found = None  # before there are others: these are long
            self.title, found = sections(key, messages.code())
        self._sections = found
        self._palette = games.load_art(key).PALETTE
        self._key = key
        first = 0
        for i in range(len(self._sections)):
            if self._sections[i][0] == at:
                first = i
        self.open(first)

    def at(self) -> str:
        """The id of the section that is open."""
        return self._sections[self.index][0]

    def open(self, index: int, page: int = 0) -> None:
        """Goes to a section, and to a page of it; -1 for its last one."""
        self.index = index
        key, _, words, _ = self._sections[index]
        self._shown = figures(self._figures.get(key, ""))
        self._head()
        self.ui.canvas.flush()  # an answer: to break lines takes longer
        self.section = rules_layout.Section(self.ui.grid, words, self._shown, self.ui.large)
        self.page = page if page >= 0 else len(self.section.pages) - 1

    def draw(self) -> None:
        """The whole screen."""
        ui, canvas = self.ui, self.ui.canvas
        pages = len(self.section.pages)
        self._head(self._part())
        drawer = games.load_figures(self._key) if self._shown else None
        self.section.draw(canvas, self.page, drawer)
        last = self.index == len(self._sections) - 1 and self.page == pages - 1
        left = ((A, t("ui.ok" if last else "ui.next")), (B, t("ui.back")))
        if ui.grid.low:
            rules_bar.keys(ui, left + ((X, t("rules.contents")),))
        else:
            ui.foot.show(left, ((X, t("rules.contents")),))

    def _part(self) -> str:
        # Which page of the section it is.
        pages = len(self.section.pages)
        return "{}/{}".format(self.page + 1, pages) if pages > 1 else ""

    def _head(self, part: str = "") -> None:
        # The bar, with the heading of the section, and the empty page.
        ui, grid = self.ui, self.ui.grid
        heading = self._sections[self.index][1]
        note = "{}/{}".format(self.index + 1, len(self._sections))
        if part:
            heading += "  " + part
        if grid.low:
            rules_bar.page(ui, heading, note, self._palette)
        else:
            ui.page(heading, note, self._palette)
        ui.canvas.rect(0, grid.bar, grid.width, rules_place.bottom(grid) - grid.bar, theme.PAPER)

    def run(self) -> None:
        """Draws and waits until the reader goes back."""
        self.draw()
        while True:
            event = self.ui.wait(self.draw)
            if event == B:
                return
            if event == X:
                self._contents()
                self.draw()
            elif event in (A, RIGHT, DOWN):
                if not self._turn(1) and event == A:
                    return
            elif event in (LEFT, UP):
                self._turn(-1)

    def _turn(self, step: int) -> bool:
        # A page on or back; false where there is none.
        if 0 <= self.page + step < len(self.section.pages):
            self.page += step
            self._head(self._part())
            self.ui.canvas.flush()  # an answer: to draw all takes longer
        elif 0 <= self.index + step < len(self._sections):
            self.open(self.index + step, 0 if step > 0 else -1)
        else:
            return False
        self.draw()
        self.ui.motion.page(step > 0)
        return True

    def _contents(self) -> None:
        items = [Item(section[1]) for section in self._sections]
        chosen = Menu(self.ui, self.title, items, self.index).run()
        if chosen >= 0:
            self.open(chosen)
