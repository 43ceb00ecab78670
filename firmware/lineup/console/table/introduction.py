"""The game alone introduces itself: a few sentences over the table, the first time one begins.

The words are the messages `<game>.lesson.solo.1` and so on; of what on the table they speak, and
with which figures, the game's screen says. B ends them, any other key goes on.
"""

from micropython import const

from lineup import games
from lineup.console.table import lesson
from lineup.console.table.play import Table
from lineup.engine.protocol import defaults, move_buffer
from lineup.engine.replay import Session
from lineup.saves.players import PERSON
from lineup.saves.slots import NotSaved
from lineup.text import WITH_LESSON
from lineup.ui.drawing import theme
from lineup.ui.input import A, B
from lineup.ui.table import bubble
from lineup.ui.type.messages import t

_PART = "solo."
_SEED = const(1)


def has(key: str) -> bool:
    """Tells whether a game can be played alone, and says how."""
    if key not in WITH_LESSON or games.seats(key)[0] > 1:
        return False
    return _PART + "1" in lesson.words(key)


def tell(app, screen, key: str) -> bool:
    """Says it over the table of a game that has begun, and keeps that it was said. False where the
    table does not show yet of what it speaks."""
    told = screen.alone() if has(key) else ()
    if told == []:
        return False
    app.saves.settings.introduce(games.number(key))
    try:
        app.saves.keep_settings()
    except NotSaved:
        pass  # the game has said that
    if told:
        _say(app, screen, key, told, "lesson.play")
    return True


def show(app, key: str) -> None:
    """Says it over a table of its own."""
    rules = games.load(key)
    session = Session(rules, 1, _SEED, defaults(rules), bytes((PERSON,)))
    screen = Table(app, session).screen
    moves = move_buffer(rules)
    while True:
        screen.draw(0)
        told = screen.alone()
        if told:
            break
        rules.moves(session.state, moves)
        session.play(moves[0])
    _say(app, screen, key, told, "ui.back")


def _say(app, screen, key, told, end) -> None:
    # end: the message for what B does.
    ui, words = app.ui, lesson.words(key)
    pages = []  # (a sentence or a part of one, of what it speaks)
    for i, (spots, values) in enumerate(told):
        sentence = words["{}{}".format(_PART, i + 1)].format(*values)
        pages += [(part, spots) for part in bubble.parts(ui, sentence, "", spots)]
    at = 0

    def page() -> None:
        ui.canvas.owner = None
        screen.draw(0)
        ui.canvas.owner = None
        if at < len(pages) - 1:
            ui.hints((A, t("ui.next")), (B, t(end)))
        else:
            ui.hints((A, t("lesson.go" if end == "lesson.play" else end)))
        if bubble.draw(ui, pages[at][0], "", theme.FOCUS, pages[at][1]):
            ui.foot.forget()

    while at < len(pages):
        page()
        ui.board.rest(0, 0)  # somebody reads
        event = ui.wait(page)
        app.rest()
        at = len(pages) if event == B else at + 1
    screen.draw(0)
