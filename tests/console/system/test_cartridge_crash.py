"""Cartridges that break their word end on a screen that names them; the console comes back with
all else, and loads no more of them until somebody tries again."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from host_sim.boards.models import BOARDS, DEFAULT_BOARD
from host_sim.cartridges.loaded import Loaded, loaded
from host_sim.playing import headless, script
from lineup.saves import crash_log, faulty
from lineup.saves.slots import Slots
from lineup.saves.store import Saves
from tests.tools.cart import hostile, sample
from tools.cart.command import built

TO_IT = "press LEFT\n"
BEGIN = TO_IT + "press A\npress DOWN\npress A\npress A\n"
PLAY = BEGIN + "press A\npress RIGHT\npress A\npress A\nwait 3000\n"
OTHER = "press A\npress DOWN\npress A\npress A\npress A\npress A\n"
"""A game of the image."""


@contextmanager
def told() -> Iterator[list[str]]:
    """All that is drawn in words."""
    yield []


def run(
    keys: str, storage: Path, found: Sequence[Loaded],
    watch: Callable[[headless.Run], None] | None = None,
) -> headless.Run:  # fmt: skip
    return headless.run(
        script.parse(keys), BOARDS[DEFAULT_BOARD], storage=storage, games=found, watch=watch
    )


def crashes(storage: Path) -> list[str]:
    payload = Slots(str(storage), "crashes").load() or b""
    return [text.decode() for text in crash_log.texts(payload)]


def left_alone(storage: Path, found: Sequence[Loaded], before: dict[str, bytes]) -> None:
    """Asserts that it is put aside, and that the next start is as if it were not there."""
    assert faulty.marks(str(storage)) == [found[0].head.mark]
    count = len(crashes(storage))
    with_it = run("shot it\n", storage, found).shots["it"]
    without = run("shot it\n", storage, ()).shots["it"]
    assert with_it.tobytes() == without.tobytes()
    assert len(crashes(storage)) == count
    for name, data in before.items():
        assert (storage / name).read_bytes() == data


def others(storage: Path) -> dict[str, bytes]:
    """Reads what is kept of other games than the cartridge's."""
    names = (path for path in storage.iterdir() if path.is_file())
    kept = ("crashes", "faulty", f"game{sample.NUMBER}", "settings", "people")
    return {one.name: one.read_bytes() for one in names if one.name.split(".")[0] not in kept}


@pytest.mark.parametrize("harm", hostile.IN_PLAY.values(), ids=hostile.IN_PLAY)
def test_one_that_breaks_its_word_in_play_is_named_and_put_aside(
    harm: tuple[str, str], tmp_path: Path
) -> None:
    storage = tmp_path / "saves"
    run(OTHER, storage, ())
    before = others(storage)
    with loaded([hostile.cartridge(tmp_path, *harm)]) as found:
        shots = run(PLAY + "shot crash\npress A\nshot launcher\n", storage, found).shots
        assert crashes(storage), "nothing went wrong"
        assert shots["crash"].tobytes() != shots["launcher"].tobytes()
        left_alone(storage, found, before)


@pytest.mark.parametrize("harm", hostile.AT_ONCE.values(), ids=hostile.AT_ONCE)
def test_a_running_game_of_one_that_fails_at_once_does_not_lock_the_console(
    harm: tuple[str, str], tmp_path: Path
) -> None:
    storage = tmp_path / "saves"
    with loaded([built(sample.written(tmp_path / "well"))]) as found:
        run(BEGIN + "press A\npress RIGHT\npress A\n", storage, found)
    kept = Saves(str(storage)).running.of(sample.NUMBER)
    assert kept is not None
    with loaded([hostile.cartridge(tmp_path, *harm)]) as found:
        run("wait 3000\npress A\nwait 3000\n", storage, found)
        assert crashes(storage), "nothing went wrong"
        left_alone(storage, found, {})
    assert Saves(str(storage)).running.of(sample.NUMBER) is not None


def impatient(result: headless.Run) -> None:
    result.board.watchdog.patience_s = 2


@pytest.mark.parametrize("harm", [hostile.LOOPS, hostile.LEAVES], ids=["loops", "leaves"])
def test_one_that_loops_or_leaves_is_named_after_a_start(
    harm: tuple[str, str], tmp_path: Path
) -> None:
    storage = tmp_path / "saves"
    run(OTHER, storage, ())
    before = others(storage)
    with loaded([hostile.cartridge(tmp_path, *harm)]) as found:
        run(PLAY, storage, found, impatient)
        assert [text.splitlines()[-1] for text in crashes(storage)] == ["hung, cartridge tiny"]
        left_alone(storage, found, before)


def test_it_is_tried_again_where_somebody_wants_that(tmp_path: Path) -> None:
    storage = tmp_path / "saves"
    with loaded([hostile.cartridge(tmp_path, *hostile.IN_PLAY["raises"])]) as found:
        run(PLAY + "press A\n", storage, found)
        again = "press Y\npress UP\npress A\npress A\npress A\n"
        shots = run("shot without\n" + again + TO_IT + "shot it\n", storage, found).shots
        assert faulty.marks(str(storage)) == []
    fresh = tmp_path / "fresh"
    with loaded([built(sample.written(tmp_path / "well"))]) as found:
        there = run("shot without\n", fresh, found).shots
    assert there  # the same page as of one that never failed but for the game that runs
    assert shots["it"].tobytes() != shots["without"].tobytes()


def test_a_newer_version_of_it_is_not_put_aside(tmp_path: Path) -> None:
    storage = tmp_path / "saves"
    with loaded([hostile.cartridge(tmp_path, *hostile.IN_PLAY["raises"])]) as found:
        run(PLAY + "press A\n", storage, found)
    with loaded([built(sample.written(tmp_path / "well"))]) as found:
        run(PLAY, storage, found)
    assert len(crashes(storage)) == 1
    running = Saves(str(storage)).running.of(sample.NUMBER)
    assert running is not None
