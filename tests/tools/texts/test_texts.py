"""`lineup texts`: what it compiles is sound, and what is broken it names and does not compile."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from host_sim.command import paths
from host_sim.command.errors import UserError
from lineup.ui.type import messages
from tests.tools.texts import copies
from tools import cli, texts
from tools.texts import calls, catalogue, glyphs, lessons, packing

KEY = "save.broken.short"
ENGLISH = "{0} is cut short."
DECLARED = {
    "save.broken.short": 1,
    "save.broken.magic": 1,
    "save.broken.checksum": 1,
    "save.broken.content": 2,
    "save.broken.unreadable": 2,
    "numberdrop.combo.same.circles": 2,
    "numberdrop.combo.same.saves": 2,
    "numberdrop.combo.run.circles": 2,
    "numberdrop.combo.run.saves": 2,
    "numberdrop.end.line.by": 1,
    "numberdrop.log.block": 2,
    "numberdrop.log.block.one": 2,
    "numberdrop.log.drop": 2,
    "numberdrop.log.drop.one": 2,
    "setup.end.finish.by": 1,
    "line.score.chain.red": 2,
    "line.score.chain.green": 2,
    "line.score.chain.blue": 2,
    "clustered.log.place.00": 1,
    "clustered.log.place.01": 1,
    "clustered.log.place.02": 1,
    "clustered.log.place.10": 1,
    "clustered.log.place.11": 1,
    "clustered.log.place.12": 1,
    "clustered.log.place.20": 1,
    "clustered.log.place.21": 1,
    "clustered.log.place.22": 1,
    "clustered.log.remove.00": 1,
    "clustered.log.remove.01": 1,
    "clustered.log.remove.02": 1,
    "clustered.log.remove.10": 1,
    "clustered.log.remove.11": 1,
    "clustered.log.remove.12": 1,
    "clustered.log.remove.20": 1,
    "clustered.log.remove.21": 1,
    "clustered.log.remove.22": 1,
    "clustered.card.00": 1,
    "clustered.card.01": 1,
    "clustered.card.02": 1,
    "clustered.card.10": 1,
    "clustered.card.11": 1,
    "clustered.card.12": 1,
    "clustered.card.20": 1,
    "clustered.card.21": 1,
    "clustered.card.22": 1,
    "ui.at": 2,
    "lineit.card.0": 1,
    "lineit.card.1": 1,
    "lineit.card.2": 1,
    "lineit.card.3": 1,
    "lineit.card.4": 1,
    "clustered.brings.block": 2,
    "clustered.brings.row": 1,
    "clustered.brings.column": 1,
    "clustered.brings.block.column": 3,
    "clustered.brings.block.row": 3,
    "clustered.brings.column.row": 2,
    "clustered.brings.block.column.row": 4,
    "clustered.decided.block": 2,
    "clustered.decided.lines": 2,
    "clustered.decided.bonus": 2,
    "line.decided.obstacle": 4,
    "line.decided.broke": 4,
    "line.decided.broke.you": 4,
    "lineit.decided.cards": 2,
    "lineit.decided.jackpots": 2,
    "lineit.decided.challenges": 2,
    "numberdrop.decided.same": 2,
    "numberdrop.decided.runs": 2,
    "numberdrop.decided.eight": 2,
    "numberdrop.decided.rows": 2,
    "numberdrop.decided.penalties": 2,
    "setup.decided.sets": 2,
    "setup.decided.bonus": 2,
    "setup.told.own": 1,
    "setup.told.common": 1,
    "launcher.best.alone": 1,
    "launcher.best.others": 1,
}
"""Texts with places that no call asks for in a way that a reader of the source can follow, and how
many values they get."""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source language's catalogue, and what the command makes of it."""
    folder = tmp_path_factory.mktemp("compiled")
    copies.copy(folder, texts.SOURCE)
    with pytest.MonkeyPatch.context() as patch:
        copies.works_in(folder, patch)
        assert cli.main(["texts"]) == 0
    return folder


