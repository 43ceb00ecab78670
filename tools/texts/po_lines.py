r"""Lines of a gettext catalogue, each in the one form that polib reads.

Gettext takes several: no blank behind a mark (#,fuzzy), several texts in a line, any blanks around
them (`msgcat --indent`), escapes of C (`msgcat --escape` writes ö as \303\266). polib refuses
these, or loses what stands outside of quotes.
"""

import re
import unicodedata

import polib

_TEXT = r'"(?:[^"\\]|\\.)*"'
_WORDS = re.compile(
    rf"(#~\s*)?(?:(msgctxt|msgid(?:_plural)?|msgstr(?:\[\d\])?)\s*)?({_TEXT}(?:\s*{_TEXT})*)"
)
_INSIDE = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(rb"\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{1,2})|(.))")
_ESCAPED = {b"n": 10, b"t": 9, b"r": 13, b"a": 7, b"b": 8, b"f": 12, b"v": 11, b"\\": 92, b'"': 34}
_MARKS = {".": "#.", ":": "#:", ",": "#,", "=": "#,", "|": "#|"}
"""The mark behind the # of a comment -> how it begins. gettext 0.25 parts flags that a translator
keeps, #=, from those of the work, #, ."""

_UNSEEN = {"Cc", "Cf", "Zl", "Zp"}
"""Kinds of characters that no screen shows: controls, marks of direction, ends of lines."""


class LineError(Exception):
    """Says what a line does wrong."""


def lines_of(text: str) -> list[str]:
    r"""The lines of a catalogue, which only "\n" ends.

    >>> lines_of("one\u2028two\n")
    ['one\u2028two']
    """
    lines = text.removeprefix("\ufeff").split("\n")
    return lines if lines[-1] else lines[:-1]


def plain(line: str) -> str:
    r"""The same line as polib reads it. Raises LineError.

    >>> plain('  msgstr"Gr" "\\303\\274n"'), plain("#,fuzzy"), plain("#mine")
    ('msgstr "Grün"', '#, fuzzy', '# mine')
    """
    line = line.strip()
    if not line:
        return ""
    if line.startswith("#") and not line.startswith("#~"):
        return _comment(line)
    if line.startswith("#~|"):
        return f"#~| {_one(line[3:])}"
    found = _WORDS.fullmatch(line)
    if not found:
        _look(line)
        raise LineError("not a comment, nor msgctxt, msgid or msgstr and a text in quotes")
    old, word, texts = found.groups()
    text = "".join(_decoded(inside) for inside in _INSIDE.findall(texts))
    _look(text)
    return f'{"#~ " if old else ""}{f"{word} " if word else ""}"{polib.escape(text)}"'


def _comment(line: str) -> str:
    mark = _MARKS.get(line[1:2])
    return f"{mark or '#'} {_one(line[2 if mark else 1 :])}".rstrip()


def _one(text: str) -> str:
    """In one line for polib, too, which ends lines at more characters."""
    return " ".join(text.splitlines()).strip()


def _decoded(text: str) -> str:
    """A text as it stands between quotes, with what its escapes stand for."""

    def byte(found: re.Match[bytes]) -> bytes:
        octal, hexadecimal, letter = found.groups()
        if letter is None:
            return bytes(((int(octal, 8) if octal else int(hexadecimal, 16)) & 0xFF,))
        if letter not in _ESCAPED:
            raise LineError(f"\\{letter.decode(errors='replace')} is no escape")
        return bytes((_ESCAPED[letter],))

    try:
        return _ESCAPE.sub(byte, text.encode()).decode()
    except UnicodeDecodeError:
        raise LineError("its escapes are no UTF-8") from None


def _look(text: str) -> None:
    """Raises LineError where there is a character that no screen shows."""
    if text.isprintable():
        return
    for one in text:
        if one != "\n" and unicodedata.category(one) in _UNSEEN:
            name = unicodedata.name(one, "a control character").lower()
            raise LineError(f"has U+{ord(one):04X}, {name}, which no screen shows: take it out")
