"""No folder is a heap: one that grows is divided into rooms."""

from collections import Counter
from pathlib import Path

from host_sim.command import paths
from tests.project import tree
from tests.project.test_tree import GENERATED

MOST = 16
"""Of so many modules side by side a reader still sees what each is for."""

MODULES = {".c", ".h", ".js", ".mjs", ".py", ".sh"}


def heaps(root: Path = paths.ROOT) -> dict[str, int]:
    """Folder -> how many modules are side by side in it, of those with too many."""
    count = Counter(
        path.parent.relative_to(root).as_posix()
        for path in tree.files(root)
        if path.suffix in MODULES and path.name != "__init__.py"
    )
    return {folder: many for folder, many in count.items() if many > MOST}


def test_no_folder_holds_more_than_a_reader_sees_through() -> None:
    assert heaps().keys() <= GENERATED.keys(), heaps()


def test_a_heap_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    for number in range(MOST + 1):
        (tmp_path / "deep" / f"part_{number}.py").touch()
        (tmp_path / f"note_{number}.md").touch()
    assert heaps(tmp_path) == {"deep": MOST + 1}
