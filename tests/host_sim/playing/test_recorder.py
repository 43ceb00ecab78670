"""The script that a recorder writes plays again exactly."""

import contextlib
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim.boards.models import MODELS
from host_sim.playing import headless
from host_sim.playing.recorder import Recorder
from host_sim.playing.script import BUTTONS, parse
from host_sim.simulated import power
from host_sim.simulated.board import Board, SeededEntropy
from host_sim.simulated.buttons import EdgeQueue
from host_sim.simulated.power import PowerOff

STANDIN = Path(__file__).parents[1] / "standin.py"
LEFT, A, B, X = (BUTTONS.index(name) for name in ("LEFT", "A", "B", "X"))


class Fingers:
    """A source of edges at given times, noted by a recorder as the window notes them."""

    def __init__(self, edges: list[tuple[int, int, bool]], recorder: Recorder) -> None:
        self.now = 0
        self._left = edges
        self._recorder = recorder
        self._idle = False

    def poll(self, edges: EdgeQueue) -> None:
        while self._left and self._left[0][0] <= self.now:
            _, button, pressed = self._left.pop(0)
            self._recorder.edge(button, pressed, self.now, self._idle)
            edges.push(button, pressed, self.now)

    def sleep(self, edges: EdgeQueue, ms: int) -> None:
        self._until(edges, self.now + ms, stop=False)

    def wait(self, edges: EdgeQueue, ms: int) -> None:
        self._idle = ms < 0
        if self._idle and not self._left and not edges:
            raise PowerOff
        self._until(edges, self.now + ms if ms >= 0 else self._left[-1][0], stop=True)
        self._idle = False

    def _until(self, edges: EdgeQueue, end: int, stop: bool) -> None:
        self.poll(edges)
        while self._left and self._left[0][0] <= end and not (stop and edges):
            self.now = self._left[0][0]
            self.poll(edges)
        if not (stop and edges):
            self.now = max(self.now, end)


def record(edges: list[tuple[int, int, bool]]) -> tuple[list[int], str]:
    """The frames of a session with these edges, and the script that its recorder wrote."""
    recorder = Recorder("--board 240x240 --seed 0")
    frames: list[int] = []
    with tempfile.TemporaryDirectory() as folder:
        board = Board(MODELS["240x240"], folder, Fingers(edges, recorder), SeededEntropy(0))
        board.display.on_show = lambda: frames.append(board.display.checksum())
        with contextlib.suppress(PowerOff):
            power.run(board, STANDIN)
    return frames, recorder.text()


def lines_of(edges: list[tuple[int, int, bool]]) -> list[str]:
    return record(edges)[1].splitlines()[1:]


def test_calm_presses_become_plain_lines() -> None:
    edges = [(100, LEFT, True), (190, LEFT, False), (500, LEFT, True), (580, LEFT, False),
             (900, X, True), (1700, X, False)]  # fmt: skip
    assert lines_of(edges) == ["press LEFT 2", "hold X 800"]


def test_a_press_into_an_animation_keeps_its_time() -> None:
    edges = [(100, A, True), (150, A, False), (180, B, True), (200, B, False)]
    assert lines_of(edges) == [
        "down A", "wait 50", "up A", "wait 30", "down B", "wait 20", "up B", "settle",
    ]  # fmt: skip


def test_resets_and_screenshots() -> None:
    recorder = Recorder("--seed 1")
    recorder.edge(A, True, 10, True)
    recorder.edge(A, False, 40, False)
    recorder.shot("one")
    recorder.reset(500)
    recorder.edge(A, True, 600, True)
    recorder.reset(650)
    assert recorder.text().splitlines() == [
        "#! --seed 1", "press A", "shot one", "reset", "down A", "wait 50", "reset",
    ]  # fmt: skip


presses = st.tuples(
    st.integers(0, 7),
    st.integers(0, 900),  # from the release of the one before
    st.one_of(st.integers(0, 120), st.integers(290, 700)),  # how long it is held
    st.integers(0, 300),  # how much earlier than that the press comes
)


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(st.lists(presses, min_size=1, max_size=12))
def test_any_session_plays_again_frame_by_frame(hands: list[tuple[int, int, int, int]]) -> None:
    busy_until = [0] * 8
    edges, end = [], 0
    for button, gap, length, early in hands:
        start = max(busy_until[button], end + gap - early)
        end = start + length
        busy_until[button] = end + 1
        edges += [(start, 1, button, True), (end, 2, button, False)]
    edges.sort(key=lambda edge: edge[:2])
    frames, text = record([(now, button, pressed) for now, _, button, pressed in edges])
    again = headless.run(parse(text), main=STANDIN)
    assert again.frames == frames
