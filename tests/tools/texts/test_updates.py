"""Catalogues as Poedit, Weblate and msgmerge write them, and what `--update` changes in one."""

import shutil
from pathlib import Path

import polib
import pytest

from tests.tools.texts import copies
from tools import cli, texts
from tools.texts import catalogue, updates

SOURCE = """msgid ""
msgstr ""
"Language: en\\n"

#. A button: {0} a number.
msgctxt "ui.one"
msgid "One {0}"
msgstr ""

#. A button.
msgctxt "ui.two"
msgid "Two"
msgstr ""

#. A sentence.
msgctxt "ui.three"
msgid ""
"Three words "
"here.\\n"
"And \\"more\\"."
msgstr ""
"""

POEDIT = """# Somebody, 2026.
#, fuzzy
msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 "
"|| n%100>14) ? 1 : 2);\\n"
"X-Generator: Poedit 3.4\\n"
"X-Language-Name: Xx\\n"

# My own words.
#. A button: {0} a number.
#: ../screen.py:12
#, fuzzy, python-brace-format
#| msgid "A {0}"
msgctxt "ui.one"
msgid "One {0}"
msgstr "Eins {0}"

#. A sentence.
msgctxt "ui.three"
msgid ""
"Three words here.\\n"
"And \\"more\\"."
msgstr ""
"Drei W\\u00f6rter.\\n"
"Und \\"mehr\\"."

#~ msgctxt "ui.gone"
#~ msgid "Gone"
#~ msgstr "Fort"
""".replace("\\u00f6", "\u00f6")


def source_of(text: str = SOURCE) -> catalogue.Catalogue:
    read = catalogue.parsed(Path("en.po"), text)
    return catalogue.as_source(read)


def of(text: str) -> catalogue.Catalogue:
    return catalogue.parsed(Path("xx.po"), text)


def told(text: str, english: str = SOURCE) -> list[str]:
    return catalogue.unfinished(of(text), source_of(english))


def updated(text: str, english: str = SOURCE) -> str:
    return updates.updated(Path("xx.po"), text, source_of(english))


def test_wrapped_lines_and_fields_in_any_order_are_read() -> None:
    read = of(POEDIT)
    assert read.name == "Xx" and read.singular == (1,)
    assert read.texts() == {"ui.three": 'Drei W\u00f6rter.\nUnd "mehr".'}
    assert source_of().texts()["ui.three"] == 'Three words here.\nAnd "more".'


def test_what_is_fuzzy_or_missing_is_unfinished_and_stands_in_its_line() -> None:
    assert told(POEDIT) == [
        "xx.po:11: ui.two is missing",
        "xx.po:11: ui.one: is fuzzy: mend it, and take that mark away",
    ]


def test_a_fuzzy_text_needs_no_places() -> None:
    text = POEDIT.replace('msgstr "Eins {0}"', 'msgstr "Eins"')
    assert catalogue.problems_beside(of(text), source_of()) == []
    finished = text.replace("fuzzy, ", "")
    assert len(catalogue.problems_beside(of(finished), source_of())) == 1


def test_a_byte_order_mark_is_passed_over() -> None:
    assert of("\ufeff" + POEDIT).texts() == of(POEDIT).texts()


def test_an_update_adds_what_is_missing_and_keeps_all_else() -> None:
    made = updated(POEDIT)
    added = '\n#. A button.\nmsgctxt "ui.two"\nmsgid "Two"\nmsgstr ""\n'
    assert made == POEDIT.replace("\n#. A sentence.", f"{added}\n#. A sentence.")
    assert updated(made) == made


def test_a_changed_text_is_fuzzy_from_then_on() -> None:
    english = SOURCE.replace("Three words ", "Three new words ")
    english = english.replace("One {0}", "One of {0}")
    made = updated(POEDIT, english)
    entry = polib.pofile(made).find('Three new words here.\nAnd "more".')
    assert entry.fuzzy and entry.previous_msgid == 'Three words here.\nAnd "more".'
    assert entry.msgstr == 'Drei W\u00f6rter.\nUnd "mehr".'
    assert made.count("#, fuzzy\n") == 2 and '"Drei W\u00f6rter.\\n"\n' in made
    one = polib.pofile(made).find("One of {0}")
    assert one.previous_msgid == "A {0}" and one.flags == ["fuzzy", "python-brace-format"]
    assert one.tcomment == "My own words." and one.occurrences == [("../screen.py", "12")]
    assert [line for line in told(made, english) if "fuzzy" not in line] == [
        "xx.po:20: ui.two is missing"
    ]
    assert updated(made, english) == made


