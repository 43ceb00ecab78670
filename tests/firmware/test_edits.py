"""Edits of MicroPython's port are made exactly, or not at all."""

from pathlib import Path

import pytest

from host_sim.command.errors import UserError
from tools.board.image import edits


def source(folder: Path) -> Path:
    """The least source that all edits fit."""
    for edit in edits.EDITS:
        path = folder / edit.path
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"before\n{edit.old}after\n")
    return folder


def texts(folder: Path) -> dict[str, str]:
    return {path: (folder / path).read_text() for path in {edit.path for edit in edits.EDITS}}


def test_they_are_made(tmp_path: Path) -> None:
    edits.apply(source(tmp_path))
    for edit in edits.EDITS:
        text = (tmp_path / edit.path).read_text()
        assert text.count(edit.old) == edit.new.count(edit.old)
        assert f"before\n{edit.new}after\n" in text


@pytest.mark.parametrize("edit", edits.EDITS, ids=lambda edit: edit.old.strip()[:40])
def test_an_unknown_source_stops_the_build_unchanged(tmp_path: Path, edit: edits.Edit) -> None:
    source(tmp_path)
    path = tmp_path / edit.path
    path.write_text(path.read_text().replace(edit.old, "something else\n"))
    before = texts(tmp_path)
    with pytest.raises(UserError, match="found 0 times"):
        edits.apply(tmp_path)
    assert texts(tmp_path) == before


def test_a_text_that_occurs_twice_stops_the_build(tmp_path: Path) -> None:
    source(tmp_path)
    path = tmp_path / edits.PORT
    path.write_text(path.read_text() * 2)
    with pytest.raises(UserError, match="found 2 times"):
        edits.apply(tmp_path)


def test_edits_made_twice_stop_the_build(tmp_path: Path) -> None:
    edits.apply(source(tmp_path))
    with pytest.raises(UserError, match="found 0 times"):
        edits.apply(tmp_path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    source(tmp_path)
    (tmp_path / edits.CMAKE).unlink()
    with pytest.raises(UserError, match="CMakeLists.txt is missing"):
        edits.apply(tmp_path)
