"""The committed pictures show what the console shows now."""

import pytest

from tools.pictures import screenshots


@pytest.mark.parametrize("kind", ["picture", "film"])
def test_every_mark_leads_to_a_shot_of_its_script(kind: str) -> None:
    marked = screenshots._marked(kind)
    assert len(marked) >= 5
    for script, shot in marked.values():
        for folder in (screenshots.SCRIPTS, screenshots.SCRIPTS / "starts"):
            assert f"#{kind} " in (folder / script).read_text(encoding="utf-8")
        lines = (screenshots.SCRIPTS / script).read_text(encoding="utf-8").splitlines()
        assert f"shot {shot}" in lines


@pytest.mark.slow
def test_the_pictures_are_current() -> None:
    assert screenshots.stale() == [], "make screenshots, and look at them"
