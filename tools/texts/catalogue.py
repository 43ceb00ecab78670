"""One catalogue of messages, and what is wrong with it.

A text is a format string with places {0}, {1}... for what is filled in, and braces stand for
nothing else. The comment above a text in the source language names its places; other languages
have the same ones. A translation stands below the text that it was made from: where that is
another one by now, the translation is stale; where it is marked as fuzzy, it is unfinished.
"""

import re
import string
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from host_sim.command.errors import UserError
from tools.texts import entries, facts, plurals
from tools.texts.entries import Entries, Entry, quoted, shown

NAME = "X-Language-Name"
"""The field in the head of a catalogue that gives the language's own name."""

FILE = "messages.po"

PLURAL = "Plural-Forms"
"""The field in the head that says, as gettext does, which numbers take a message for one."""


_MOST_SHOWN = 100
"""Characters of a plural formula that is told."""


@dataclass(frozen=True)
class Message:
    """path, line: where it begins. english: what was translated. comment: for translators,
    above it. fuzzy: a tool guessed the text, or what it was made from has changed."""

    path: Path
    line: int
    text: str
    english: str
    comment: str
    fuzzy: bool = False


@dataclass(frozen=True)
class Catalogue:
    """name: what the language is called by who speaks it; "" where its head does not say.
    singular: the numbers that take a message for one."""

    path: Path
    messages: dict[str, Message]
    name: str = ""
    singular: tuple[int, ...] = (1,)

    def texts(self) -> dict[str, str]:
        """Key -> text, of those that are there and finished."""
        return {
            key: one.text
            for key, one in self.messages.items()
            if one.text.strip() and not one.fuzzy
        }

    def about(self, key: str, what: str) -> str:
        """A problem with a message, and where it stands."""
        message = self.messages[key]
        return f"{shown(message.path)}:{message.line}: {key}: {what}"


def read(path: Path) -> Catalogue:
    """That of a translation. Raises UserError where it is no catalogue, or holds a key twice."""
    return parsed(path, entries.text_of(path))


@lru_cache(maxsize=16)
def parsed(path: Path, text: str) -> Catalogue:
    """A text is parsed once: every step of a check asks for all catalogues."""
    found = entries.of(path, text)
    messages: dict[str, Message] = {}
    for entry in found.entries:
        if not entry.obsolete:
            messages[_key(path, entry, messages)] = _message(path, entry)
    name = found.fields.get(NAME, "")
    return Catalogue(path, messages, name, _singular(path, found))


def _key(path: Path, entry: Entry, known: Mapping[str, Message]) -> str:
    if not entry.key:
        raise UserError(
            f"{shown(path)}:{entry.line}: {quoted('msgid', entry.english)} has no key: "
            'a line as in msgctxt "ui.ok" above it'
        )
    if entry.key in known:
        raise UserError(f"{shown(path)}:{entry.line}: {entry.key} is there twice")
    return entry.key


def joined(parts: Mapping[str, Catalogue], places: Mapping[str, Path]) -> Catalogue:
    """The console's catalogue with those of all games: `parts` by the game's key, "" for the
    console's. Raises UserError where one has what belongs into another of `places`."""
    messages: dict[str, Message] = {}
    for part, one in parts.items():
        for key in one.messages:
            game = key.split(".")[0]
            wanted = game if game in places else ""
            if wanted != part:
                file = places[wanted] / one.path.parent.name / FILE
                raise UserError(one.about(key, f"belongs into {shown(file)}"))
        messages |= one.messages
    console = parts[""]
    return Catalogue(console.path, messages, console.name, console.singular)


def _message(path: Path, entry: Entry) -> Message:
    return Message(path, entry.line, entry.text, entry.english, entry.comment, entry.fuzzy)


def _singular(path: Path, found: Entries) -> tuple[int, ...]:
    line = found.fields.get(PLURAL, "")
    try:
        return plurals.ones(line)
    except ValueError as error:
        number = entries.line_of(found.head, PLURAL)
        told = line if len(line) <= _MOST_SHOWN else f"{line[:_MOST_SHOWN].rstrip()}..."
        raise UserError(f"{shown(path)}:{number}: {PLURAL} {told}: {error}") from None


def as_source(read: Catalogue) -> Catalogue:
    """That of the source language, which is its own text."""
    messages = {
        key: Message(one.path, one.line, one.english, one.english, one.comment)
        for key, one in read.messages.items()
    }
    return Catalogue(read.path, messages, read.name, read.singular)


