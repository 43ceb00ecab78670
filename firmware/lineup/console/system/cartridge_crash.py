"""The screen after an error in a cartridge: it names that, and says that it is put aside."""

from lineup.console.system import crash_screen
from lineup.console.titles import named
from lineup.saves import crash_log
from lineup.ui.pages.long_text import Reader
from lineup.ui.type.messages import t


def run(ui, key: str, error, session) -> None:
    """Shows that the cartridge with this key ended in an error; the traceback goes to the serial
    port."""
    text = crash_screen.trace(error)
    print(text)
    crash_log.keep(ui.board, text, session)
    what = "crash.cartridge.memory" if isinstance(error, MemoryError) else "crash.cartridge"
    facts = crash_screen.facts(type(error).__name__, crash_screen.place(text), session)
    _show(ui, t(what, named(key)), facts)


def ended(ui, key: str) -> None:
    """The same once the console had to start again: it hung, or the cartridge left it."""
    crash_log.keep(ui.board, "hung, cartridge " + key)
    _show(ui, t("crash.cartridge.hung", named(key)), [])


def _show(ui, what: str, facts: list) -> None:
    ui.sound("error")
    lines = [what, t("crash.cartridge.aside")] + facts
    Reader(ui, t("crash.title"), "\n".join(lines), t("crash.back"), back=False).run()
