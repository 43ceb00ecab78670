"""QR codes, read from the screen's own picture by the reader that phones have."""

import random
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from host_sim.boards.models import MODELS
from host_sim.playing import headless, script
from host_sim.simulated.display import Display
from lineup import games
from lineup.console.replay import share
from lineup.engine import packed, qr
from lineup.engine.unpacked import session_of
from lineup.saves import replays
from lineup.text import LANGUAGES
from lineup.ui.input import B
from lineup.ui.type import messages, overflow, speech
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.engine.test_packed import played, seats_of
from tools import cli

SIZES = ("240x240", "240x135", "320x240")


def code(text: str, pixels: int = 2) -> Image.Image:
    """A code for the text, with a zone of 4."""
    size, modules = qr.modules(text)
    picture = Image.new("L", (size + 8, size + 8), 255)
    for at, dark in enumerate(modules):
        if dark:
            picture.putpixel((at % size + 4, at // size + 4), 0)
    return picture.resize((pixels * (size + 8),) * 2, Image.Resampling.NEAREST)


def read(picture: Image.Image) -> list[str]:
    return [found.text for found in zxingcpp.read_barcodes(picture)]


@pytest.mark.parametrize("length", range(1, 396, 6))
def test_codes_of_every_version_are_read(length: int) -> None:
    source = random.Random(length)
    text = "".join(source.choice(packed.DIGITS) for _ in range(length))
    assert read(code(text)) == [text]


def test_a_text_that_is_too_long_is_refused() -> None:
    assert qr.modules("A" * 395)[0] == 57
    with pytest.raises(ValueError, match="too long"):
        qr.modules("A" * 396)


@pytest.mark.parametrize("length", [20, 150, 300, 395])
def test_a_spot_on_the_code_does_not_matter(length: int) -> None:
    text = packed.DIGITS * 9
    picture = code(text[:length], 4)
    side = picture.width
    picture.paste(128, (side * 3 // 5, side // 2, side * 3 // 5 + 12, side // 2 + 12))
    assert read(picture) == [text[:length]]


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_code_is_read_from_every_panel(
    size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clustered's whole games of eight take 350 of the characters that there is room for."""
    text = packed.OPENING + (packed.DIGITS[:36] * 11)[: 395 - len(packed.OPENING)]
    monkeypatch.setattr(share, "text_of", lambda session: text)
    display = Display(MODELS[size].width, MODELS[size].height)
    board: Any = Board(display.width, display.height)
    board.display = display
    seen: list[list[str]] = []

    def press() -> int:
        seen.append(read(display.image()))
        return B

    board.press = press
    share.run(Ui(board), played("line", 2, 0))
    assert seen[-1] == [text]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", games.KEYS)
def test_a_game_is_read_from_the_screen_and_plays_to_the_same_end(
    key: str, size: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for seats in seats_of(key):
        session = played(key, seats)
        replays.keep(str(tmp_path), session)
        steps = script.parse(
            "press Y\npress UP 4\npress A 2\npress Y\nshot code\npress B\nshot back"
        )
        run = headless.run(steps, MODELS[size], storage=tmp_path)
        (text,) = read(run.shots["code"])
        again = session_of(text, games.load_id)
        assert again.state == session.state and again.to_bytes() == session.to_bytes()
        assert read(run.shots["back"]) == []
        assert cli.main(["replay", text]) == 0
        assert f"{len(session.moves):5}  seat" in capsys.readouterr().out


def test_a_wrong_text_is_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    text = packed.text_of(played("line", 2))
    assert cli.main(["replay", text[:-1]]) == 2
    assert "missing or wrong" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_its_words_fit(language: str, size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lost: list[str] = []
    monkeypatch.setattr(overflow, "lost", lost.append)
    model = MODELS[size]
    board = Board(model.width, model.height)
    board.press = lambda: B
    before = messages.code()
    messages.language(language)
    told: list[str] = []
    monkeypatch.setattr(speech, "hear", lambda part, text: told.append(text))
    try:
        share.run(Ui(board), played("line", 2))
        assert messages.t("share.for") in told and messages.t("share.title") in told
    finally:
        messages.language(before)
    assert lost == []
