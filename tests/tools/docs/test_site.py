"""The site is whole, and opens from a folder. Wrong pages are refused."""

import re
from pathlib import Path

import pytest

from host_sim.command.errors import UserError
from lineup import games
from lineup.text import LANGUAGES
from tools.docs import blocks, manual, screens, site


@pytest.mark.slow
@pytest.mark.in_turn
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::PendingDeprecationWarning")
def test_it_has_the_rules_of_every_game_and_asks_no_server(tmp_path: Path) -> None:
    built = tmp_path / "docs"
    assert site.build(built, tmp_path / "work") > 5 * len(games.KEYS)
    for language in LANGUAGES:
        for key in games.KEYS:
            page = (built / "playing" / "rules" / language / f"{key}.html").read_text("utf-8")
            assert (
                page.count("<h2>") >= 4 and f'lang="{language.replace("_", "-")}"' in page.lower()
            )
            assert "<img " in page
    assert "the Sphinx team" in (built / "licences.txt").read_text("utf-8")
    for made in built.rglob("*.html"):
        text = made.read_text("utf-8")
        asked = re.findall(r'<(?:script|link|img)[^>]*(?:src|href)="(\w+:)?//', text)
        assert asked == [], made
    assert (built / "searchindex.js").is_file()


def test_a_block_that_nobody_knows_is_refused() -> None:
    text = "<!-- prices: made by `lineup docs --write` -->\n<!-- end -->\n"
    with pytest.raises(UserError, match="asks for prices; there are boards, wiring"):
        blocks.written(text)


def test_a_figure_of_the_rules_is_what_the_console_shows() -> None:
    names = dict(manual.pictures())
    assert len(names) > 10
    assert all(data.startswith(b"\x89PNG") for data in names.values())


def test_the_screens_of_a_page_are_in_its_language() -> None:
    text = "<!-- screens: console/settings (the settings),\nconsole/curtain.3 (the curtain) -->"
    wanted = screens.named(text)
    assert wanted == {("console", "settings"), ("console", "curtain.3")}
    made = {language: dict(screens.pictures(wanted, language)) for language in ("en", "de")}
    for language, files in made.items():
        assert f"![the settings]({screens.FOLDER}/{language}/console-settings.png)" in (
            screens.shown(text, language)
        )
        assert len(set(files.values())) == 2
    assert not set(made["en"].values()) & set(made["de"].values())


def test_a_screen_that_is_not_drawn_is_refused() -> None:
    with pytest.raises(UserError, match=r"that is not drawn: console/settings\.no"):
        list(screens.pictures({("console", "settings.no")}, "en"))
