"""Tests that take turns: each has its turn in one part, and the commit says which part is run."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests import conftest


class Item:
    """A test as pytest's hook gets it."""

    def __init__(self, name: str, takes_turns: bool) -> None:
        self.nodeid = name
        self.takes_turns = takes_turns

    def get_closest_marker(self, name: str) -> bool:
        return self.takes_turns and name == "in_turn"


def run(part: int, items: list[Any], waited: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conftest, "_part", lambda: part)
    tell = lambda items: waited.extend(item.nodeid for item in items)  # noqa: E731
    config: Any = SimpleNamespace(hook=SimpleNamespace(pytest_deselected=tell))
    conftest._take_turns(config, items)


def test_each_has_its_turn_once_and_what_takes_none_is_always_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    every = [Item(f"tests/a.py::test[{n}]", n % 2 == 0) for n in range(100)]
    ran: list[str] = []
    for part in range(conftest.PARTS):
        items: list[Any] = list(every)
        waited: list[str] = []
        run(part, items, waited, monkeypatch)
        assert [item.nodeid for item in every if item.nodeid not in waited] == [
            item.nodeid for item in items
        ]
        assert all(item in items for item in every if not item.takes_turns)
        ran += [item.nodeid for item in items if item.takes_turns]
    assert sorted(ran) == sorted(item.nodeid for item in every if item.takes_turns)


def test_a_commit_says_which_part(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = set()
    for number in range(20):
        told = SimpleNamespace(stdout=f"{number * 0x123456789:040x}\n")
        monkeypatch.setattr(conftest.subprocess, "run", lambda *_, told=told, **__: told)
        parts.add(conftest._part())
        assert conftest._part() == conftest._part()
    assert parts == set(range(conftest.PARTS))


def test_without_git_there_is_a_part_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conftest.subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=""))
    assert conftest._part() == 0
