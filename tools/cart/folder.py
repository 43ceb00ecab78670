"""The folder that a cartridge is made of: a game's, as those in `firmware/lineup/games`, with a
`cart.toml` that says what the game itself does not.

    id = "c3f1..."          32 hexadecimal digits, made once and never changed
    version = "1.0"         of the cartridge; its rules have their own
    author = "A. Writer"
    licence = "MIT"         of all of it
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from host_sim.cartridges.head import CPU, LESSON, LONGEST_KEY, RULES
from host_sim.command import read_files
from host_sim.command.errors import UserError
from tools import texts
from tools.cart.importing import imported
from tools.texts import catalogue, rules
from tools.texts.catalogue import Catalogue
from tools.texts.facts import FILE as NUMBERS
from tools.texts.facts import known, of
from tools.texts.facts import read as numbers_of
from tools.texts.rules import Page

FACTS = "cart.toml"
_ID = re.compile("[0-9a-f]{32}")
KEY = re.compile(f"[a-z]{{2,{LONGEST_KEY}}}")
_NEEDED = ("id", "version", "author", "licence")
_LEFT_OUT = ("texts", "tests")
"""Folders whose modules are no part of the game."""


@dataclass(frozen=True)
class Folder:
    """key: its name. facts: the four strings of cart.toml. sources: the game's modules, by their
    paths in it. catalogues, pages: by language; numbers: those of its rules that its messages tell
    (`texts/facts.py`), by name."""

    path: Path
    key: str
    facts: Mapping[str, str]
    sources: Mapping[str, str]
    catalogues: Mapping[str, Catalogue] = field(repr=False)
    pages: Mapping[str, Page] = field(repr=False)
    numbers: Mapping[str, int]

    @property
    def id(self) -> bytes:
        return bytes.fromhex(self.facts["id"])

    @property
    def languages(self) -> list[str]:
        """Those it has, the source language first."""
        return list(self.catalogues)

    @property
    def parts(self) -> int:
        """The bits of those parts that it has, of which a game need have none."""
        cpu = CPU if "bot/__init__.py" in self.sources else 0
        read = RULES if texts.SOURCE in self.pages else 0
        lesson = LESSON if cpu and read and "lesson.py" in self.sources else 0
        return read | lesson | cpu


def read(path: Path) -> Folder:
    """The game in a folder. Raises UserError that says what is wrong with it, a line each."""
    path = path.resolve()
    if not path.is_dir():
        raise UserError(f"{path} is no folder")
    key = path.name
    if not KEY.fullmatch(key):
        raise UserError(
            f"{path}: a game's folder has its key for a name, 2 to {LONGEST_KEY} letters a to z"
        )
    sources = {
        file.relative_to(path).as_posix(): read_files.text_of(file)
        for file in sorted(path.rglob("*.py"))
        if file.relative_to(path).parts[0] not in _LEFT_OUT
    }
    for wanted in ("__init__.py", "rules/__init__.py", "screen/game_screen.py", "screen/art.py"):
        if wanted not in sources:
            raise UserError(f"{path} has no {wanted}: every game has one")
    facts = _facts(path / FACTS)
    numbers = _numbers(path)
    with known(key, numbers):
        catalogues, pages = _texts(path, key)
    return Folder(path, key, facts, sources, catalogues, pages, numbers)


def _facts(path: Path) -> dict[str, str]:
    try:
        found = tomllib.loads(read_files.text_of(path))
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{path}: {error}") from None
    for name in _NEEDED:
        if not isinstance(found.get(name), str) or not found[name].strip():
            raise UserError(f'{path} has no {name}: a line as in {name} = "..."')
    unknown = sorted(set(found) - set(_NEEDED))
    if unknown:
        raise UserError(f"{path}: {unknown[0]} is not known")
    if not _ID.fullmatch(found["id"]):
        raise UserError(f"{path}: the id has 32 digits, 0 to 9 and a to f")
    return found


def _numbers(path: Path) -> dict[str, int]:
    if not (path / "texts" / NUMBERS).is_file():
        return {}
    with imported(path):
        try:
            return numbers_of(path / "texts")
        except Exception as error:  # of code that somebody else has written
            raise UserError(f"{path / 'texts' / NUMBERS}: {error}") from None


def _texts(path: Path, key: str) -> tuple[dict[str, Catalogue], dict[str, Page]]:
    home = path / "texts"
    found = {file.parent.name: file for file in sorted(home.glob(f"*/{catalogue.FILE}"))}
    if texts.SOURCE not in found:
        raise UserError(f"{home / texts.SOURCE / catalogue.FILE} is missing: English is needed")
    order = [texts.SOURCE, *sorted(set(found) - {texts.SOURCE})]
    read = {language: catalogue.read(found[language]) for language in order}
    read[texts.SOURCE] = source = catalogue.as_source(read[texts.SOURCE])
    wrong = catalogue.problems(source, translated=len(order) > 1)
    for language, one in read.items():
        wrong += catalogue.problems_beside(one, source) if language != texts.SOURCE else []
        wrong += [
            one.about(name, f"does not begin with {key}.")
            for name in one.messages
            if not name.startswith(f"{key}.")
        ]
    for name, message in source.messages.items():
        if name in (f"{key}.name", f"{key}.tagline", f"{key}.aim") and "{0}" in message.text:
            wrong.append(source.about(name, "has {0}, and nothing is put there"))
    for name in (f"{key}.name", f"{key}.tagline"):
        if name not in source.messages:
            wrong.append(f"{source.path}: {name} is missing: the launcher shows it")
    pages = {
        language: rules.read(home / language / rules.FILE)
        for language in order
        if (home / language / rules.FILE).is_file()
    }
    english = {key: pages[texts.SOURCE]} if texts.SOURCE in pages else {}
    for language, page in pages.items():
        if language != texts.SOURCE:
            wrong += rules.problems({key: page}, english)
        wrong += page.fill(of(key))
    if wrong:
        raise UserError("\n".join(wrong))
    return read, pages
