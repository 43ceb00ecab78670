"""Wheel and source archive: a tree of which none can be made is told."""

from pathlib import Path

import pytest

from host_sim.command.errors import UserError
from tools.release import package


@pytest.mark.slow
def test_a_tree_that_cannot_be_built_is_told_in_a_line(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    with pytest.raises(UserError, match="^the package cannot be built: .+") as error:
        package.built(tmp_path, tmp_path / "out", 0)
    assert len(str(error.value).splitlines()) == 1