@pytest.fixture
def locale(compiled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the source language's catalogue, which the command then works on, compiled."""
    shutil.copytree(compiled, tmp_path, dirs_exist_ok=True)
    copies.works_in(tmp_path, monkeypatch)
    return texts.HOME / "texts"


@pytest.fixture
def refused(locale: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[], str]:
    """Returns what `lineup texts` says, with and without --check, of what it does not compile."""

    def said() -> str:
        before = {path: path.read_text() for path in texts.TEXT.glob("*.py")}
        assert cli.main(["texts"]) == cli.main(["texts", "--check"]) == 2
        assert {path: path.read_text() for path in texts.TEXT.glob("*.py")} == before
        twice = capsys.readouterr().err
        assert twice[: len(twice) // 2] * 2 == twice and "Traceback" not in twice
        return twice[: len(twice) // 2]

    return said


def change(file: Path, msgid: str, key: str = KEY) -> int:
    """Give a key another msgid line; the number of the line before it, which has the key."""
    lines = file.read_text().splitlines()
    at = lines.index(f'msgctxt "{key}"')
    lines[at + 1] = msgid
    file.write_text("\n".join(lines) + "\n")
    return at + 1


def translation(locale: Path, *rows: tuple[str, str]) -> Path:
    """A catalogue of another language with these keys and texts."""
    file = locale / "xx" / "messages.po"
    file.parent.mkdir()
    head = 'msgid ""\nmsgstr ""\n"X-Language-Name: Xx\\n"\n'
    body = (
        f'\n#. Like that.\nmsgctxt "{key}"\nmsgid "{ENGLISH}"\nmsgstr "{text}"\n'
        for key, text in rows
    )
    file.write_text(head + "".join(body))
    return file


@pytest.mark.slow
def test_tables_are_fresh() -> None:
    """`lineup texts` would write the same: run it after changing a catalogue."""
    assert cli.main(["texts", "--check"]) == 0
    assert {path.stem for path in texts.TEXT.glob("*.py")} == set(texts.compile_all())


@pytest.mark.slow
def test_languages_are_those_with_a_catalogue() -> None:
    assert list(messages.LANGUAGES) == list(texts.tables())
    assert all(one.name for one in texts.catalogues().values())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{9} is cut short.", "has {9}, but its comment names {0}"),
        ("It is cut short.", "has no place, but its comment names {0}"),
        ("{0} and {1} are cut.", "has {0}, {1}, but its comment names {0}"),
        ("{0 is cut short.", "expected '}' before end of string"),
        ("0} is cut short.", "Single '}' encountered"),
        ("{0} is cut {short.", "expected '}'"),
        ("{0.__class__} is cut.", "has {0.__class__}, but its places are {0}, {1}"),
        ("{0[1]} is cut.", "has {0[1]}, but"),
        ("{0!r} is cut.", "has {0}, but its places are"),
        ("{0:>999999999} is cut.", "has {0}, but its places are"),
        ("{} is cut short.", "has {}, but"),
        ("{name} is cut short.", "has {name}, which is no number of its game"),
        ("{00} is cut short.", "has {00}, but"),
        ("{-1} is cut short.", "has {-1}, but"),
        ("{{0}} is cut short.", "two braces in a row"),
        ("", "has no text"),
        (" ", "has no text"),
    ],
)
def test_a_text_that_is_broken_is_refused(
    locale: Path, refused: Callable[[], str], text: str, reason: str
) -> None:
    line = change(locale / "en" / "messages.po", f'msgid "{text}"')
    said = refused()
    assert f"en/messages.po:{line - 1}: {KEY}: " in said and reason in said


@pytest.mark.slow
@pytest.mark.parametrize(
    "line",
    [
        "msgid {0} is cut short.",
        'msgid "{0} is cut short.',
        'msgid {0} is cut short."',
        'msgid "{0} is "cut" short."',
        'msgid "{0} is cut short." and more',
        "rubbish",
    ],
)
def test_a_line_that_is_not_in_quotes_is_refused(
    locale: Path, refused: Callable[[], str], line: str
) -> None:
    number = change(locale / "en" / "messages.po", line)
    assert f"en/messages.po:{number + 1}: not a comment, nor msgctxt, msgid" in refused()


@pytest.mark.parametrize("line", ['msgid_plural "{0} are cut short."', 'msgstr[0] "{0}"'])
def test_a_plural_entry_is_refused(locale: Path, refused: Callable[[], str], line: str) -> None:
    number = change(locale / "en" / "messages.po", line)
    assert f"en/messages.po:{number + 1}: plural entries are not known: " in refused()


@pytest.mark.parametrize(
    ("line", "at"),
    [
        (f'msgctxt "{KEY}"', 1),
        ('msgid "a"\nmsgid "b"', 2),
        ('msgstr "a"', 1),
        ('msgid "b"\nmsgctxt "c"\nmsgid "d"', 2),
    ],
)
def test_lines_in_the_wrong_order_are_refused(
    locale: Path, refused: Callable[[], str], line: str, at: int
) -> None:
    number = change(locale / "en" / "messages.po", line)
    assert f"messages.po:{number + at}: an entry is comments, msgctxt, msgid" in refused()


def test_a_key_that_is_there_twice_is_refused(locale: Path, refused: Callable[[], str]) -> None:
    file = locale / "en" / "messages.po"
    file.write_text(f'{file.read_text()}\n#. A.\nmsgctxt "{KEY}"\nmsgid "Two"\nmsgstr ""\n')
    line = len(file.read_text().splitlines()) - 3
    assert f"en/messages.po:{line}: {KEY} is there twice" in refused()


@pytest.mark.slow
def test_a_comment_that_is_missing_or_names_another_place_is_refused(
    locale: Path, refused: Callable[[], str]
) -> None:
    file = locale / "en" / "messages.po"
    lines = file.read_text().splitlines()
    at = lines.index(f'msgctxt "{KEY}"')
    lines[at - 1] = "#. File {1}."
    file.write_text("\n".join(lines))
    assert f"{KEY}: has {{0}}, but its comment names {{1}}" in refused()
    del lines[at - 1]
    file.write_text("\n".join(lines))
    assert f"{KEY}: has no comment for translators" in refused()


def test_a_catalogue_that_cannot_be_read_is_named(
    locale: Path, refused: Callable[[], str]
) -> None:
    file = locale / "en" / "messages.po"
    file.write_bytes(b"\x80\x81")
    assert f"{file}: it is not a text file" in refused()
    with pytest.raises(UserError, match=r"none\.po"):
        catalogue.read(locale / "none.po")


@pytest.mark.slow
def test_a_plural_rule_is_evaluated_and_one_that_cannot_be_is_refused(
    locale: Path, refused: Callable[[], str]
) -> None:
    file = translation(locale, (KEY, "Plik {0} jest za kr\u00f3tki."))
    rule = '"Plural-Forms: nplurals=2; plural=n > 1;\\n"\n\n'
    file.write_text(file.read_text().replace("\n\n", "\n" + rule, 1))
    assert texts.catalogues()["xx"].singular == (0, 1)
    file.write_text(file.read_text().replace("n > 1", "m > 1"))
    said = refused()
    assert "xx/messages.po:4: Plural-Forms nplurals=2; plural=m > 1;: invalid token" in said


@pytest.mark.slow
def test_every_problem_is_told(locale: Path, refused: Callable[[], str]) -> None:
    change(locale / "en" / "messages.po", 'msgid "{9}"')
    change(locale / "en" / "messages.po", 'msgid "{9}"', "save.broken.magic")
    assert len(refused().splitlines()) == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ((KEY, "Abgeschnitten."), "has no place, but the source language {0}"),
        ((KEY, "{0}, {1}"), "has {0}, {1}, but the source language {0}"),
        ((KEY, "{0 ist kurz"), "expected '}'"),
    ],
)
def test_a_translation_has_the_places_of_the_source_language(
    locale: Path, refused: Callable[[], str], row: tuple[str, str], reason: str
) -> None:
    translation(locale, row)
    said = refused()
    assert f"xx/messages.po:5: {row[0]}: " in said and reason in said


