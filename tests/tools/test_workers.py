"""Shared work: the same results whoever works, each once, whoever dies."""

from pathlib import Path

import pytest

from host_sim.errors import UserError
from tests.tools import workers_at_work as work
from tools import matches, workers


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    told: list[tuple[int, int]] = []
    tell = lambda *heard: told.append(heard)  # noqa: E731
    made = list(workers.results(work.slow_square, range(100), jobs, tell=tell))
    assert made == [n * n for n in range(100)]
    assert told == sorted(told) and told[-1] == (100, 100)


def test_the_same_games_with_any_number_of_workers() -> None:
    setup = matches.Setup("lineit", ("careless", "random"), (0,), 1, 2)
    alone = list(matches.play_games(setup, 10))
    assert list(matches.play_games(setup, 10, 3)) == alone
    assert len({game.scores for game in alone}) > 5


def test_what_a_killed_worker_had_to_do_is_done_again_and_counted_once(tmp_path: Path) -> None:
    tasks = [(str(tmp_path), number) for number in range(60)]
    told: list[int] = []
    made = list(
        workers.results(work.counted, tasks, 2, tell=lambda done, total: told.append(done))
    )
    assert made == [n * n for n in range(60)]
    assert (tmp_path / "13").stat().st_size == 2
    assert told == sorted(set(told)) and told[-1] == 60


def test_work_that_kills_every_worker_ends_with_a_word() -> None:
    with pytest.raises(UserError, match="workers died 3 times"):
        list(workers.results(work.deadly, range(5), 2))


def test_an_error_in_the_work_is_told() -> None:
    with pytest.raises(LookupError):
        list(workers.results(work.wrong, range(5), 2))


def test_who_stops_listening_stops_the_work() -> None:
    some = workers.results(work.slow_square, range(10**6), 2)
    assert [next(some) for _ in range(3)] == [0, 1, 4]
    some.close()  # type: ignore[attr-defined]


def test_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from tools import cluster

    monkeypatch.setattr(cluster, "PATIENCE_S", 0.2)
    with pytest.raises(UserError, match="--cluster tcp://127.0.0.1:9"):
        list(workers.results(work.square, range(5), cluster="tcp://127.0.0.1:9"))


@pytest.mark.slow  # Dask's scheduler and processes take seconds to start
def test_a_cluster_gives_the_same_also_where_a_worker_is_killed(tmp_path: Path) -> None:
    import distributed

    setup = matches.Setup("lineit", ("careless", "random"), (0,), 1, 2)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=2, dashboard_address=None, silence_logs=50
    ) as crew:
        address = crew.scheduler_address
        assert list(matches.play_games(setup, 10, cluster=address)) == list(
            matches.play_games(setup, 10)
        )
        tasks = [(str(tmp_path), number) for number in range(40)]
        made = list(workers.results(work.counted, tasks, cluster=address))
    assert made == [n * n for n in range(40)]
    assert (tmp_path / "13").stat().st_size == 2


def test_a_worker_with_another_lineup_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    import pickle

    from tools import cluster

    task = pickle.dumps((cluster.fingerprint(), work.square, [3, 4]))
    assert cluster.do(task)[1] == [9, 16]
    monkeypatch.setattr(cluster, "fingerprint", lambda: 0)
    with pytest.raises(UserError, match="another version"):
        cluster.do(task)
