"""A game of a cartridge on a console: in the launcher beside the five, played, kept, taken out and
back again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from host_sim.boards.models import BOARDS, DEFAULT_BOARD, Model
from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.loaded import Loaded, loaded
from host_sim.playing import headless, script
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.games import KEYS
from lineup.saves import replays
from tests.tools.cart import sample
from tools.cart.command import built
from tools.cart.registered import registered

TO_IT = "press LEFT\n"
PLAY = TO_IT + "press A\npress DOWN\npress A\npress A\n"


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Cartridge:
    return built(sample.written(tmp_path_factory.mktemp("tiny")))


@pytest.fixture
def games(tiny: Cartridge) -> Iterator[list[Loaded]]:
    with loaded([tiny]) as found:
        yield found


def run(
    keys: str, storage: Path, found: list[Loaded] | None = None,
    model: Model = BOARDS[DEFAULT_BOARD], language: str = "en",
) -> headless.Run:  # fmt: skip
    steps = script.parse(keys)
    return headless.run(steps, model, storage=storage, games=found or (), language=language)


def shot(keys: str, storage: Path, found: list[Loaded] | None = None) -> Image.Image:
    return run(keys + "shot it\n", storage, found).shots["it"]


def same(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one, other).getbbox() is None


@pytest.mark.slow
def test_it_has_a_page_of_its_own_behind_the_five(games: list[Loaded], tmp_path: Path) -> None:
    last = shot(TO_IT, tmp_path / "a", games)
    assert not same(last, shot(TO_IT, tmp_path / "b"))
    assert same(last, shot(f"press RIGHT {len(KEYS)}\n", tmp_path / "c", games))
    assert same(
        shot("press LEFT 2\n", tmp_path / "d", games),
        shot("press LEFT 2\n", tmp_path / "e", games),
    )


@pytest.mark.slow
@pytest.mark.parametrize("model", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_its_rules_and_lesson_are_there_on_every_panel(
    games: list[Loaded], tmp_path: Path, model: Model, language: str
) -> None:
    keys = TO_IT + "hold X 700\n" if not model.has_xy else TO_IT + "press X\n"
    run(keys + "press A 3\n", tmp_path / "rules", games, model, language)
    run(TO_IT + "press A 5\n", tmp_path / "lesson", games, model, language)


def test_it_is_played_and_kept_by_its_own_number(games: list[Loaded], tmp_path: Path) -> None:
    run(PLAY + "press A\npress RIGHT\npress A\n", tmp_path, games)
    assert f"game{sample.NUMBER}.0" in {path.name for path in tmp_path.iterdir()}


@pytest.mark.slow
def test_taken_out_its_last_games_have_its_name_and_are_not_watched(
    games: list[Loaded], tmp_path: Path
) -> None:
    watch = "press Y\npress UP 4\npress A\nshot list\npress A\n"
    with registered(games[0].one) as known:
        rules = known.load(sample.KEY)
        session = Session(rules, 2, 1, (0,))
        out = protocol.move_buffer(rules)
        while rules.turn(session.state) >= 0:
            rules.moves(session.state, out)
            session.play(out[0])
        replays.keep(str(tmp_path), session)
        (one,) = replays.played(str(tmp_path))
        assert (one.key, one.game, one.seats) == (sample.KEY, sample.NUMBER, 2)
        assert replays.load(str(tmp_path), one, known.load_id).moves == session.moves
    there = run(watch + "wait 1000\nshot more\n", tmp_path, games).shots
    without = run(watch + "shot more\n", tmp_path).shots
    assert same(there["list"], without["list"])  # its key, with a capital, is its title
    assert not same(there["more"], without["more"])


def test_taken_out_its_game_stays_and_goes_on_when_it_is_back(
    games: list[Loaded], tmp_path: Path
) -> None:
    run(PLAY + "press A\npress RIGHT\npress A\n", tmp_path, games)
    before = shot("", tmp_path, games)
    kept = {path.name: path.read_bytes() for path in tmp_path.glob("game*")}
    without = shot("", tmp_path)
    assert not same(before, without)
    assert {path.name: path.read_bytes() for path in tmp_path.glob("game*")} == kept
    run("press A\n", tmp_path)  # asked for it, the console says that it is not there
    assert {path.name: path.read_bytes() for path in tmp_path.glob("game*")} == kept
    assert same(shot("", tmp_path, games), before)
