"""The README's tables are complete and its links lead somewhere."""

import re
import tomllib

from host_sim.boards.models import BUILT
from host_sim.command import paths
from host_sim.window import keymap
from host_sim.window.words import WORDS

README = (paths.ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((paths.ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def rows(heading: str) -> dict[str, str]:
    """First column -> second column of the first table after a heading."""
    text = README.split(f"\n## {heading}\n", 1)[1]
    table = re.search(r"(?:^\|.*\n)+", text, re.MULTILINE)
    assert table is not None
    lines = table.group().splitlines()[2:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {row[0]: row[1] for row in cells}


def test_every_pinned_package_has_its_reason() -> None:
    extras = PROJECT["project"]["optional-dependencies"].values()
    pins = [*PROJECT["project"]["dependencies"], *(pin for extra in extras for pin in extra)]
    assert all("==" in pin for pin in pins)
    named = {f"`{pin.split('==')[0]}`" for pin in pins}
    reasons = rows("Dependencies")
    assert named == {name for name in reasons if "(npm)" not in name}
    assert all(reasons.values())


def test_constraints_hold_every_pin() -> None:
    constraints = (paths.ROOT / "constraints.txt").read_text().lower().replace("_", "-")
    extras = PROJECT["project"]["optional-dependencies"].values()
    for pin in [*PROJECT["project"]["dependencies"], *(pin for extra in extras for pin in extra)]:
        assert f"\n{pin.lower()}\n" in constraints


def test_every_target_is_listed_as_make_lists_it() -> None:
    makefile = (paths.ROOT / "Makefile").read_text(encoding="utf-8")
    targets = dict(re.findall(r"^([a-z-]+):.*?## (.*)$", makefile, re.MULTILINE))
    assert rows("What `make` can do") == {f"`make {name}`": text for name, text in targets.items()}


def test_every_key_is_listed_as_the_window_lists_it() -> None:
    words = WORDS["en"]
    assert rows("Keys") == {words.get(keys, keys): words[does] for keys, does in keymap.HELP}


def test_every_board_is_listed() -> None:
    listed = {f"`{name}`": board.facts["description"] for name, board in BUILT.items()}
    assert rows("On a board") == listed


def test_links_and_folders_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert (paths.ROOT / target).is_file(), target
    for folder in rows("Layout"):
        found = list(paths.ROOT.glob(folder.strip("`")))
        assert found and all(path.is_dir() for path in found), folder
