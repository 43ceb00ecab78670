"""Lessons as a first-time player takes them: from power-on by presses alone, to the last question.

In another language nothing is elsewhere, and on a wider panel hardly anything: a lesson where
something is has a script for it.

The presses are found by `lineup record-bot` from `starts`; it makes them again with `--all`.
"""

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from host_sim.boards.models import MODELS
from host_sim.playing import headless, script
from lineup import games
from lineup.text import LANGUAGES, WITH_LESSON

FOLDER = Path(__file__).parent
SCRIPTS = sorted(FOLDER.glob("*.txt"))
SMALL, WIDE = "-small", "-wide"


def sizes(path: Path) -> tuple[str, ...]:
    if path.stem.endswith(SMALL):
        return ("240x135",)
    if path.stem.endswith(WIDE):
        return ("320x240",)
    both = ("240x240", "320x240")
    return both[:1] if path.with_stem(path.stem + WIDE) in SCRIPTS else both


def rows() -> Iterator[Any]:
    for path in SCRIPTS:
        for size, language in itertools.product(sizes(path), LANGUAGES):
            quick = path.stem.endswith(SMALL) and language == "de"
            marks = () if quick else pytest.mark.slow
            name = f"{path.stem}-{size}-{language}"
            yield pytest.param(path, size, language, id=name, marks=marks)


@pytest.mark.slow
@pytest.mark.parametrize(("path", "size", "language"), list(rows()))
def test_a_lesson_is_taken_by_presses_alone(path: Path, size: str, language: str) -> None:
    steps = script.parse(path.read_text(encoding="utf-8"))
    run = headless.run(steps, MODELS[size], language=language)
    assert run.probe.latest is not None
    session: Any = run.probe.latest.session
    lesson = games.load_lesson(session.rules.KEY)
    assert path.stem.split("-")[0] == session.rules.KEY
    assert session.seed == lesson.SEED and not session.guided
    wanted = [move for moves, _ in lesson.STEPS for move in moves]
    assert list(session.moves)[: len(wanted)] == wanted
    assert lesson.finished(session.state)


def test_every_lesson_has_its_presses() -> None:
    stems = {path.stem for path in SCRIPTS}
    needed = {key + size for key in WITH_LESSON for size in ("", SMALL)}
    assert needed <= stems <= needed | {key + WIDE for key in WITH_LESSON}
    assert stems == {path.stem for path in (FOLDER / "starts").glob("*.txt")}
