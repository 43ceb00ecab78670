"""Names typed with the keys, in every language and on every panel; the list of people."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lineup import games
from lineup.console.pages import people_pages
from lineup.console.pages.name_entry import Naming, pages
from lineup.console.setup import join, new_game
from lineup.console.setup.choices import Choices
from lineup.console.system.reserve import Reserve
from lineup.console.table import curtain
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.saves.people import LONGEST, MOST, Person
from lineup.saves.players import PERSON, pack
from lineup.saves.store import Saves
from lineup.text import LANGUAGES
from lineup.ui.table import seat_names
from lineup.ui.type import messages
from lineup.ui.type.fonts import BODY, NAME, TITLE, writing
from tests.console.standin import rules
from tools.pictures.golden import SIZES
from tools.pictures.scenes.stage import DOWN, LEFT, RIGHT, UP, A, B, Stage, X, Y

NAMES = {
    "en": ("Zoë O'Neil", "ada", "Bo 2"),
    "de": ("Jürgen", "Weiß-Ärger"),
    "ja": ("ひかりちゃん", "ゴジラ", "ケン & Al"),
    "zh_hans": ("小明", "李伟 A"),
    "zh_hant": ("陳大雲", "Ann"),
}


@pytest.fixture(params=SIZES)
def stage(request: pytest.FixtureRequest) -> Stage:
    return Stage(SIZES[request.param], lambda name, display: None)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    messages.language(request.param)
    yield request.param
    messages.language("en")


def typing(naming: Any, name: str) -> Iterator[int]:
    """The keys for a name, by the shortcut to the next page."""
    for letter in name:
        while letter not in naming._pages[naming.page]:
            yield X
        yield from reaching(naming, *divmod(naming._pages[naming.page].index(letter), 10))
        yield A


def reaching(naming: Any, row: int, column: int) -> Iterator[int]:
    for _ in range(20):
        if naming.row == row:
            break
        yield DOWN
    for _ in range(20):
        if naming.column == column:
            break
        yield RIGHT
    assert (naming.row, naming.column) == (row, column)


def typed(stage: Stage, naming: Any, keys: Iterator[int] | tuple[int, ...]) -> str | None:
    """Types with these keys, and returns what is entered; None if it waits for more."""
    found: list[str] = []
    stage.play("naming", lambda: found.append(naming.run()), keys)
    return found[0] if found else None


def test_every_letter_can_be_reached_and_written(language: str) -> None:
    for page in pages():
        assert len(page) <= 50 and len(set(page)) == len(page) and page[-1] == " "
        assert TITLE.has(page) and BODY.has(page)
    for name in NAMES[language]:
        assert all(any(letter in page for page in pages()) for letter in name)


def test_a_name_is_typed(stage: Stage, language: str) -> None:
    for name in NAMES[language]:
        naming = Naming(stage.ui)

        def keys(naming: Any = naming, name: str = name) -> Iterator[int]:
            yield from typing(naming, name)
            yield Y

        assert typed(stage, naming, keys()) == name


def test_without_the_shortcuts_everything_is_reached(stage: Stage) -> None:
    naming = Naming(stage.ui)

    def keys() -> Iterator[int]:
        yield from reaching(naming, 1, 3)
        yield A  # a large letter: small ones follow
        yield from reaching(naming, 5, 0)
        yield from (A, A)  # two pages on: the large ones again
        yield from reaching(naming, 0, 1)
        yield A
        yield from reaching(naming, 5, 0)
        yield from (RIGHT, A)

    assert typed(stage, naming, keys()) == "NB"


def test_the_last_letter_leads_to_done_and_no_more_fit(stage: Stage) -> None:
    naming = Naming(stage.ui, "x" * (LONGEST - 1))
    assert typed(stage, naming, (A, A)) == "x" * (LONGEST - 1) + "a"
    naming = Naming(stage.ui, "x" * LONGEST)
    assert typed(stage, naming, (A,)) is None and naming.text == "x" * LONGEST


def test_back_deletes_and_then_leaves(stage: Stage) -> None:
    naming = Naming(stage.ui, "ab")
    assert typed(stage, naming, (B, B)) is None and naming.text == "" and naming.page == 0
    assert typed(stage, naming, (B,)) == ""


def test_done_is_there_once_there_is_a_letter(stage: Stage) -> None:
    naming = Naming(stage.ui, " ")
    naming.draw()
    assert Y not in dict(stage.ui.foot._right)
    assert typed(stage, naming, (A,)) is None and naming.text == " a"
    assert Y in dict(stage.ui.foot._right)


def test_a_name_of_spaces_is_refused(stage: Stage) -> None:
    naming = Naming(stage.ui, "  ")
    assert typed(stage, naming, (Y,)) is None and stage.ui.toasted
    assert typed(stage, Naming(stage.ui, " a "), (Y,)) == "a"


@pytest.mark.parametrize("event", [UP, DOWN, LEFT, RIGHT])
def test_the_focus_goes_round_and_never_leaves_the_letters(stage: Stage, event: int) -> None:
    naming = Naming(stage.ui)
    seen = []
    for page in range(len(pages())):
        naming.page = page
        for start in ((0, 0), (0, 9), (2, 5), (naming._rows() - 1, 0), (5, 1)):
            naming.row, naming.column = start
            naming.draw()
            for _ in range(12):
                naming._move(event)
                assert 0 <= naming.column < naming._count(naming.row)
                seen.append(naming.row)
    assert max(seen) == 5


def told(saves: Saves) -> list[tuple[str, int, int]]:
    return [(one.name, one.colour, one.sign) for one in saves.people.all()]


def visit(stage: Stage, saves: Any, *keys: int) -> None:
    stage.play("people", lambda: people_pages.run(stage.ui, saves), keys)


def test_somebody_is_added_changed_and_deleted(stage: Stage, tmp_path: Path) -> None:
    saves = Saves(str(tmp_path))
    visit(stage, saves, A, A, Y, B)  # "A": its page; back
    assert told(saves) == [("A", 0, 0)]
    visit(
        stage, saves, DOWN, A, RIGHT, A, Y, RIGHT, DOWN, LEFT, B
    )  # "B", the next sign, the colour before
    assert told(saves) == [("A", 0, 0), ("B", 0, 2)]
    visit(stage, saves, DOWN, A, A, A, Y, B)  # "Ba"
    assert told(Saves(str(tmp_path))) == [("A", 0, 0), ("Ba", 0, 2)]
    visit(stage, saves, A, UP, A, B, B)
    assert len(told(saves)) == 2
    visit(stage, saves, A, UP, A, RIGHT, A)
    assert told(saves) == [("Ba", 0, 2)]


def test_deleting_is_asked_twice_where_games_refer_to_somebody(
    stage: Stage, tmp_path: Path
) -> None:
    saves = Saves(str(tmp_path))
    saves.people.put(Person("Ada"))
    saves.running.keep(Session(rules, 2, 1, (1,), pack(b"\0\0", (1, 0))), 1)
    visit(stage, saves, A, UP, A, RIGHT, A)
    visit(stage, saves, A, UP, A, RIGHT, A, B)
    assert told(saves) == [("Ada", 0, 0)]
    visit(stage, saves, A, UP, A, RIGHT, A, RIGHT, A)
    assert told(saves) == []


def test_no_two_have_one_sign_and_there_is_room_for_so_many(stage: Stage, tmp_path: Path) -> None:
    saves = Saves(str(tmp_path))
    for i in range(MOST - 1):
        saves.people.put(Person("ABCDEFGH"[i], i, i))
    visit(stage, saves, UP, A, A, Y, RIGHT, RIGHT, B)
    assert told(saves)[-1] == ("A", 7, 9)
    visit(stage, saves, UP, A)
    assert stage.ui.toasted and len(told(saves)) == MOST


def test_where_nothing_can_be_kept_it_is_said(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    saves = Saves(str(tmp_path / "file"))
    visit(stage, saves, A, A, Y, A)
    assert told(saves) == []


def test_a_name_in_letters_of_another_language_gives_way_to_the_seats_own() -> None:
    from lineup.ui.table.seat_names import names

    known = SimpleNamespace(get=lambda number: Person("ひかり"))
    game: Any = Session(rules, 2, 1, (1,), pack(b"\0\0", (1, 0)))
    assert names(game, known) == names(game) == ["Bolt", "Moon"]
    messages.language("ja")
    assert names(game, known)[0] == "ひかり"
    messages.language("en")
    assert writing("Zoë", (NAME, TITLE)) == [TITLE]
    assert writing("Jörg", (NAME, TITLE)) == [NAME, TITLE]


SNOW = "雪" * LONGEST
WIDE = {"ja": "ほ" * LONGEST, "zh_hans": SNOW, "zh_hant": SNOW}


def test_the_longest_names_have_room_wherever_they_stand(
    stage: Stage, language: str, tmp_path: Path
) -> None:
    saves = Saves(str(tmp_path))
    for name in ("WWWWWWWWWW", WIDE.get(language, "ÄÖÜÄÖÜÄÖÜM")):
        saves.people.put(Person(name, 7, 99))  # as of a newer firmware
    game = Session(rules, 2, 1, (1,), pack(b"\0\0", (2, 1)))
    saves.running.keep(game, 1)
    for i in range(2):
        visit(stage, saves, *(DOWN,) * i, A, A, B, Y, UP, A, RIGHT, A, B)
    choices = Choices("clustered")
    for seats in (2, 4, 8):
        choices.seats = seats
        choices.kinds[1] = PERSON
        choices.people[:2] = b"\2\1"
        stage.play(
            "seats", new_game.NewGame(stage.ui, saves, Reserve(), choices).run, (DOWN, DOWN, DOWN)
        )
    short = seat_names.names(game, saves.people)
    whole = seat_names.names(game, saves.people, seat_names.WHOLE)
    for seat in range(2):
        stage.play("curtain", lambda s=seat: curtain.run(stage.ui, short[s], s, True, whole[s]))
    line = games.load("line")
    offered = Session(line, 2, 1, protocol.defaults(line), b"\x08\0")
    stage.play("join", lambda: join._wanted(stage.ui, saves, offered), (DOWN, RIGHT, RIGHT))