@pytest.mark.slow
def test_what_a_language_lacks_stays_in_the_source_language(locale: Path) -> None:
    translation(locale, (KEY, "Datei {0} ist kurz."), ("ui.ok", ""), ("ui.nothing", "Nichts"))
    assert cli.main(["texts"]) == 0
    names: dict[str, bytes] = {}
    exec((texts.TEXT / "xx.py").read_text(), names)
    wanted = texts.messages()["en"] | {KEY: "Datei {0} ist kurz."}
    _, order = packing.ordered(wanted)
    shown = packing.unpacked((names["TEXTS"], names["STARTS"], names["PAIRS"]))
    assert dict(zip(order, shown, strict=True)) == wanted
    listed: dict[str, tuple[str, ...]] = {}
    exec((texts.TEXT / "__init__.py").read_text(), listed)
    assert "xx" in listed["LANGUAGES"][1:] and "Xx" in listed["NAMES"]


@pytest.mark.slow
def test_what_is_unfinished_is_told_and_fails_the_check(
    locale: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [(KEY, "Datei {0} ist kurz."), ("ui.ok", "Gut"), ("ui.nothing", "Nichts")]
    translation(locale, *rows, ("ui.back", ""))
    assert cli.main(["texts"]) == 0
    assert "xx: " in capsys.readouterr().out
    assert cli.main(["texts", "--check"]) == 1
    said = [line for line in capsys.readouterr().out.splitlines() if "xx/messages.po" in line]
    assert not any(KEY in line for line in said)
    assert sum(line.endswith("is missing") for line in said) == len(texts.tables()["en"]) - 2
    assert any("ui.back is missing" in line for line in said)
    assert any("10: ui.ok: is stale" in line for line in said)
    assert any("15: ui.nothing: is no key of the source language" in line for line in said)


@pytest.mark.parametrize("name", ["en", "zh Hant", "../xx"])
def test_no_catalogue_is_made_of_what_is_no_language(locale: Path, name: str) -> None:
    assert cli.main(["texts", "--update", name]) == 2
    assert [path.name for path in locale.iterdir()] == [texts.SOURCE]


@pytest.mark.slow
def test_a_check_says_what_is_due_and_writes_nothing(
    locale: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(locale / "en" / "messages.po", 'msgid "{0} is too short."')
    before = (texts.TEXT / "en.py").read_text()
    assert cli.main(["texts", "--check"]) == 1
    assert "text/en.py is out of date: run `lineup texts`" in capsys.readouterr().out
    assert (texts.TEXT / "en.py").read_text() == before
    assert cli.main(["texts"]) == 0
    assert cli.main(["texts", "--check"]) == 0


TABLE = {
    "a.none": "No place",
    "a.one": "{0}",
    "a.two": "{0} {1}",
    "a.last": "{1}",
    "bar.x.y": "{0}",
}


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ('t("a.none")\nt("a.one", 1)\nt("a.two", 1, 2)', []),
        ('t("a.one")', ["a.one needs 1 values, but 0 are given"]),
        ('t("a.last", 7)', ["a.last needs 2 values, but 1 are given"]),
        ('t("a.gone")', ["there is no message a.gone"]),
        ('t("a.one" if x else "a.two", 1)', ["a.two needs 2 values, but 1 are given"]),
        ('t("bar." + x)', ["bar.x.y needs 1 values, but 0 are given"]),
        ('t("a." + ("one" if x else "two"), 1)', ["a.two needs 2 values, but 1 are given"]),
        ('def f():\n key = "a.two"\n return key, (1,)', ["a.two needs 2 values, but 1 are given"]),
        ('key = "a.two"\nt(key, 1, 2)\nkey = "a.none"\nt(key)', []),
        (
            'key = "a.none"\nif x:\n key = "a.one"\nt(key)',
            ["a.one needs 1 values, but 0 are given"],
        ),
        ('t(x + ".two", 1)', ["a.two needs 2 values, but 1 are given"]),
        ('t("a.two", *values)\nt(unknown)\nt(x + "." + y)\nother("a.two")', []),
        ('raise NotSaved("a.two", 1)', ["a.two needs 2 values, but 1 are given"]),
        ('counted(n, "a.none", "a.two")', ["a.two needs 2 values, but 1 are given"]),
        ('showing.tell(desk, seat, "a.two", 1, gain=4)\nshowing.tell(desk, seat, "a.one")', []),
        ('showing.tell(desk, seat, "a.two")', ["a.two needs 2 values, but 1 are given"]),
    ],
)
def test_a_call_has_a_value_for_every_place(source: str, wrong: list[str]) -> None:
    found = calls.problems(calls.in_source(source, "module.py"), TABLE)
    assert [one.split(": ", 1)[1] for one in found] == wrong
    assert all(one.startswith("module.py:") for one in found)


