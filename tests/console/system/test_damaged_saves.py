"""The page that a person reads if kept files were not all right."""

from types import SimpleNamespace
from typing import Any

import pytest

from lineup.console.system import damaged_saves
from lineup.ui.type.messages import t
from lineup.ui.widgets import Ui
from tests.board import Board


def told(saves: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of the pages that are shown."""
    texts: list[str] = []

    def reader(ui: Any, title: str, text: str, back: bool) -> Any:
        assert title == t("save.title") and not back
        return SimpleNamespace(run=lambda: texts.append(text))

    monkeypatch.setattr(damaged_saves, "Reader", reader)
    damaged_saves.run(Ui(Board()), saves)
    return texts


def saves_with(problems: list[tuple[str, tuple[object, ...]]], aside: Any) -> Any:
    return SimpleNamespace(problems=lambda: problems, put_aside=aside)


BROKEN = ("save.broken.checksum", ("game5.1",))


def test_broken_files_are_told_and_so_is_where_they_are_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    texts = told(saves_with([BROKEN], lambda: ["game5.bad"]), monkeypatch)
    assert texts == [
        t("save.report") + "\n" + t(BROKEN[0], *BROKEN[1]),
        t("save.aside", "game5.bad"),
    ]


def test_files_that_are_kept_for_another_version_are_told_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    newer = ("save.schema", ("game5.1", 9))
    assert told(saves_with([newer], list), monkeypatch) == [t(newer[0], *newer[1])]


def test_files_that_cannot_be_put_aside_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> list[str]:
        raise OSError(28, "no space")

    assert told(saves_with([BROKEN], full), monkeypatch)[1:] == [t("save.not_aside", 28)]
