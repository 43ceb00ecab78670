"""The values learned of a game do not depend on who played it."""

import random
import re
from pathlib import Path

import pytest

from tools.bots.learn import learning, least_squares
from tools.bots.learn.games import line, lineit, setup
from tools.bots.learn.games.numberdrop import alone, sheets
from tools.bots.learn.learning import Look
from tools.cli import main
from tools.processes import workers

LEARNERS = (sheets.SheetLearner, alone.AloneLearner)


@pytest.mark.parametrize("kind", LEARNERS)
def test_a_sheet_is_corrected_by_what_it_was_worth_a_turn_later(
    kind: type[learning.Learner],
) -> None:
    learner = kind(go_on=True)  # type: ignore[call-arg]
    before = learner.values[600]
    early = Look(0.0, [600], [1.0])
    late = Look(before + 80.0, [], [])
    learner.learn([[early], [late]], [12], 0.5)
    assert learner.values[600] == pytest.approx(before + 40)
    assert learner.bytes[600] == round((before + 40) / learning.UNIT) + 128
    assert learner.news() == "1 seats 12.0"


def test_a_value_whose_errors_do_not_agree_moves_less() -> None:
    learner = alone.AloneLearner(go_on=True)
    for error, moved in ((80.0, 40.0), (-80.0, -40.0), (80.0, 0.0), (80.0, 40 / 3)):
        before = learner.values[600]
        learner.correct(Look(0.0, [600], [1.0]), error, 0.5)
        assert learner.values[600] - before == pytest.approx(moved)


@pytest.mark.slow  # whole games of the hard player
@pytest.mark.parametrize("kind", LEARNERS)
def test_a_game_is_played_and_looked_at_by_its_seed_alone(kind: type[learning.Learner]) -> None:
    learner = kind(go_on=True)  # type: ignore[call-arg]
    task = learner.tasks(range(1), 7)[0]
    with workers.hired(2) as crew:
        (turns, scores), again = workers.results(kind.play, [task] * 2, crew)
    assert again[1] == scores and len(again[0]) == len(turns) > 10
    assert turns[-1][0].value([0.0] * len(learner.values)) == 100 * scores[0]


@pytest.mark.slow  # for the same reason
def test_who_plays_makes_no_difference_to_what_is_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(learning, "BATCH", 2)
    monkeypatch.setattr(learning, "NEWS", 2)
    files = []
    for jobs in (1, 2):
        learner = alone.AloneLearner(go_on=False)
        before = bytes(learner.bytes)
        learner.file = tmp_path / f"{jobs}.py"
        files.append(learner.file)
        with workers.hired(jobs) as crew:
            learning.run(learner, 2, 1, crew)
        assert bytes(learner.bytes) != before
    assert files[0].read_text() == files[1].read_text()
    kept: dict[str, bytes] = {}
    exec(files[0].read_text(), kept)
    assert kept["VALUES"] == bytes(learner.bytes)
    assert capsys.readouterr().out.splitlines()[0].startswith("2 games, ")


@pytest.mark.slow
def test_weights_of_rows_are_learned_by_their_seed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "ROWS", 20)
    with workers.hired(1) as crew:
        learned = line.learn(3, 5, crew)
    assert learned == line.learn(3, 5, None)
    assert len(learned) == len(line.START)


@pytest.mark.slow
def test_learned_weights_score_more_than_those_that_learning_starts_from() -> None:
    from lineup.games.line.bot.row_weights import WEIGHTS

    first, learned = (sum(line.play((tuple(w), 77))) for w in (line.START, WEIGHTS))
    assert learned > first * 1.1


