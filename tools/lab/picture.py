"""A position as the console shows it, as an image or in a window."""

import importlib
from collections.abc import Sequence
from typing import Any

from PIL import Image

from host_sim.boards.models import DEFAULT_BOARD, MODELS
from host_sim.simulated.display import Display
from host_sim.window import window
from tools.lab import parameters
from tools.pictures.scenes import deals
from tools.pictures.scenes.stage import Stage

__all__ = ["DEFAULT_BOARD", "Picture"]

SCALE = 2
"""Pixels of the window a pixel of the panel."""


class Picture:
    """A panel of one environment. Raises Refused for a board or language that is not there."""

    def __init__(self, board: str, language: str) -> None:
        parameters.choice("board", board, MODELS)
        languages = importlib.import_module("lineup.text").LANGUAGES
        parameters.choice("language", language, languages)
        self._model = MODELS[board]
        self._language = language
        self._window: Any = None

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_window": None}

    def of(self, rules: Any, seats: int, options: Sequence[int], state: bytearray) -> Image.Image:
        """Draws what the seat that acts sees; after the end the first one."""
        from lineup.engine.replay import Session

        messages: Any = importlib.import_module("lineup.ui.type.messages")
        before = messages.code()
        messages.language(self._language)
        taken: list[Image.Image] = []

        def take(name: str, display: Display) -> None:
            taken.append(display.image())

        try:
            session: Any = Session(rules, seats, 0, options)
            session.state[:] = state
            stage = Stage(self._model, take)
            seat = max(0, rules.turn(state))
            screen = deals.screen_of(stage, session)
            stage.still("position", lambda: screen.draw(seat))
        finally:
            messages.language(before)
        return taken[-1]

    def show(self, image: Image.Image) -> None:
        """In a window, which opens with the first image."""
        import pygame

        if self._window is None:
            window.check_display()
            size = (image.width * SCALE, image.height * SCALE)
            self._window = pygame.display.set_mode(size)
            pygame.display.set_caption("Lineup")
        pygame.event.pump()
        large = image.convert("RGB").resize(self._window.get_size(), Image.Resampling.NEAREST)
        self._window.blit(pygame.image.frombuffer(large.tobytes(), large.size, "RGB"), (0, 0))
        pygame.display.flip()

    def close(self) -> None:
        """Closes the window."""
        if self._window is not None:
            import pygame

            pygame.display.quit()
            self._window = None