def test_what_english_has_no_longer_becomes_obsolete_and_comes_back() -> None:
    english = SOURCE[: SOURCE.index("#. A sentence.")]
    made = updated(POEDIT, english)
    assert "ui.three" not in of(made).messages
    obsolete = {entry.msgctxt: entry.msgstr for entry in polib.pofile(made).obsolete_entries()}
    assert obsolete == {"ui.gone": "Fort", "ui.three": 'Drei W\u00f6rter.\nUnd "mehr".'}
    assert updated(made, english) == made
    again = updated(made)
    assert of(again).texts() == of(POEDIT).texts()
    assert [entry.msgctxt for entry in polib.pofile(again).obsolete_entries()] == ["ui.gone"]


def test_an_obsolete_text_that_comes_back_otherwise_is_fuzzy() -> None:
    english = SOURCE + '\n#. Again.\nmsgctxt "ui.gone"\nmsgid "Gone away"\nmsgstr ""\n'
    made = updated(POEDIT, english)
    assert of(made).messages["ui.gone"].fuzzy and of(made).messages["ui.gone"].text == "Fort"
    assert '#| msgid "Gone"\n' in made and "#~" not in made


def test_what_a_text_was_made_from_survives_a_merge_of_catalogues() -> None:
    """As gettext's msgmerge does it: what changed is told, what did not is not."""
    mine = polib.pofile(updated(POEDIT))
    mine.merge(polib.pofile(SOURCE.replace('"Two"', '"Second"')))
    assert told(str(mine), SOURCE.replace('"Two"', '"Second"'))[0].endswith("ui.two is missing")
    assert of(str(mine)).texts() == of(POEDIT).texts()
    stale = SOURCE.replace("Three words ", "Three new words ")
    assert any("ui.three: is stale" in line for line in told(str(mine), stale))


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of all catalogues and pages, which the command then works on."""
    shutil.copytree(texts.TEXT, tmp_path / "text")
    shutil.copy(texts.WORDS, tmp_path / "words")
    copies.copy(tmp_path, *texts.languages())
    copies.works_in(tmp_path, monkeypatch)
    return texts.HOME


def files_in(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.slow
@pytest.mark.parametrize("language", texts.languages()[1:])
def test_an_update_of_a_catalogue_that_is_whole_changes_nothing(
    locale: Path, language: str
) -> None:
    before = files_in(locale)
    assert cli.main(["texts", "--update", language]) == 0
    assert files_in(locale) == before


@pytest.mark.slow
def test_line_ends_of_a_file_stay(locale: Path) -> None:
    path = locale / "texts" / "de" / "messages.po"
    text = path.read_text()
    entry = text.split("\n\n")[1] + "\n\n"
    path.write_bytes(text.replace("\n", "\r\n").encode())
    assert cli.main(["texts", "--update", "de"]) == 0
    assert path.read_bytes() == text.replace("\n", "\r\n").encode()
    path.write_bytes(text.replace(entry, "").replace("\n", "\r\n").encode())
    assert cli.main(["texts", "--update", "de"]) == 0
    data = path.read_bytes()
    assert data.count(b"\r\n") == data.count(b"\n") == text.count("\n")


@pytest.mark.slow
def test_a_new_catalogue_has_every_message_in_the_order_of_english(locale: Path) -> None:
    assert cli.main(["texts", "--update", "xx"]) == 0
    path = locale / "texts" / "xx" / "messages.po"
    made = texts.read("xx")
    assert list(made.messages) == list(texts.source().messages)
    assert made.texts() == {} and made.name == ""
    assert polib.pofile(str(path)).metadata["Language"] == "xx"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("texts/de/messages.po", "\nmsgstr ", "\nmsgstr {"),
        ("texts/en/messages.po", 'msgid "Lineup"', 'msgid "Lineup {3}"'),
        ("lineup/games/line/texts/ja/rules.md", "## ", "## **"),
        ("lineup/games/line/texts/de/rules.md", "## ", "## **"),
    ],
)
def test_a_fault_anywhere_is_told_before_anything_is_written(
    locale: Path, file: str, old: str, new: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = locale / file
    path.write_text(path.read_text().replace(old, new, 1))
    german = locale / "texts" / "de" / "messages.po"
    german.write_text(german.read_text() + '\n#~ msgctxt "a"\n#~ msgid "b"\n#~ msgstr "c"\n')
    german.write_text(german.read_text().replace("app.stopped.text", "app.other"))
    before = files_in(locale)
    for language in ("de", "xx"):
        assert cli.main(["texts", "--update", language]) == 2
        said = capsys.readouterr().err
        assert f"{path.parent.name}/{path.name}:" in said and "Traceback" not in said
    assert files_in(locale) == before
