"""Shared work: the same results whoever works, each once, whoever dies."""

import sys
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from host_sim.errors import ExtraMissing, UserError
from lineup import games
from tests.tools import workers_at_work as work
from tools import matches, regrets, seating, workers


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    told: list[tuple[int, int]] = []
    tell = lambda *heard: told.append(heard)  # noqa: E731
    with workers.hired(jobs) as crew:
        made = list(workers.results(work.slow_square, range(100), crew, tell))
    assert made == [n * n for n in range(100)]
    assert told == sorted(told) and told[-1] == (100, 100)


def test_the_same_games_with_any_number_of_workers() -> None:
    setup = matches.Setup("lineit", ("careless", "random"), (0,), 1, 2)
    alone = list(matches.play_games(setup, 10))
    with workers.hired(3) as crew:
        assert list(matches.play_games(setup, 10, crew)) == alone
    assert len({game.scores for game in alone}) > 5


@pytest.mark.slow  # PyPy is slow at first
@pytest.mark.parametrize("key", games.KEYS)
def test_the_same_games_on_pypy(key: str) -> None:
    rules = games.load(key)
    setup = matches.Setup(key, ("careless", "normal"), seating.chosen(rules, ()), 7, 2)
    with workers.hired(python="pypy3") as crew:
        there = list(matches.play_games(setup, 2, crew))
    assert there == list(matches.play_games(setup, 2))


@pytest.mark.slow  # for the same reason
def test_regrets_are_the_same_on_pypy() -> None:
    decision = next(islice(regrets.decisions(games.load("line"), 3, 1), 4, None))
    look = partial(regrets.look, "line", 2)
    with workers.hired(python="pypy3") as crew:
        assert list(workers.results(look, [decision], crew)) == [look(decision)]


@pytest.mark.parametrize("python", ["", sys.executable])
def test_what_a_killed_worker_had_to_do_is_done_again_and_counted_once(
    tmp_path: Path, python: str
) -> None:
    tasks = [(str(tmp_path), number) for number in range(60)]
    told: list[int] = []
    with workers.hired(2, python=python) as crew:
        made = list(
            workers.results(work.counted, tasks, crew, lambda done, total: told.append(done))
        )
    assert made == [n * n for n in range(60)]
    assert (tmp_path / "13").stat().st_size == 2
    assert told == sorted(set(told)) and told[-1] == 60


@pytest.mark.parametrize("python", ["", sys.executable])
def test_work_that_kills_every_worker_ends_with_a_word(python: str) -> None:
    with pytest.raises(UserError, match="workers died 3 times"):
        with workers.hired(2, python=python) as crew:
            list(workers.results(work.deadly, range(5), crew))


@pytest.mark.parametrize("python", ["", sys.executable])
def test_an_error_in_the_work_is_told(python: str) -> None:
    with pytest.raises(LookupError, match="^[0-4]$") as told:
        with workers.hired(2, python=python) as crew:
            list(workers.results(work.wrong, range(5), crew))
    assert "in wrong" in str(told.value.__cause__)


def test_what_another_python_lacks_is_told() -> None:
    with pytest.raises(UserError, match="has no numpy: this goes without --python only"):
        with workers.hired(python=sys.executable) as crew:
            list(workers.results(work.lacking, range(1), crew))
    with pytest.raises(ExtraMissing, match="^numpy is not installed; ") as told:
        with workers.hired(2) as crew:
            list(workers.results(work.lacking, range(1), crew))
    assert told.value.extra == "lab"


@pytest.mark.parametrize("python", ["", sys.executable])
def test_who_stops_listening_stops_the_work(python: str) -> None:
    with workers.hired(2, python=python) as crew:
        some = workers.results(work.slow_square, range(10**6), crew)
        assert [next(some) for _ in range(3)] == [0, 1, 4]


@pytest.mark.parametrize(
    "program, why", [("no-such-python", "there is no program"), ("true", "is no Python")]
)
def test_a_program_that_is_no_python_is_told(program: str, why: str) -> None:
    with pytest.raises(UserError, match=f"--python: .*{why}"), workers.hired(2, python=program):
        pass


def test_a_python_that_is_too_old_is_told(tmp_path: Path) -> None:
    old = tmp_path / "old-python"
    old.write_text("#!/bin/sh\necho 3 8\n")
    old.chmod(0o755)
    with pytest.raises(UserError, match="is Python 3.8; 3.9"), workers.hired(python=str(old)):
        pass


def test_a_crew_works_again_and_again() -> None:
    with workers.hired(2, python=sys.executable) as crew:
        for first in (0, 5, 10):
            made = list(workers.results(work.square, range(first, first + 5), crew))
            assert made == [n * n for n in range(first, first + 5)]


def test_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from tools import cluster

    monkeypatch.setattr(cluster, "PATIENCE_S", 0.2)
    with pytest.raises(UserError, match="--cluster tcp://127.0.0.1:9"):
        with workers.hired(cluster="tcp://127.0.0.1:9"):
            pass


@pytest.mark.slow  # Dask's scheduler and processes take seconds to start
def test_a_cluster_gives_the_same_also_where_a_worker_is_killed(tmp_path: Path) -> None:
    import distributed

    setup = matches.Setup("lineit", ("careless", "random"), (0,), 1, 2)
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=2, dashboard_address=None, silence_logs=50
        ) as cluster,
        workers.hired(cluster=cluster.scheduler_address) as crew,
    ):
        there = list(matches.play_games(setup, 10, crew))
        assert there == list(matches.play_games(setup, 10))
        tasks = [(str(tmp_path), number) for number in range(40)]
        made = list(workers.results(work.counted, tasks, crew))
    assert made == [n * n for n in range(40)]
    assert (tmp_path / "13").stat().st_size == 2


def test_a_worker_with_another_lineup_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    import pickle

    from tools import cluster_worker

    task = pickle.dumps((cluster_worker.fingerprint(), work.square, [3, 4]))
    assert cluster_worker.do(task)[1] == [9, 16]
    monkeypatch.setattr(cluster_worker, "fingerprint", lambda: 0)
    with pytest.raises(UserError, match="another version"):
        cluster_worker.do(task)
