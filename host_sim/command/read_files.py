"""Files that a person names: read as what they are, or a UserError that says why not.

What is written has its own module, `host_sim.command.written_files`.
"""

import codecs
import re
import sys
import tempfile
import unicodedata
from pathlib import Path

from host_sim.command.errors import UserError

TEXT_MOST = 4 << 20
"""Bytes of a text file. The longest of ours, a night's recording, has a tenth of that."""

DATA_MOST = 64 << 20
"""Bytes of any other file: more than a board's flash has."""

_MARKS = {
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF32_LE: "utf-32-le",  # before UTF-16, whose mark it begins with
    codecs.BOM_UTF32_BE: "utf-32-be",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
"""The first bytes of a file that an editor on Windows wrote -> how the rest is to be read."""


def named(text: str) -> Path:
    """An argparse type: what a person names. Raises UserError for no name at all: a shell's
    variable that is not set would else be the folder that one is in."""
    if not text:
        raise UserError("a file or folder is named by nothing: '' is no name")
    return Path(text)


def pasted(text: str) -> str:
    """A text without what programs put into it that nobody sees: marks of direction, joints of no
    width; and with wide letters, as those who write Chinese or Japanese type them, as plain ones.

    >>> pasted("\u200bＬＩＮＥＵＰ\u2060 game")
    'LINEUP game'
    """
    plain = unicodedata.normalize("NFKC", text)
    return "".join(one for one in plain if unicodedata.category(one) != "Cf")


def text_of(path: Path, most: int = TEXT_MOST) -> str:
    """Reads a text file, with "\\n" between lines. Raises UserError for one that cannot be
    read, is no text or has more than `most` bytes."""
    try:
        return text_in(bytes_of(path, most))
    except UnicodeDecodeError:
        raise UserError(f"cannot read {path}: it is not a text file") from None


def standard_text(most: int = TEXT_MOST) -> str:
    """The same of what comes through standard input."""
    data = sys.stdin.buffer.read(most + 1)
    if len(data) > most:
        raise UserError(f"cannot read standard input: it has more than {size_in_words(most)}")
    try:
        return text_in(data)
    except UnicodeDecodeError:
        raise UserError("cannot read standard input: it is not text") from None


def text_in(data: bytes) -> str:
    """The text that these bytes are: UTF-8, or what a mark at the start says, as Windows writes
    it. Raises UnicodeDecodeError.

    >>> text_in(b"\\xef\\xbb\\xbfone\\r\\ntwo")
    'one\\ntwo'
    """
    for mark, encoding in _MARKS.items():
        if data.startswith(mark):
            text = data[len(mark) :].decode(encoding)
            break
    else:
        text = data.decode("utf-8")
    return re.sub("\r\n?", "\n", text)


def bytes_of(path: Path, most: int = DATA_MOST) -> bytes:
    """Reads a file. Raises UserError for one that cannot be read, or has more than `most`
    bytes: a device that never ends is left after so many."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from None
    except ValueError:
        raise UserError(f"cannot read {str(path)!r}: no file has such a name") from None
    if len(data) > most:
        raise UserError(f"cannot read {path}: it has more than {size_in_words(most)}")
    return data


def size_in_words(size: int) -> str:
    """A number of bytes as people say it.

    >>> size_in_words(4 << 20), size_in_words(3 << 10)
    ('4 MB', '3 KB')
    """
    return f"{size >> 20} MB" if size >= 1 << 20 else f"{size >> 10} KB"


def folder(path: Path, option: str) -> Path:
    """A folder for files, made if it is not there. Raises UserError where nothing can be written.

    option: what named it on the command line.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            return path
    except OSError as error:
        raise UserError(f"cannot write to {path} ({option}): {error.strerror}") from None
