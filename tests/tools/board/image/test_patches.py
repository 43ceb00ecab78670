"""The patches of MicroPython are applied exactly, or not at all, and say why they are there."""

from pathlib import Path

import pytest

from host_sim.command.errors import UserError
from tools.board.image import patches

PATCH = b"""Two for one.

--- a/py/some.c
+++ b/py/some.c
@@ -1,3 +1,3 @@
 // some.c
-one
+two
 end
Another one goes.

--- a/py/other.c
+++ b/py/other.c
@@ -1,2 +1 @@
 // other.c
-gone
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "py").mkdir()
    (tmp_path / "py" / "some.c").write_text("// some.c\none\nend\n")
    (tmp_path / "py" / "other.c").write_text("// other.c\ngone\n")
    return tmp_path


def texts(tree: Path) -> dict[str, str]:
    return {file.name: file.read_text() for file in (tree / "py").iterdir()}


def test_all_are_applied(tree: Path) -> None:
    patches.apply(tree, PATCH)
    assert texts(tree) == {"some.c": "// some.c\ntwo\nend\n", "other.c": "// other.c\n"}


def test_a_tree_inside_a_repository_is_patched_nevertheless(tree: Path) -> None:
    (tree / "build").mkdir()
    (tree / "py").rename(tree / "build" / "py")
    (tree / ".git" / "objects").mkdir(parents=True)
    (tree / ".git" / "refs").mkdir()
    (tree / ".git" / "HEAD").write_text("ref: refs/heads/main\n")
    patches.apply(tree / "build", PATCH)
    assert texts(tree / "build")["other.c"] == "// other.c\n"


@pytest.mark.parametrize("text", ["", "// other.c\nelse\n", "// other.c\n"])
def test_an_unknown_source_is_named_and_left_as_it_is(tree: Path, text: str) -> None:
    (tree / "py" / "other.c").write_text(text)
    before = texts(tree)
    with pytest.raises(UserError, match=r"no MicroPython 1\.25\.0:\n.*py/other\.c"):
        patches.apply(tree, PATCH)
    assert texts(tree) == before


def test_a_missing_file_is_named(tree: Path) -> None:
    (tree / "py" / "other.c").unlink()
    with pytest.raises(UserError, match=r"py/other\.c: No such file"):
        patches.apply(tree, PATCH)


def test_applied_twice_they_do_not_fit(tree: Path) -> None:
    patches.apply(tree, PATCH)
    with pytest.raises(UserError, match=r"py/some\.c"):
        patches.apply(tree, PATCH)


def test_they_are_read_in_the_order_of_their_numbers() -> None:
    files = sorted(patches.FOLDER.iterdir())
    assert [file.name[:3] for file in files] == [f"{n:02}-" for n in range(1, len(files) + 1)]
    assert patches.read() == b"".join(patches.read(file.stem) for file in files)


@pytest.mark.parametrize("file", sorted(patches.FOLDER.iterdir()), ids=lambda file: file.stem)
def test_each_begins_with_its_reason(file: Path) -> None:
    reason, _, change = file.read_text(encoding="utf-8").partition("\ndiff --git ")
    assert reason[0].isupper() and reason.endswith(".\n") and len(reason.split()) > 8
    assert max(map(len, reason.splitlines())) < 100
    assert change
