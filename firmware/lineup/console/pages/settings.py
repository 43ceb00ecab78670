"""The settings: what they are is seen at once, and they are kept on leaving."""

from micropython import const

from lineup.console.system.power import DIM_S, SLEEP_MIN
from lineup.saves.settings import LOUDEST
from lineup.saves.slots import NotSaved
from lineup.text import LANGUAGES, NAMES
from lineup.ui.input import A
from lineup.ui.pages.dialog import Dialog, ask
from lineup.ui.pages.menu import Item
from lineup.ui.pages.steppers import Steppers
from lineup.ui.type import messages
from lineup.ui.type.line_breaks import has_cjk
from lineup.ui.type.messages import t

_STEP = 10
_VOLUME = const(2)
_LANGUAGE = const(3)
_LEFT = const(6)
_LARGE = const(7)  # not in Chinese and Japanese, which are as large anyway
_CALM = const(8)
_SPEED = const(9)
_STORAGE = const(10)  # the last row, and between games only
_TRIED_MS = const(10000)


def run(app) -> bool:
    """Shows the settings until B; true where the console has begun anew on a storage."""
    settings = app.saves.settings
    items = _items(settings)
    if app.session is None:
        items.append(Item(""))

    menu = _Page(app, list(items), lambda row: _changed(app, menu, items, row))  # type: _Page
    _label(menu, items)
    while menu.run() >= 0:  # the storage: all other rows are steppers
        from lineup.console.pages import storage

        app.ui.on_pause = None
        if storage.show(app):
            return True  # the settings have been kept with it
    app.ui.on_pause = None
    try:
        menu.keep()
    except NotSaved as error:
        ask(app.ui, t("save.failed"), (t("ui.ok"),), 0, t(error.key, *error.values))
    return False


def _changed(app, menu, items, row: int) -> None:
    # Takes what a row now says, and shows it.
    settings = app.saves.settings
    index = items.index(menu.items[row])
    if index == _LANGUAGE:
        menu.again(_LANGUAGE)
        app.ui.canvas.flush()  # an answer: words of another language take longer
        settings.language = LANGUAGES[items[_LANGUAGE].index]
        app.visiting = ""
    _take(settings, items)
    app.apply_settings()
    if index == _LEFT:
        app.ui.keys.clear()  # what is held has become another direction
    if index == _SPEED:
        if not _wanted(app.ui):
            settings.slow = not settings.slow
            items[_SPEED].index = int(settings.slow)
            app.apply_settings()
        menu.draw()
    if index == _LANGUAGE:
        _label(menu, items)
        menu.draw()
    if index == _VOLUME:
        app.ui.sound("score")
    app.ui.on_pause = menu.keep_quietly


def _items(settings) -> list:
    moving = 2 - settings.fast if settings.animations else 0
    return [
        Item("", index=settings.brightness // _STEP - 1, ends=True),
        Item("", index=moving, ends=True),
        Item("", index=settings.volume, ends=True),
        Item("", choices=NAMES, index=LANGUAGES.index(messages.code())),
        Item("", index=settings.dim, ends=True),
        Item("", index=settings.sleep, ends=True, note=t("settings.sleep.about")),
        Item("", index=settings.left, note=t("settings.left.about")),
        Item("", index=settings.large, note=t("settings.text.about")),
        Item("", index=settings.calm, note=t("settings.calm.about")),
        Item("", index=settings.slow, note=t("settings.speed.about")),
    ]


def _take(settings, items) -> None:
    # All that the rows say, but the language.
    settings.brightness = (items[0].index + 1) * _STEP
    settings.animations = items[1].index > 0
    settings.fast = items[1].index == 1
    settings.volume = items[_VOLUME].index
    settings.dim = items[4].index
    settings.sleep = items[5].index
    settings.left = items[_LEFT].index == 1
    settings.large = items[_LARGE].index == 1
    settings.calm = items[_CALM].index == 1
    settings.slow = items[_SPEED].index == 1


class _Page(Steppers):
    # What is changed is kept on leaving, or once no key comes for a moment: the power may go here.

    def __init__(self, app, items, changed) -> None:
        super().__init__(app.ui, "", items, changed)
        self._saves = app.saves
        self._kept = app.saves.settings.to_bytes()

    def keep(self) -> None:
        now = self._saves.settings.to_bytes()
        if now != self._kept:
            self._saves.keep_settings()
            self._kept = now

    def keep_quietly(self) -> None:
        """Keeps what was changed; on leaving it is told if that fails."""
        try:
            self.keep()
        except NotSaved:
            pass


def _label(menu, items) -> None:
    # All words, in the language that is spoken now, and the rows that it has.
    brightness, animations, sound, language, dim, sleep, left, large = items[:_CALM]
    calm, speed = items[_CALM:_STORAGE]
    menu.title = t("settings.title")
    menu.items[:] = [item for item in items if item is not large or not has_cjk(menu.title)]
    brightness.text = t("settings.brightness")
    brightness.choices = [t("launcher.battery", percent) for percent in range(_STEP, 101, _STEP)]
    animations.text = t("settings.animations")
    animations.choices = (t("settings.off"), t("settings.fast"), t("settings.on"))
    calm.text = t("settings.calm")
    calm.choices = (t("settings.off"), t("settings.on"))
    calm.note = t("settings.calm.about")
    language.text = t("settings.language")
    sound.text = t("settings.sound")
    speed.text = t("settings.speed")
    speed.choices = (t("settings.speed.full"), t("settings.speed.slow"))
    speed.note = t("settings.speed.about")
    dim.text = t("settings.dim")
    dim.choices = [_time(seconds) for seconds in DIM_S]
    sleep.text = t("settings.sleep")
    sleep.choices = [_time(minutes * 60) for minutes in SLEEP_MIN]
    sleep.note = t("settings.sleep.about")
    left.text = t("settings.left")
    left.choices = (t("settings.off"), t("settings.on"))
    left.note = t("settings.left.about")
    large.text = t("settings.text")
    large.choices = (t("settings.text.usual"), t("settings.text.large"))
    large.note = t("settings.text.about")
    for storage in items[_STORAGE:]:
        storage.text = t("storage.title")
    sound.choices = [str(n) if n else t("settings.off") for n in range(LOUDEST + 1)]


def _time(seconds: int) -> str:
    if not seconds:
        return t("settings.never")
    if seconds < 60:
        return t("settings.seconds", seconds)
    return t("settings.minutes", seconds // 60)


def _wanted(ui) -> bool:
    # Whether the display can be read with its new clock, and somebody says so.
    question = Dialog(
        ui, t("settings.speed.keep"), (t("settings.speed.yes"),), 0, t("settings.speed.text")
    )
    ui.canvas.dim()
    question.page()
    ui.canvas.flush()
    return ui.keys.wait(_TRIED_MS) == A
