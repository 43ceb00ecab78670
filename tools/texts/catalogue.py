"""One catalogue of messages, and what is wrong with it.

A text is a format string with places {0}, {1}... for what is filled in, and braces stand for
nothing else. The comment above a text in the source language names its places; other languages
have the same ones. Above a translation stands the text that it was made from, behind "en:": where
that is another one by now, the translation is stale.
"""

import os
import re
import string
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import polib

from host_sim import files
from host_sim.errors import UserError

NAME = "X-Language-Name"
"""What in the head of a catalogue gives the language's own name."""

PLURAL = "Plural-Forms"
"""What in the head says, as gettext does, which numbers take a message for one."""

SINGULAR = {
    "": (1,),
    "nplurals=1;plural=0;": (1,),
    "nplurals=2;plural=(n!=1);": (1,),
    "nplurals=2;plural=(n>1);": (0, 1),
}
"""Those lines, without spaces -> the numbers. Where there is one form, both messages have it."""

MADE_FROM = "en:"
"""What the line of the comment begins with that holds the text in the source language."""

_QUOTED = r'"(?:[^"\\]|\\["\\nt])*"'
_LINE = re.compile(rf"\s*|#.*|(?:(?:msgid|msgstr) )?{_QUOTED}\s*")
"""What a line of a catalogue may be. polib takes more, and loses what stands outside of quotes."""


@dataclass(frozen=True)
class Message:
    """line: where it begins in the file. comment: for translators, above it.

    made_from: the text in the source language that was translated, in one line as `one_line`
    gives it; "" where it does not say. note: the translator's own comment.
    """

    line: int
    text: str
    comment: str
    made_from: str = ""
    note: str = ""


@dataclass(frozen=True)
class Catalogue:
    """name: what the language is called by who speaks it; "" where its head does not say.
    singular: the numbers that take a message for one."""

    path: Path
    messages: dict[str, Message]
    name: str = ""
    singular: tuple[int, ...] = (1,)

    def texts(self) -> dict[str, str]:
        """Key -> text, of those that are there."""
        return {key: one.text for key, one in self.messages.items() if one.text.strip()}

    def about(self, key: str, what: str) -> str:
        """A problem with a message, and where it stands."""
        return f"{_shown(self.path)}:{self.messages[key].line}: {key}: {what}"


def read(path: Path) -> Catalogue:
    """Raises UserError where it is no catalogue, or holds a key twice."""
    return _parsed(path, files.text_of(path))


@lru_cache(maxsize=16)
def _parsed(path: Path, text: str) -> Catalogue:
    """A text is parsed once: every step of a check asks for all catalogues."""
    for number, line in enumerate(text.splitlines(), 1):
        if not _LINE.fullmatch(line):
            raise UserError(
                f"{_shown(path)}:{number}: not a comment, nor msgid or msgstr and a text in quotes"
            )
    try:
        entries = polib.pofile(text)
    except (OSError, ValueError) as error:
        raise UserError(f"{_shown(path)}: {error or 'it is no catalogue'}") from None
    messages: dict[str, Message] = {}
    for entry in entries:
        if entry.msgid in messages:
            raise UserError(f"{_shown(path)}:{entry.linenum}: {entry.msgid} is there twice")
        if not entry.obsolete:
            messages[entry.msgid] = _message(entry)
    rule = entries.metadata.get(PLURAL, "")
    singular = SINGULAR.get("".join(rule.split()))
    if singular is None:
        known = ", ".join(one for one in SINGULAR if one)
        raise UserError(f"{_shown(path)}: {PLURAL} {rule}: none of {known}")
    return Catalogue(path, messages, entries.metadata.get(NAME, ""), singular)


def _message(entry: polib.POEntry) -> Message:
    comment, _, made_from = f"\n{entry.comment}".partition(f"\n{MADE_FROM} ")
    line = entry.linenum or 0
    return Message(line, entry.msgstr, comment.strip(), one_line(made_from), entry.tcomment)


def one_line(text: str) -> str:
    r"""A text as it stands behind `MADE_FROM`.

    >>> one_line("One.\n\nTwo  words.")
    'One. Two words.'
    """
    return " ".join(text.split())


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
    found = _broken(source, {key: one.text for key, one in source.messages.items()})
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
    """What is still to be done for a translation: messages that are missing, extra or stale."""
    there = other.texts()
    found = [] if other.name else [f"{_shown(other.path)}: its head has no {NAME}"]
    found += [f"{_shown(other.path)}: {key} is missing" for key in source.messages.keys() - there]
    found.sort()
    for key in there:
        if key not in source.messages:
            found.append(other.about(key, "is no key of the source language"))
        elif other.messages[key].made_from != one_line(source.messages[key].text):
            found.append(other.about(key, "is stale: the source language has another text"))
    return found


def head(language: str) -> str:
    """A catalogue with nothing in it."""
    return f"""# Interface texts of Lineup: {language}.
msgid ""
msgstr ""
"Project-Id-Version: Lineup\\n"
"Language: {language}\\n"
"{NAME}: \\n"
"{PLURAL}: nplurals=2; plural=(n != 1);\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


def updated(other: str, catalogue: Catalogue, source: Catalogue) -> str:
    """The text `other` of a catalogue with all messages of the source language, in its order.

    A message that is missing has no text yet. A translation that does not say what it was made
    from is taken to be of what the source language has now.
    """
    blocks = [other.split("\n\n", 1)[0].rstrip("\n")]
    for key, message in source.messages.items():
        mine = catalogue.messages.get(key, Message(0, "", ""))
        made_from = mine.made_from if mine.text else ""
        lines = [f"# {line}" for line in mine.note.splitlines()]
        lines += [f"#. {line}" for line in message.comment.splitlines()]
        lines.append(f"#. {MADE_FROM} {made_from or one_line(message.text)}")
        lines += [f'msgid "{key}"', f'msgstr "{polib.escape(mine.text)}"']
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


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
