"""A catalogue brought up to what the source language has now, as gettext's msgmerge does it.

Only what changed is written anew: all else keeps its order and its lines, wrapped or not.
"""

from collections.abc import Iterator, Mapping
from itertools import dropwhile
from pathlib import Path

from tools.texts import catalogue, entries, po_lines
from tools.texts.catalogue import Catalogue, Message
from tools.texts.entries import Entries, Entry, quoted

_OLD = "#~ "
"""Begins a line of what English has no longer."""

_MARKS = ("#.", "#:", "#,", "#=", "#|", "#~")
"""Begin the comments of programs."""

_NEW = Entry(0, ('msgstr ""',), "", "", "", "", fuzzy=False, obsolete=False)

Lines = tuple[str, ...]


def updated(path: Path, text: str, source: Catalogue) -> str:
    """The text of a translation's catalogue with every message of the source language.

    A message that is missing has no text yet; one whose English changed keeps its text, as fuzzy;
    one that English has no longer is kept as obsolete, at the end.
    """
    catalogue.parsed(path, text)  # refuses what has no key, and a key that is there twice
    found = entries.of(path, text)
    there = {entry.key: entry for entry in found.entries if not entry.obsolete}
    old = _old(found, source)
    added = _added(there, old, source)
    rows = [_apart(found.head) if "" in added else found.head, *added.get("", ())]
    for entry in found.entries:
        message = source.messages.get(entry.key)
        if entry.obsolete:
            comes_back = message is not None and entry.key not in there
            if not comes_back or entry is not old[entry.key]:
                rows.append(entry.lines)
        elif message is not None:
            lines = _merged(entry, message)
            rows += [_apart(lines) if entry.key in added else lines, *added.get(entry.key, ())]
    gone = [entry for key, entry in there.items() if key not in source.messages]
    if gone:
        rows[-1] = _apart(rows[-1])
        rows += [_apart(_obsolete(entry)) for entry in gone if entry.text]
    made = [line for row in rows for line in row]
    return text if made == po_lines.lines_of(text) else "\n".join(made).rstrip("\n") + "\n"


def _old(found: Entries, source: Catalogue) -> dict[str, Entry]:
    """Key -> the obsolete entry that comes back if English has that key again: of several the one
    that was made from today's English, else the last."""
    old: dict[str, Entry] = {}
    for entry in found.entries:
        message, before = source.messages.get(entry.key), old.get(entry.key)
        fits = before is not None and message is not None and before.english == message.text
        if entry.obsolete and not fits:
            old[entry.key] = entry
    return old


def _added(
    there: Mapping[str, Entry], old: Mapping[str, Entry], source: Catalogue
) -> dict[str, list[Lines]]:
    """Key of an entry that is there, "" for the head -> what is missing behind it."""
    found: dict[str, list[Lines]] = {}
    behind = ""
    for key, message in source.messages.items():
        if key in there:
            behind = key
        else:
            entry = _revived(old[key]) if key in old else _NEW
            lines = _apart(_merged(entry, message, key))
            found.setdefault(behind, []).append(lines)
    return found


def _apart(lines: Lines) -> Lines:
    """With an empty line at the end."""
    return (*lines, "") if lines and lines[-1].strip() else lines


def _merged(entry: Entry, message: Message, key: str = "") -> Lines:
    """The lines of an entry beside what the source language has; its own where that is the same.

    key: of one that is written anew.
    """
    same = entry.english == message.text
    if same and entry.comment == message.comment and not key:
        return entry.lines
    text = dropwhile(lambda line: not line.lstrip().startswith("msgstr"), entry.lines)
    doubtful = bool(entry.text) and not same
    before = [quoted("#| msgid", entry.english)] if doubtful and not entry.fuzzy else []
    return (
        *_own(entry),
        *(f"#. {line}".rstrip() for line in message.comment.splitlines()),
        *_beginning(entry, "#:"),
        *(["#, fuzzy"] if doubtful and not entry.fuzzy else []),
        *_beginning(entry, "#,", "#="),
        *(before or _beginning(entry, "#|")),
        quoted("msgctxt", key or entry.key),
        quoted("msgid", message.text),
        *text,
    )


def _beginning(entry: Entry, *marks: str) -> Iterator[str]:
    """The lines of an entry that begin so."""
    return (line for line in map(str.strip, entry.lines) if line.startswith(marks))


def _own(entry: Entry) -> Iterator[str]:
    """The comments of an entry that a translator wrote: no program's mark follows their #."""
    return (line for line in _beginning(entry, "#") if not line.startswith(_MARKS))


def _obsolete(entry: Entry) -> Lines:
    """An entry that English has no longer."""
    lines = [line.strip() for line in entry.lines]
    words = (line for line in lines if line and not line.startswith("#"))
    return (*_own(entry), *_beginning(entry, "#,", "#="), *(_OLD + line for line in words))


def _revived(entry: Entry) -> Entry:
    """An obsolete entry with the lines of one that is not."""
    kept = (line.strip() for line in entry.lines if not line.lstrip().startswith("#~|"))
    lines = tuple(line.removeprefix("#~").lstrip() for line in kept)
    return Entry(
        entry.line, lines, entry.key, entry.english, entry.text, "", entry.fuzzy, obsolete=False
    )
