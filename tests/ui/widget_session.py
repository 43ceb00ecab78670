# Widgets played through by scripted key presses, for both runtimes: prints what they return
# and a digest of the panel after every flush. Arguments: width, height, 1 with X and Y.

import sys
from binascii import crc32

from lineup.ui.drawing.emblems import EMBLEMS
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X
from lineup.ui.pages.code_entry import Entry
from lineup.ui.pages.dialog import ask
from lineup.ui.pages.long_text import Reader
from lineup.ui.pages.menu import Item, Menu, choose
from lineup.ui.widgets import Ui
from tests.board import Board, Finished, presses

WORDS = "Choose how the shape falls and write the numbers into it in any order. "
SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def stage(buttons):
    """The user interface, with these presses to come."""
    start = BOARD.now + 1000
    BOARD.edges = [(start + ms, edge) for ms, edge in presses(buttons)]
    return UI


def rows():
    return [
        Item("Continue", note="A game is running."),
        Item("Level", choices=("Easy", "Normal", "Hard"), index=1, sign=EMBLEMS[0]),
        Item("Replay", reason="Nothing to replay yet."),
        Item("A name that is far too long for the row it has to stand in", "12 345"),
    ]


def menus():
    ui = stage([DOWN, RIGHT, RIGHT, LEFT, DOWN, A, DOWN, A])
    print(Menu(ui, "Lineup", rows(), 0, "1").run())
    many = rows() + [Item("Row %d" % n, str(n)) for n in range(30)]
    print(Menu(stage([UP, UP, UP] + [DOWN] * 9 + [A]), "Many", many).run())
    print(Menu(stage([A, UP, B]), "None", []).run())
    seen = []

    def on_key(event, index):
        seen.append((event, index))
        return event == X

    ui = stage([DOWN, X, A] if HAS_XY else [DOWN, A])
    print(Menu(ui, "Keys", rows()).run(on_key), seen)
    print(choose(stage([UP, A]), "Plain", ("one", "two", "three")))


def dialogs():
    print(ask(stage([RIGHT, RIGHT, LEFT, A]), "Leave?", ("Stay", "Leave"), 0, WORDS))
    print(ask(stage([DOWN, DOWN, DOWN, A]), WORDS, ("The first choice", "The second", "A third")))
    print(ask(stage([B]), "Leave?", ("Stay", "Leave")))
    print(ask(stage([A]), WORDS, ("Go on",), 0, WORDS * 8))


def entries():
    typing = [RIGHT, RIGHT, RIGHT, A, DOWN, A, DOWN, DOWN, DOWN, RIGHT, A]
    check = {"3B": "", "": "Nothing yet."}.get
    print(Entry(stage(typing), "Code", SYMBOLS, 14).run(check))
    print(Entry(stage([UP, RIGHT, A, LEFT, A, B]), "Code", SYMBOLS, 14).run(check))
    print(Entry(stage([A, A, A, A]), "Code", SYMBOLS, 3).run())
    print(Entry(stage([B, B, B, B]), "Code", SYMBOLS, 14, "7K").run())


def readers():
    print(Reader(stage([DOWN, DOWN, UP, DOWN, A, A, A, A, A, A]), "Rules", WORDS * 12).run())
    print(Reader(stage([B]), "Rules", "Short.").run())


def parts():
    ui = stage([])
    ui.clear()
    ui.title("A title too long for its bar, with a note", "Turn 12")
    ui.hints((A, "Choose"), (B, "Back"))
    ui.toast(WORDS * 5)
    print(ui.toasted)


HAS_XY = sys.argv[3] == "1"
BOARD = Board(int(sys.argv[1]), int(sys.argv[2]), HAS_XY)
UI = Ui(BOARD)
_flush = UI.canvas.flush


def told():
    _flush()
    print(BOARD.now, len(BOARD.display.frames), crc32(BOARD.display.panel))


UI.canvas.flush = told
for play in (menus, dialogs, entries, readers, parts):
    print(play.__name__)
    try:
        play()
    except Finished:
        print("waits")
