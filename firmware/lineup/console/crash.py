"""The screen after an error of the console's own: what happened, what was kept, what to do."""

import io
import sys

from lineup.console import crashes
from lineup.ui import sentence, theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import BODY, NAME, NAME_SMALL, TITLE
from lineup.ui.input import A, B, X
from lineup.ui.messages import t
from lineup.ui.reader import Reader


def trace(error) -> str:
    """The traceback as MicroPython or CPython writes it."""
    out = io.StringIO()
    write = getattr(sys, "print_exception", None)
    if write:
        write(error, out)
    else:
        import traceback

        traceback.print_exception(error, file=out)
    return out.getvalue()


def place(text: str) -> str:
    """Folder, file and line of a traceback's innermost frame, as "rules/flow.py:12"."""
    where = "?"
    for line in text.split("\n"):
        line = line.strip()
        if line.startswith('File "'):
            path, rest = line[6:].split('"', 1)
            number = rest.replace(",", " ").split()[1]
            where = "/".join(path.split("/")[-2:]) + ":" + number
    return where


def run(ui, error, session) -> None:
    """Shows that something went wrong until A or B; the traceback goes to the serial port."""
    text = trace(error)
    print(text)
    crashes.keep(ui.board, text, session)
    _show(ui, session is not None, lambda: _details(error, text, session))


def hung(ui, saves) -> None:
    """The same after a start by the watchdog."""
    games = saves.running.games
    where = ", game {}, turn {}".format(games[0].game, games[0].turn) if games else ""
    crashes.keep(ui.board, "hung" + where)
    _show(ui, bool(games), lambda: t("crash.hung"))


def _show(ui, kept, details) -> None:
    def page():
        _draw(ui, kept)

    page()
    ui.sound("error")
    while True:
        event = ui.wait(page)
        if event == A or event == B:
            return
        if event == X:
            Reader(ui, t("crash.title"), details()).run()
            page()


def _details(error, text, session) -> str:
    lines = [t("crash.memory" if isinstance(error, MemoryError) else "crash.text")]
    lines.append(t("crash.code", type(error).__name__, place(text)))
    if session:
        from lineup.engine.codec import code_of

        lines.append(t("crash.game", session.rules.KEY, code_of(session.seed)))
        lines.append(t("crash.move", len(session.moves)))
    return "\n".join(lines)


def _draw(ui, kept) -> None:
    canvas, grid = ui.canvas, ui.grid
    ui.clear(theme.DARK, theme.CONSOLE)
    middle = canvas.width // 2
    x, y = (8, 34) if grid.low else (middle - 32, 30)
    canvas.round_rect(x, y, 64, 64, theme.BAD, 8)
    canvas.round_rect(x + 27, y + 12, 10, 26, theme.INK, 4)
    canvas.round_rect(x + 27, y + 43, 10, 10, theme.INK, 4)
    left = x + 72 if grid.low else 6
    room = canvas.width - 6 - left
    middle = left + room // 2
    title, font = sentence.fitting(t("crash.title"), room, (NAME, NAME_SMALL, TITLE, BODY))
    canvas.text(title, middle, font.line(38 if grid.low else 116), theme.PAPER, font, CENTRE)
    y = 60 if grid.low else 152
    font = BODY if grid.low else TITLE
    for line in font.wrap(t("crash.kept" if kept else "crash.nothing"), room):
        canvas.text(line, middle, y, theme.PAPER, font, CENTRE)
        y += font.leading
    ui.hints((A, t("crash.back")), (X, t("crash.details")))


def stopped(ui) -> None:
    """Says, and does not wait, that Ctrl-C came through the serial port."""
    Reader(ui, t("app.stopped"), t("app.stopped.text"), " ", BODY).draw()
    ui.hints()
    ui.canvas.flush()
