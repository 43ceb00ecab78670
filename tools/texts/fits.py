"""The places of the texts on the screens, and where one has no room.

All screens that are pictured (`tools.pictures.golden`) are drawn in a language; what is asked for
by its key, and what does not fit, counts for the picture that is being drawn.
"""

import multiprocessing
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from lineup.ui.type import fonts, messages, overflow, sentence
from lineup.ui.type.fonts import BODY, TITLE
from tools.pictures import golden

SENTENCE = 112
"""Pixels from which a room is one for sentences: in less there are labels."""

_SHOWN = 60
"""Characters by which a text without a key is told."""


@dataclass(frozen=True)
class Tight:
    """A text without room. key: of the message, or the text itself if it is put together. screen:
    a picture as `lineup pictures` names it. width, room: pixels; 0 if its lines are too many."""

    key: str
    screen: str
    width: int
    room: int
    small: bool
    """It fits, but only in the smaller face."""

    def __str__(self) -> str:
        if not self.room:
            return f"{self.key}: {self.screen}: there is no room for all its lines"
        why = ", so it is set small" if self.small else ""
        return f"{self.key}: {self.screen}: {self.width} of {self.room} pixels{why}"


class Watch:
    """The texts that the screens of a part ask for, and what has no room there."""

    def __init__(self, part: golden.Part) -> None:
        self.tight: list[Tight] = []
        self.asked: dict[str, list[str]] = {}
        """Key -> the pictures that ask for it."""
        self._part = part
        self._keys: dict[str, str] = {}
        self._new: list[tuple[str, int, int, bool]] = []
        self._room = 0, 0

    def draw(self, language: str) -> "Watch":
        """Draws the part in a language; itself."""
        with self._watching():
            messages.language(language)
            try:
                golden.draw(self._part, lambda name, display: self._take(name))
            finally:
                messages.language("en")
        return self

    def _take(self, picture: str) -> None:
        screen = f"{self._part}/{picture}"
        for text, width, room, small in self._new:
            key = self._keys.get(text) or repr(textwrap.shorten(text, _SHOWN, placeholder="..."))
            found = Tight(key, screen, width, room, small)
            if found not in self.tight:
                self.tight.append(found)
        for key in set(self._keys.values()):
            self.asked.setdefault(key, []).append(screen)
        self._new.clear()
        self._keys.clear()

    @contextmanager
    def _watching(self) -> Iterator[None]:
        real = messages.t, sentence.fitting
        fit = fonts.Font.fit
        lost = overflow.lost

        def asked(key: Any, *args: Any) -> str:
            text: str = real[0](key, *args)
            for form in (text, *text.split("|")):
                self._keys[form] = key
            return text

        def fitting(text: str, room: int, faces: Any = sentence.FONTS) -> Any:
            width = self._narrowest(text, faces)
            found = self._with_room(width, room, real[1], text, room, faces)
            if found[1] is BODY and TITLE in faces and width <= room >= SENTENCE:
                self._new.append((text, self._narrowest(text, (TITLE,)), room, True))
            return found

        def fitted(font: Any, text: str, room: int) -> Any:
            return self._with_room(font.width(text), room, fit, font, text, room)

        font: Any = fonts.Font
        font.fit = fitted
        overflow.lost = self._lost
        put({real[0]: asked, real[1]: fitting})
        try:
            yield
        finally:
            put({asked: real[0], fitting: real[1]})
            overflow.lost = lost
            font.fit = fit

    @staticmethod
    def _narrowest(text: str, faces: Any) -> int:
        return int(min(face.width(form) for face in faces for form in text.split("|")))

    def _with_room(self, width: int, room: int, act: Callable[..., Any], *args: Any) -> Any:
        before, self._room = self._room, (width, room)
        try:
            return act(*args)
        finally:
            self._room = before

    def _lost(self, text: str) -> None:
        self._new.append((text, *self._room, False))


def put(functions: dict[Callable[..., Any], Callable[..., Any]]) -> None:
    """Puts others in place of functions in every module that has imported them by name."""
    others = {id(one): other for one, other in functions.items()}
    for module in list(sys.modules.values()):
        for name, one in list(getattr(module, "__dict__", {}).items()):
            if id(one) in others:
                setattr(module, name, others[id(one)])


def tight(language: str, parts: Sequence[golden.Part] = ()) -> list[Tight]:
    """All texts of a language that have no room, each screen once; of these parts, or all."""
    return [one for watch in _drawn(language, parts) for one in watch.tight]


def where(key: str, language: str) -> list[str]:
    """The pictures in which a message is asked for."""
    return [screen for watch in _drawn(language) for screen in watch.asked.get(key, ())]


def _drawn(language: str, parts: Sequence[golden.Part] = ()) -> list[Watch]:
    parts = parts or list(golden.parts())
    with multiprocessing.get_context("fork").Pool() as pool:
        return pool.map(partial(_draw, language), parts)


def _draw(language: str, part: golden.Part) -> Watch:
    return Watch(part).draw(language)