def test_learned_weights_are_written_where_rows_are_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from lineup.games.line.bot import row_future, row_weights

    text = Path(row_weights.__file__).read_text(encoding="utf-8")
    (tmp_path / "row_weights.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(row_future, "__file__", str(tmp_path / "row_future.py"))
    line.save(line.START)
    kept: dict[str, bytes] = {}
    exec((tmp_path / "row_weights.py").read_text(encoding="utf-8"), kept)
    assert kept["WEIGHTS"] == bytes(line.START)


@pytest.mark.slow
def test_weights_of_positions_are_those_that_explain_the_points() -> None:
    rows, count = lineit._tables()
    chance = random.Random(3)
    weights = [chance.randrange(-400, 400) for _ in range(count)]
    sums = [0] * (count * (count + 1))
    for _ in range(4000):
        features = [chance.randrange(64) for _ in range(count)]
        later = sum(n * weight for n, weight in zip(features, weights, strict=True)) / 4096
        lineit._add(sums, features, round(later))
    for found, weight in zip(lineit.fitted(sums), weights, strict=True):
        assert abs(found - weight) < 8
    assert lineit.fitted([0] * len(sums)) == (0,) * count
    assert len(lineit.first_guess()[1]) == rows


@pytest.mark.slow  # whole games
def test_weights_of_positions_are_learned_by_their_seed_alone() -> None:
    with workers.hired(2) as crew:
        learned = lineit.learn(2, 2 * lineit.PART, 5, crew)
    assert learned == lineit.learn(2, 2 * lineit.PART, 5, None)
    assert learned != lineit.learn(2, 2 * lineit.PART, 6, None)


def test_first_generations_play_fewer_games() -> None:
    assert lineit.sizes(6, 3000) == [240, 240, 378, 750, 1500, 3000]
    assert lineit.sizes(3, 10) == [12, 12, 12]
    assert lineit.sizes(1, 6) == [6]


@pytest.mark.slow  # for the same reason
def test_positions_whose_worth_was_learned_bring_more_points() -> None:
    from lineup.games.lineit.bot import learned_weights

    known = (learned_weights.TWO, learned_weights.MORE)
    first, learned = (sum(lineit.play((w, 7))[1]) for w in (lineit.first_guess(), known))
    assert learned > 2 * max(first, 1)


def test_learned_weights_of_positions_are_written_as_they_are_kept(tmp_path: Path) -> None:
    from lineup.games.lineit.bot import learned_weights

    lineit.save((learned_weights.TWO, learned_weights.MORE), tmp_path / "weights.py")
    kept = Path(learned_weights.__file__).read_text(encoding="utf-8")
    assert (tmp_path / "weights.py").read_text(encoding="utf-8") == kept


@pytest.mark.slow
def test_figures_of_turns_are_those_that_explain_what_they_brought() -> None:
    chance = random.Random(4)
    count = setup.count()
    figures = [chance.uniform(-5, 5) for _ in range(count)]
    sums = [0.0] * (count * (count + 1))
    for _ in range(400):
        position = chance.uniform(-90, 90)
        turns = [[chance.randrange(4) for _ in range(count)] for _ in range(8)]
        setup.add(
            sums,
            [
                (turn, position + sum(n * figure for n, figure in zip(turn, figures, strict=True)))
                for turn in turns
            ],
        )
    found = least_squares.solved(sums, count, setup.RIDGE)
    assert found == pytest.approx(figures, abs=0.02)


def test_a_position_counts_only_where_its_turns_differ() -> None:
    count = setup.count()
    sums = [0.0] * (count * (count + 1))
    setup.add(sums, [([1] * count, 7.0)])
    setup.add(sums, [([2] * count, 3.0), ([2] * count, 5.0)])
    assert not any(sums)


@pytest.mark.slow  # whole games
def test_figures_of_turns_are_the_same_with_any_number_of_workers(tmp_path: Path) -> None:
    files = []
    for jobs in (1, 2):
        with workers.hired(jobs) as crew:
            figures = setup.learn(3, 5, crew, guesses=1)
        files.append(tmp_path / f"{jobs}.py")
        setup.save(figures, 3, 5, 1.0, files[-1])
    assert files[0].read_bytes() == files[1].read_bytes()
    assert figures != setup.learn(3, 6, None, guesses=1)


def test_learned_figures_of_turns_are_written_as_they_are_kept(tmp_path: Path) -> None:
    from lineup.games.setup.bot import outlook_figures as kept

    run = re.search(r"--games (\d+) --seed (\d+)`\sin (\d+) minutes", str(kept.__doc__))
    assert run
    tables = kept.RACK, kept.COMMON, kept.OWN, kept.OTHER
    assert [len(table) for table in tables] == [7, 7, 2, 2]
    figures = tuple(figure for table in tables for figure in table)
    setup.save(figures, *map(int, run.groups()), file=tmp_path / "figures.py")
    text = Path(kept.__file__).read_text(encoding="utf-8")
    assert (tmp_path / "figures.py").read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["setup", "--generations", "3"], "--generations is for line and lineit, not for setup"),
        (["setup", "--patterns"], "--patterns is for numberdrop, not for setup"),
        (["line", "--games", "9"], "--games is for lineit, numberdrop and setup, not for line"),
    ],
)
def test_what_a_game_has_not_is_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["learn", *words]) == 2
    assert capsys.readouterr().err == f"lineup learn: {said}\n"


@pytest.mark.parametrize(
    "words", [["setup", "--games", "2"], ["clustered"], ["setup", "--seed", "-1"]]
)
def test_a_wrong_number_or_game_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["learn", *words])
    assert left.value.code == 2
    assert words[-1] in capsys.readouterr().err
