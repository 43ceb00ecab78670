"""Pictures of every widget in each of its states, for a designer to look at."""

import argparse
from collections.abc import Callable
from typing import Any

from host_sim.boards.models import MODELS
from host_sim.command import arguments, file_kinds, paths, read_files, written_files
from host_sim.command.errors import UserError
from host_sim.simulated.display import Display
from tools.pictures.still_board import StillBoard, part
from tools.texts.fonts import drawn

HELP = "draw every widget's states as PNG pictures"

LONG = (
    "Each turn all players use the same dice. Choose how the shape falls, write the four "
    "numbers into it in any order, and claim a combo if you can. A full row is worth 2 points; "
    "numbers above the line cost 5 for each row, and end the game.\n"
    "The letters fall as blocks: circle one before the others drop it on you."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--board", default="240x240", help="a board's name or size: %(default)s")
    add(
        "--out",
        type=written_files.Folder(file_kinds.PICTURE),
        default=paths.BUILD / "gallery",
        help="a folder",
    )
    add("--language", type=arguments.language, default="en", help="%(default)s, or another")
    add("--scale", type=arguments.scale, default=3, help="pixels a pixel: %(default)s")


def run(args: argparse.Namespace) -> int:
    if args.board not in MODELS:
        raise UserError(f"no board {args.board}: choose from {', '.join(MODELS)}")
    read_files.folder(args.out, "--out")
    part("type.messages").language(args.language)
    pictures = {
        args.out / f"{args.board}-{name}.png": file_kinds.png(display.image(args.scale))
        for name, display in draw_all(args.board).items()
    }
    written_files.write_all(pictures, file_kinds.PICTURE)
    print(*pictures, sep="\n")
    return 0


def draw_all(board_name: str) -> dict[str, Display]:
    """State's name -> a panel that shows it."""
    pictures = {}
    for name, draw in STATES.items():
        board = StillBoard(board_name)
        ui = part("widgets").Ui(board)
        draw(ui)
        ui.canvas.flush()
        pictures[name] = board.display
    return pictures


def _menu(ui: Any, focus: int = 0, count: int = 5) -> Any:
    Item = part("pages.menu").Item
    items = [
        Item("Continue", note="Number Drop, turn 7"),
        Item("New game", note="Keeps the running game"),
        Item("Players", "3"),
        Item("Replay", reason="No game is finished yet"),
        Item("Best scores", "54"),
        *(Item(f"Game number {n}", f"{n * 7} points") for n in range(1, 9)),
    ]
    return part("pages.menu").Menu(ui, "Lineup", items[:count], focus)


def menu(ui: Any) -> None:
    _menu(ui).draw()


def menu_disabled(ui: Any) -> None:
    _menu(ui, 3).draw()


def menu_scrolled(ui: Any) -> None:
    _menu(ui, 9, 13).draw()


def menu_endless(ui: Any) -> None:
    rows = [part("pages.menu").Item(f"Row {n}") for n in range(200)]
    part("pages.menu").Menu(ui, "Lineup", rows, 99).draw()


def steppers(ui: Any) -> None:
    Item = part("pages.menu").Item
    levels = ("Person", "Easy", "Normal", "Hard")
    signs = part("drawing.emblems").EMBLEMS
    rows = [
        Item("Anna", choices=levels, index=0, sign=signs[0]),
        Item("Berta", choices=levels, index=1, sign=signs[1]),
        Item("A long name", choices=levels, index=2, sign=signs[2]),
        Item("Block tiles", choices=("Standard", "Any of ten"), index=1),
        Item("Start"),
    ]
    part("pages.menu").Menu(ui, "Number Drop", rows, 1, "3 seats").draw()


def toast(ui: Any) -> None:
    _menu(ui, 1).draw()
    ui.toast("A combo needs at least three cells that touch each other.")


def toast_good(ui: Any) -> None:
    _menu(ui, 1).draw()
    ui.toast("Row 4 is full", "+2")


def _dialog(ui: Any, *args: Any) -> None:
    _menu(ui, 2).draw()
    dialog = part("pages.dialog").Dialog(ui, *args)
    ui.canvas.dim()
    dialog.draw()


def dialog(ui: Any) -> None:
    _dialog(ui, "Leave this game?", ("Stay", "Leave"), 0, "It is kept and offered again.")


def dialog_long(ui: Any) -> None:
    _dialog(
        ui, "The saved game cannot be read", ("Start a new game", "Keep it and look later"), 1,
        "It was put aside as game.bad.",
    )  # fmt: skip


def dialog_bare(ui: Any) -> None:
    _dialog(ui, "Which shape?", ("I", "O", "T", "L", "S"), 3)


def code_empty(ui: Any) -> None:
    _entry(ui, "").draw()


def code_half(ui: Any) -> None:
    entry = _entry(ui, "7KQ2M9")
    entry.row, entry.column = 2, 5
    entry.draw()


def code_full(ui: Any) -> None:
    entry = _entry(ui, "7KQ2M9XYZ01234")
    entry.row, entry.column = entry.rows, 1
    entry.draw()
    ui.toast("This code has a wrong symbol.")


def _entry(ui: Any, text: str) -> Any:
    return part("pages.code_entry").Entry(
        ui, "Game code", "0123456789ABCDEFGHJKMNPQRSTVWXYZ", 14, text
    )


def reader(ui: Any) -> None:
    part("pages.long_text").Reader(ui, "Number Drop", LONG + "\n" + LONG).draw()


def fonts(ui: Any) -> None:
    fonts = part("type.fonts")
    words = (fonts.BODY, "Sphinx of quartz 0123456789")
    _samples(ui, words, (fonts.TITLE, "Sphinx of quartz"), (fonts.BIG, "0123456789"))


def signs(ui: Any) -> None:
    fonts = part("type.fonts")
    half = len(drawn.CHARACTERS) // 2
    halves = drawn.CHARACTERS[:half], drawn.CHARACTERS[half:]
    faces = (fonts.BODY, fonts.TITLE)
    _samples(ui, *((font, text) for font in faces for text in halves))


def _samples(ui: Any, *samples: tuple[Any, str]) -> None:
    ui.clear()
    y = 4
    for font, text in samples:
        ui.canvas.text(text, 6, y, part("drawing.theme").PAPER, font)
        y += font.height + 3


def colours(ui: Any) -> None:
    theme, body = part("drawing.theme"), part("type.fonts").BODY
    ui.page("Colours", "16")
    canvas, top = ui.canvas, ui.grid.bar + 6
    for i, name in enumerate(("PAPER", "MUTED", "FOCUS", "GOOD", "BAD")):
        x, y = 8 + i % 4 * 58, top + i // 4 * 16
        colour = getattr(theme, name)
        if name in ("FOCUS", "GOOD", "BAD"):  # which are grounds
            canvas.rect(x - 2, y, body.width(name) + 4, body.height, colour)
            colour = theme.INK
        canvas.text(name, x, y, colour, body)
    for i in range(4):
        x = 6 + i * 29
        canvas.round_rect(x, top + 38, 26, 40, theme.SEAT + i)
        part("drawing.emblems").emblem(canvas, i, x + 7, top + 52, theme.INK)


def foot_crowded(ui: Any) -> None:
    keys = part("input")
    ui.page("A title and more", "Turn 12")
    ui.hints(
        (keys.A, "Place here|Place"), (keys.B, "Take back|Undo"), (keys.X, "Info"),
        (keys.Y, "Menu"),
    )  # fmt: skip


def emblems(ui: Any) -> None:
    ui.page("Emblems")
    for seat in range(8):
        x, y = 10 + seat % 4 * 56, ui.grid.bar + 6 + seat // 4 * 40
        part("drawing.emblems").emblem(ui.canvas, seat, x, y, part("drawing.theme").PAPER, 3)


def tiles(ui: Any) -> None:
    tiles = part("drawing.tiles")
    ui.page("Tiles")
    for i, (live, selected) in enumerate(((True, False), (True, True), (False, False))):
        tiles.tick(ui.canvas, 12 + 56 * i, ui.grid.bar + 10, 36, 38, live, selected)
    tiles.focus(ui.canvas, 188, ui.grid.bar + 10, 34, 38)


_DRAWINGS: tuple[Callable[[Any], None], ...] = (
    menu, menu_disabled, menu_scrolled, menu_endless, steppers, toast, toast_good, dialog,
    dialog_long, dialog_bare, code_empty, code_half, code_full, reader, fonts, signs,
    colours, foot_crowded, emblems, tiles,
)  # fmt: skip

STATES = {draw.__name__: draw for draw in _DRAWINGS}
"""Name of a state -> what draws it on an Ui."""
