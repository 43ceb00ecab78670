"""The settings and the scores, kept and found again."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineup.console import saves
from lineup.console.players import PERSON
from lineup.console.saves import BEST, LOUDEST, Saves, Settings
from lineup.engine.replay import Session
from tests.console.standin import rules


def session(moves: int = 3, seats: int = 2) -> Session:
    game = Session(rules, seats, 77, (1,), bytes((PERSON, 2))[:seats])
    for _ in range(moves):
        game.play(1)
    return game


def test_nothing_kept(tmp_path: Path) -> None:
    box = Saves(str(tmp_path))
    assert box.running.games == [] and box.first and box.problems() == []
    assert box.settings.brightness == 100 and box.settings.animations
    assert box.settings.language == "en"
    assert list(tmp_path.iterdir()) == []


def test_settings_are_kept(tmp_path: Path) -> None:
    box = Saves(str(tmp_path))
    box.settings.brightness = 30
    box.settings.animations = False
    box.settings.language = "zh_TW"
    box.keep_settings()
    found = Saves(str(tmp_path)).settings
    assert (found.brightness, found.animations, found.language) == (30, False, "zh_TW")


@pytest.mark.parametrize(
    "payload", [b"", b"\x64\x01e", b"\x09\x01en", b"\x65\x01en", b"\x64\x0aen"]
)
def test_settings_out_of_range(payload: bytes) -> None:
    with pytest.raises(ValueError, match="no settings"):
        Settings(payload)


def test_settings_of_before_there_was_sound_are_still_good() -> None:
    found = Settings(b"\x28\x00de")
    assert (found.brightness, found.animations) == (40, False)
    assert (found.volume, found.language) == (1, "de")
    for volume in range(LOUDEST + 1):
        found.volume = volume
        again = Settings(found.to_bytes())
        assert (again.volume, again.animations, again.language) == (volume, False, "de")


def test_the_best_scores(tmp_path: Path) -> None:
    solo = session(seats=1)
    box = Saves(str(tmp_path))
    for score in (5, -30, 40, 12, 7, 7, 90, 3, 2, 1, 0):
        box.keep_score(solo, score)
    best = [90, 40, 12, 7, 7, 5, 3, 2, 1]
    assert box.best(solo) == best and len(best) == BEST
    box = Saves(str(tmp_path))
    assert box.best(solo) == best
    other = Session(rules, 1, 77, (0,))
    assert box.best(other) == []
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    box.keep_score(solo, -5)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == files


_KEYS = st.builds(
    lambda game, options: bytes((game, len(options))) + options,
    st.integers(0, 255), st.binary(max_size=4),
)  # fmt: skip


@given(st.dictionaries(_KEYS, st.lists(st.integers(-32768, 32767), max_size=9), max_size=5))
def test_scores_as_bytes(best: dict[bytes, list[int]]) -> None:
    data = saves._encode_scores(best)
    assert saves._decode_scores(data) == best


@given(st.binary(max_size=40))
def test_any_bytes_are_scores_or_refused(data: bytes) -> None:
    try:
        best = saves._decode_scores(data)
    except ValueError:
        return
    assert sum(3 + key[1] + 2 * len(s) for key, s in best.items()) <= len(data)


@pytest.mark.parametrize("calm", [True, False])
def test_less_that_flashes_is_kept(tmp_path: Path, calm: bool) -> None:
    box = Saves(str(tmp_path))
    box.settings.calm, box.settings.volume = calm, 3
    box.keep_settings()
    found = Saves(str(tmp_path)).settings
    assert (found.calm, found.animations, found.volume) == (calm, True, 3)