def places(text: str) -> set[int]:
    """The numbers of its places; the names of `facts` are none. Raises ValueError that says what a
    brace does wrong.

    >>> sorted(places("{1} of {0}"))
    [0, 1]
    """
    if "{{" in text or "}}" in text:
        raise ValueError("has two braces in a row")
    found = set()
    for _, field, spec, conversion in string.Formatter().parse(text):
        if field is None or facts.NAMED.fullmatch(f"{{{field}}}"):
            continue
        if not re.fullmatch("0|[1-9][0-9]?", field) or spec or conversion:
            raise ValueError(f"has {{{field}}}, but its places are {{0}}, {{1}}...")
        found.add(int(field))
    return found


def of_part(source: Catalogue, path: Path) -> Catalogue:
    """Takes what of the source language's catalogue stands in one file."""
    found = {key: one for key, one in source.messages.items() if one.path == path}
    return Catalogue(path, found, source.name, source.singular)


def problems(source: Catalogue, translated: bool = True) -> list[str]:
    """Lists what is wrong with the catalogue of the source language. translated: whether there are
    others, so that its comments are for somebody."""
    found = _broken(source, {key: one.text for key, one in source.messages.items()})
    for key, message in source.messages.items() if translated else ():
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
    """Lists what is wrong with a translation of the source language."""
    found = _broken(other, other.texts())
    for key, text in other.texts().items():
        if key not in source.messages:
            continue
        used, wanted = _places_or_none(text), _places_or_none(source.messages[key].text)
        if None not in (used, wanted) and used != wanted:
            source_has = f"but the source language {_list(wanted or set())}"
            found.append(other.about(key, f"has {_list(used or set())}, {source_has}"))
    return found


def unfinished(other: Catalogue, source: Catalogue) -> list[str]:
    """Lists what is still to be done for a translation: messages that are missing, fuzzy, extra or
    stale."""
    found = [] if other.name else [f"{shown(other.path)}:1: its head has no {NAME}"]
    found += _missing(other, source)
    for key, message in other.messages.items():
        if key not in source.messages:
            found.append(other.about(key, "is no key of the source language"))
        elif not message.text.strip():
            continue
        elif message.fuzzy:
            found.append(other.about(key, "is fuzzy: mend it, and take that mark away"))
        elif message.english != source.messages[key].text:
            found.append(other.about(key, "is stale: the source language has another text"))
    return found


def _missing(other: Catalogue, source: Catalogue) -> Iterator[str]:
    """Messages without a text, and where that belongs: behind the one that English has before."""
    lines: dict[Path, int] = {}
    for key, message in source.messages.items():
        path = other.path
        if message.path != source.path:  # a game's
            path = message.path.parents[1] / other.path.parent.name / FILE
        if key in other.messages:
            lines[path] = other.messages[key].line
        if key not in other.messages or not other.messages[key].text.strip():
            yield f"{shown(path)}:{lines.get(path, 1)}: {key} is missing"


def head(language: str, part: str = "") -> str:
    """A catalogue with nothing in it. part: a game's key; the console's says how the language is
    called, and how it counts."""
    about = f'"{NAME}: \\n"\n"{PLURAL}: nplurals=2; plural=(n != 1);\\n"\n'
    return f"""# Texts of {part or "the console"}: {language}.
msgid ""
msgstr ""
"Project-Id-Version: Lineup\\n"
"Language: {language}\\n"
{"" if part else about}"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


def _broken(catalogue: Catalogue, texts: Mapping[str, str]) -> list[str]:
    """Texts that are empty or no format strings."""
    found = []
    for key, text in texts.items():
        if not text.strip():
            found.append(catalogue.about(key, "has no text"))
        try:
            places(text)
        except ValueError as error:
            found.append(catalogue.about(key, str(error)))
            continue
        for name in facts.unknown(text, facts.of_message(key)):
            found.append(catalogue.about(key, f"has {{{name}}}, which is no number of its game"))
    return found


def _places_or_none(text: str) -> set[int] | None:
    try:
        return places(text)
    except ValueError:
        return None


def _list(numbers: set[int]) -> str:
    return ", ".join(f"{{{number}}}" for number in sorted(numbers)) or "no place"
