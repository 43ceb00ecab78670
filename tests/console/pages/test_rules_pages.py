"""The rules of every game, as the console tells them."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import lineup.text
from host_sim.boards.models import MODELS
from host_sim.command import paths
from lineup import games
from lineup.console.pages import rules_pages
from lineup.console.setup.choices import Choices
from lineup.console.setup.new_game import NewGame
from lineup.console.system.reserve import Reserve
from lineup.saves.store import Saves
from lineup.text import LANGUAGES, WITH_RULES
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X
from lineup.ui.type import messages
from lineup.ui.widgets import Ui
from tests.board import Board, presses
from tests.languages.rig import speaking
from tests.runtimes import same_on_both
from tools.play.rules_text import pages
from tools.texts.rules import packed

every_game = pytest.mark.parametrize("key", WITH_RULES)
QUICK = ("240x135", "de")


def rows() -> Iterator[Any]:
    for size in ("240x240", "240x135", "320x240"):
        for language in LANGUAGES:
            marks = () if (size, language) == QUICK else pytest.mark.slow
            yield pytest.param(size, language, marks=marks)


def pressed(*buttons: int) -> Board:
    """A board whose buttons are pressed so."""
    return Board(edges=presses(buttons))


def reader(*buttons: int, key: str = "lineit", at: str = "") -> rules_pages.Rules:
    """A reader that was left after these presses of buttons."""
    made = rules_pages.Rules(Ui(pressed(*buttons, B)), key, at)
    made.run()
    return made


@every_game
def test_the_rules_name_no_button(key: str) -> None:
    """Boards differ in theirs."""
    for _, heading, text, _ in rules_pages.sections(key, "en")[1]:
        assert not re.search(r"\b[XY]\b|[Pp]ress", heading + text)


@every_game
def test_the_rules_tell_what_every_game_has_to_tell(key: str) -> None:
    found = [section[0] for section in rules_pages.sections(key, "en")[1]]
    assert found[0] == "aim"
    assert {"setup", "turn", "end", "scoring"} <= set(found)
    assert ("solo" in found) == (games.seats(key)[0] == 1)


@every_game
def test_every_option_has_a_rule(key: str) -> None:
    found = {section[0] for section in rules_pages.sections(key, "en")[1]}
    assert {option.rstrip("12345678") for option, _, _ in games.load(key).OPTIONS} <= found


@pytest.mark.slow
@pytest.mark.parametrize(("size", "language"), rows())
@every_game
def test_every_page_is_drawn_with_all_its_words(key: str, size: str, language: str) -> None:
    with speaking(language) as wrong:
        drawn = [section for section, _ in pages(key, size)]
    assert wrong == []
    assert list(dict.fromkeys(drawn)) == [one[0] for one in rules_pages.sections(key, language)[1]]


@every_game
@pytest.mark.parametrize("size", ["240x240", "240x135"])
def test_the_pages_hold_every_sentence_once(key: str, size: str) -> None:
    """None is left out, none is told twice, none goes over two pages."""
    ui = Ui(Board(MODELS[size].width, MODELS[size].height))
    shown = rules_pages.Rules(ui, key)
    for index, (_, _, text, _) in enumerate(rules_pages.sections(key, "en")[1]):
        shown.open(index)
        written: list[str] = []
        for page in range(len(shown.section.pages)):
            shown.section.draw(Paper(written), page)
            written.append("|")
        told = "".join(written).replace("|", "").replace(" ", "")
        assert told == re.sub(r"^- |[ \n\x1f]", "", text, flags=re.MULTILINE)
        for page_text in " ".join(written).split("|")[:-1]:
            assert page_text.rstrip()[-1] in ".:!?"


class Paper:
    """Keeps what is written."""

    def __init__(self, written: list[str]) -> None:
        self.written = written

    def text(self, line: str, *_: Any) -> None:
        self.written.append(line)

    def rect(self, *_: Any) -> None:
        pass


def test_pages_are_turned_on_and_back() -> None:
    first = reader()
    assert (first.at(), first.page) == ("aim", 0)
    ends = len(first.section.pages)
    assert reader(*[A] * ends).at() == "cards"
    assert reader(*[RIGHT] * ends, LEFT).page == ends - 1
    assert reader(UP).at() == reader(*[DOWN] * ends, *[UP] * ends).at() == "aim"


@pytest.mark.slow
def test_the_last_page_ends_it() -> None:
    shown = reader(*[A] * 200)
    assert shown.at() == "scoring"
    assert reader(*[DOWN] * 200).at() == "scoring"


def test_the_contents_lead_to_every_heading() -> None:
    assert reader(X, DOWN, DOWN, A).at() == "setup"
    assert reader(X, DOWN, B).at() == "aim"


def test_they_open_where_they_are_asked_to() -> None:
    assert reader(at="jackpots").at() == "jackpots"
    assert reader(at="nothing").at() == "aim"


def test_set_up_opens_them_at_the_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(rules_pages, "show", lambda ui, key, at: asked.append(at))
    saves = Saves(str(tmp_path))
    choices = Choices("clustered")
    for ups, at in ((0, ""), (1, ""), (2, "wild"), (2 + choices.seats, "bests")):
        page = NewGame(Ui(pressed(*[UP] * ups, X, B)), saves, Reserve(), choices)
        assert not page.run()
        assert asked.pop() == at


AIM = ("aim", "Ziel", "Text.", "")


@pytest.fixture
def _in_english_again() -> Iterator[None]:
    yield
    messages.language("en")


@pytest.mark.usefixtures("_in_english_again")
def test_what_a_language_lacks_is_told_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    from lineup.text import rules_de

    monkeypatch.setattr(rules_de, "RULES", (("line", "LINE", packed([AIM])),))
    assert rules_pages.sections("line", "de") == ("LINE", (AIM,))
    assert rules_pages.sections("setup", "de") == rules_pages.sections("setup", "en")


def test_a_game_without_rules_has_none_to_read() -> None:
    assert not rules_pages.has("standin")
    with pytest.raises(KeyError):
        rules_pages.sections("standin", "en")


def test_they_are_let_go_of_when_they_are_left() -> None:
    rules_pages.show(Ui(pressed(B)), "line")
    assert not [name for name in sys.modules if name.startswith("lineup.text.rules_")]
    assert not [name for name in vars(lineup.text) if name.startswith("rules_")]


PAGES = """
from binascii import crc32
from lineup.console.pages.rules_pages import Rules, sections
from lineup.text import WITH_RULES
from lineup.ui.type import messages
from lineup.ui.widgets import Ui
from tests.board import Board

