"""What is kept in a storage folder, changed from outside of the console."""

import importlib
from pathlib import Path

from host_sim import paths


def speak(storage: Path, language: str) -> None:
    """Change the language that is kept there, as the settings would. Where nothing is kept yet,
    nothing is written: the board says in which language it begins."""
    paths.use_firmware()
    saves = importlib.import_module("lineup.console.saves").Saves(str(storage))
    if not saves.first and saves.settings.language != language:
        saves.settings.language = language
        saves.keep_settings()
