"""The check that what is written can be shown: glyphs for all characters, short forms behind
long."""

from lineup.ui.type import fonts
from tools import texts
from tools.texts import window


def problems() -> list[str]:
    """Lists what the compiled faces lack for the languages, and forms that are in the wrong
    order."""
    found = []
    try:
        for language, table in texts.tables().items():
            found += _of(language, table)
    finally:
        fonts.language(texts.SOURCE)
    return found


def lacking(language: str, text: str) -> list[str]:
    """The characters of a text that the faces of a language have no glyph for."""
    try:
        fonts.language(language)
        return [char for char in sorted(set(text)) if char >= " " and not fonts.BODY.has(char)]
    except ImportError:
        return []
    finally:
        fonts.language(texts.SOURCE)


def _of(language: str, table: dict[str, str]) -> list[str]:
    try:
        fonts.language(language)
    except ImportError:
        return [f"{language} has no faces: run `lineup fonts`"]
    found = []
    lacked = {char for char in set("".join(table.values())) - {"\n"} if not fonts.BODY.has(char)}
    for key, text in table.items():
        missing = lacked & set(text)
        if missing:
            signs = " ".join(sorted(missing))
            mend = "use other words" if key.startswith(window.MARK) else "run `lineup fonts`"
            found.append(f"{language}: {key}: no glyph for {signs}: {mend}")
        forms = text.split("|")
        widths = [fonts.BODY.width(form) for form in forms] if forms[1:] else []
        if widths != sorted(widths, reverse=True):
            found.append(f"{language}: {key}: a longer form stands behind a short one")
    return found