for width, height, language in ((240, 240, "en"), (240, 135, "en"), (240, 135, "ja")):
    messages.language(language)
    ui = Ui(Board(width, height))
    for key in WITH_RULES:
        reader = Rules(ui, key)
        for index in range(len(sections(key, language)[1])):
            reader.open(index)
            for page in range(len(reader.section.pages)):
                reader.open(index, page)
                reader.draw()
                print(key, index, page, crc32(ui.canvas.buffer))
"""


@pytest.mark.slow
def test_every_page_looks_the_same_on_micropython() -> None:
    # The unix port compiles all texts on its heap; the device has them frozen.
    assert len(same_on_both(PAGES, folders=(paths.ROOT,), heap="2m").splitlines()) > 100


LET_GO = """
import sys
from lineup import text
from lineup.console.pages import rules_pages
from lineup.ui.input import B
from lineup.ui.widgets import Ui
from tests.board import Board, presses

for _ in range(2):
    rules_pages.show(Ui(Board(edges=presses([B]))), "line")
    print([name for name in sys.modules if "text.rules_" in name], hasattr(text, "rules_en"))
"""


@pytest.mark.slow
def test_they_are_let_go_of_on_micropython() -> None:
    told = same_on_both(LET_GO, folders=(paths.ROOT,), heap="2m")
    assert told.splitlines() == ["[] False"] * 2
