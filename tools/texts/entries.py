"""Entries of a gettext catalogue, each with the lines of the file that it is written in.

An entry is a text of the source language (msgid), the key that stands for it in the code (its
context, msgctxt) and its translation (msgstr): what gettext's own tools and editors keep.
"""

import os
import re
from dataclasses import dataclass
from pathlib import Path

import polib

from host_sim.command import read_files
from host_sim.command.errors import UserError
from tools.texts import po_lines

_PLURAL = re.compile(r"\s*(?:msgid_plural|msgstr\[)")
_CHARSET = re.compile(r'^\s*"Content-Type:[^"\n]*charset=([-\w:.]+)', re.MULTILINE)
_OURS = ("utf-8", "utf8", "us-ascii", "ascii", "charset")
"""Those that UTF-8 reads; the last stands in a template that nobody has filled in."""

_AT_LINE = re.compile(r" *\(line (\d+)\)")


@dataclass(frozen=True)
class Entry:
    """line: where its lines begin, from 1. key: "" where it has no context. comment: for
    translators. fuzzy: somebody still has to look at it. obsolete: English has it no longer."""

    line: int
    lines: tuple[str, ...]
    key: str
    english: str
    text: str
    comment: str
    fuzzy: bool
    obsolete: bool


@dataclass(frozen=True)
class Entries:
    """head: the lines above the first entry. fields: what its lines "Name: value" give."""

    head: tuple[str, ...]
    fields: dict[str, str]
    entries: tuple[Entry, ...]


def of(path: Path, text: str) -> Entries:
    """Those of the text of a catalogue. Raises UserError that says what is none, and where."""
    _check_charset(path, text)
    lines = po_lines.lines_of(text)
    plain = [_plain(path, number, line) for number, line in enumerate(lines, 1)]
    try:
        found = polib.pofile("\n".join([*plain, ""]))
    except (OSError, ValueError) as error:
        at = _AT_LINE.search(str(error))
        where = f":{at[1]}" if at else ""
        what = "an entry is comments, msgctxt, msgid and msgstr, in this order"
        raise UserError(f"{shown(path)}{where}: {what}") from None
    head = tuple(lines[: (found[0].linenum or 1) - 1] if found else lines)
    starts = [(entry.linenum or 1) - 1 for entry in found]
    ends = [*starts, len(lines)][1:]
    made = tuple(
        _entry(entry, start + 1, tuple(lines[start:end]))
        for entry, start, end in zip(found, starts, ends, strict=True)
    )
    return Entries(head, dict(found.metadata), made)


def text_of(path: Path) -> str:
    """Reads a file. Raises UserError where that is not written in UTF-8."""
    data = read_files.bytes_of(path, read_files.TEXT_MOST)
    try:
        return read_files.text_in(data)
    except UnicodeDecodeError:
        _check_charset(path, data.decode("latin-1"))
        raise UserError(f"cannot read {path}: it is not a text file") from None


def _check_charset(path: Path, text: str) -> None:
    """Raises UserError where the head says that all is written in another one than UTF-8."""
    found = _CHARSET.search(text)
    if found and found[1].lower() not in _OURS:
        number = text.count("\n", 0, found.start()) + 1
        raise UserError(
            f"{shown(path)}:{number}: it is written in {found[1]}: save it as UTF-8, "
            "and say so there"
        )


def _plain(path: Path, number: int, line: str) -> str:
    if _PLURAL.match(line):
        raise UserError(
            f"{shown(path)}:{number}: plural entries are not known: one and several "
            "are two messages"
        )
    try:
        return po_lines.plain(line)
    except po_lines.LineError as error:
        raise UserError(f"{shown(path)}:{number}: {error}") from None


def _entry(entry: polib.POEntry, line: int, lines: tuple[str, ...]) -> Entry:
    return Entry(
        line, lines, entry.msgctxt or "", entry.msgid, entry.msgstr,
        entry.comment.strip(), entry.fuzzy, bool(entry.obsolete),
    )  # fmt: skip


def line_of(lines: tuple[str, ...], field: str) -> int:
    """The line of the head with a field; the first where there is none."""
    return next((n for n, line in enumerate(lines, 1) if line.startswith(f'"{field}:')), 1)


def quoted(word: str, text: str) -> str:
    r"""A line of an entry.

    >>> quoted("msgid", "One\n\"two\"")
    'msgid "One\\n\\"two\\""'
    """
    return f'{word} "{polib.escape(text)}"'


def shown(path: Path) -> str:
    """A path, for people."""
    return os.path.relpath(path)
