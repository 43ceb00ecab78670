"""The console at rest, and a battery that gets empty."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from host_sim.boards import models
from host_sim.playing import headless, script
from lineup import games
from lineup.console.system import power
from lineup.console.system.reserve import Reserve
from lineup.console.table import play as playing
from lineup.engine.replay import Session
from lineup.saves.store import Saves
from lineup.text import LANGUAGES
from lineup.ui.type import overflow
from lineup.ui.type.messages import t
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.console.driving import MAIN, SOLO
from tests.console.table.test_curtain import CPU, PERSON, Console, started
from tests.games.screen_rig import A

POCKET = models.BOARDS["picosystem"]
REST = "wait 10000\npress Y\npress B\n"
"""After ten seconds the battery is measured again, where keys are waited for."""


def play(text: str, charge: int, storage: Path, charged: bool = False) -> headless.Run:
    def set_charge(run: headless.Run) -> None:
        run.board.charge, run.board.charged = charge, charged

    steps = script.parse(text)
    return headless.run(steps, POCKET, storage=storage, main=MAIN, watch=set_charge)


def moves(folder: Path) -> int:
    """Counts the moves that are kept of the stand-in's game."""
    from tests.console.standin import rules

    session = Saves(str(folder)).running.resume(rules.ID, lambda number: rules)
    assert session is not None
    return len(session.moves)


@pytest.mark.parametrize(("charge", "said"), [(100, False), (16, False), (15, True), (3, True)])
def test_a_low_battery_is_said_once(charge: int, said: bool, tmp_path: Path) -> None:
    shots = play("shot first\npress DOWN\npress UP\nshot then", charge, tmp_path).shots
    assert (shots["first"] != shots["then"]) == said


def test_a_battery_that_is_charged_is_not_low(tmp_path: Path) -> None:
    shots = play("shot first\npress DOWN\npress UP\nshot then", 3, tmp_path, True).shots
    assert shots["first"] == shots["then"]


@pytest.mark.parametrize(("charge", "kept"), [(50, 0), (15, 0), (5, 1)])
def test_the_last_of_a_battery_keeps_half_a_turn(charge: int, kept: int, tmp_path: Path) -> None:
    run = play(SOLO + "press A\n" + REST, charge, tmp_path)
    assert run.probe.latest is not None
    assert len(run.probe.latest.session.moves) == 1
    assert moves(tmp_path) == kept


@pytest.mark.parametrize("kept", [True, False])
def test_that_all_is_kept_is_said_where_it_is(kept: bool) -> None:
    board = Board(240, 240)
    board.battery = lambda: 4  # type: ignore[method-assign]
    ui = Ui(board)
    told: list[str] = []
    ui.toast = lambda text: told.append(text)  # type: ignore[method-assign]
    power.Battery(ui, lambda: kept).look()
    assert told == [t("power.last" if kept else "power.low", 4)]


@pytest.mark.parametrize("kept", [True, False])
def test_a_table_says_whether_all_is_kept(kept: bool, tmp_path: Path) -> None:
    """Also between two turns, where there is nothing to be written."""
    folder = tmp_path / "lineup"
    if not kept:
        folder.write_text("no folder")
    session = Session(games.load("line"), 2, 5, (0,), b"\0\0")
    app = SimpleNamespace(
        ui=Ui(Board(240, 240)), saves=Saves(str(folder)), room=Reserve(), unsaved=True
    )
    table = playing.Table(app, session)
    table._complain = lambda *what: 0  # type: ignore[method-assign]
    assert table._keep() == kept == table.keep_open()


@pytest.mark.parametrize(("ms", "kept"), [(50_000, 0), (70_000, 1)])
def test_half_a_turn_is_kept_before_it_rests(ms: int, kept: int, tmp_path: Path) -> None:
    play(SOLO + f"press A\nwait {ms}\nshot then\n", 100, tmp_path)
    assert moves(tmp_path) == kept


@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_of_the_settings_fit(
    size: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost: list[str] = []
    monkeypatch.setattr(overflow, "lost", lost.append)
    steps = "press Y\npress A\n" + "press DOWN\nwait 1000\npress LEFT\nwait 1000\n" * 6
    if not models.MODELS[size].has_xy:
        steps = steps.replace("press Y", "hold B 700")
    run = headless.run(script.parse(steps), models.MODELS[size], main=MAIN, language=language)
    assert run.board.is_turned
    assert lost == []


def test_the_settings_say_when_it_rests(tmp_path: Path) -> None:
    # Dim: never; sleep: after two minutes.
    settings = "press Y\npress A\npress DOWN 4\npress RIGHT 2\npress DOWN\npress LEFT\n"
    text = "press B\nshot before\nwait 119000\nshot first\nwait 2000\nshot asleep\npress B\n"
    for _ in range(2):  # kept over a start
        shots = play(settings + text + "shot after", 100, tmp_path).shots
        assert shots["asleep"].getbbox() is None
        assert shots["before"] == shots["first"] == shots["after"]
        settings = ""
    assert (Saves(str(tmp_path)).settings.dim, Saves(str(tmp_path)).settings.sleep) == (3, 0)


@pytest.mark.slow
def test_nothing_rests_while_a_cpu_player_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A board dims and sleeps where a key is waited for without a limit, and nowhere else."""
    session = started("line", (PERSON, CPU + 2), first=0)
    console = Console((240, 240), tmp_path)
    console.ui.animations = False
    keys = console.ui.keys
    thinks = [False]
    waits: list[tuple[bool, int]] = []
    thought, wait = playing.Table._thought, keys.wait

    def think(table: playing.Table, seat: int, level: int) -> int:
        thinks[0] = True
        try:
            return thought(table, seat, level)
        finally:
            thinks[0] = False

    def recorded(ms: int = -1) -> int:
        waits.append((thinks[0], ms))
        return wait(ms)

    monkeypatch.setattr(playing.Table, "_thought", think)
    keys.wait = recorded  # type: ignore[method-assign]
    console.pictures(session, A, A, A)
    assert len(session.moves) > 1, "the CPU player had its turn"
    assert (False, -1) in waits
    assert (True, -1) not in waits
