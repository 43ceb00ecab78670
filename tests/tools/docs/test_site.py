"""The parts that the site takes from the console. Wrong pages are refused."""

import pytest

from host_sim.command.errors import UserError
from tools.docs import blocks, manual, screens


def test_a_block_that_nobody_knows_is_refused() -> None:
    text = "<!-- prices: made by `lineup docs --write` -->\n<!-- end -->\n"
    with pytest.raises(UserError, match="asks for prices; there are boards, wiring"):
        blocks.written(text)


@pytest.mark.slow
def test_a_figure_of_the_rules_is_what_the_console_shows() -> None:
    names = dict(manual.pictures())
    assert len(names) > 10
    assert all(data.startswith(b"\x89PNG") for data in names.values())


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_screen_that_is_not_drawn_is_refused() -> None:
    with pytest.raises(UserError, match=r"that is not drawn: console/settings\.no"):
        list(screens.pictures({("console", "settings.no")}, "en"))
