"""`lineup cart new FOLDER`: starts a game that becomes a cartridge, complete and playable, of the
template that `lineup new-game` has for games of the tree."""

import keyword
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Template

from host_sim.cartridges.head import number_of
from host_sim.command.errors import UserError
from tools.cart.folder import FACTS, KEY
from tools.game import new_game
from tools.texts import SOURCE, catalogue, rules


def write(folder: Path, identity: bytes, author: str = "nobody yet") -> list[Path]:
    """Write the game into a folder that is not there yet, whose name is its key; its files. Raises
    UserError."""
    key = folder.resolve().name
    if not KEY.fullmatch(key) or keyword.iskeyword(key) or keyword.issoftkeyword(key):
        raise UserError(f"{folder}: a game's folder has its key for a name, letters a to z")
    if folder.exists():
        raise UserError(f"{folder} is there already")
    if not new_game.TEMPLATE.is_dir():
        raise UserError("the template for games is in a checkout of Lineup only")
    title = key.capitalize()
    values = {"key": key, "title": title, "id": hex(number_of(identity))}
    values |= new_game.sized(new_game.seats_of(new_game.SEATS))
    facts = {"id": identity.hex(), "version": "1.0", "author": author, "licence": "MIT"}
    files = dict(_files(key, title, values))
    files[FACTS] = "".join(f'{name} = "{value}"\n' for name, value in facts.items())
    try:
        for place, text in files.items():
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            (folder / place).write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError(f"cannot write {error.filename}: {error.strerror}") from None
    return [folder / place for place in files]


def _files(key: str, title: str, values: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    def filled(path: Path) -> str:
        return Template(path.read_text(encoding="utf-8")).substitute(values)

    home = new_game.TEMPLATE
    for path in sorted((home / "game").rglob("*.txt")):
        yield path.relative_to(home / "game").with_suffix("").as_posix(), filled(path)
    messages = filled(home / "messages.po.txt")
    yield f"texts/{SOURCE}/{catalogue.FILE}", messages
    yield f"texts/{SOURCE}/{rules.FILE}", filled(home / "rules.md.txt")
    for language, known in new_game.translations(key, title).items():
        made = new_game.translated(messages, known)
        yield f"texts/{language}/{catalogue.FILE}", catalogue.head(language, key) + made
