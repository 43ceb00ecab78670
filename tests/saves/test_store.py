"""The settings and the scores, kept and found again."""

from pathlib import Path

import pytest

from lineup.engine.replay import Session
from lineup.saves.players import PERSON
from lineup.saves.settings import LOUDEST, Settings, mark_of
from lineup.saves.store import Saves
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


def test_settings_of_before_the_console_rested_are_still_good() -> None:
    for payload in (b"\x28\x05de", b"\x28\x05de\0\x02\x05"):
        found = Settings(payload)
        assert (found.dim, found.sleep, found.left) == (1, 1, False)
        assert found.to_bytes() == payload
        for dim in range(4):
            for sleep in range(4):
                found.dim, found.sleep, found.left = dim, sleep, sleep > dim
                again = Settings(found.to_bytes())
                assert (again.dim, again.sleep, again.left) == (dim, sleep, sleep > dim)
                assert (again.language, again.offered) == ("de", found.offered)
                assert not again.fast


@pytest.mark.parametrize("calm", [True, False])
def test_less_that_flashes_is_kept(tmp_path: Path, calm: bool) -> None:
    box = Saves(str(tmp_path))
    box.settings.calm, box.settings.volume = calm, 3
    box.keep_settings()
    found = Saves(str(tmp_path)).settings
    assert (found.calm, found.animations, found.volume) == (calm, True, 3)


def test_how_fast_things_move_is_kept(tmp_path: Path) -> None:
    box = Saves(str(tmp_path))
    assert not box.settings.fast
    box.settings.fast = True
    box.keep_settings()
    found = Saves(str(tmp_path)).settings
    assert found.fast and found.animations and (found.dim, found.sleep) == (1, 1)


def test_the_settings_note_games_of_cartridges_too(tmp_path: Path) -> None:
    number = (1 << 30) - 5
    saves = Saves(str(tmp_path))
    assert not saves.settings.introduced(number)
    saves.settings.introduce(number)
    saves.settings.offered += bytes((mark_of(number),))
    saves.keep_settings()
    again = Saves(str(tmp_path)).settings
    assert again.introduced(number) and mark_of(number) in again.offered
    assert [mark_of(game) for game in (1, 5, 63)] == [1, 5, 63]
    assert all(32 <= mark_of(game) < 64 for game in (1 << 29, number))
