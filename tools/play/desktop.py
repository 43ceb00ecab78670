"""`lineup desktop`: the console among the desktop's programs, with its icon.

    lineup desktop --install
    lineup desktop --remove

As freedesktop.org's Desktop Entry and Icon Theme specifications have it, for one user: below
`$XDG_DATA_HOME`, or `~/.local/share`.
"""

import argparse
import os
import shutil
import sys
from pathlib import Path

from host_sim.command import file_kinds, paths, written_files
from host_sim.command.errors import UserError
from host_sim.command.written_files import Kind
from host_sim.window import icon
from host_sim.window.icon import NAME

HELP = "put the console among the desktop's programs, or take it away"

SCALES = (1, 2, 4, 8)
"""Of the icon's pictures, for desktops that do not scale one themselves."""

ENTRY = """[Desktop Entry]
Type=Application
Version=1.5
Name=Lineup
Comment=Five tabletop games about making lines
Comment[de]=Fünf Spiele um Reihen und Linien
Comment[ja]=ラインを作る5つのボードゲーム
Comment[zh_CN]=五款连线成列的桌面游戏
Comment[zh_TW]=五款連線成列的桌上遊戲
Exec={command}
Icon={name}
Terminal=false
StartupWMClass={name}
Categories=Game;BoardGame;
"""

_MARKS = (b"\nComment=Five tabletop games about making lines\n", b"<!-- Lineup -->")
OWN = Kind(
    "an entry or an icon",
    lambda data: file_kinds.PICTURE.is_ours(data) or any(mark in data for mark in _MARKS),
)

_RESERVED = " \t\n\"'\\><~|&;$*?#()`"
_ESCAPED = '"`$\\'


def add_arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--install", action="store_true", help="put it there, or renew it")
    what.add_argument("--remove", action="store_true", help="take it away; saves stay")


def run(args: argparse.Namespace) -> int:
    """0 when it is done. Raises UserError where there are no such desktops, or no right to."""
    if not sys.platform.startswith("linux"):
        raise UserError("this works on Linux desktops only; elsewhere run: lineup sim")
    try:
        return _install(home()) if args.install else _remove(home())
    except OSError as error:
        raise UserError(f"{error.filename}: {error.strerror}") from None


def home() -> Path:
    """Finds where a user's programs are listed."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def files(command: list[str]) -> dict[str, bytes]:
    """All files below `home()` by their names. command: what starts the console."""
    made = {f"applications/{NAME}.desktop": entry(command).encode()}
    icons = "icons/hicolor"
    made[f"{icons}/scalable/apps/{NAME}.svg"] = icon.svg().encode()
    for scale in SCALES:
        side = icon.SIDE * scale
        made[f"{icons}/{side}x{side}/apps/{NAME}.png"] = icon.png(scale)
    return made


def entry(command: list[str]) -> str:
    """The desktop entry of a command."""
    return ENTRY.format(command=" ".join(map(_quoted, command)), name=NAME)


def _quoted(word: str) -> str:
    # An argument of Exec; then, as in every string of an entry, a backslash is two.
    word = word.replace("%", "%%")
    if not set(word) & set(_RESERVED):
        return word
    escaped = "".join("\\" + one if one in _ESCAPED else one for one in word)
    return f'"{escaped}"'.replace("\\", "\\\\")


def _command() -> list[str]:
    # The command that was called, by its whole path; in a checkout its own one.
    own = Path(sys.prefix) / "bin" / "lineup"
    found = str(own) if own.exists() else shutil.which("lineup")
    if found:
        return [found, "sim"]
    return [sys.executable, str(paths.ROOT / "tools" / "cli.py"), "sim"]


def _install(root: Path) -> int:
    written_files.write_all({root / name: data for name, data in files(_command()).items()}, OWN)
    print(f"{root / 'applications' / NAME}.desktop: Lineup is among your programs")
    return 0


def _remove(root: Path) -> int:
    here = [root / name for name in files([]) if (root / name).exists()]
    for path in here:
        written_files.check(path, OWN)
    for path in here:
        path.unlink()
    print("Lineup is no longer among your programs; your saves are where they were")
    return 0
