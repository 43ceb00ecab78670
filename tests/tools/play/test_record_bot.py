"""The pilot finds keys that play what a bot wants, and its script plays them again."""

from pathlib import Path

import pytest

from host_sim.playing import headless, script
from host_sim.simulated.board import SeededEntropy
from tests.device import sessions
from tools import cli
from tools.play import record_bot

pytestmark = pytest.mark.slow

SOLO = "press A\npress DOWN\npress A\npress DOWN\npress LEFT\npress UP\npress A\n"
"""Number Drop, one player, start."""
TWO_PEOPLE = (
    "press DOWN\npress A\npress DOWN\npress A\npress DOWN 3\npress LEFT\npress UP 3\npress A\n"
)
"""Line-it, whose hands are hidden: a curtain falls before every turn."""


def played(text: str) -> list[list[int]]:
    """The moves of each session that a script plays, on the board and seed that it names."""
    model, seed = headless.made_for(text)
    run = headless.run(script.parse(text), model, entropy=SeededEntropy(seed))
    return [watched.played for watched in run.probe.watched]


@pytest.mark.in_turn
@pytest.mark.parametrize("board", ["240x240", "240x135"])
@pytest.mark.parametrize("start", [SOLO, TWO_PEOPLE], ids=["solo", "two people"])
def test_a_script_plays_the_moves_again(start: str, board: str) -> None:
    text = record_bot.flown(f"#! --board {board} --seed 5\n{start}#pilot --decisions 4")
    moves = played(text)
    assert moves == played(text)
    assert len(moves[0]) >= 4
    assert text.splitlines()[-1] == "shot end"


@pytest.mark.in_turn
def test_a_start_goes_on_where_the_pilot_stops() -> None:
    start = f"#pilot --level easy --shots 2\n{SOLO}#pilot --decisions 3\nreset\npress A\n"
    text = record_bot.flown(f"#! --seed 5\n{start}#pilot --decisions 2")
    first, resumed = played(text)
    assert first == resumed, "the pilot plays the turn again that the power went in"
    assert [line for line in text.splitlines() if line.startswith("shot")] == [
        "shot decision-002", "shot decision-004", "shot end",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("start", "reason"),
    [
        ("press A", "does not lead into a game"),
        ("press A\n#pilot --level silly", "line 2: .*silly"),
        ("#pilot --decisions 1\n\npress FIRE", "line 3: 'FIRE' is no button"),
        ("#! --board 240x999", "240x999"),
    ],
)
def test_a_start_that_cannot_be_flown(start: str, reason: str) -> None:
    with pytest.raises(script.ScriptError, match=reason):
        record_bot.flown(start)


def test_a_script_is_written_above_its_start(tmp_path: Path) -> None:
    start = tmp_path / "starts" / "short.txt"
    start.parent.mkdir()
    start.write_text(SOLO + "#pilot --decisions 1")
    assert cli.main(["record-bot", str(start)]) == 0
    assert (tmp_path / "short.txt").read_text().startswith(SOLO)
    assert cli.main(["record-bot"]) == 2


def test_every_script_that_is_kept_has_its_start() -> None:
    starts = {
        folder.parent / start.name for folder in record_bot.FOLDERS for start in folder.iterdir()
    }
    kept = {path for folder in record_bot.FOLDERS for path in folder.parent.glob("*.txt")}
    assert starts == kept - {sessions.FOLDER / f"{name}.txt" for name in sessions.OF_NO_GAME}
