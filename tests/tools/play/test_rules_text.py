"""Pages of rules: what `lineup texts` makes of them and what it refuses, and `lineup rules`."""

import re
import shutil
from pathlib import Path

import pytest

from host_sim.command.errors import UserError
from lineup.console.pages import rules_pages
from lineup.text import LANGUAGES, WITH_RULES
from tests.tools.texts import copies
from tools import cli, texts
from tools.texts import figures, rules

PAGE = """# Line-it

## Aim {#aim}

```figure
8  21 46! | +2
```

Build lines. Most points
win (always). That is all.

- One point.
- Another.

## The end {#end}

It ends.
"""


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the source language's texts and rules, which the command then works on."""
    copies.copy(tmp_path, texts.SOURCE)
    copies.works_in(tmp_path, monkeypatch)
    return texts.HOME / "texts"


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_page_has_a_title_and_sections(tmp_path: Path) -> None:
    page = rules.read(written(tmp_path / "lineit.md", PAGE))
    assert page.title == "Line-it"
    aim, end = page.sections
    assert (aim.key, aim.heading, aim.figures) == ("aim", "Aim", [(0, "8 21 46! | +2", 5)])
    assert aim.text.replace(rules.SENTENCE, "/") == (
        "Build lines./ Most points win (always)./ That is all.\n- One point.\n- Another."
    )
    assert (end.key, end.heading, end.text, end.figures) == ("end", "The end", "It ends.", [])


def test_a_figure_is_shown_from_its_paragraph_on(tmp_path: Path) -> None:
    more = "\n```figure 3\n63\n```\n\n- Another.\n"
    page = rules.read(written(tmp_path / "lineit.md", PAGE.replace("- Another.\n", more)))
    assert page.sections[0].figures == [(0, "8 21 46! | +2", 5), (2, "63", 3)]
    assert rules_pages.figures(page.sections[0].shown) == page.sections[0].figures
    assert rules_pages.figures(page.sections[1].shown) == []


def test_a_byte_order_mark_and_other_line_ends_are_passed_over(tmp_path: Path) -> None:
    page = rules.read(written(tmp_path / "lineit.md", PAGE))
    (tmp_path / "lineit.md").write_bytes(b"\xef\xbb\xbf" + PAGE.replace("\n", "\r\n").encode())
    assert rules.read(tmp_path / "lineit.md") == page


def test_sentences_end_as_each_language_ends_them(tmp_path: Path) -> None:
    first = "\u5217\u3092\u4f5c\u308b\uff08\u5fc5\u305a\u3002\uff09\u3002"
    text = first + "\u6b21\u3078\u3002\n\u7d42\u308f\u308a\uff01"
    page = rules.read(written(tmp_path / "lineit.md", f"# X\n\n## Y {{#aim}}\n\n{text}\n"))
    assert page.sections[0].text.split(rules.SENTENCE) == [
        first,
        "\u6b21\u3078\u3002",
        "\u7d42\u308f\u308a\uff01",
    ]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "no title"),
        ("# L\n\n## A {#aim}\n\nText.\n\n```figure\n1\n```\n\nText.\n", 3, "stand first"),
        (
            "# L\n\n## A {#aim}\n\n```figure\n1\n```\n\n```figure\n1\n```\n\nText.\n",
            3,
            "each with",
        ),
        ("# Line-it\n", 1, "no title, or no section"),
        ("# Line-it\n\nText.\n", 3, "text before the first heading"),
        ("# Line-it\n\n## Aim\n", 3, "a heading is as in"),
        ("# Line-it\n\n### Aim {#aim}\n", 3, "a heading is as in"),
        ("# L\n\n## Aim {#aim}\n\n## End {#end}\n\nText.\n", 3, "{#aim} has no text"),
        ("# L\n\n## A {#aim}\n\nText.\n\n## B {#aim}\n\nText.\n", 7, "{#aim} already"),
        ("# L\n\n## A {#aim}\n\n```figure\n1 2\n", 1, "a figure has no end"),
        ("# L\n\n## A {#aim}\n\n```python\n1 2\n```\n", 5, "only headings, paragraphs"),
        ("# L\n\n## A {#aim}\n\n| a | b |\n", 5, "only headings, paragraphs"),
        ("# L\n\n## A {#aim}\n\nText.\nIt is **bold**.\n", 6, "known, and this has *"),
        ("# L\n\n## A {#aim}\n\n- _So_ it is.\n", 5, "known, and this has _"),
        ("# L\n\n## A {#aim}\n\nPress `A`.\n", 5, "known, and this has `"),
        ("# L\n\n## A {#aim}\n\nA [link](x).\n", 5, "known, and this has ["),
        ("# L\n\n## A {#aim}\n\nA<br>B.\n", 5, "known, and this has <"),
        ("# L\n\n## **A** {#aim}\n\nText.\n", 3, "known, and this has *"),
        ("# *L*\n\n## A {#aim}\n\nText.\n", 1, "known, and this has *"),
    ],
)
def test_what_is_no_page_is_refused(tmp_path: Path, text: str, line: int, reason: str) -> None:
    path = written(tmp_path / "lineit.md", text)
    with pytest.raises(UserError) as refused:
        rules.read(path)
    assert f"lineit.md:{line}: " in str(refused.value) and reason in str(refused.value)


