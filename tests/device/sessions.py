"""Plays a recorded session on the desktop and on the emulated board, and compares them.

A session is a script of key presses, from power-on to the results of a whole game, which
`lineup record-bot` makes from its start (`tests/sessions/starts`). Its first line names its board.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from PIL import Image

from host_sim.boards.models import Model
from host_sim.command import paths
from host_sim.emulator import Board
from host_sim.emulator.client import picture_crc
from host_sim.playing import headless, script

FOLDER = paths.ROOT / "tests" / "sessions"
OF_NO_GAME = ("lessons-explained",)
FRAME_LIMIT_MS = 30_000
QUIET_MS = 100
"""The time by which the board rests longer than the desktop before it counts as settled."""


def names(model: Model) -> list[str]:
    """The sessions of a board."""
    paths = sorted(FOLDER.glob("*.txt"))
    return [path.stem for path in paths if headless.made_for(path.read_text())[0] == model]


@dataclass(frozen=True)
class Rest:
    """The state of the desktop's console while it waits for the next press."""

    frames: int
    """Pictures shown since power-on."""
    state: bytes | None
    """The running game's, None before there is one, and once it was left for a page that was there
    before: its memory is free then."""
    quiet_ms: int
    """The time for which the last picture has been there."""


class Recording:
    """A session as the desktop plays it: its presses, and a rest at power-on and after each."""

    def __init__(self, name: str) -> None:
        text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
        steps = [step for step in script.parse(text) if step.action != "shot"]
        assert {step.action for step in steps} <= {"press", "hold", "reset"}
        self.presses = [replace(step, count=1) for step in steps for _ in range(step.count)]
        self.rests: list[Rest] = []
        self._lost = 0  # sessions that were in memory when the power went, or left for good
        self._away: set[int] = set()  # pictures of the console without a game
        self._shown_at = 0
        self.run = headless.run(self._noted(), headless.made_for(text)[0], watch=self._watch)

    def _watch(self, run: headless.Run) -> None:
        self.run = run
        noted = run.board.display.on_show

        def shown() -> None:
            noted()
            self._shown_at = run.board.ticks_ms()

        run.board.display.on_show = shown

    def _noted(self) -> Iterator[script.Step]:
        for step in self.presses:
            self._note()
            if step.action == "reset":
                self._lost = len(self.run.probe.watched)
            yield step
        self._note()

    def _note(self) -> None:
        sessions = self.run.probe.watched
        if self.run.frames and self.run.frames[-1] in self._away:
            self._lost = len(sessions)
        state = sessions[-1].states[-1] if len(sessions) > self._lost else None
        if state is None and self.run.frames:
            self._away.add(self.run.frames[-1])
        quiet = self.run.board.ticks_ms() - self._shown_at
        self.rests.append(Rest(len(self.run.frames), state, quiet))

    def finished(self) -> bool:
        """True if the game is over at the end."""
        watched = self.run.probe.latest
        return watched is not None and watched.session.rules.turn(watched.states[-1]) < 0


class Replay:
    """A session on the emulated board, step by step."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.seen = 0

    def frames(self, wanted: int, quiet_ms: int) -> list[int]:
        """The CRCs of the pictures since the last call, once there are `wanted` of them and the
        board rests. (So too many are found out as well as too few.)"""
        missing = wanted - (self.board.status()["frames"] - self.seen)
        if missing > 0:
            self.board.run_until("frames", missing, limit_ms=FRAME_LIMIT_MS)
        self.board.settle(quiet_ms + QUIET_MS)
        new = [frame.crc for frame in self.board.frames(self.seen)]
        self.seen += len(new)
        return new

    def power_on(self, wanted: int, quiet_ms: int) -> list[int]:
        """The pictures from power-on, without the black one that the driver starts with."""
        self.seen = 0
        black, *shown = self.frames(wanted + 1, quiet_ms)
        assert black == picture_crc(Image.new("RGB", self.board.screen().size))
        return shown

    def first_time(self, wanted: int, quiet_ms: int) -> list[int]:
        """The pictures from the answer to the language on, but for A as it is pressed."""
        self.board.settle()
        self.seen = self.board.status()["frames"]
        self.board.press("A")
        return self.frames(wanted, quiet_ms)[-wanted:]

    def do(self, step: script.Step, wanted: int, quiet_ms: int) -> list[int]:
        if step.action == "reset":
            self.board.power_off()
            self.board.power_on()
            return self.power_on(wanted, quiet_ms)
        self.board.press(script.BUTTONS[step.button], step.ms)
        return self.frames(wanted, quiet_ms)


def check(name: str, image_of: Callable[[str], Path]) -> None:
    """After every press the panel must have shown the same pictures in the same order, and the
    game's state must stand in the board's memory. A `reset` takes the battery out and puts it in.

    image_of: gives the firmware image of a board.
    """
    recording = Recording(name)
    assert name in OF_NO_GAME or recording.finished(), (
        "the session ends before the game: lineup record-bot --all"
    )
    run, rests = recording.run, recording.rests
    with Board(image_of(run.board.NAME), run.board.NAME) as board:
        replay = Replay(board)
        first = replay.first_time(rests[0].frames, rests[0].quiet_ms)
        # A picture of several parts appears on the question for the language, not on black.
        assert first[-1] == run.frames[rests[0].frames - 1]
        for step, before, after in zip(recording.presses, rests, rests[1:], strict=False):
            wanted = run.frames[before.frames : after.frames]
            shown = replay.do(step, len(wanted), after.quiet_ms)
            assert shown == wanted, f"line {step.line}: other pictures"
            if after.state is not None:
                assert board.holds(after.state), f"line {step.line}: another state"
        assert picture_crc(board.screen()) == run.frames[-1]
        assert board.violations() == []
