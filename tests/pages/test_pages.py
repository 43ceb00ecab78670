"""The pages are short, lead somewhere, and say what the code says."""

import re
import tomllib
from pathlib import Path

import pytest

from host_sim.command import paths
from host_sim.window import keymap
from host_sim.window.words import WORDS
from lineup.text import LANGUAGES
from tests.pages import markdown
from tests.pages.markdown import PAGES
from tests.project import tree
from tools.docs import blocks, manual
from tools.texts import catalogue

ROOT = paths.ROOT
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
LIMITS = {"README.md": 8 * 1024, "CONTRIBUTING.md": 5 * 1024}
"""Bytes that a page has at most."""

MOST_WORDS = {"README.md": 30}
"""Of a sentence in a page; in all others:"""

MOST_WORDS_ELSEWHERE = 35


@pytest.mark.parametrize(("page", "limit"), LIMITS.items())
def test_the_first_pages_are_short(page: str, limit: int) -> None:
    assert (ROOT / page).stat().st_size <= limit


@pytest.mark.parametrize("path", PAGES, ids=markdown.name)
def test_no_sentence_is_long(path: Path) -> None:
    page = markdown.name(path)
    most = MOST_WORDS.get(page, MOST_WORDS_ELSEWHERE)
    long = [one for one in markdown.sentences(markdown.read(path)) if len(one.split()) > most]
    told = [f"{page}: {len(one.split())} words, at most {most}: {one}" for one in long]
    assert not told, "\n".join(told)


@pytest.mark.parametrize(
    ("text", "longest"),
    [
        ("Short.\n\n- " + "word " * 40 + "\n\n| a | b |\n", 40),
        ("Two are told: one, two.\nThree\nfour [five](six.md)!\n", 5),
        ("One of them:\n- one two three four five\n  - six\n\n1. seven\n", 5),
        ("One.\n\n| a table | " + "word " * 40 + "|\n", 1),
        ("One.\n\n    " + "code " * 40 + "\n\n```sh\n" + "code " * 40 + "\n```\n", 1),
        ("<!-- x: made by `y` -->\n" + "word " * 40 + "\n<!-- end -->\n\nOne two.\n", 2),
    ],
)
def test_sentences_are_those_that_people_read(text: str, longest: int) -> None:
    assert max(len(one.split()) for one in markdown.sentences(text)) == longest


@pytest.mark.parametrize("path", PAGES, ids=markdown.name)
def test_links_anchors_and_pictures_lead_somewhere(path: Path) -> None:
    lost = []
    for link in markdown.links(markdown.read(path)):
        target, _, anchor = link.partition("#")
        if "://" in link:
            continue
        found = (path.parent / target).resolve() if target else path
        if not found.is_file():
            lost.append(link)
        elif anchor and anchor not in markdown.anchors(markdown.read(found)):
            lost.append(link)
    assert lost == []


@pytest.mark.parametrize("path", list(blocks.pages()), ids=markdown.name)
def test_what_is_generated_is_fresh(path: Path) -> None:
    text = markdown.read(path)
    assert blocks.written(text) == text, "run: lineup docs --write"


def test_every_page_is_found_from_the_sites_contents() -> None:
    docs = ROOT / "docs"
    named = {"index.md"}
    for path in docs.rglob("*.md"):
        for found in re.findall(r"<!-- pages(?: \(.+?\))?: (.+?) -->", markdown.read(path)):
            named |= {
                (path.parent / f"{one}.md").relative_to(docs).as_posix() for one in found.split()
            }
    assert named == {path.relative_to(docs).as_posix() for path in docs.rglob("*.md")}


def test_every_pinned_package_has_its_reason() -> None:
    pins = [pin for extra in EXTRAS.values() for pin in extra]
    named = {re.split("[=<>]", pin)[0] for pin in [*PROJECT["project"]["dependencies"], *pins]}
    reasons = markdown.rows(markdown.read(ROOT / "docs" / "dependencies.md"), "Dependencies")
    assert {f"`{one}`" for one in named} == {one for one in reasons if "(npm)" not in one}
    assert all(reasons.values())


def test_what_developing_needs_is_pinned_and_what_playing_needs_is_not() -> None:
    constraints = (ROOT / "constraints.txt").read_text().lower().replace("_", "-")
    for extra, pins in EXTRAS.items():
        for pin in pins if extra != "board" else ():
            assert f"\n{pin.lower()}\n" in constraints
    for free in [*PROJECT["project"]["dependencies"], *EXTRAS["board"]]:
        assert re.fullmatch(r"[a-z-]+>=[\d.]+,<\d+", free)
        assert f"\n{free.split('>')[0]}==" in constraints


def test_every_key_is_listed_as_the_window_lists_it() -> None:
    words = WORDS["en"]
    text = markdown.read(ROOT / "docs" / "playing" / "en.md")
    listed = text.split("these keys are the buttons:", 1)[1]
    rows = markdown.rows(f"# Keys\n{listed}", "Keys")
    assert rows == {words.get(keys, keys): words[does] for keys, does in keymap.HELP}


EXAMPLES = {"train.py", "mine.py", "mygame", "facts.toml", "NOTES.md", "fr"}
"""Files that pages name and that somebody writes, or a file of ours holds."""


@pytest.mark.parametrize("path", PAGES, ids=markdown.name)
def test_files_that_a_page_names_are_there(path: Path) -> None:
    there = [f"/{markdown.name(file)}" for file in tree.files()]
    kinds = r"py|mjs|json|md|toml|patch|c"
    named = re.findall(rf"`([\w./-]+\.(?:{kinds}))`", markdown.prose(markdown.read(path)))
    lost = [
        name
        for name in named
        if not {*re.split(r"[/.]", name), name} & EXAMPLES
        and not any(file.endswith(f"/{name}") for file in there)
    ]
    assert lost == []


def test_every_folder_of_the_architecture_is_there() -> None:
    text = markdown.read(ROOT / "docs" / "architecture.md")
    for folder in markdown.rows(text, "What is where"):
        found = list(ROOT.glob(folder.strip("`")))
        assert found and all(path.is_dir() for path in found), folder


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_says_what_the_screens_say(language: str) -> None:
    """Bold words of a language's manual are texts of the console in that language."""
    texts = {part for text in _console(language) for part in text.split("|")}
    page = markdown.read(ROOT / "docs" / "playing" / f"{language}.md")
    said = re.findall(r"\*\*(.+?)\*\*", page)
    assert len(said) > 20
    assert [one for one in said if one not in texts] == []


def _console(language: str) -> list[str]:
    found = catalogue.read(paths.FIRMWARE / "texts" / language / "messages.po")
    return [message.text or message.english for message in found.messages.values()]


def test_every_language_has_the_same_headings() -> None:
    def shape(language: str) -> list[str]:
        page = markdown.read(ROOT / "docs" / "playing" / f"{language}.md")
        return re.findall(r"^#+(?= )", page, re.MULTILINE)

    assert all(shape(language) == shape("en") for language in LANGUAGES)
    assert all(manual.MARK in markdown.read(ROOT / "docs" / "playing" / f"{language}.md")
               for language in LANGUAGES)  # fmt: skip
