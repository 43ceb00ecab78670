"""Asks which saves to play with, where another window has them: on the console's own screen, with
the language and settings that are kept there, by its keys and pictured buttons."""

import enum
import importlib
from pathlib import Path
from typing import Any

from host_sim import claim, power, window
from host_sim.board import Board
from host_sim.inspector import Inspector
from host_sim.models import Model
from host_sim.power import PowerCycle, PowerOff
from host_sim.probe import Probe


class Answer(enum.Enum):
    """What a person chose; the numbers are those of the rows on the screen."""

    ANOTHER, LOOK_ON, LEAVE = range(3)


TEXTS = {
    "en": (
        "In use by another window",
        ("Play with own saves", "They are in a folder beside these."),
        ("Look on", "As they are now; nothing is kept."),
        ("Leave", "The other window plays on."),
    ),
    "de": (
        "In anderem Fenster offen",
        ("Eigene Spielstände", "Sie liegen im Ordner daneben."),
        ("Nur ansehen", "Alles wie jetzt; nichts bleibt."),
        ("Beenden", "Das andere Fenster spielt weiter."),
    ),
    "ja": (
        "別のウィンドウで使用中",
        ("別の保存データで遊ぶ", "隣のフォルダーに保存します。"),
        ("見るだけ", "今の内容です。何も保存しません。"),
        ("やめる", "別のウィンドウはそのままです。"),
    ),
    "zh_hans": (
        "存档已在别处打开",
        ("用自己的存档玩", "保存在旁边的文件夹里。"),
        ("只查看", "现在的内容，什么都不保存。"),
        ("退出", "别处照常进行。"),
    ),
    "zh_hant": (
        "存檔已在別處開啟",
        ("用自己的存檔玩", "儲存在旁邊的資料夾裡。"),
        ("只查看", "目前的內容，什麼都不儲存。"),
        ("離開", "別處照常進行。"),
    ),
}
"""By language the title, then of each Answer in turn its row and what is said of it. A board has
no other window, so its image has no such texts; but its faces have all their characters."""


def ask(model: Model, folder: Path, scale: int = 2, language: str = "") -> Answer:
    """Say that another window plays with the saves in a folder, and wait for a choice.

    language: spoken where none is kept there yet, English if "".
    """
    view = window.Window(model, scale, Path(), Inspector(Probe()))
    try:
        with claim.copy(folder) as seen:
            board = Board(model, str(seen), view, language=language)
            view.show(board)
            while True:
                try:
                    return _ask(board)
                except PowerCycle:
                    continue
    except (PowerOff, KeyboardInterrupt):
        return Answer.LEAVE
    finally:
        view.close()


def _ask(board: Board) -> Answer:
    with power.fresh_firmware(board):
        board.power_on()
        app = _module("console.app").App(board)
        return shown(app.ui)


def shown(ui: Any) -> Answer:
    """Asks on a console's screen, in the language that it speaks; B leaves as well."""
    menu = _module("ui.menu")
    title, *rows = TEXTS[_module("ui.messages").code()]
    chosen = menu.Menu(ui, title, [menu.Item(row, note=note) for row, note in rows]).run()
    return Answer(chosen) if chosen >= 0 else Answer.LEAVE


def _module(name: str) -> Any:
    return importlib.import_module(f"lineup.{name}")
