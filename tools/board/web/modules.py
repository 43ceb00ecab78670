"""JavaScript modules and all they import, laid out anew.

They are called `.js`, as not every server knows what `.mjs` is. Nothing is bundled or shortened.
"""

import os
import re
from collections.abc import Iterable
from pathlib import Path

_IMPORT = re.compile(r"""(?<=from )(['"])(\.[^'"]+)\1""")
_WORKER = re.compile(r"""(?<=new URL\()(['"])(\./[^'"]+\.mjs)\1""")


def gather(starts: Iterable[Path], folders: dict[Path, str]) -> dict[str, str]:
    """Maps where each module goes -> its text with its imports put right.

    starts: the modules that nobody imports. folders: where the modules below a folder go, the
    inner folders first. Raises ValueError for a module below none of them.
    """
    placed: dict[str, str] = {}
    waiting = [path.resolve() for path in starts]
    while waiting:
        path = waiting.pop()
        place = _place(path, folders)
        if place not in placed:
            placed[place], imported = _moved(path, place, folders)
            waiting += imported
    return dict(sorted(placed.items()))


def _place(path: Path, folders: dict[Path, str]) -> str:
    for folder, target in folders.items():
        if path.is_relative_to(folder):
            return f"{target}/{path.relative_to(folder).with_suffix('.js').as_posix()}"
    raise ValueError(f"{path} is in none of the page's folders")


def _moved(path: Path, place: str, folders: dict[Path, str]) -> tuple[str, list[Path]]:
    imported: list[Path] = []

    def put_right(found: re.Match[str]) -> str:
        target = (path.parent / found[2]).resolve()
        imported.append(target)
        way = os.path.relpath(_place(target, folders), os.path.dirname(place))
        way = way.replace(os.sep, "/")
        return f"'{way if way.startswith('.') else './' + way}'"

    text = path.read_text(encoding="utf-8")
    for pattern in (_IMPORT, _WORKER):
        text = pattern.sub(put_right, text)
    return re.sub(r"\n//# sourceMappingURL=.*", "", text), imported
