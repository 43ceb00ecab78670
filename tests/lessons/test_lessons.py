"""Lessons are games: played by the rules, on the games' screens, and all that is said is so."""

import importlib
import re
from collections.abc import Iterator
from typing import Any

import pytest

from host_sim.boards.models import MODELS
from lineup import games
from lineup.console.table import introduction, lesson
from lineup.text import LANGUAGES, WITH_LESSON
from lineup.ui.table import bubble, bubble_tail
from lineup.ui.type import messages
from tests.languages.rig import speaking
from tests.lessons.pupil import Pupil

SIZES = ("240x240", "240x135", "320x240")

QUICK = ("240x135", "de")


def rows() -> Iterator[Any]:
    for size in SIZES:
        for language in LANGUAGES:
            marks = () if (size, language) == QUICK else pytest.mark.slow
            yield pytest.param(size, language, marks=marks)


on_every_panel = pytest.mark.parametrize(("size", "language"), list(rows()))


@pytest.fixture
def bubbles(monkeypatch: pytest.MonkeyPatch) -> tuple[list[list[int]], list[str]]:
    """Of each bubble, how many hundredths it hides of what it speaks of, and of where that leads
    to; and what it says, where it speaks of something and has no tail."""
    found: list[list[int]] = []
    tailless: list[str] = []
    draw = bubble.draw

    def look(ui: Any, text: str, mark: str, ground: int, spots: Any = ()) -> Any:
        _, _, x, y, w, h = bubble._place(ui, text, bubble._indent(mark), spots)
        found.append(shares := [0, 0])
        if spots and not bubble_tail.reaches(x, y, w, h, spots):
            tailless.append(text)
        for i, (left, top, wide, high) in enumerate(spots[:2]):
            assert left + wide <= ui.grid.width and top + high <= ui.grid.height
            across = max(0, min(x + w, left + wide) - max(x, left))
            down = max(0, min(y + h, top + high) - max(y, top))
            shares[i] = across * down * 100 // (wide * high)
        return draw(ui, text, mark, ground, spots)

    monkeypatch.setattr(bubble, "draw", look)
    return found, tailless


every_lesson = pytest.mark.parametrize("key", WITH_LESSON)


def claims(key: str) -> Any:
    """Loads what a lesson may claim: names of functions of a `pupil.Moment`."""
    return importlib.import_module(f"tests.games.{key}.claims")


def words(key: str, language: str) -> dict[str, str]:
    messages.language(language)
    try:
        return lesson.words(key)
    finally:
        messages.language("en")


@every_lesson
def test_a_lesson_has_five_to_ten_steps_and_words_for_all_of_them(key: str) -> None:
    steps = games.load_lesson(key).STEPS
    assert 5 <= len(steps) + 1 <= 10
    parts = {str(i + 1) + end for i in range(len(steps)) for end in ("", ".no")}
    for language in LANGUAGES:
        there = {part for part in words(key, language) if not part.endswith("then")}
        solo = {f"solo.{i}" for i in (1, 2, 3)} if introduction.has(key) else set()
        assert there == {*parts, "alone", "end", *solo}


@pytest.mark.slow
@every_lesson
def test_what_a_step_claims_is_what_the_engine_does(key: str) -> None:
    pupil = Pupil(key, MODELS["240x240"])
    pupil.learn()
    steps = games.load_lesson(key).STEPS
    assert len(pupil.moments) == len(steps)
    for number, (step, moment) in enumerate(zip(steps, pupil.moments, strict=True), 1):
        assert step[1], f"step {number} claims nothing"
        for name, *args, value in step[1]:
            found = getattr(claims(key), name)(moment, *args)
            assert found == value, f"step {number}: {name}{tuple(args)} is {found}, not {value}"


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_in_the_words_is_a_claim(key: str, language: str) -> None:
    """A figure that stands in a sentence by itself could be wrong."""
    texts = words(key, language)
    assert [part for part, text in texts.items() if re.search(r"(?<!\{)\d", text)] == []


@pytest.mark.slow
@every_lesson
@on_every_panel
def test_a_lesson_can_be_taken_in_every_language_on_every_panel(
    key: str, size: str, language: str, bubbles: tuple[list[list[int]], list[str]]
) -> None:
    with speaking(language) as wrong:
        pupil = Pupil(key, MODELS[size])
        assert pupil.learn()
    assert wrong == []
    steps = len(pupil.lesson.script.STEPS)
    assert [part for part in pupil.said if part.isdigit()] == [str(i + 1) for i in range(steps)]
    assert pupil.said[-2:] == ["alone", "end"]
    hidden, tailless = bubbles
    assert [shares for shares in hidden if any(shares)] == []
    assert tailless == []


@pytest.mark.slow
@every_lesson
@on_every_panel
def test_every_wrong_move_is_explained_and_not_made(
    key: str, size: str, language: str, bubbles: tuple[list[list[int]], list[str]]
) -> None:
    with speaking(language) as wrong:
        pupil = Pupil(key, MODELS[size], errs=True)
        assert pupil.learn()
    assert wrong == []
    script = pupil.lesson.script
    explained = [part for part in pupil.said if part.endswith((".no", "then"))]
    assert len(explained) == len(pupil.wrong) > len(script.STEPS)
    made = [move for moves, _ in script.STEPS for move in moves]
    assert list(pupil.lesson._session.moves)[: len(made)] == made
    assert sorted(set(bubbles[1])) == []


@pytest.mark.slow
@every_lesson
def test_a_lesson_is_always_the_same_up_to_where_the_player_is_alone(key: str) -> None:
    first, second = (Pupil(key, MODELS["240x240"]) for _ in range(2))
    first.learn(), second.learn()
    assert [bytes(one.before) for one in first.moments] == [
        bytes(one.before) for one in second.moments
    ]