@pytest.mark.slow
def test_a_call_that_gives_too_little_is_refused(
    locale: Path, refused: Callable[[], str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "firmware").mkdir()
    (tmp_path / "firmware" / "screen.py").write_text('t("launcher.seats", 2)\n')
    monkeypatch.setattr(paths, "FIRMWARE", tmp_path / "firmware")
    assert "screen.py:1: launcher.seats needs 2 values, but 1 are given" in refused()


@pytest.mark.slow
def test_every_text_with_places_is_asked_for_or_declared() -> None:
    """But those of lessons, whose places `tests/lessons` fills, and what a hint says: it has the
    values of the log."""
    found = list(calls.of(paths.FIRMWARE))
    table = texts.firmware_tables()["en"]
    needs = {key: max(catalogue.places(text), default=-1) + 1 for key, text in table.items()}
    unseen = {}
    for key, need in needs.items():
        if ".do." in key:
            assert need <= needs[key.replace(".do.", ".log.")], key
        elif lessons.MARK not in key and need and not any(call.asks_for(key) for call in found):
            unseen[key] = need
    assert unseen == DECLARED


@pytest.mark.slow
def test_only_sources_that_ask_for_nothing_are_passed_over() -> None:
    told = {call.where.split(":")[0] for call in calls.of(paths.FIRMWARE)}
    for path in sorted(paths.FIRMWARE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        name = str(path.relative_to(paths.FIRMWARE))
        if "Generated by" not in source[:40]:
            assert (name in told) is (calls.in_source(source, name) != ())


def test_what_no_face_has_and_forms_in_the_wrong_order_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = {"a": "Zug\u0416", "b": "Ende|Zug beenden", "c": "Zug beenden|Ende"}
    monkeypatch.setattr(texts, "tables", lambda: {"de": table, "fr": {}})
    assert glyphs.problems() == [
        "de: a: no glyph for \u0416: run `lineup fonts`",
        "de: b: a longer form stands behind a short one",
        "fr has no faces: run `lineup fonts`",
    ]


@pytest.mark.slow
def test_a_new_language_is_compiled_before_its_screens_are_asked_for(
    locale: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["texts", "--update", "xx"]) in (0, 1)
    assert cli.main(["texts", "--where", "ui.ok"]) == 2
    said = capsys.readouterr().err
    assert said.endswith("xx is not compiled yet: run `lineup texts`, then `lineup fonts`\n")
