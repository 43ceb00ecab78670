"""A catalogue brought up to what the source language has now, as gettext's msgmerge does it.

Only what changed is written anew: all else keeps its order and its lines, wrapped or not.
"""

from collections.abc import Iterator, Mapping
from itertools import dropwhile
from pathlib import Path

from tools.texts import entries
from tools.texts.catalogue import Catalogue, Message
from tools.texts.entries import Entry, quoted

_OLD = "#~ "
"""Begins a line of what English has no longer."""

_NEW = Entry(0, ('msgstr ""',), "", "", "", "", fuzzy=False, obsolete=False)

Lines = tuple[str, ...]


def updated(path: Path, text: str, source: Catalogue) -> str:
    """The text of a translation's catalogue with every message of the source language.

    A message that is missing has no text yet; one whose English changed keeps its text, as fuzzy;
    one that English has no longer is kept as obsolete, at the end.
    """
    found = entries.of(path, text)
    there = {entry.key: entry for entry in found.entries if not entry.obsolete}
    old = {entry.key: _revived(entry) for entry in found.entries if entry.obsolete}
    added = _added(there, old, source)
    rows = [_apart(found.head) if "" in added else found.head, *added.get("", ())]
    for entry in found.entries:
        message = source.messages.get(entry.key)
        if entry.obsolete and (message is None or entry.key in there):
            rows.append(entry.lines)
        elif message is not None and not entry.obsolete:
            lines = _merged(entry, message)
            rows += [_apart(lines) if entry.key in added else lines, *added.get(entry.key, ())]
    gone = [entry for key, entry in there.items() if key not in source.messages]
    if gone:
        rows[-1] = _apart(rows[-1])
        rows += [_apart(_obsolete(entry)) for entry in gone if entry.text]
    made = [line for row in rows for line in row]
    return text if made == text.splitlines() else "\n".join(made).rstrip("\n") + "\n"


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
            lines = _apart(_merged(old.get(key, _NEW), message, key))
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
    text = tuple(dropwhile(lambda line: not line.startswith("msgstr"), entry.lines))
    doubtful = bool(entry.text) and not same
    before = [quoted("#| msgid", entry.english)] if doubtful and not entry.fuzzy else []
    return (
        *_beginning(entry, "# ", "##"),
        *(f"#. {line}".rstrip() for line in message.comment.splitlines()),
        *_beginning(entry, "#:"),
        *(["#, fuzzy"] if doubtful and not entry.fuzzy else []),
        *_beginning(entry, "#,"),
        *(before or _beginning(entry, "#|")),
        quoted("msgctxt", key or entry.key),
        quoted("msgid", message.text),
        *text,
    )


def _beginning(entry: Entry, *marks: str) -> Iterator[str]:
    """The lines of an entry that begin so."""
    return (line for line in entry.lines if line.startswith(marks) or line == marks[0].strip())


def _obsolete(entry: Entry) -> Lines:
    """An entry that English has no longer."""
    words = (line for line in entry.lines if line.strip() and not line.startswith("#"))
    kept = _beginning(entry, "# ", "##")
    return (*kept, *_beginning(entry, "#,"), *(_OLD + line for line in words))


def _revived(entry: Entry) -> Entry:
    """An obsolete entry with the lines of one that is not."""
    lines = tuple(line.removeprefix("#~").lstrip() for line in entry.lines if line[:3] != "#~|")
    return Entry(
        entry.line, lines, entry.key, entry.english, entry.text, "", entry.fuzzy, obsolete=False
    )
