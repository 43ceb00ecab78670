"""The committed pictures show what the console shows now."""

import pytest

from tools.pictures import screenshots


@pytest.mark.slow
def test_the_pictures_are_current() -> None:
    assert screenshots.stale() == [], "make screenshots, and look at them"
