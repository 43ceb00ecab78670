"""Two consoles on one storage folder: the second one says so, and nobody's turn is lost."""

import argparse
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from host_sim import claim, cli, models, paths, question
from host_sim.errors import UserError

HOLD = """
import sys, pathlib
from host_sim import claim
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


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


def strike(key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        (pygame.K_a, question.Answer.ANOTHER),
        (pygame.K_l, question.Answer.LOOK_ON),
        (pygame.K_ESCAPE, question.Answer.LEAVE),
    ],
)
def test_the_window_waits_for_one_of_its_keys(
    tmp_path: Path, keyboard: None, key: int, answer: question.Answer
) -> None:
    strike(pygame.K_q)
    strike(key)
    assert question.ask(tmp_path) == answer


@pytest.mark.parametrize("key", [pygame.K_a, pygame.K_l, pygame.K_ESCAPE])
def test_what_comes_of_the_answer(
    tmp_path: Path,
    holder: "subprocess.Popen[str]",
    keyboard: None,
    key: int,
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
    strike(key)
    model = models.MODELS["240x240"]
    assert cli._open_one(argparse.Namespace(), model, tmp_path, None) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"another window plays with the saves in {tmp_path}"
    if key == pygame.K_ESCAPE:
        assert opened == [] and len(said) == 1
    elif key == pygame.K_a:
        assert opened == [tmp_path.with_name(f"{tmp_path.name}-2")]
        assert said[1:] == [f"playing with the saves in {opened[0]}", "[] False"]
    else:
        assert said[1:] == ["looking on: nothing is kept", "['settings.0'] True"]
        assert not opened[0].exists()


def test_no_folder_is_left_to_play_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claim, "_MOST", 2)
    with pytest.raises(UserError, match="say another: --storage"):
        claim.another(tmp_path)
