"""One catalogue of messages, and what is wrong with it.

A text is a format string with places {0}, {1}... for what is filled in, and braces stand for
nothing else. The comment above a text in the source language names its places; other languages
have the same ones.
"""

import os
import re
import string
from dataclasses import dataclass
from pathlib import Path

import polib

from host_sim import files
from host_sim.errors import UserError

_QUOTED = r'"(?:[^"\\]|\\["\\nt])*"'
_LINE = re.compile(rf"\s*|#.*|(?:(?:msgid|msgstr) )?{_QUOTED}\s*")
"""What a line of a catalogue may be. polib takes more, and loses what stands outside of quotes."""


@dataclass(frozen=True)
class Message:
    """line: where it begins in the file. comment: for translators, above it."""

    line: int
    text: str
    comment: str


@dataclass(frozen=True)
class Catalogue:
    path: Path
    messages: dict[str, Message]

    def texts(self) -> dict[str, str]:
        """Key -> text."""
        return {key: message.text for key, message in self.messages.items()}

    def about(self, key: str, what: str) -> str:
        """A problem with a message, and where it stands."""
        return f"{_shown(self.path)}:{self.messages[key].line}: {key}: {what}"


def read(path: Path) -> Catalogue:
    """Raises UserError where it is no catalogue, or holds a key twice."""
    text = files.text_of(path)
    for number, line in enumerate(text.splitlines(), 1):
        if not _LINE.fullmatch(line):
            raise UserError(
                f"{_shown(path)}:{number}: not a comment, nor msgid or msgstr and a text in quotes"
            )
    try:
        entries = polib.pofile(text, check_for_duplicates=True)
    except (OSError, ValueError) as error:
        raise UserError(f"{_shown(path)}: {error or 'it is no catalogue'}") from None
    messages = {
        entry.msgid: Message(entry.linenum or 0, entry.msgstr, entry.comment)
        for entry in entries
        if not entry.obsolete
    }
    return Catalogue(path, messages)


def places(text: str) -> set[int]:
    """The numbers of its places. Raises ValueError that says what a brace does wrong.

    >>> sorted(places("{1} of {0}"))
    [0, 1]
    """
    if "{{" in text or "}}" in text:
        raise ValueError("has two braces in a row")
    found = set()
    for _, field, spec, conversion in string.Formatter().parse(text):
        if field is None:
            continue
        if not re.fullmatch("0|[1-9][0-9]?", field) or spec or conversion:
            raise ValueError(f"has {{{field}}}, but its places are {{0}}, {{1}}...")
        found.add(int(field))
    return found


def problems(source: Catalogue) -> list[str]:
    """What is wrong with the catalogue of the source language."""
    found = _broken(source)
    for key, message in source.messages.items():
        if not message.comment.strip():
            found.append(source.about(key, "has no comment for translators"))
        named = {int(place) for place in re.findall(r"\{(\d+)\}", message.comment)}
        used = _places_or_none(message.text)
        if used is not None and used != named:
            found.append(
                source.about(key, f"has {_list(used)}, but its comment names {_list(named)}")
            )
    return found


def problems_beside(other: Catalogue, source: Catalogue) -> list[str]:
    """What is wrong with a translation of the source language."""
    found = _broken(other)
    for key, message in other.messages.items():
        if key not in source.messages:
            found.append(other.about(key, "is no key of the source language"))
            continue
        used, wanted = _places_or_none(message.text), _places_or_none(source.messages[key].text)
        if None not in (used, wanted) and used != wanted:
            source_has = f"but the source language {_list(wanted or set())}"
            found.append(other.about(key, f"has {_list(used or set())}, {source_has}"))
    return found


def _broken(catalogue: Catalogue) -> list[str]:
    """Texts that are empty or no format strings."""
    found = []
    for key, message in catalogue.messages.items():
        if not message.text.strip():
            found.append(catalogue.about(key, "has no text"))
        try:
            places(message.text)
        except ValueError as error:
            found.append(catalogue.about(key, str(error)))
    return found


def _places_or_none(text: str) -> set[int] | None:
    try:
        return places(text)
    except ValueError:
        return None


def _list(numbers: set[int]) -> str:
    return ", ".join(f"{{{number}}}" for number in sorted(numbers)) or "no place"


def _shown(path: Path) -> str:
    return os.path.relpath(path)
