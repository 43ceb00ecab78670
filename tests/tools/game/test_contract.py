"""The things that a game gives stand in the guide as the base classes say it, and is all that is
called."""

import ast
from collections.abc import Iterator

import pytest

from host_sim.command import paths
from host_sim.command.errors import UserError
from tools.game import contract


@pytest.mark.parametrize("name", contract.PAGES)
def test_the_guide_has_the_tables_that_the_code_makes(name: str) -> None:
    page = (contract.GUIDE / name).read_text(encoding="utf-8")
    assert contract.written(name, page) == page, "run `lineup contract`"


def test_every_class_has_its_page() -> None:
    assert {one for names in contract.PAGES.values() for one in names} == set(contract.CLASSES)


def test_a_guide_that_lacks_a_table_is_refused() -> None:
    page = (contract.GUIDE / "screen.md").read_text(encoding="utf-8")
    with pytest.raises(UserError, match="not of GameScreen, Part, Hints"):
        contract.written("screen.md", page.replace("<!-- Part:", "<!-- "))


@pytest.mark.parametrize("name", contract.CLASSES)
def test_a_class_says_what_a_game_gives_and_may_give(name: str) -> None:
    blocks = contract.members(contract.base(name))
    assert list(blocks)[:2] == [contract.GIVES, contract.MAY_GIVE]
    assert all(one.about.endswith(".") for found in blocks.values() for one in found)


def called(*names: str) -> Iterator[tuple[str, str]]:
    """Lists where the console asks something of what it calls by one of these names, and what."""
    for path in sorted(paths.FIRMWARE.glob("lineup/console/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) in names:
                yield path.name, node.attr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("GameScreen", ("screen", "self.screen", "self._screen")),
        ("Hints", ("self._why", "games.load_why(session.rules.KEY)")),
        ("Script", ("script", "self.script")),
    ],
)
def test_the_console_asks_for_nothing_else(name: str, names: tuple[str, ...]) -> None:
    told = {one.name for found in contract.members(contract.base(name)).values() for one in found}
    asked = set(called(*names))
    assert {member for _, member in asked} & told
    assert {one for one in asked if one[1] not in told} == set()
