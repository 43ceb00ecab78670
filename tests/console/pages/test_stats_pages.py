"""The statistics on screen: counted through the keys, read, and erased."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_sim.boards.models import Model
from lineup import games
from lineup.console.pages import stats_pages
from lineup.console.pages.stats_pages import _mean, _note, _rows
from lineup.engine.replay import Session
from lineup.saves import statistics, tally
from lineup.saves.store import Saves
from lineup.saves.tally import Line, Tally
from lineup.text import LANGUAGES
from lineup.ui.input import B
from lineup.ui.type import messages, speech
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.console.driving import SIZES, SOLO, TURN, drive, state, turns
from tests.console.standin import rules

GAME = SOLO + TURN * turns()
OPEN = "press Y\npress DOWN 2\npress A\n"
"""From the launcher to the statistics."""

sizes = pytest.mark.parametrize("model", SIZES, ids=lambda model: str(model.height))


def count(folder: Path, players: bytes = b"\0") -> list[statistics.News]:
    """A game is played to its end, and counted."""
    game = Session(rules, len(players), 4, (0,), players)
    while rules.turn(game.state) >= 0:
        game.play(1)
    counted = statistics.Count(str(folder), game)
    counted.keep()
    return counted.news


def script(text: str, model: Model) -> str:
    """For a board that may have no X and Y."""
    held = re.sub("press Y", "hold B 600", re.sub("press X", "hold A 600", text))
    return text if model.has_xy else held


def lines(folder: Path) -> list[Line]:
    return statistics.load(str(folder), rules.ID).lines


def test_nothing_is_counted_before_a_game_is_over(tmp_path: Path) -> None:
    drive(SOLO + TURN * (turns() - 1) + "press A", tmp_path)
    assert lines(tmp_path) == []


@pytest.mark.slow
@sizes
def test_a_game_counts_at_its_end_and_once(tmp_path: Path, model: Model) -> None:
    run = drive(script(GAME, model), tmp_path, model)
    score = state(run)[16]
    for text in ("press A", "press A\npress B", ""):  # its results again, left, the launcher
        total, line = sorted(lines(tmp_path), key=lambda line: len(line.key))
        for one in (total, line):
            assert (one.played, one.won, one.sum, one.best) == (1, score >= 5, score, [score])
        drive(text, tmp_path, model)
    assert line.options == b"\0" and line.others == b"" and line.person == 0


@pytest.mark.slow
def test_one_game_after_another_counts(tmp_path: Path) -> None:
    run = drive(GAME + "press A\n" + TURN * 12, tmp_path)
    over = [seen for seen in run.probe.watched if rules.turn(seen.states[-1]) < 0]
    assert len(over) > 2
    (line,) = [line for line in lines(tmp_path) if not line.is_total]
    assert (line.played, line.sum) == (len(over), sum(seen.states[-1][16] for seen in over))


@pytest.mark.slow
def test_with_others_wins_are_counted_and_told(tmp_path: Path) -> None:
    kept = Tally()
    key = tally.set_up(0, 2, (0,), b"\2")
    for _ in range(3):
        kept.count(key, 1, True)
    statistics.save(str(tmp_path), rules.ID, kept)
    run = drive("press A 2\n" + TURN * 6 + "wait 3000\nshot end", tmp_path)
    won = rules.winners(state(run)) & 1
    line = statistics.load(str(tmp_path), rules.ID).line(key)
    assert line is not None
    assert (line.played, line.won, line.longest) == (4, 3 + won, 3 + won)
    assert line.streak == (4 if won else 0)


@sizes
def test_the_pages_go_back_the_way_they_came(tmp_path: Path, model: Model) -> None:
    count(tmp_path)
    text = "shot 0\n" + OPEN + "shot 1\npress A\nshot 2\npress A\nshot 3\npress X\nshot about\n"
    text += "press B\nshot 3b\npress B\nshot 2b\npress B\nshot 1b\npress B 2\nshot 0b\n"
    before = contents_of(tmp_path)
    shots = drive(script(text, model), tmp_path, model).shots
    for page in "0123":
        assert shots[page] == shots[page + "b"]
    assert len({shot.tobytes() for shot in shots.values()}) == 5
    assert contents_of(tmp_path) == before


def test_without_games_a_title_says_why_it_does_not_open() -> None:
    shots = drive(OPEN + "shot 0\npress A\nshot 1\npress B 2\nshot 2").shots
    assert shots["0"] != shots["1"] != shots["2"] == drive("shot 2").shots["2"]


ERASE = "press UP\npress A\n"


@pytest.mark.slow
@pytest.mark.parametrize("page", ["", "press A\n"], ids=["all", "title"])
@pytest.mark.parametrize("answers", ["press A\n", "press RIGHT\npress A 2\n", "press B\n"])
def test_erasing_is_asked_twice_and_back_is_the_usual_answer(
    tmp_path: Path, page: str, answers: str
) -> None:
    count(tmp_path)
    before = contents_of(tmp_path)
    drive(OPEN + page + ERASE + answers, tmp_path)
    assert contents_of(tmp_path) == before
    yes = "press RIGHT\npress A\n" * 2
    drive(OPEN + page + ERASE + yes + "shot after", tmp_path)
    assert lines(tmp_path) == []
    again = drive("shot launcher\n" + OPEN + "shot none", tmp_path)
    assert again.shots["none"] == drive(OPEN + "shot none").shots["none"]


def contents_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_a_broken_file_is_told_and_put_aside(tmp_path: Path) -> None:
    count(tmp_path)
    (tmp_path / "stats99.0").write_bytes(b"rubbish, and enough of it to look at")
    shots = drive(OPEN + "shot told\npress A\nshot aside\npress A\nshot page", tmp_path).shots
    assert (tmp_path / "stats99.bad0").is_file() and not (tmp_path / "stats99.0").exists()
    assert shots["page"] == drive(OPEN + "shot none").shots["none"]
    assert len({shot.tobytes() for shot in shots.values()}) == 3


def test_a_storage_that_takes_nothing_keeps_the_figures(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    text = "press B\n" + SOLO + "press A\n" + TURN * turns() + "press A\nshot told"
    run = drive(text, tmp_path / "file" / "folder")
    assert rules.turn(state(run)) == -1


# The words.


def texts(line: Line) -> dict[str, str]:
    return dict(rows_of(line, "Anna"))


def rows_of(line: Line, name: str) -> list[tuple[str, str]]:
    """Each row's words and value; of large figures each caption and figure."""
    found: list[tuple[str, str]] = []
    for row in _rows(Ui(Board()), rules, name, line):
        found += getattr(row, "figures", None) or [(row.text, row.value)]
    return found


