"""`lineup new-game`: what it writes works at once, and what it cannot take changes nothing."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.command import paths
from host_sim.command.errors import UserError
from lineup.engine import rng
from lineup.ui.type import fonts
from tests.project import layers, tree
from tools import cli, texts
from tools.game import new_game

PARTS = (
    "boards",
    "docs",
    "firmware",
    "host_sim",
    "tests",
    "tools",
    "pyproject.toml",
    "README.md",
    "Makefile",
)
NAME = "sampler"


@pytest.fixture(scope="module", params=[new_game.SEATS, "2", "3-5"])
def any_project(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One with a new game for so many."""
    root = copied(tmp_path_factory.mktemp("project"))
    words = ["new-game", NAME, "--seats", request.param, "--into", str(root)]
    assert cli.main(words) == 0
    return root


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what a game needs of this tree, with a new game in it."""
    root = copied(tmp_path_factory.mktemp("project"))
    assert cli.main(["new-game", NAME, "--title", "Sample Game", "--into", str(root)]) == 0
    return root


def copied(root: Path) -> Path:
    for path in tree.files():
        place = path.relative_to(paths.ROOT)
        if place.parts[0] in PARTS:
            (root / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, root / place)
    return root


def contents(root: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


def folders(root: Path) -> set[Path]:
    return {path for path in root.rglob("*") if path.is_dir()}


def python(project: Path, *words: str) -> str:
    """Runs a command of the copied project, and returns what it prints; AssertionError if it
    fails."""
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=project, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    "path", sorted(new_game.TEMPLATE.glob("languages/*.txt")), ids=lambda p: p.stem
)
def test_its_words_have_glyphs(path: Path) -> None:
    """The faces hold what the catalogues need: a text of these may take away what it used too."""
    fonts.language(path.stem)
    try:
        lacked = {char for char in path.read_text(encoding="utf-8") if not fonts.BODY.has(char)}
    finally:
        fonts.language(texts.SOURCE)
    assert lacked <= set("\n_")


def test_its_lesson_has_the_dice_that_it_speaks_of_with_any_number_of_seats() -> None:
    """The player's lucky number, his dice, and after a turn of everybody else those of his second
    turn."""
    assert len(new_game.DEALS) == new_game.MOST_SEATS
    for seats, deal in enumerate(new_game.DEALS, 1):
        state = bytearray(rng.SIZE)
        rng.seed(state, 0, deal)
        rolled = [1 + rng.below(state, 0, 6) for _ in range(3 * seats + 2)]
        assert (rolled[0], rolled[seats : seats + 2], rolled[-2:]) == (3, [1, 6], [3, 4])


@pytest.mark.slow
def test_its_own_tests_pass(any_project: Path) -> None:
    """Conformance on both runtimes, the rules, the CPU players, and scripted games on both
    panels from the launcher to the results."""
    made = sorted(path.name for path in (any_project / "tests" / "games" / NAME).rglob("*.py"))
    assert {"test_conformance.py", "test_rules.py", "test_bot.py", "test_screen.py"} <= set(made)
    out = python(any_project, "pytest", "-q", "-p", "no:cacheprovider", f"tests/games/{NAME}")
    assert "passed" in out and "skipped" not in out


UNFINISHED = (
    "test_a_lesson_can_be_taken_in_every_language_on_every_panel",
    "test_a_linked_game_is_the_same_to_the_byte",
    "test_a_power_cut_before_every_move_and_a_bad_wire_change_nothing",
    "test_a_screen_has_room_and_glyphs_for_its_words",
    "test_any_key_skips_what_others_do",
    "test_behind_the_menu_a_decision_is_as_it_was_left",
    "test_every_screen_of_a_game_has_room_for_them",
    "test_going_there_and_back_shows_the_same",
    "test_it_is_the_same_on_micropython",
    "test_moves_are_shown_as_in_play_and_end_with_the_same_picture",
    "test_no_press_passes_without_an_answer",
    "test_nobody_else_no_curtain",
    "test_once_the_budget_is_hard",
    "test_reveals_is_asked_once_for_each_move_that_is_played",
    "test_the_same_games_on_pypy",
    "test_the_same_presses_give_the_same_frames",
    "test_the_table_that_was_left_is_shown_once_the_keys_rest",
    "test_what_others_do_stands_and_says_that_a_key_goes_on",
    "test_whatever_is_selected_is_explained_and_fits",
    "test_with_more_it_thinks_longer",
    "test_with_the_same_chances_they_choose_otherwise_now_and_then",
    "test_without_animations",
    "test_without_animations_the_same_is_told",
)
"""The tests that a game does not pass as its template made it: what is left for its author."""


@pytest.mark.slow
@pytest.mark.in_turn
def test_what_is_asked_of_all_games_holds(any_project: Path) -> None:
    """Every test that takes the games from the registry, but for those that take turns."""
    chosen = f"{NAME} and not ({' or '.join(UNFINISHED)})"
    words = ("pytest", "-q", "-p", "no:cacheprovider", "-m", "not in_turn", "-k", chosen, "tests")
    parts = ("device", "hours", "pages", "project", "tools/game", "tools/release", "web")
    left = [f"--ignore=tests/{name}" for name in parts]
    out = python(any_project, *words, *left)
    assert "passed" in out


@pytest.mark.slow
def test_its_layout_has_the_constants_of_its_table(project: Path) -> None:
    assert python(project, "tools.cli", "layouts", NAME, "--check") == ""


@pytest.mark.slow
def test_it_keeps_to_the_layers_and_the_style(project: Path) -> None:
    found = [one for one in layers.violations(project / "firmware") if NAME in one]
    assert found == []
    made = [f"firmware/lineup/games/{NAME}", "firmware/lineup/games/__init__.py"]
    python(project, "ruff", "check", "--no-cache", *made, f"tests/games/{NAME}")
    python(project, "ruff", "format", "--check", "--no-cache", *made, f"tests/games/{NAME}")


@pytest.mark.slow
def test_it_is_registered_with_an_id_of_its_own(project: Path) -> None:
    before = new_game.registered((paths.FIRMWARE / "lineup/games/__init__.py").read_text())
    after = new_game.registered((project / "firmware/lineup/games/__init__.py").read_text())
    assert list(after) == [*before, NAME]
    assert after[NAME] not in before.values()
    assert after[NAME] > new_game.RESERVED_IDS
    rules = (project / f"firmware/lineup/games/{NAME}/rules/__init__.py").read_text()
    assert f"\nID = const({after[NAME]})\n" in rules
    registry = "tests/engine/test_protocol.py"
    assert "passed" in python(project, "pytest", "-q", "-p", "no:cacheprovider", registry)


@pytest.mark.slow
def test_its_texts_are_compiled(project: Path) -> None:
    compiled = (project / "firmware/lineup/text/en.py").read_bytes()
    python(project, "tools.cli", "texts")
    assert (project / "firmware/lineup/text/en.py").read_bytes() == compiled
    catalogue = (project / f"firmware/lineup/games/{NAME}/texts/en/messages.po").read_text(
        encoding="utf-8"
    )
    assert 'msgid "Sample Game"' in catalogue


@pytest.mark.slow
def test_the_next_game_gets_the_next_id(project: Path) -> None:
    games = new_game.registered((project / "firmware/lineup/games/__init__.py").read_text())
    number, _ = new_game.plan(project, "another", "Another")
    assert number == games[NAME] + 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["Sampler"], "letters a to z"),
        (["two words"], "letters a to z"),
        (["dice6"], "letters a to z"),
        (["x"], "letters a to z"),
        (["../evil"], "letters a to z"),
        (["class"], "a word of Python"),
        (["match"], "a word of Python"),
        (["aux"], "Windows has no file of that name"),
        (["numberdrop"], "there is a game 'numberdrop' already"),
        ([NAME], f"there is a game '{NAME}' already"),
        (["menu"], "messages that begin with 'menu.' exist already"),
        (["fresh", "--seats", "3-9"], "--seats '3-9': a number from 1 to 8, or two"),
        (["fresh", "--seats", "0"], "--seats '0'"),
        (["fresh", "--seats", "5-3"], "--seats '5-3'"),
        (["fresh", "--seats", "many"], "--seats 'many'"),
        (["fresh", "--title", ""], "1 to 24 characters"),
        (["fresh", "--title", "two\nlines"], "1 to 24 characters"),
        (["fresh", "--title", 'a "title"'], 'may not hold "'),
        (["fresh", "--title", "{0}"], "may not hold { }"),
        (["fresh", "--title", "\u4e00\u7ebf"], "the fonts have no \u4e00 \u7ebf yet"),
    ],
)
def test_what_cannot_be_taken_changes_nothing(
    project: Path, words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = contents(project), folders(project)
    assert cli.main(["new-game", *words, "--into", str(project)]) == 2
    assert message in capsys.readouterr().err
    assert (contents(project), folders(project)) == before


@pytest.mark.slow
def test_a_folder_that_is_there_is_left_alone(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = project / "tests" / "games" / "mine" / "notes.txt"
    mine.parent.mkdir()
    mine.write_text("mine")
    before = contents(project)
    assert cli.main(["new-game", "mine", "--into", str(project)]) == 2
    assert "exists already: choose another name" in capsys.readouterr().err
    assert contents(project) == before


def test_a_folder_that_is_no_project_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["new-game", "fresh", "--into", str(tmp_path)]) == 2
    assert "name the folder of a Lineup tree" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_what_fails_half_way_is_undone(tmp_path: Path) -> None:
    (tmp_path / "old.txt").write_text("old")
    (tmp_path / "blocked").mkdir()
    before = contents(tmp_path), folders(tmp_path)
    files = {"new/deep/one.txt": "1", "old.txt": "changed", "blocked": "a folder is here"}
    with pytest.raises(UserError, match="cannot write .*blocked"):
        new_game.write(tmp_path, files)
    assert (contents(tmp_path), folders(tmp_path)) == before
