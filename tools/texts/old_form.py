"""Catalogues with the key as msgid, and how each becomes one with the key as context.

    #. en: English      ->      msgctxt "key"
    msgid "key"                 msgid "English"
    msgstr "Deutsch"            msgstr "Deutsch"

In the source language msgstr held the text. Where an entry stands in both forms, as two branches
make it, that of the old form is the newer one.
"""

import re
from collections.abc import Mapping
from pathlib import Path

from tools.texts import entries
from tools.texts.entries import Entry, quoted

_MADE_FROM = "#. en: "

_DOUBLED = re.compile(
    r'^msgctxt (".*")\nmsgid ".*"\n(?=(?:#\. en: .*\n)?msgid \1\n)', re.MULTILINE
)
"""The beginning of an entry in both forms, before the whole one in the old form."""


def converted(path: Path, text: str, english: Mapping[str, str] | None) -> str:
    """The text of a catalogue in the new form. english: key -> text of the source language; None
    for that itself."""
    found = entries.of(path, _DOUBLED.sub("", text))
    if all(entry.key or entry.obsolete for entry in found.entries):
        return text
    rows: dict[str, list[str]] = {}
    for entry in found.entries:
        if entry.key or entry.obsolete:
            rows[entry.key or str(entry.line)] = _words(entry)
            continue
        comment = [line for line in entry.lines if line[:1] == "#" and line[:7] != _MADE_FROM]
        comment = comment or [line for line in rows.get(entry.english, ()) if line[:1] == "#"]
        rows[entry.english] = comment + _written(entry, english)
    blocks = ["\n".join(line for line in found.head if line.strip())]
    return "\n\n".join([*blocks, *("\n".join(lines) for lines in rows.values())]) + "\n"


def _words(entry: Entry) -> list[str]:
    return [line for line in entry.lines if line.strip()]


def _written(entry: Entry, english: Mapping[str, str] | None) -> list[str]:
    key = quoted("msgctxt", entry.english)
    if english is None:
        return [key, quoted("msgid", entry.text), 'msgstr ""']
    now = english.get(entry.english, "")
    stamped = next((line[7:] for line in entry.lines if line.startswith(_MADE_FROM)), "")
    same = not stamped or " ".join(now.split()) == stamped
    return [key, quoted("msgid", now if same else stamped), quoted("msgstr", entry.text)]
