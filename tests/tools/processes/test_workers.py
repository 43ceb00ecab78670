"""Shared work: the same results whoever works, each once, whoever dies."""

import socket
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from host_sim.command.errors import ExtraMissing, UserError
from lineup import games
from tests.patience import PATIENCE_S
from tests.tools import workers_at_work as work
from tools.bots import matches, mistakes, seating
from tools.processes import workers


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A scheduler may take long to answer; one that is gone is waited for as long."""
    monkeypatch.setattr("tools.processes.cluster.PATIENCE_S", PATIENCE_S)


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    told: list[tuple[int, int]] = []
    tell = lambda *heard: told.append(heard)  # noqa: E731
    with workers.hired(jobs) as crew:
        made = list(workers.results(work.slow_square, range(100), crew, tell))
    assert made == [n * n for n in range(100)]
    assert told == sorted(told) and told[-1] == (100, 100)


@pytest.mark.slow
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
    setup = matches.Setup(key, ("careless", "normal"), seating.chosen(rules, (), 2), 7, 2)
    with workers.hired(python="pypy3") as crew:
        there = list(matches.play_games(setup, 2, crew))
    assert there == list(matches.play_games(setup, 2))


@pytest.mark.slow  # for the same reason
def test_regrets_are_the_same_on_pypy() -> None:
    decision = next(islice(mistakes.decisions(games.load("line"), 3, 1), 4, None))
    look = partial(mistakes.look, "line", 2)
    with workers.hired(python="pypy3") as crew:
        assert list(workers.results(look, [decision], crew)) == [look(decision)]


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.parametrize("python", ["", sys.executable])
def test_work_that_kills_every_worker_ends_with_a_word(python: str) -> None:
    with pytest.raises(UserError, match="workers died 3 times"):
        with workers.hired(2, python=python) as crew:
            list(workers.results(work.deadly, range(5), crew))


@pytest.mark.slow
@pytest.mark.parametrize("python", ["", sys.executable])
def test_an_error_in_the_work_is_told(python: str) -> None:
    with pytest.raises(LookupError, match="^[0-4]$") as told:
        with workers.hired(2, python=python) as crew:
            list(workers.results(work.wrong, range(5), crew))
    assert "in wrong" in str(told.value.__cause__)


@pytest.mark.slow
def test_what_another_python_lacks_is_told() -> None:
    with pytest.raises(UserError, match="has no numpy: run this without --python"):
        with workers.hired(python=sys.executable) as crew:
            list(workers.results(work.lacking, range(1), crew))
    with pytest.raises(ExtraMissing, match="^numpy is not installed; ") as told:
        with workers.hired(2) as crew:
            list(workers.results(work.lacking, range(1), crew))
    assert told.value.extra == "lab"


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_crew_works_again_and_again() -> None:
    with workers.hired(2, python=sys.executable) as crew:
        for first in (0, 5, 10):
            made = list(workers.results(work.square, range(first, first + 5), crew))
            assert made == [n * n for n in range(first, first + 5)]


@pytest.mark.parametrize(
    "address",
    ["foo", "", "127.0.0.1", "http://127.0.0.1:80", "tls://127.0.0.1:9", "127.0.0.1:99999",
     "tcp://", "tcp://a b:1", "tcp://me@127.0.0.1:9", "[::1:5", "127.0.0.1:-1"],
)  # fmt: skip
def test_what_is_no_address_of_a_cluster_is_told(address: str) -> None:
    from tools.processes import cluster

    with pytest.raises(UserError, match=r": an address is as in tcp://host:8786$"):
        cluster.check(address)


@pytest.mark.slow
def test_a_cluster_that_is_not_there_is_told() -> None:
    with pytest.raises(UserError, match="--cluster tcp://127.0.0.1:9: nobody answers there"):
        with workers.hired(cluster="tcp://127.0.0.1:9"):
            pass
    with pytest.raises(UserError, match="nobody answers there"):
        with workers.hired(cluster=f"{'a' * 300}:9"):
            pass


@pytest.mark.parametrize("greeting", [b"", b"SSH-2.0-OpenSSH", b"220", bytes(7)])
def test_what_is_no_scheduler_is_told(greeting: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools.processes import cluster

    monkeypatch.setattr(cluster, "PATIENCE_S", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]

        def greet() -> None:
            peer, _ = server.accept()
            with peer, suppress(ConnectionError):
                peer.sendall(greeting)
                peer.recv(1)

        thread = threading.Thread(target=greet)
        thread.start()
        with pytest.raises(UserError, match="what answers there is no Dask scheduler"):
            cluster.check(f"tcp://127.0.0.1:{port}")
        thread.join()


@pytest.mark.slow  # Dask's scheduler and processes take seconds to start
@pytest.mark.usefixtures("patient")
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


@pytest.mark.slow  # for the same reason
@pytest.mark.parametrize(
    ("end", "why"),
    [
        (lambda cluster: cluster.scale(0), "all workers are gone"),
        (lambda cluster: cluster.close(), "the scheduler is gone"),
    ],
)
def test_a_cluster_that_ends_is_told(
    end: Callable[[Any], None], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import distributed

    monkeypatch.setattr(workers, "LOOK_S", 0.2)
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, dashboard_address=None, silence_logs=50
        ) as cluster,
        workers.hired(cluster=cluster.scheduler_address) as crew,
    ):
        some = workers.results(work.slow_square, range(10**6), crew)
        next(some)
        end(cluster)
        with pytest.raises(UserError, match=f"^--cluster tcp://.*: {why}"):
            list(some)


@pytest.mark.slow  # for the same reason
@pytest.mark.usefixtures("patient")
def test_work_that_kills_a_clusters_workers_ends_with_a_word() -> None:
    import dask
    import distributed

    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
        ) as cluster,
        workers.hired(cluster=cluster.scheduler_address) as crew,
        pytest.raises(UserError, match="workers died again and again at the same work"),
    ):
        list(workers.results(work.deadly, range(5), crew))


def test_a_worker_with_another_lineup_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    import pickle

    from tools.processes import cluster_worker

    task = pickle.dumps((cluster_worker.fingerprint(), work.square, [3, 4]))
    assert cluster_worker.do(task)[1] == [9, 16]
    monkeypatch.setattr(cluster_worker, "fingerprint", lambda: 0)
    with pytest.raises(UserError, match="another version"):
        cluster_worker.do(task)
