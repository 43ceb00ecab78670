"""Lines of catalogues as the programs of translators write them."""

from pathlib import Path

import polib
import pytest

from host_sim.command.errors import UserError
from tests.tools.texts.test_updates import SOURCE, of, source_of, told, updated
from tools.texts import catalogue, entries, po_lines

HEAD = 'msgid ""\nmsgstr ""\n"X-Language-Name: Xx\\n"\n\n'
TWO = '#. A button.\nmsgctxt "ui.two"\nmsgid "Two"\nmsgstr "Zw\u00f6lf"\n'


@pytest.mark.parametrize(
    "entry",
    [
        TWO,
        TWO.replace("msgid", "  msgid  ").replace("msgstr", "\tmsgstr\t"),  # msgcat --indent
        TWO.replace('msgstr "', 'msgstr ""\n         "'),
        TWO.replace("\u00f6", "\\303\\266"),  # msgcat --escape
        TWO.replace("\u00f6", "\\xc3\\xB6"),
        TWO.replace("Zw\u00f6lf", 'Zw" "\u00f6lf'),
        TWO.replace('msgstr "', 'msgstr"'),
        TWO.replace("#. A button.", "#.A button."),
        TWO.replace("#. A button.", "#Mine.\n#\n#. A button.\n#:a.py:1\n#,python-brace-format"),
        TWO.replace("#. A button.", "#. A button.\n#= python-brace-format"),  # gettext 0.25
        TWO.replace("#. A button.", "# Said:\u2028two\x0c lines\n#. A button."),
        TWO.replace("\n", "\n\n\x0c\n") + '\n#~msgctxt "a"\n#~msgid "b"\n#~msgstr "c"\n',
        TWO + '\n#~| msgid "a"\n#~ msgctxt "a"\n#~ msgid "b"\n#~ msgid_plural "bs"\n'
        '#~ msgstr[0] "c"\n#~ msgstr[1] "cs"\n',
    ],
)  # fmt: skip
def test_every_form_that_gettext_takes_is_read_and_stays(entry: str) -> None:
    text = HEAD + entry
    assert of(text).texts() == {"ui.two": "Zw\u00f6lf"}
    assert [line.split(": ")[-1] for line in told(text)] == [
        "ui.one is missing", "ui.three is missing"
    ]  # fmt: skip
    made = updated(text)
    assert updated(made) == made and of(made).texts() == {"ui.two": "Zw\u00f6lf"}
    again = updated(made, SOURCE.replace('"Two"', '"Twelve"').replace("A button.", "A word."))
    assert of(again).messages["ui.two"].text == "Zw\u00f6lf" and of(again).messages["ui.two"].fuzzy
    assert ("#Mine.\n#\n#. A word." in again) == ("#Mine" in entry)
    assert ("#= python-brace-format" in again) == ("#= python" in entry)


@pytest.mark.parametrize("mark", ["#,fuzzy", "#, python-brace-format,fuzzy", " #,  fuzzy "])
def test_fuzzy_is_seen_however_it_is_written(mark: str) -> None:
    text = HEAD + TWO.replace("msgctxt", f"{mark}\nmsgctxt")
    assert of(text).messages["ui.two"].fuzzy and of(text).texts() == {}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('msgstr "Zw\u2028lf"', "has U+2028, line separator, which no screen shows: take it out"),
        ('msgstr "Zw\u200blf"', "has U+200B, zero width space,"),
        ('msgstr "Zw\u00adlf"', "has U+00AD, soft hyphen,"),
        ('msgstr "Zw\\tlf"', "has U+0009, a control character,"),
        ('msgstr "Zw\\033lf"', "has U+001B, a control character,"),
        ('\ufeffmsgstr "Zw"', "has U+FEFF, zero width no-break space,"),  # files put together
        ('msgstr "Zw"\x1a', "has U+001A, a control character,"),
        ('msgstr "Zw\\303lf"', "its escapes are no UTF-8"),
        ('msgstr "Zw\\qlf"', "\\q is no escape"),
        ('msgstr "Zw\\xlf"', "\\x is no escape"),
        ('msgstr "Zw\\"', "not a comment, nor msgctxt, msgid or msgstr and a text in quotes"),
        ('msgstr "Zw" lf', "not a comment, nor msgctxt, msgid or msgstr and a text in quotes"),
    ],
)
def test_what_no_screen_shows_is_named_in_its_line(line: str, reason: str) -> None:
    with pytest.raises(UserError, match=".") as refused:
        of(HEAD + TWO.replace('msgstr "Zw\u00f6lf"', line))
    assert str(refused.value).startswith(f"xx.po:8: {reason}")


@pytest.mark.slow
def test_a_line_with_no_end_is_read_at_once() -> None:
    texts = of(HEAD + TWO.replace("Zw", "Zw" * 100_000)).texts()
    assert len(texts["ui.two"]) == 200_003
    many = 100_001
    for line in ('"' * many, "msgstr " + "\\" * many, '"" ' * many + "x", "\t" * many + '"'):
        with pytest.raises(po_lines.LineError):
            po_lines.plain(line)


@pytest.mark.parametrize(
    ("charset", "letter"),
    [
        ("ISO-8859-1", "\u00f6"), ("windows-1252", "\u00f6"), ("GB18030", "\u7530"),
        ("iso-2022-jp", "\u7530"),
    ],
)  # fmt: skip
def test_another_encoding_is_named(charset: str, letter: str, tmp_path: Path) -> None:
    """Also one that looks like UTF-8, as ISO-2022-JP does."""
    file = tmp_path / "messages.po"
    kind = f'"Content-Type: text/plain; charset={charset}\\n"\n'
    text = HEAD[:-1] + kind + "\n" + TWO.replace("\u00f6", letter)
    file.write_bytes(text.encode(charset))
    with pytest.raises(UserError, match=f"it is written in {charset}: save it as UTF-8"):
        catalogue.read(file)


def test_a_file_of_an_editor_is_read_as_what_its_mark_says(tmp_path: Path) -> None:
    file = tmp_path / "messages.po"
    for charset in ("UTF-8", "utf8", "ASCII", "CHARSET"):
        text = HEAD[:-1] + f'"Content-Type: text/plain; charset={charset}\\n"\n\n' + TWO
        for encoding in ("utf-8", "utf-8-sig", "utf-16"):
            file.write_bytes(text.replace("\n", "\r\n").encode(encoding))
            assert catalogue.read(file).texts() == {"ui.two": "Zw\u00f6lf"}


def test_of_two_obsolete_texts_the_one_for_todays_english_comes_back() -> None:
    old = "".join(
        f'\n#~ msgctxt "ui.two"\n#~ msgid "{english}"\n#~ msgstr "{text}"\n'
        for english, text in (("Too", "Auch"), ("Two", "Zwei"), ("To", "Zu"))
    )
    made = updated(HEAD + old)
    assert of(made).texts() == {"ui.two": "Zwei"}
    assert [entry.msgstr for entry in polib.pofile(made).obsolete_entries()] == ["Auch", "Zu"]


def test_an_update_refuses_what_has_no_key() -> None:
    text = HEAD + TWO.replace('msgctxt "ui.two"\n', "")
    with pytest.raises(UserError, match=r'xx.po:5: msgid "Two" has no key'):
        updated(text)


def test_an_empty_file_gets_every_message() -> None:
    made = updated("")
    assert list(of(made).messages) == list(source_of().messages) and made.startswith("#. A")
    assert entries.of(Path("xx.po"), made).head == ()
