"""`lineup layouts`: constants from tables."""

from pathlib import Path

import pytest

from host_sim.command import paths
from host_sim.layout import LayoutError
from tools import cli
from tools.game import layouts

SOURCE = f'''"""Where everything is.

Header
    0    SEATS     1  1..4
    1    STEP      1  what is decided [PLAY]
    2    DECK     12  cards
    14   (spare)   2

Seat, SEAT_SIZE bytes a seat from SEAT_BLOCKS
    0    HAND      3  cards
    3    LAST      1  the last one played
"""

from micropython import const

{layouts.BEGIN}
SEATS = const(0)
STEP = const(1)
DECK = const(2)
SEAT_BLOCKS = const(16)

HAND = const(0)
LAST = const(3)
SEAT_SIZE = const(4)
{layouts.END}

PLAY = const(0)


def seat_at(seat):
    return SEAT_BLOCKS + seat * SEAT_SIZE
'''


def test_every_layout_has_the_constants_of_its_table() -> None:
    assert cli.main(["layouts", "--check"]) == 0


def test_all_games_and_the_template_are_looked_at() -> None:
    from lineup import games

    found = layouts.files(paths.ROOT, [])
    assert found[-1] == paths.ROOT / layouts.TEMPLATE
    assert {path.parent.parent.name for path in found[:-1]} == set(games.KEYS)


def test_constants_are_made_of_the_table() -> None:
    without = SOURCE.partition(layouts.BEGIN)[0] + layouts.BEGIN + "\n"
    without += layouts.END + SOURCE.partition(layouts.END)[2]
    assert layouts.written(without) == SOURCE
    assert layouts.written(SOURCE) == SOURCE
    layouts.check(SOURCE)


def test_offsets_are_counted_anew_after_a_row_was_added() -> None:
    longer = SOURCE.replace("    2    DECK ", "    2    BAG       5  tiles\n    2    DECK ")
    with pytest.raises(LayoutError, match="lies over"):
        layouts.written(longer)
    made = layouts.written(layouts.renumbered(longer))
    assert "    7    DECK     12  cards\n    19   (spare)   2\n" in made
    assert "    3    LAST      1  the last one" in made
    assert "BAG = const(2)\nDECK = const(7)\nSEAT_BLOCKS = const(21)\n" in made
    assert layouts.renumbered(SOURCE) == SOURCE


def test_a_name_that_is_also_defined_by_hand_is_refused() -> None:
    with pytest.raises(LayoutError, match="DECK is defined twice"):
        layouts.check(SOURCE.replace("PLAY = const(0)", "PLAY = const(0)\nDECK = const(9)"))


def test_a_name_in_brackets_that_is_nowhere_is_refused() -> None:
    with pytest.raises(LayoutError, match="there is no constant PLAY"):
        layouts.check(SOURCE.replace("PLAY = const(0)", ""))


@pytest.mark.parametrize("mark", [layouts.BEGIN, layouts.END])
def test_a_layout_without_its_marked_lines_is_refused(mark: str) -> None:
    with pytest.raises(LayoutError, match="the constants stand between"):
        layouts.written(SOURCE.replace(mark, ""))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The layout of the only game of a tree, with a constant that is not the table's."""
    file = tmp_path / "firmware/lineup/games/mygame/rules/layout.py"
    file.parent.mkdir(parents=True)
    file.write_text(SOURCE.replace("DECK = const(2)", "DECK = const(3)"))
    return file


def call(file: Path, *words: str) -> int:
    return cli.main(["layouts", "--into", str(file.parents[5]), *words])


def test_check_writes_nothing_and_tells_what_is_due(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = file.read_text()
    assert call(file, "mygame", "--check") == 1
    assert capsys.readouterr().out == (
        "firmware/lineup/games/mygame/rules/layout.py: its constants are not those of its table:"
        " run `lineup layouts`\n"
    )
    assert file.read_text() == before


def test_it_writes_what_is_due_and_names_the_file(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(file, "mygame") == 0
    assert file.read_text() == SOURCE
    assert capsys.readouterr().out == "firmware/lineup/games/mygame/rules/layout.py\n"
    assert call(file, "mygame", "--check") == 0


def test_a_table_that_is_wrong_is_a_clear_error(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(SOURCE.replace("    2    DECK", "    4    DECK"))
    assert call(file, "mygame") == 2
    err = capsys.readouterr().err
    assert err.startswith("lineup layouts: firmware/lineup/games/mygame/rules/layout.py: line 6: ")
    assert err.endswith(": DECK at 4 leaves a gap, 2\n")
    assert call(file, "chess") == 2
    assert "no game 'chess'; there are: mygame" in capsys.readouterr().err
