"""A cartridge is dropped on the window: it is asked for, put beside the saves, and played.

What drops a file on a window, another program, is a mock: pygame's event for it is made here."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from host_sim import cli
from host_sim.cartridges import shelf
from host_sim.cartridges.file import Cartridge
from host_sim.window import window
from lineup.text import LANGUAGES
from tests.host_sim import screen
from tests.host_sim.screen import Screen
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
    """Drops a file, presses keys and closes the window, one at a time as the console rests."""

    def __init__(self, path: Path, keys: tuple[int, ...]) -> None:
        self.news: list[str] = []
        self._left = [pygame.event.Event(pygame.DROPFILE, file=str(path))]
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
        if self._view is None or not self._view._idle:
            return []
        return [self._left.pop(0)] if self._left else []


def drop(
    patch: pytest.MonkeyPatch, display: Screen, storage: Path, path: Path,
    keys: tuple[int, ...], language: str = "en",
) -> list[str]:  # fmt: skip
    """Drops a file on a window, which plays with these saves, and answers; what it tells."""
    hand = Hand(path, keys)
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_wanted_is_there_from_now_on(
    monkeypatch: pytest.MonkeyPatch, display: Screen, tiny: Cartridge, tmp_path: Path,
    language: str,
) -> None:  # fmt: skip
    (tmp_path / "a.cart").write_bytes(tiny.to_bytes())
    news = drop(monkeypatch, display, tmp_path / "saves", tmp_path / "a.cart", YES, language)
    assert len(news) == 1 and "Tiny" in news[0]
    assert [one.head.key for one in shelf.standing(tmp_path / "saves")] == ["tiny"]


def test_one_that_is_not_wanted_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch, display: Screen, tiny: Cartridge, tmp_path: Path
) -> None:
    (tmp_path / "a.cart").write_bytes(tiny.to_bytes())
    assert drop(monkeypatch, display, tmp_path / "saves", tmp_path / "a.cart", NO) == [""]
    assert not (tmp_path / "saves" / shelf.FOLDER).exists()


def test_what_is_no_cartridge_is_told(
    monkeypatch: pytest.MonkeyPatch, display: Screen, tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_text("a letter")
    (news,) = drop(monkeypatch, display, tmp_path / "saves", tmp_path / "a.txt", ())
    assert news == f"not added: {tmp_path / 'a.txt'}: it is no cartridge"