@pytest.fixture(autouse=True)
def _the_stand_ins_texts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    from tests.console.standin.main import TEXTS

    monkeypatch.setattr(messages, "missing", lambda key: TEXTS[key])
    yield


def line_of(key: bytes, *games: tuple[int, bool]) -> Line:
    line = Line(key)
    for score, won in games:
        line.add(score, won)
    return line


def test_the_figures_of_a_set_up() -> None:
    key = tally.set_up(1, 4, (1,), b"\3\0\3")
    found = texts(line_of(key, (10, True), (12, True), (5, False), (8, True)))
    assert found == {
        "Anna": "4 players", "With person, 2 × CPU hard": "", "Games": "4", "Won": "3 (75%)",
        "Average": "8.8", "Best": "12", "Wins in a row": "1", "Most in a row": "2",
        "Target: 20 points": "",
    }  # fmt: skip


def test_the_figures_alone_with_the_ladder() -> None:
    line = line_of(tally.set_up(0, 1, (0,), b""), (12, True), (3, False), (10, True))
    line.places = [0, 2]
    assert rows_of(line, "Guests") == [
        ("Guests", "1 player"), ("Best", "12"), ("Average", "8.3"), ("Games", "3"),
        ("On the ladder", "2 (67%)"), ("2. Rulebook", "2 ×"),
        ("1. Rulebook", "20"), ("2. Your best", "12"), ("2. Your best", "10"),
        ("2. Rulebook", "10"), ("3. Rulebook", "5"), ("Your best", "3"),
        ("Target: 9 points", ""),
    ]  # fmt: skip


def test_scores_of_before_show_no_more_than_they_are() -> None:
    line = Line(tally.total(0, 1))
    line.take([40, 12])
    assert texts(line) == {"Anna": "Alone", "Best": "40"}


@pytest.mark.parametrize(
    ("played", "sum_", "text"),
    [(3, 10, "3.3"), (2, 1, "0.5"), (4, -7, "\u22121.8"), (3, 0, "0.0"), (99, -1, "0.0")],
)
def test_the_average_has_one_decimal_place(played: int, sum_: int, text: str) -> None:
    line = Line(tally.total(0, 2))
    line.played, line.sum = played, sum_
    assert _mean(line) == text


def test_what_is_unusual_is_said_as_far_as_there_is_room() -> None:
    usual, unusual = (Line(tally.set_up(0, 2, (option,), b"\1")) for option in (0, 1))
    assert _note(rules, usual).split("|")[:2] == ["With CPU easy"] * 2
    assert _note(rules, unusual).split("|") == [
        "With CPU easy, Target: 20 points", "With CPU easy", "Target: 20 points",
        "Various players",
    ]  # fmt: skip


def test_a_linked_game_counts_for_the_seats_here(tmp_path: Path) -> None:
    (news,) = count(tmp_path, bytes((8, 0, 8)))
    assert news.seat == 1 and news.line.others == b"\x08\x08"


def test_the_list_opens_at_the_title_that_was_played_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for key, times in (("lineit", 1), ("setup", 2)):
        kept = Tally()
        for _ in range(times):
            kept.count(tally.set_up(0, 2, (0,), b"\2"), 1, True)
        statistics.save(str(tmp_path), games.number(key), kept)
    heard = []
    monkeypatch.setattr(speech, "hear", lambda kind, text: heard.append((kind, text)))
    board = Board()
    board.press = iter((B,)).__next__
    stats_pages.run(Ui(board), Saves(str(tmp_path)))
    assert [text for kind, text in heard if kind == speech.FOCUS] == ["SETUP 2 games"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_captions_of_three_figures_have_room_in_every_language(
    language: str,
) -> None:
    line = Line(tally.total(0, 2))
    line.played, line.best, line.sum = 100, [100], 10_000
    before = messages.code()
    messages.language(language)
    try:
        assert len(stats_pages._large(Ui(Board()), line)) == 1
    finally:
        messages.language(before)
