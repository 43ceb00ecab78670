"""The proof: recorded sessions give the same pictures and the same states on both machines.

A script of key presses, from power-on to the results of a whole game, is played on the desktop
and by the firmware image on the emulated board. After every press the panel must have shown the
same pictures in the same order, and the game's state must stand in the board's memory, byte for
byte as on the desktop. A `reset` in a script takes the battery out and puts it in again.

A session is made from its start, which enters the game's code, and is made again when keys change:
`lineup pilot tests/sessions/starts/NAME.txt --level easy --out tests/sessions/NAME.txt`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from PIL import Image

from host_sim import headless, script
from host_sim.emulator import Board
from host_sim.emulator.client import picture_crc
from tools import paths

SESSIONS = sorted(path.stem for path in (paths.ROOT / "tests" / "sessions").glob("*.txt"))
FRAME_LIMIT_MS = 30_000


@dataclass(frozen=True)
class Rest:
    """How the desktop stands where it waits for the next press."""

    frames: int
    """Pictures shown since power-on."""
    state: bytes | None
    """The running game's, None before there is one."""


def single_presses(name: str) -> list[script.Step]:
    text = (paths.ROOT / "tests" / "sessions" / f"{name}.txt").read_text(encoding="utf-8")
    steps = [step for step in script.parse(text) if step.action != "shot"]
    assert {step.action for step in steps} <= {"press", "reset"}
    return [replace(step, count=1) for step in steps for _ in range(step.count)]


def play_here(presses: list[script.Step]) -> tuple[headless.Run, list[Rest]]:
    """The session on the desktop, and where it rested: at power-on and after every press."""
    runs: list[headless.Run] = []
    rests: list[Rest] = []

    def note(lost: int) -> int:
        sessions = runs[0].probe.watched
        state = sessions[-1].states[-1] if len(sessions) > lost else None
        rests.append(Rest(len(runs[0].frames), state))
        return len(sessions)

    def noted() -> Iterator[script.Step]:
        lost = 0  # sessions that were in memory when the power went
        for step in presses:
            sessions = note(lost)
            lost = sessions if step.action == "reset" else lost
            yield step
        note(lost)

    return headless.run(noted(), watch=runs.append), rests


class Replay:
    """A session on the emulated board, step by step."""

    def __init__(self, image: Path) -> None:
        self.board = Board(image)
        self.seen = 0

    def frames(self, wanted: int) -> list[int]:
        """The CRCs of the pictures since the last call, once there are `wanted` of them and the
        board rests. (So too many are found out as well as too few.)"""
        missing = wanted - (len(self.board.frames()) - self.seen)
        if missing > 0:
            self.board.run_until("frames", missing, limit_ms=FRAME_LIMIT_MS)
        self.board.settle()
        new = [frame.crc for frame in self.board.frames(self.seen)]
        self.seen += len(new)
        return new

    def power_on(self, wanted: int) -> list[int]:
        """The pictures from power-on, without the black one that the driver starts with."""
        self.seen = 0
        black, *shown = self.frames(wanted + 1)
        assert black == picture_crc(Image.new("RGB", self.board.screen().size))
        return shown

    def do(self, step: script.Step, wanted: int) -> list[int]:
        if step.action == "reset":
            self.board.power_off()
            self.board.power_on()
            return self.power_on(wanted)
        self.board.press(script.BUTTONS[step.button], step.ms)
        return self.frames(wanted)


@pytest.mark.parametrize("name", SESSIONS)
def test_a_recorded_session_is_the_same_on_the_board(name: str, firmware_image: Path) -> None:
    presses = single_presses(name)
    run, rests = play_here(presses)
    watched = run.probe.latest
    assert watched is not None
    rules = watched.session.rules
    assert rules.turn(watched.states[-1]) < 0, "the session ends before the game does"
    replay = Replay(firmware_image)
    with replay.board as board:
        assert replay.power_on(rests[0].frames) == run.frames[: rests[0].frames]
        for step, before, after in zip(presses, rests, rests[1:], strict=False):
            wanted = run.frames[before.frames : after.frames]
            assert replay.do(step, len(wanted)) == wanted, f"line {step.line}: other pictures"
            if after.state is not None:
                assert after.state in board.memory(), f"line {step.line}: another state"
        assert picture_crc(board.screen()) == run.frames[-1]
        assert board.violations() == []
