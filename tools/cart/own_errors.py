"""Errors of an author's own code: in a line with the place, and the traceback of that code alone.

What is run of a cartridge lies in a folder for the time being. Its frames are told as lines of the
author's files.
"""

import re
import traceback
from dataclasses import dataclass

from tools.cart.folder import Folder

_FRAME = re.compile(r'\s*File "(?P<path>[^"]+)", line (?P<line>\d+), in (?P<name>.+)')
_HEAD = "Traceback (most recent call last):"


@dataclass(frozen=True)
class _Frame:
    place: str
    """Module and line, as "screen/desk.py:12"."""
    name: str
    code: list[str]


def told(error: BaseException, folder: Folder) -> list[str]:
    """The error, its place first, and the frames of the folder's game; [] where it has none in
    it."""
    return of("".join(traceback.format_exception(error)), folder)


def of(text: str, folder: Folder) -> list[str]:
    """The same of a traceback as Python writes it; of several the first with such frames."""
    for part in text.split(_HEAD)[1:]:
        frames, said = _parsed(part, folder)
        if frames:
            lines = [f"{folder.path / frames[-1].place}: {said}"]
            for one in frames:
                lines += [f"  {one.place}, in {one.name}", *one.code]
            return lines
    return []


def _parsed(text: str, folder: Folder) -> tuple[list[_Frame], str]:
    """The game's frames, and what is said behind the last frame of all."""
    frames: list[_Frame] = []
    said = ""
    own = False
    for line in text.splitlines():
        found = _FRAME.fullmatch(line)
        if found:
            name = found["path"].replace("\\", "/").rpartition(f"/{folder.key}/")[2]
            own = name in folder.sources
            if own:
                frames.append(_Frame(f"{name}:{found['line']}", found["name"], []))
        elif line.startswith("    "):
            if own:
                frames[-1].code.append(line)
        elif line.strip():
            said = line.strip()
            break
    return frames, said


class Shortened:
    """A stream that tells tracebacks of the folder's game so, and all else as it is."""

    def __init__(self, stream: object, folder: Folder) -> None:
        self._stream = stream
        self._folder = folder

    def write(self, text: str) -> int:
        lines = of(text, self._folder) if text.startswith(_HEAD) else []
        self._stream.write("\n".join(lines) if lines else text)  # type: ignore[attr-defined]
        return len(text)

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)
