"""Entries of a gettext catalogue, each with the lines of the file that it is written in.

An entry is a text of the source language (msgid), the key that stands for it in the code (its
context, msgctxt) and its translation (msgstr): what gettext's own tools and editors keep.
"""

import os
import re
from dataclasses import dataclass
from pathlib import Path

import polib

from host_sim.command.errors import UserError

_WORDS = r"(?:(?:#~ ?)?(?:msgctxt|msgid|msgstr) )?"
_QUOTED = r'"(?:[^"\\]|\\["\\ntr])*"'
_LINE = re.compile(rf"\s*|\s*#.*|\s*{_WORDS}{_QUOTED}\s*")
"""The forms that a line of a catalogue may have. polib takes more, and loses what stands outside
of quotes."""

_PLURAL = re.compile(r"\s*(?:msgid_plural|msgstr\[)")
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
    lines = text.removeprefix("\ufeff").splitlines()
    for number, line in enumerate(lines, 1):
        if _PLURAL.match(line):
            raise UserError(
                f"{shown(path)}:{number}: plural entries are not known: one and several "
                "are two messages"
            )
        if not _LINE.fullmatch(line):
            raise UserError(
                f"{shown(path)}:{number}: not a comment, nor msgctxt, msgid or msgstr and a text "
                "in quotes"
            )
    try:
        found = polib.pofile("\n".join([*lines, ""]))
    except (OSError, ValueError) as error:
        at = _AT_LINE.search(str(error))
        where = f":{at[1]}" if at else ""
        what = "an entry is comments, msgctxt, msgid and msgstr, in this order"
        raise UserError(f"{shown(path)}{where}: {what}") from None
    starts = [(entry.linenum or 1) - 1 for entry in found]
    ends = [*starts, len(lines)][1:]
    made = tuple(
        _entry(entry, start + 1, tuple(lines[start:end]))
        for entry, start, end in zip(found, starts, ends, strict=True)
    )
    return Entries(tuple(lines[: starts[0]] if starts else lines), dict(found.metadata), made)


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
