"""The screen after an error of the console's own: what happened, what was kept, what to do."""

import io
import sys

from lineup.ui.fonts import BODY
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
    """Shows the error until A; the traceback goes to the serial port."""
    text = trace(error)
    print(text)
    lines = [t("crash.memory" if isinstance(error, MemoryError) else "crash.text")]
    lines.append(t("crash.kept" if session else "crash.nothing"))
    if not ui.small:
        lines.append("")
    lines.append(t("crash.code", type(error).__name__, place(text)))
    if session:
        from lineup.engine.codec import code_of

        lines.append(t("crash.game", session.rules.KEY, code_of(session.seed)))
        lines.append(t("crash.move", len(session.moves)))
    Reader(ui, t("crash.title"), "\n".join(lines), t("crash.back"), BODY).run()


def stopped(ui) -> None:
    """Says, and does not wait, that Ctrl-C came through the serial port."""
    Reader(ui, t("app.stopped"), t("app.stopped.text"), " ", BODY).draw()
    ui.hints()
    ui.canvas.flush()
