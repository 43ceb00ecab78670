"""The rules of a game in short, to read."""

from lineup.ui.messages import find, t


def text(key: str, has_xy: bool) -> str:
    """The rules of a game, "" where there are none. has_xy: the board's keys, of which they name
    the one that shows more."""
    if find(key + ".help") < 0:
        return ""
    return t(key + ".help", t("ui.press.x" if has_xy else "ui.hold.a"))


def show(ui, key: str) -> None:
    """Shows the rules until they are left."""
    from lineup.ui.reader import Reader

    Reader(ui, t("menu.rules"), text(key, ui.board.HAS_XY)).run()
