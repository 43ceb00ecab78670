"""The screen after an error of the console's own: what happened, what was kept, what to do."""

import io
import sys

from micropython import const

from lineup import VERSION
from lineup.engine.packed import DIGITS
from lineup.saves import crash_log
from lineup.ui.drawing import theme
from lineup.ui.input import A, B, X
from lineup.ui.pages.long_text import Reader
from lineup.ui.type import overflow, sentence
from lineup.ui.type.fonts import BODY, NAME, NAME_SMALL, TITLE
from lineup.ui.type.messages import t

_CODE = const(123)  # pixels of the code's side
_LOW_CODE = const(118)
_MARGIN = const(6)
_BESIDE = const(8)  # pixels between the code and its words


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


def line(board, what: str, where: str, session) -> str:
    """Writes what a crash's QR code says: in capitals, with $ for _ and words between spaces, the
    version, the board, the error and its place; then of a game, with + between them, its number,
    the version of its rules, seats and options (a digit each); its code; how many moves were made.

    A phone takes "flow.py:12" for an address in Paraguay and four numbers with dots between them
    for one of a computer, and offers to open it: so neither stands there."""
    words = ["LINEUP-CRASH", VERSION, board.NAME, what, where.replace(".py:", ":")]
    if session:
        from lineup.engine.codec import code_of

        rules = session.rules
        options = "".join([DIGITS[choice] for choice in session.options])
        words.append("{}+{}+{}+{}".format(rules.ID, rules.VERSION, session.seats, options))
        words.append(code_of(session.seed))
        words.append(str(len(session.moves)))
    text = " ".join(words).replace("_", "$").upper()
    return "".join([char if char in DIGITS else "*" for char in text])


def run(ui, error, session, kept: bool) -> bool:
    """Shows that something went wrong until A or B; the traceback goes to the serial port. True
    where the game shall go on, which `kept` says is there."""
    text = trace(error)
    print(text)
    crash_log.keep(ui.board, text, session)
    where = place(text)
    modules = _modules(ui.board, type(error).__name__, where, session)
    key = "crash.memory" if isinstance(error, MemoryError) else "crash.text"
    about = facts(type(error).__name__, where, session)
    told = "crash.kept" if kept else "crash.lost" if session else "crash.nothing"
    return _show(ui, told, t(key), about, modules)


def hung(ui, saves) -> bool:
    """The same after a start by the watchdog: the game that was kept last may go on."""
    games = saves.running.games
    where = ", game {}, turn {}".format(games[0].game, games[0].turn) if games else ""
    crash_log.keep(ui.board, "hung" + where)
    place = "{}.{}".format(games[0].game, games[0].turn) if games else "0"
    modules = _modules(ui.board, "hung", place, None)
    told = "crash.kept" if games else "crash.nothing"
    return _show(ui, told, t("crash.hung"), [], modules)


def facts(what, where, session) -> list:
    """Lists what is known, in lines for those who mend it."""
    told = [t("crash.code", what, where)]
    if session:
        from lineup.engine.codec import code_of

        told.append(t("crash.game", session.rules.KEY, code_of(session.seed)))
        told.append(t("crash.move", len(session.moves)))
    return told


def _show(ui, told, about, facts, modules) -> bool:
    # told: the message of what became of the game.
    kept = told == "crash.kept"

    def page():
        _draw(ui, told, modules)

    page()
    ui.sound("error")
    while True:
        event = ui.wait(page)
        if event == A or event == B:
            return kept and event == A
        if event == X:
            Reader(ui, t("crash.title"), "\n".join([about] + facts)).run()
            page()


def _modules(board, what, where, session):
    # None where memory is too short for a code, which then is not there.
    try:
        from lineup.engine import qr
        from lineup.ui.pages import qr_view

        return qr_view.draw, qr.modules(line(board, what, where, session))
    except (MemoryError, ValueError):
        return None


def _draw(ui, told, modules) -> None:
    canvas, grid = ui.canvas, ui.grid
    ui.clear(theme.DARK, theme.CONSOLE)
    back = t("crash.back")
    kept = told == "crash.kept"
    verbs = ((A, t("launcher.continue")), (B, back)) if kept else ((A, back),)
    ui.hints(*verbs, (X, t("crash.details")))
    sentence_of = t(told)
    room = _LOW_CODE if grid.low else _CODE
    left, top = (0, 0) if grid.low else (_MARGIN, grid.foot - room - _MARGIN)
    if modules:
        draw, code = modules
        draw(canvas, left, top, room, *code)
    else:
        _sign(canvas, left + (room - 64) // 2, top + (room - 64) // 2)
    left += room + _BESIDE
    x, y = (left, 9) if grid.low else (_MARGIN, 11)
    fonts = (NAME_SMALL, TITLE, BODY) if grid.low else (NAME, NAME_SMALL, TITLE, BODY)
    wide = canvas.width - _MARGIN - x
    title, font = sentence.fitting(t("crash.title"), wide, fonts)
    canvas.text(title, x, font.line(y), theme.PAPER, font)
    font = BODY if grid.low else TITLE
    y += 20 if grid.low else 30
    for text in font.wrap(sentence_of, wide):
        canvas.text(text, x, y, theme.PAPER, font)
        y += font.leading
    if modules:
        if grid.low:
            y += 2
        else:
            x, y = left, top + 2
        text, room = t("crash.show"), canvas.width - _MARGIN - x
        font = BODY if grid.low or not TITLE.wrap(text, room, True) else TITLE
        overflow.write(canvas, font, text, x, y, room, grid.foot, theme.MUTED)


def _sign(canvas, x, y) -> None:
    canvas.round_rect(x, y, 64, 64, theme.BAD, 8)
    canvas.round_rect(x + 27, y + 12, 10, 26, theme.INK, 4)
    canvas.round_rect(x + 27, y + 43, 10, 10, theme.INK, 4)


def stopped(ui) -> None:
    """Says, and does not wait, that Ctrl-C came through the serial port."""
    Reader(ui, t("app.stopped"), t("app.stopped.text"), single=True).draw()
    ui.hints()
    ui.canvas.flush()
