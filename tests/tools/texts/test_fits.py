"""`lineup texts --fits` and `--where`: which text has no room, and which screens show one."""

import pytest

from lineup import games
from lineup.ui.type import messages, overflow
from tools import cli
from tools.pictures import golden
from tools.texts import fits

KEY = "setup.why.theirs"
"""A refusal, on a low panel beside two caps."""

PART = golden.Part("240x135", "setup")


def told(monkeypatch: pytest.MonkeyPatch, text: str, part: golden.Part = PART) -> list[str]:
    """Returns what is said of the message on all screens of the part if it is this text."""
    number, real = messages.find(KEY), messages.text
    monkeypatch.setattr(messages, "text", lambda n: text if n == number else real(n))
    return [str(one) for one in fits.Watch(part).draw("en").tight]


@pytest.mark.slow
def test_what_is_too_long_is_told_with_its_screen_and_its_pixels(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = told(monkeypatch, "n" * 30)
    assert lines
    for line in lines:
        before, pixels = line.rsplit(": ", 1)
        assert before.startswith(f"{KEY}: {PART}/")
        width, _, room = pixels.removesuffix(" pixels").split()
        assert int(width) > int(room) > 100


@pytest.mark.slow
def test_what_fits_in_the_smaller_face_only_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = told(monkeypatch, "n" * 28, golden.Part("240x240", "setup"))
    assert lines and all(line.startswith(KEY) and line.endswith("set small") for line in lines)


@pytest.mark.slow
def test_what_fits_is_not_told_and_all_is_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    before = messages.t, overflow.lost
    assert told(monkeypatch, "No") == []
    assert (messages.t, overflow.lost) == before and messages.code() == "en"


@pytest.mark.slow
def test_the_screens_of_a_message_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["texts", "--where", KEY]) == 0
    *lines, count = capsys.readouterr().out.splitlines()
    assert count == f"{KEY}: {len(lines)} screens"
    assert {line.split("/")[1] for line in lines} == {"setup"}
    assert {line.split("/")[0] for line in lines} == set(golden.SIZES)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--fits", "xx"], "--fits xx: there is no such language; there are en, "),
        (["--where", "setup.nothing"], "--where setup.nothing: there is no such message"),
    ],
)
def test_what_is_not_there_is_told(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["texts", *words]) == 2
    assert said in capsys.readouterr().err


def test_a_game_whose_rules_come_first_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "KEYS", (*games.KEYS, "rulesonly"))
    for words in (["--fits", "de"], ["--where", KEY]):
        assert cli.main(["texts", *words]) == 2
        assert "rulesonly has no screen yet" in capsys.readouterr().err
