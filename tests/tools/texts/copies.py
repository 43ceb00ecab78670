"""Copies of the texts for the command `lineup texts` to work on."""

import shutil
from pathlib import Path

import pytest

from tools import texts
from tools.texts import rules


def works_in(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """The command works on what is in a folder."""
    for name in ("HOME", "TEXT", "WORDS"):
        patch.setattr(texts, name, folder / name.lower())


def copy(folder: Path, *languages: str) -> None:
    """Copies what languages have, of the console and its games, to a folder for `works_in`."""
    home = texts.HOME
    for part in texts.parts().values():
        for language in languages:
            if (part / language).is_dir():
                place = folder / "home" / part.relative_to(home) / language
                shutil.copytree(part / language, place)
    (folder / "text").mkdir(exist_ok=True)


def page(language: str, game: str = "lineit") -> Path:
    """Names where a game's page of rules is in a language."""
    return texts.HOME / "lineup" / "games" / game / "texts" / language / rules.FILE
