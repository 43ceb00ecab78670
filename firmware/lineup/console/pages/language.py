"""The choice of the language that the console speaks: asked at its first start, before anything
else, unless a link says it."""

from lineup.saves.slots import NotSaved
from lineup.text import LANGUAGES, NAMES
from lineup.ui.input import A, B
from lineup.ui.pages.menu import NOT_YET, Item, Menu
from lineup.ui.type import messages
from lineup.ui.type.messages import t


class LanguageMenu(Menu):
    """The languages by their own names; all is shown in the one that is selected."""

    def __init__(self, ui) -> None:
        super().__init__(ui, "", [Item(name) for name in NAMES])

    def draw(self) -> None:
        self._speak()
        super().draw()

    def move(self, step: int) -> None:
        super().move(step)
        self._speak()
        self.draw()

    def key(self, event: int) -> int:
        """As Menu.key; B does nothing: there is nothing to go back to."""
        return NOT_YET if event == B else super().key(event)

    def _describe(self) -> None:
        super()._describe()
        self.ui.hints((A, t("ui.choose")))

    def _speak(self) -> None:
        messages.language(LANGUAGES[self.focus])
        self.title = t("settings.language")


def ask(app) -> None:
    """Lets the person choose, and keeps it if that can be kept."""
    keep(app, LANGUAGES[LanguageMenu(app.ui).run()])


def named(app, line: str) -> None:
    """Speaks the language that the line before a link names: "+de" from now on, "de" until
    power-off; where none was chosen yet that is kept as well. No other line does anything."""
    kept = line[:1] == "+"
    code = line[1:] if kept else line
    if code not in LANGUAGES:
        return
    if kept or app.saves.first:
        keep(app, code)
    else:
        app.visiting = code
        app.apply_settings()


def keep(app, code: str) -> None:
    """Speaks a language from now on, and keeps it if that can be kept."""
    app.visiting = ""
    app.saves.settings.language = code
    app.apply_settings()
    try:
        app.saves.keep_settings()
    except NotSaved:
        pass  # a game says that when it begins; until then it is asked again at the next start
