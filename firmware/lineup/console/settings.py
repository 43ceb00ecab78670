"""The settings: what they are is seen at once, and they are kept on leaving."""

from lineup.console.slots import NotSaved
from lineup.console.steppers import Steppers
from lineup.ui.dialog import ask
from lineup.ui.menu import Item
from lineup.ui.messages import t

_STEP = 10


def run(app) -> None:
    """Shows the settings until B."""
    settings = app.saves.settings
    before = settings.to_bytes()
    levels = ["{} %".format(percent) for percent in range(_STEP, 101, _STEP)]
    items = [
        Item(t("settings.brightness"), choices=levels, index=settings.brightness // _STEP - 1),
        Item(
            t("settings.animations"),
            choices=(t("settings.off"), t("settings.on")),
            index=int(settings.animations),
        ),
    ]

    def changed(_: int) -> None:
        settings.brightness = (items[0].index + 1) * _STEP
        settings.animations = items[1].index == 1
        app.apply_settings()

    Steppers(app.ui, t("settings.title"), items, changed).run()
    if settings.to_bytes() != before:
        _keep(app)


def _keep(app) -> None:
    try:
        app.saves.keep_settings()
    except NotSaved as error:
        ask(app.ui, t("save.failed"), (t("ui.ok"),), 0, t(error.key, *error.values))