@pytest.mark.parametrize("key", WITH_RULES)
def test_a_figure_that_the_game_cannot_draw_is_refused(key: str, tmp_path: Path) -> None:
    page = rules.read(written(tmp_path / "lineit.md", PAGE.replace("8  21 46!", "8 what? 46!")))
    (said,) = figures.problems({key: page})
    assert "lineit.md:3: its figure: " in said
    assert figures.problems({"rulesonly": page}) == []  # before there is a screen


@pytest.mark.slow
def test_an_id_or_a_figure_that_english_has_not_is_refused(
    locale: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["texts", "--update", "xx"]) == 0
    written(copies.page("xx"), PAGE.replace("{#end}", "{#close}"))
    capsys.readouterr()
    assert cli.main(["texts"]) == 2
    said = capsys.readouterr().err
    assert "rules.md:15: {#close} is no id of lineit's rules" in said
    assert "rules.md:3: figures stand in the source language only" in said
    written(copies.page("xx", "chess"), PAGE)
    assert cli.main(["texts"]) == 2
    assert "rules.md:1: the source language has no such page" in capsys.readouterr().err


@pytest.mark.slow
def test_what_is_unfinished_is_told(locale: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A page that is missing, sections that are missing, a page that is stale."""
    short = "# Line-it\n\n## Ziel {#aim}\n\nText.\n"
    shutil.copytree(locale / "en", locale / "xx")
    written(copies.page("xx"), short)
    assert cli.main(["texts", "--check"]) == 1
    said = capsys.readouterr().out
    update = "run `lineup texts --update xx`"
    assert f"rules.md:1: does not say which English page it was made from: {update}\n" in said
    assert "stale" not in said
    assert cli.main(["texts", "--update", "xx"]) == 0
    capsys.readouterr()
    assert cli.main(["texts", "--check"]) == 1
    said = capsys.readouterr().out
    assert "line/texts/xx/rules.md:1: the page is missing" in said
    assert "rules.md:4: {#end} is missing behind this" in said
    assert "is stale: the source language has another text\n" not in said
    english = copies.page("en")
    english.write_text(english.read_text().replace("Collect lines", "Make lines"))
    cli.main(["texts", "--check"])
    assert "lineit/texts/xx/rules.md:1: is stale" in capsys.readouterr().out


def test_another_figure_makes_no_translation_stale(tmp_path: Path) -> None:
    one = rules.read(written(tmp_path / "lineit.md", PAGE))
    other = rules.read(written(tmp_path / "lineit.md", PAGE.replace("46!", "47!")))
    assert one.checksum() == other.checksum()
    assert (
        one.checksum()
        != rules.read(written(tmp_path / "lineit.md", PAGE.replace("It", "I"))).checksum()
    )


@pytest.mark.slow
def test_the_characters_of_the_rules_are_in_the_faces(locale: Path) -> None:
    english = copies.page("en")
    english.write_text(english.read_text().replace("Collect lines", "\u4e00 lines"))
    assert any("\u4e00" in written for written in texts.words()["en"])


@pytest.mark.parametrize(("terminal", "most"), [(40, 39), (80, 79), (200, 79)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_printed(
    language: str,
    terminal: int,
    most: int,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As wide as the terminal, but no wider than lines can be read; points below each other."""
    monkeypatch.setenv("COLUMNS", str(terminal))
    assert cli.main(["rules", "numberdrop", "--language", language]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Number Drop\n===========\n") and len(told) > 1000
    assert most - 8 < max(map(_width, told.splitlines())) <= most
    assert rules.SENTENCE not in told and len(re.findall(r"^- .*[67].*\n- ", told, re.M)) >= 2


def _width(line: str) -> int:
    return sum(2 if char >= "\u2e80" else 1 for char in line)


@pytest.mark.parametrize("key", WITH_RULES)
@pytest.mark.parametrize("language", ["ja", "zh_hans", "zh_hant"])
@pytest.mark.parametrize("terminal", [40, 80])
def test_no_line_begins_with_a_mark_nor_parts_a_number(
    key: str,
    language: str,
    terminal: int,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", str(terminal))
    assert cli.main(["rules", key, "--language", language.replace("zh_h", "zh-H")]) == 0
    lines = capsys.readouterr().out.splitlines()
    for above, line in zip(lines, lines[1:], strict=False):
        assert line[:1] not in set("\u3001\u3002\uff0c\uff09\uff1a\uff1b\uff01\uff1f\u30fc")
        assert not (above[-1:].isdigit() and line and _width(above) > terminal - 20)


@pytest.mark.slow
def test_they_are_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["rules", "line", "--pictures", str(tmp_path), "--board", "240x135"]
    assert cli.main(words) == 0
    made = sorted(path.name for path in tmp_path.glob("*.png"))
    assert made[0] == "line-en-240x135-01-aim.png" and len(made) > 10
    assert len(capsys.readouterr().out.splitlines()) == len(made)
    assert cli.main(["rules", "chess"]) == 2
    assert "no rules of 'chess'" in capsys.readouterr().err
