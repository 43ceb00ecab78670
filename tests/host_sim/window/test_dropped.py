"""A cartridge is dropped on the window: it is asked for, put beside the saves, and played.

What drops a file on a window, another program, is a mock: pygame's event for it is made here."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from host_sim import cli
from host_sim.boards import models
from host_sim.cartridges import shelf
from host_sim.cartridges.file import Cartridge
from host_sim.window import dropped, window
from lineup.text import LANGUAGES
from lineup.ui.pages import dialog
from lineup.ui.type.fonts import TITLE
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.host_sim import screen
from tests.host_sim.screen import Screen
from tests.languages.rig import speaking
from tests.tools.cart import sample
from tools.cart.command import built

YES, NO = (pygame.K_DOWN, pygame.K_RETURN), (pygame.K_RETURN,)


@pytest.fixture(scope="module")
def display() -> Iterator[Screen]:
    with screen.display() as one:
        yield one


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Cartridge:
    return built(sample.written(tmp_path_factory.mktemp("tiny")))


class Hand:
    """Drops a file, presses keys and closes the window, one after the other as the console rests;
    a key is let go at once."""

    def __init__(self, path: Path, keys: tuple[int, ...], times: int) -> None:
        self.news: list[str] = []
        self._left = times * [pygame.event.Event(pygame.DROPFILE, file=str(path))]
        for key in keys:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self._left.append(pygame.event.Event(kind, key=key, scancode=key & 255, mod=0))
        self._left.append(pygame.event.Event(pygame.QUIT))
        self._view: window.Window | None = None

    def watch(self, view: window.Window) -> None:
        self._view = view
        tell = view.tell
        view.tell = lambda news: (self.news.append(news), tell(news))[1]  # type: ignore[method-assign]

    def events(self) -> list[pygame.event.Event]:
        pygame.event.pump()
        if self._view is None or not self._left:
            return []
        if not self._view._idle and self._left[0].type != pygame.KEYUP:
            return []
        return [self._left.pop(0)]


def drop(
    patch: pytest.MonkeyPatch, display: Screen, storage: Path, path: Path,
    keys: tuple[int, ...], language: str = "en", times: int = 1,
) -> list[str]:  # fmt: skip
    """Drops a file on a window, which plays with these saves, and answers; what it tells."""
    hand = Hand(path, keys, times)
    made = window.Window.show

    def show(view: window.Window, board: object) -> None:
        hand.watch(view)
        made(view, board)  # type: ignore[arg-type]

    patch.setenv("SDL_VIDEODRIVER", "x11")
    patch.setenv("DISPLAY", display.name)
    patch.setattr(window.Window, "show", show)
    patch.setattr(pygame.event, "get", hand.events)
    words = ["--storage", str(storage), "--language", language, "--scale", "1", "--seed", "1"]
    assert cli.main(words) == 0
    return hand.news


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_wanted_is_there_from_now_on(
    monkeypatch: pytest.MonkeyPatch, display: Screen, tiny: Cartridge, tmp_path: Path,
    language: str,
) -> None:  # fmt: skip
    (tmp_path / "a.cart").write_bytes(tiny.to_bytes())
    news = drop(monkeypatch, display, tmp_path / "saves", tmp_path / "a.cart", YES, language)
    assert len(news) == 1 and "Tiny" in news[0]
    assert [one.head.key for one in shelf.standing(tmp_path / "saves")] == ["tiny"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
def test_the_question_has_room(tiny: Cartridge, size: str, language: str) -> None:
    model = models.MODELS[size]
    one = SimpleNamespace(facts={**tiny.facts, "title": {"en": "Number Drop"}})
    with speaking(language) as wrong:
        ui = Ui(Board(model.width, model.height))
        asked: Any = dialog.Dialog(ui, *dropped.question(one))  # type: ignore[arg-type]
        asked.draw()
    assert wrong == [] and asked.font is TITLE and 0 < len(asked.body)


@pytest.mark.slow
def test_one_that_is_not_wanted_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch, display: Screen, tiny: Cartridge, tmp_path: Path
) -> None:
    (tmp_path / "a.cart").write_bytes(tiny.to_bytes())
    assert drop(monkeypatch, display, tmp_path / "saves", tmp_path / "a.cart", NO) == [""]
    assert not (tmp_path / "saves" / shelf.FOLDER).exists()


@pytest.mark.slow
def test_another_file_while_it_asks_is_let_lie(
    monkeypatch: pytest.MonkeyPatch, display: Screen, tiny: Cartridge, tmp_path: Path
) -> None:
    path, saves = tmp_path / "a.cart", tmp_path / "saves"
    path.write_bytes(tiny.to_bytes())
    (news,) = drop(monkeypatch, display, saves, path, YES, times=2)
    assert "Tiny" in news and len(shelf.standing(saves)) == 1


@pytest.mark.slow
def test_what_is_no_cartridge_is_told(
    monkeypatch: pytest.MonkeyPatch, display: Screen, tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_text("a letter")
    (news,) = drop(monkeypatch, display, tmp_path / "saves", tmp_path / "a.txt", ())
    assert news == f"not added: {tmp_path / 'a.txt'}: it is no cartridge"
