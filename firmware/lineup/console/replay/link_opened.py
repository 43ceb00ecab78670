"""The pages that a link opens: from the text of a game's QR code, to be watched; or the code of a
deal, "CODE" or "CODE game", for the set-up of that game or of the one that is chosen next. At
power-on a line before it may say which language to speak (lineup.console.pages.language)."""

from lineup import games
from lineup.engine.codec import seed_of
from lineup.engine.unpacked import session_of, text_in
from lineup.ui.pages.dialog import ask
from lineup.ui.type.messages import t


def run(app, link: str):
    """Opens it; the next step of the app. What it does not understand is told."""
    app.ui.clear()
    if text_in(link):
        return _watch(app.ui, link)
    code, _, key = link.partition(" ")
    try:
        app.deal = seed_of(code)
    except ValueError:
        ask(app.ui, t("newgame.seed.wrong"), (t("ui.ok"),))
        return None
    if key in games.keys():
        return lambda: app.set_up(key)
    ask(app.ui, t("opened.waits"), (t("ui.ok"),))


def _watch(ui, text: str) -> None:
    from lineup.console.replay.watch import Watch

    ui.toast(t("launcher.resuming"), "")
    try:
        session = session_of(text, games.load_id)
    except ValueError:
        ask(ui, t("replay.cannot"), (t("ui.ok"),))
        return
    Watch(ui, session).run()
