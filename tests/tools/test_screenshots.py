"""The committed pictures show what the console shows now."""

from tools import screenshots


def test_the_pictures_are_current() -> None:
    assert screenshots.stale() == [], "make screenshots, and look at them"
