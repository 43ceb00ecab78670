"""The choices of a dialog: what is written in them is clear of their frames."""

from typing import Any

import pytest

from lineup.text import LANGUAGES
from lineup.ui.drawing import theme
from lineup.ui.pages import dialog
from lineup.ui.type.fonts import BODY, TITLE, inside
from lineup.ui.type.messages import t
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.languages.rig import speaking

LONG = "Lost words. " * 6
CHOICES = {"en": ("OK", "Copy"), "de": ("Übergabe", "Löschen"), "ja": ("続ける", "消去する")}


@pytest.mark.parametrize("language", CHOICES)
@pytest.mark.parametrize("text", ["", LONG[:40], LONG], ids=["none", "short", "long"])
@pytest.mark.parametrize("size", [(240, 240), (240, 135), (320, 240)])
def test_a_choice_is_clear_of_its_frame(size: tuple[int, int], text: str, language: str) -> None:
    board: Any = Board(*size, size != (240, 135))
    with speaking(language) as wrong:
        asked = dialog.Dialog(Ui(board), "OK?", CHOICES[language], 0, text)
        asked.draw()
    assert wrong == [] and asked.beside
    pixels = [n for byte in board.display.buffer for n in (byte >> 4, byte & 15)]
    bottom = asked.top + asked.height - asked.padding + 2 - 3  # below the frame
    top = bottom - (asked.pitch - 3)
    for i, ground in enumerate((theme.FOCUS, theme.PAPER)):
        left = asked.left + asked.padding + i * (asked.columns[0] + 6) + 8
        rows = [pixels[y * size[0] + left : y * size[0] + left + asked.columns[i] - 16]
                for y in range(top, bottom)]  # fmt: skip
        assert set(rows[0]) == {theme.INK} == set(rows[-1])
        frame = asked.frame
        assert set(rows[frame]) == {ground} == set(rows[-frame - 1])
        assert any(theme.INK in row for row in rows[3:-3])


def test_choices_below_each_other_are_large_before_the_text_is() -> None:
    """On a low panel, where there is not room for both."""
    board: Any = Board(240, 135, False)
    choices = ("Go on with this game", "Begin another one")
    texts = ("A game of twelve turns, eight players", "A game")
    asked = [dialog.Dialog(Ui(board), "It is running", choices, 0, text) for text in texts]
    for one in asked:
        height = one.pitch - 3 - 2 * one.frame
        assert not one.beside
        assert inside("".join(choices), height, (TITLE, BODY))[0] is TITLE
    assert [one.font for one in asked] == [BODY, TITLE]


REFUSED = (3, 5, 6, 7)
FAILED = ("full", "readonly", "error", "verify", "schema")


def told() -> list[tuple[str, str, tuple[str, ...]]]:
    """Question, text and choices of what is asked, in the language that is spoken."""
    agreed, unsure = (t("ui.ok"),), (t("ui.back"), t("storage.erase"))
    asked: list[tuple[str, str, tuple[str, ...]]] = [
        (t("launcher.other"), t("launcher.other.text"), agreed),
        (t("replay.title"), t("replay.none"), agreed),
        (t("save.failed"), t("storage.not_kept"), (t("play.stay"), t("play.leave"))),
        (t("settings.speed.keep"), t("settings.speed.text"), (t("settings.speed.yes"),)),
        (t("storage.title"), t("storage.free", "9999 KB", "9999 KB"), unsure),
        (t("storage.sure", 9999), t("storage.lost"), unsure),
        (t("storage.all"), t("storage.all.lost"), unsure),
        (t("people.sure", "WWWWW"), t("people.sure.text"), unsure),
    ]
    for why in FAILED:
        reason = t("save.failed." + why, *((30,) if why == "error" else ()))
        asked.append((t("save.failed"), reason, agreed))
        text = reason + "\n" + t("save.goes_on")
        asked.append((t("save.failed"), text, agreed))
        asked.append((t("save.failed"), text, (t("play.stay"), t("play.leave"))))
    for reason in REFUSED:
        asked.append((t("link.refused"), t(f"link.refused.{reason}"), agreed))
    return asked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(240, 240), (240, 135), (320, 240)])
def test_what_a_dialog_tells_is_of_full_size(size: tuple[int, int], language: str) -> None:
    with speaking(language) as wrong:
        asked = told()
        dialogs = [
            dialog.Dialog(Ui(Board(*size)), question, choices, 0, text)
            for question, text, choices in asked
        ]
    assert wrong == [] and len(asked) > 20
    small = [one.text for one in dialogs if one.text and one.font is not TITLE]
    assert small == []
