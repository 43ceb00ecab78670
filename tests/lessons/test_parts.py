"""The word for what A does while a sentence is said in parts stands beside its key."""

from typing import Any

import pytest

from host_sim.boards.models import MODELS
from lineup.ui.input import A
from lineup.ui.table import bubble
from lineup.ui.type.messages import t
from tests.lessons.pupil import Pupil


@pytest.mark.slow
def test_a_says_next_until_the_last_part(monkeypatch: pytest.MonkeyPatch) -> None:
    pupil = Pupil("lineit", MODELS["240x135"])
    hints = pupil.stage.ui.hints
    labels: list[str] = []
    seen: list[tuple[str, str]] = []
    several: list[list[str]] = []

    def hint(*pairs: Any) -> Any:
        labels.append(dict(pairs).get(A, ""))
        return hints(*pairs)

    parts, draw = bubble.parts, bubble.draw

    def split(*args: Any) -> list[str]:
        found = parts(*args)
        if len(found) > 1:
            several.append(found)
        return found

    def look(ui: Any, text: str, *args: Any) -> bool:
        seen.append((text, labels[-1]))
        return draw(ui, text, *args)

    monkeypatch.setattr(pupil.stage.ui, "hints", hint)
    monkeypatch.setattr(bubble, "parts", split)
    monkeypatch.setattr(bubble, "draw", look)
    assert pupil.learn()
    assert several
    said = dict(seen)
    for *first, last in several:
        assert {said[part] for part in first} == {t("ui.next")}
        assert said[last] == t("lesson.go")
