"""Two consoles on one storage folder: the second one says so, and nobody's turn is lost."""

import argparse
import importlib
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
import pytest

from host_sim import cli
from host_sim.boards import models
from host_sim.command import paths
from host_sim.command.errors import UserError
from host_sim.simulated import claim
from host_sim.window import picture, question, spoken
from lineup.saves.store import Saves
from lineup.text import LANGUAGES
from lineup.ui.type import messages
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.widgets import Ui
from tests.board import Board

HOLD = """
import sys, pathlib
from host_sim.simulated import claim
with claim.claimed(pathlib.Path(sys.argv[1])) as free:
    print(free, flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def holder(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Another process that has the folder."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)],
        cwd=paths.ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stdout.readline() == "True\n"
    yield process
    process.kill()
    process.communicate()


def test_a_folder_is_free_again_when_its_console_was_killed(
    tmp_path: Path, holder: "subprocess.Popen[str]"
) -> None:
    with claim.claimed(tmp_path) as free:
        assert not free
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    assert (tmp_path / claim.FILE).exists()
    with claim.claimed(tmp_path) as free:
        assert free


def test_another_folder_is_one_that_nobody_has(
    tmp_path: Path, holder: "subprocess.Popen[str]"
) -> None:
    beside = tmp_path.with_name(f"{tmp_path.name}-2")
    assert claim.another(tmp_path) == beside
    with claim.claimed(beside):
        assert claim.another(tmp_path) == tmp_path.with_name(f"{tmp_path.name}-3")


def test_a_folder_that_cannot_be_written_is_no_reason_to_ask() -> None:
    with claim.claimed(Path("/proc")) as free:
        assert free


def test_a_script_does_not_play_on_saves_that_are_in_use(
    tmp_path: Path, holder: "subprocess.Popen[str]", capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "keys.txt").write_text("press A\n")
    words = ["--headless", "--script", str(tmp_path / "keys.txt"), "--storage", str(tmp_path)]
    assert cli.main(words) == 2
    error = capsys.readouterr().err
    assert f"another console plays with the saves in {tmp_path}" in error
    assert len(error.splitlines()) == 1


MODEL = models.MODELS["240x135"]


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


class Hands:
    """Strikes keys and clicks places, one after some looks for events, then closes the window."""

    LOOKS = 20

    def __init__(self, *wanted: int | tuple[int, int]) -> None:
        self.left = list(wanted)
        self.looks = 0

    def get(self) -> list[pygame.event.Event]:
        self.looks += 1
        if self.looks % self.LOOKS:
            return []
        if not self.left:
            return [pygame.event.Event(pygame.QUIT)]
        what = self.left.pop(0)
        told: dict[str, Any]
        if isinstance(what, int):
            down, up, told = (
                pygame.KEYDOWN,
                pygame.KEYUP,
                {"key": what, "scancode": what, "mod": 0},
            )
        else:
            down, up = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
            told = {"pos": what, "button": pygame.BUTTON_LEFT}
        return [pygame.event.Event(kind, **told) for kind in (down, up)]


@dataclass(frozen=True)
class Click:
    """A click on the picture of a button."""

    button: int


def place(button: int) -> tuple[int, int]:
    """Finds where a window of two pixels a pixel shows a button."""
    pygame.font.init()
    drawn = picture.Picture(MODEL, 2)
    width, height = drawn.size
    found = [
        (x, y)
        for y in range(0, height, 4)
        for x in range(0, width, 4)
        if drawn.button_at(x, y) == button
    ]
    return found[len(found) // 2]


DOWN, A, B = 1, 4, 5


@pytest.mark.slow
@pytest.mark.parametrize(
    ("done", "answer"),
    [
        ((pygame.K_q, pygame.K_a), question.Answer.ANOTHER),
        ((pygame.K_DOWN, pygame.K_RETURN), question.Answer.LOOK_ON),
        ((pygame.K_F5, pygame.K_DOWN, pygame.K_F1, pygame.K_F1, pygame.K_a),
         question.Answer.LOOK_ON),
        ((pygame.K_ESCAPE,), question.Answer.LEAVE),
        ((pygame.K_UP, pygame.K_a), question.Answer.LEAVE),
        ((), question.Answer.LEAVE),
        ((Click(A),), question.Answer.ANOTHER),
        ((Click(DOWN), Click(A)), question.Answer.LOOK_ON),
        ((Click(B),), question.Answer.LEAVE),
    ],
)  # fmt: skip
def test_keys_and_mouse_answer_as_they_do_everything(
    tmp_path: Path,
    keyboard: None,
    done: tuple[int | Click, ...],
    answer: question.Answer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wanted = [place(one.button) if isinstance(one, Click) else one for one in done]
    monkeypatch.setattr(pygame.event, "get", Hands(*wanted).get)
    assert question.ask(MODEL, tmp_path) == answer
    assert list(tmp_path.iterdir()) == []


def test_the_question_is_in_the_language_that_is_kept(
    tmp_path: Path, keyboard: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = Saves(str(tmp_path))
    saves.settings.language = "ja"
    saves.keep_settings()
    spoken = []
    shown = question.shown

    def note(ui: Any) -> question.Answer:
        spoken.append(importlib.import_module("lineup.ui.type.messages").code())
        return shown(ui)

    monkeypatch.setattr(question, "shown", note)
    monkeypatch.setattr(pygame.event, "get", Hands(pygame.K_a).get)
    assert question.ask(MODEL, tmp_path) == question.Answer.ANOTHER
    assert spoken == ["ja"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
def test_every_language_has_its_words_and_room_for_them(
    size: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = models.MODELS[size]
    board: Any = Board(model.width, model.height)
    board.press = iter((DOWN, DOWN, B)).__next__
    messages.language(language)
    try:
        assert question.shown(Ui(board)) == question.Answer.LEAVE
        assert len(question.MESSAGES) == len(question.Answer)
        for key in ("used", *question.MESSAGES, *(f"{key}.note" for key in question.MESSAGES)):
            assert TITLE.has(spoken.t(key)) and BODY.has(spoken.t(key))
    finally:
        messages.language("en")


@pytest.mark.parametrize("keys", [(pygame.K_a,), (pygame.K_DOWN, pygame.K_a), (pygame.K_ESCAPE,)])
def test_what_comes_of_the_answer(
    tmp_path: Path,
    holder: "subprocess.Popen[str]",
    keyboard: None,
    keys: tuple[int, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "settings.0").write_bytes(b"kept")
    opened = []

    def note(args: object, model: object, storage: Path, seed: object) -> int:
        opened.append(storage)
        with claim.claimed(storage) as free:
            alone = free
        files = sorted(path.name for path in storage.iterdir() if path.name != claim.FILE)
        print(files, alone)
        return 0

    monkeypatch.setattr(cli, "_open", note)
    monkeypatch.setattr(pygame.event, "get", Hands(*keys).get)
    args = argparse.Namespace(scale=None, language="en")
    assert cli._open_one(args, MODEL, tmp_path, None) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"another window plays with the saves in {tmp_path}"
    if keys == (pygame.K_ESCAPE,):
        assert opened == [] and len(said) == 1
    elif len(keys) == 1:
        assert opened == [tmp_path.with_name(f"{tmp_path.name}-2")]
        assert said[1:] == [f"playing with the saves in {opened[0]}", "[] False"]
    else:
        assert said[1:] == ["looking on: nothing is kept", "['settings.0'] True"]
        assert not opened[0].exists()


def test_no_folder_is_left_to_play_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claim, "_MOST", 2)
    with pytest.raises(UserError, match="say another: --storage"):
        claim.another(tmp_path)
