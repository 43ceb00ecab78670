"""Holds what is told in words (`lineup.ui.type.speech`) against what is on the screen.

Whenever the console waits for a key, a copy of the process draws all of the waiting screen anew,
and has to tell just what was told until then: nothing is missing, and nothing of what has left the
screen is there any more. And a press that has changed the picture has told something.
"""

from typing import Any

from tools.pictures.redraw.check import Truth, elsewhere

(
    CLEAR, LANGUAGE, TITLE, TEXT, FOCUS, SENTENCE, NOTICE, HINTS, STANDING, MOVE, ANEW, TABLE,
) = range(12)  # fmt: skip
"""The parts of `lineup.ui.type.speech`."""

_NAMES = "CLEAR", "LANGUAGE", "title", "text", "focus", "sentence", "notice", "hints", "standing"
_READ = TEXT, NOTICE, MOVE

Shown = dict[int, tuple[str, ...]]


class Words:
    """The words that the page shows of what it is told (`page/screen/words.mjs`)."""

    def __init__(self) -> None:
        self.shown: Shown = {}
        self.table: tuple[str, ...] = ()
        """The rows that lie on the table, kept until the next decision, said on request."""
        self.news = 0
        """The number of times that something to read, a move or a short message was told, anew
        too."""

    def told(self, part: int, text: str) -> None:
        """Take a part."""
        self.news += part in _READ and text.strip() != ""
        text = text.strip()
        if part == CLEAR:
            self.shown = {}
        elif part == TEXT:
            texts = self.shown.get(TEXT, ())
            if text and text not in texts:
                self.shown[TEXT] = (*texts, text)
        elif part == TABLE:
            self.table = (*self.table, text) if text else ()
        elif part == ANEW:
            self.shown.pop(TEXT, None)
        elif part not in (LANGUAGE, MOVE):
            self.shown.pop(part, None)
            if text:
                self.shown[part] = (text,)
        if part == FOCUS:
            self.shown.pop(SENTENCE, None)  # the one for it follows

    def pressed(self) -> None:
        """A button goes down: a short message is over."""
        self.shown.pop(NOTICE, None)


class Telling(Truth):
    """Checks the words of the console of this process at every wait, from `attach` on."""

    def __init__(self, place: Any, folder: Any) -> None:
        super().__init__(place, folder)
        self.words = Words()
        self._before: tuple[bytes, int, Shown] | None = None

    def listen(self, run: Any) -> None:
        """Hear a board, before its power-on."""
        run.board.hear = self.words.told

    def compare(self, ui: Any, page: Any) -> None:
        words, before = self.words, self._before
        picture = bytes(ui.board.display.rgb[: 3 * ui.canvas.width * ui.grid.foot])  # no caps
        if before and before[0] != picture and before[1:] == (words.news, words.shown):
            self.note(self.waiting, "a press has changed the picture, and nothing was told")
        decision: Any = getattr(getattr(page, "__self__", None), "_part", None)
        if hasattr(decision, "selected") and not decision.sure and FOCUS not in words.shown:
            self.note(self.waiting, "what is selected has no name")
        if hasattr(decision, "selected"):
            self._compare_table(ui, page.__self__)
        true: Any = elsewhere(lambda: self._anew(ui), None)
        if not isinstance(true, dict):
            self.note(self.waiting, f"cannot be drawn anew: {true}")
            return
        for part in sorted({*words.shown, *true}):
            told, shown = words.shown.get(part, ()), true.get(part, ())
            if told != shown:
                self.note(self.waiting, f"{_NAMES[part]}: told {told}, drawn anew {shown}")
        self._before = picture, words.news, dict(words.shown)
        words.pressed()

    def _anew(self, ui: Any) -> Shown:
        ui.board.display.on_show = None
        self.words.shown = {}
        ui.redraw()
        return self.words.shown

    def _compare_table(self, ui: Any, screen: Any) -> None:
        """Hold what was told of a game's table against what lies there."""
        later, ui.later = ui.later, None
        if later:
            later()  # what the console tells with its next picture
        lies = tuple(screen.in_words())
        if self.words.table != lies:
            self.note(self.waiting, f"the table: told {self.words.table}, there lies {lies}")
