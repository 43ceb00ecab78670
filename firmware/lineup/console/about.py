"""What this console is."""

import gc

from lineup import VERSION
from lineup.ui.fonts import BODY
from lineup.ui.messages import t
from lineup.ui.reader import Reader


def run(ui) -> None:
    """Shows version, board, panel and free memory."""
    board = ui.board
    lines = [
        t("about.version", VERSION),
        t("about.board", board.NAME),
        t("about.panel", ui.canvas.width, ui.canvas.height),
    ]
    charge = board.battery()
    if charge >= 0:
        lines.append(t("about.charging" if board.charging() else "about.battery", charge))
    free = getattr(gc, "mem_free", None)  # MicroPython's; a desktop has no such bound
    if free:
        gc.collect()
        lines.append(t("about.memory", free() // 1024))
    lines.append("")
    lines.append(t("about.text"))
    Reader(ui, t("about.title"), "\n".join(lines), font=BODY).run()
