"""The pages as a site: a folder that opens from anywhere, with a search, made by Sphinx."""

import importlib.metadata
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from host_sim.command import paths
from host_sim.command.errors import ExtraMissing, UserError
from lineup import VERSION
from tools.docs import manual, screens
from tools.release import source

DOCS = paths.ROOT / "docs"
SCREENSHOTS = paths.ROOT / "host_sim" / "screenshots"

SETTINGS: dict[str, Any] = {
    "project": "Lineup",
    "copyright": "the authors of Lineup, MIT licence",
    "extensions": ["myst_parser"],
    "myst_heading_anchors": 4,
    "myst_enable_extensions": ["attrs_inline"],
    "suppress_warnings": ["misc.highlighting_failure"],
    "html_theme": "furo",
    "html_copy_source": False,
    "html_show_sourcelink": False,
    "html_title": f"Lineup {VERSION}",
    "version": VERSION,
    "release": VERSION,
}

_PAGES = re.compile(r"<!-- pages(?: \((.+?)\))?: (.+?) -->")
"""The pages below a page, for the site's contents: `<!-- pages (Play): web simulator -->`."""

PROJECT = "<!-- pages of the project -->"
"""Stands in a page where OUTSIDE is below it in the site's contents."""

OUTSIDE = {"CHANGELOG.md": "changelog", "SECURITY.md": "security", "NOTICE": "notice"}
"""A file of the project's folder -> its page in the site."""

_OUTSIDE = re.compile(r"\.\./((?:\.\./)*)host_sim/screenshots/")
"""A picture of the README's as a page names it."""


def build(out: Path, work: Path) -> int:
    """Make the site in `out`, with what is in between below `work`. Returns how many pages it has.

    Raises UserError where a link, an anchor or a picture leads nowhere.
    """
    try:
        from sphinx.application import Sphinx
        from sphinx.errors import SphinxError
    except ModuleNotFoundError:
        raise ExtraMissing("Sphinx", "docs") from None
    sources = work / "source"
    for folder in (sources, work / "doctrees", out):
        shutil.rmtree(folder, ignore_errors=True)
    for name, data in staged():
        path = sources / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    footer = f"Lineup {VERSION}, commit {source.commit()}"
    settings = {**SETTINGS, "html_theme_options": {"footer_icons": [], "announcement": ""}}
    settings["copyright"] += f". {footer}"
    try:
        site = Sphinx(
            sources, None, out, work / "doctrees", "html", confoverrides=settings,
            status=None, warningiserror=True, keep_going=True,
        )  # fmt: skip
        site.build()
    except SphinxError as error:
        raise UserError(f"the pages have a fault: {error}") from None
    if site.statuscode:
        raise UserError("the pages have faults, see above")
    for language in manual.languages():
        for page in [
            out / f"playing/{language}.html",
            *(out / manual.FOLDER / language).glob("*"),
        ]:
            _spoken(page, language)
    (out / ".buildinfo").unlink(missing_ok=True)
    (out / "licences.txt").write_text(licences(), encoding="utf-8")
    return len(site.env.found_docs)


def _spoken(page: Path, language: str) -> None:
    """Say in a page which language it is in: browsers choose voice and letters by that."""
    tag = "-".join(
        part.capitalize() if at else part for at, part in enumerate(language.split("_"))
    )
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace(' lang="en"', f' lang="{tag}"', 1), encoding="utf-8")


PARTS = ("Sphinx", "furo", "sphinx-basic-ng", "snowballstemmer")
"""The packages whose style sheets and scripts the site has."""


def licences() -> str:
    """The licences of all that a copy of the site carries."""
    texts = [(paths.ROOT / name).read_text(encoding="utf-8") for name in ("LICENSE", "NOTICE")]
    for name in PARTS:
        found = [
            file.read_text(encoding="utf-8")
            for file in importlib.metadata.files(name) or ()
            if ".dist-info" in str(file) and file.stem in ("LICENSE", "COPYING")
        ]
        if not found:
            raise UserError(f"the licence of {name} is not where pip puts it")
        texts.append(f"{name} {importlib.metadata.version(name)}, in the site:\n\n{found[0]}")
    return f"\n{'=' * 78}\n\n".join(texts)


def staged() -> Iterator[tuple[str, bytes]]:
    """(name, data) of every source of the site: the pages, the rules, the pictures."""
    for path in sorted(DOCS.rglob("*.md")):
        name = path.relative_to(DOCS).as_posix()
        text = path.read_text(encoding="utf-8")
        if wanted := screens.named(text):
            for file, data in screens.pictures(wanted, path.stem):
                yield f"{Path(name).parent}/{file}", data
            text = screens.shown(text, path.stem)
        if manual.MARK in text:
            text = text.replace(manual.MARK, manual.listed(path.stem))
        text = text.replace(PROJECT, f"<!-- pages (The project): {' '.join(OUTSIDE.values())} -->")
        for file, page in OUTSIDE.items():
            text = text.replace(f"](../{file})", f"]({page}.md)")
        text = _PAGES.sub(_contents, text)
        yield name, _OUTSIDE.sub(r"\1screenshots/", text).encode()
    for file, page in OUTSIDE.items():
        text = (paths.ROOT / file).read_text(encoding="utf-8").replace("](docs/", "](")
        yield f"{page}.md", (text if file.endswith(".md") else _plain(file, text)).encode()
    for path in sorted(SCREENSHOTS.rglob("*.[pg][ni][gf]")):
        yield f"screenshots/{path.relative_to(SCREENSHOTS).as_posix()}", path.read_bytes()
    for language in manual.languages():
        for name, text in manual.rules(language):
            yield name, text.encode()
    yield from manual.pictures()


def _plain(title: str, text: str) -> str:
    """A page that shows a text as it is."""
    return f"# {title}\n\n```text\n{text}\n```\n"


def _contents(found: re.Match[str]) -> str:
    caption = [f":caption: {found[1]}"] if found[1] else []
    return "\n".join(["```{toctree}", ":hidden:", *caption, *found[2].split(), "```"])
