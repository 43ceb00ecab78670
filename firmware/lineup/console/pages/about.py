"""The page about this console."""

import gc

from lineup import VERSION
from lineup.ui.pages.long_text import Reader
from lineup.ui.type.messages import t


def run(ui) -> None:
    """Shows versions, board, panel, free memory and licences; X tries panel and buttons."""
    board = ui.board
    lines = [
        t("about.version", VERSION) + ", " + board.RUNTIME,
        t("about.board", "{}, {}×{}".format(board.NAME, ui.canvas.width, ui.canvas.height)),
    ]
    charge = board.battery()
    if charge >= 0:
        lines.append(t("about.charging" if board.charging() else "about.battery", charge))
    free = getattr(gc, "mem_free", None)  # MicroPython's; a desktop has no such bound
    if free:
        gc.collect()
        lines.append(t("about.memory", free() // 1024))
    if not ui.grid.low:
        lines.append("")
    lines.append(t("about.text"))
    lines.append(t("about.licences"))
    page = Reader(ui, t("about.title"), "\n".join(lines), more=t("about.test"))
    while page.run():
        from lineup.console.pages import self_test

        self_test.run(ui)
