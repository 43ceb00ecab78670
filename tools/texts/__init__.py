"""Message tables and pages of rules, compiled to constants.

Each language has a folder in `firmware/texts` with the console's own messages, and one in the
`texts` of every game that has words of its own in it: `messages.po`, and `rules.md`.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path

from host_sim.command import paths
from host_sim.command.errors import UserError
from tools.texts import catalogue, facts, lessons, packing, rules, window
from tools.texts.catalogue import Catalogue
from tools.texts.rules import Page

HOME = paths.FIRMWARE
TEXT = paths.FIRMWARE / "lineup" / "text"
WORDS = paths.ROOT / "host_sim" / "window" / "words.py"
PARTS = {"bot": "bot/__init__.py", "lesson": "lesson.py"}
"""The parts that a game need not have, and the file that tells of it. A lesson takes rules and a
bot."""

Parts = Mapping[str, set[str]]

SOURCE = "en"
"""The language that the others are translated from."""


def languages(home: Path | None = None) -> list[str]:
    """Those that have a catalogue, the source language first. home: another tree's firmware."""
    found = {path.parent.name for path in parts(home)[""].glob(f"*/{catalogue.FILE}")}
    return [SOURCE, *sorted(found - {SOURCE})]


def parts(home: Path | None = None) -> dict[str, Path]:
    """Key of a game, "" for the console itself -> where the folders of its languages are."""
    home = home or HOME
    games = sorted((home / "lineup" / "games").glob("*/texts"))
    return {"": home / "texts"} | {path.parent.name: path for path in games}


def path_of(language: str, part: str = "") -> Path:
    """The catalogue of a game, or the console's own."""
    return parts()[part] / language / catalogue.FILE


def paths_of(language: str, home: Path | None = None) -> dict[str, Path]:
    """Part -> its catalogue, of those that are there."""
    found = {part: path / language / catalogue.FILE for part, path in parts(home).items()}
    return {part: path for part, path in found.items() if not part or path.is_file()}


def source() -> Catalogue:
    """The source language's catalogues as one."""
    return catalogue.as_source(read(SOURCE))


def read(language: str) -> Catalogue:
    """A language's catalogues as one. Raises UserError where one is none, or has what belongs
    into another."""
    return catalogue.joined(
        {part: catalogue.read(path) for part, path in paths_of(language).items()}, parts()
    )


def catalogues(instead: Mapping[str, Catalogue] | None = None) -> dict[str, Catalogue]:
    """Language -> its catalogue. Raises UserError that lists what is wrong with any of them.

    instead: language -> what is to be written into its files.
    """
    found = {SOURCE: source()}
    for language in sorted({*languages(), *(instead or {})} - {SOURCE}):
        found[language] = (instead or {}).get(language) or read(language)
    wrong = catalogue.problems(found[SOURCE])
    for language, one in found.items():
        if language != SOURCE:
            wrong += catalogue.problems_beside(one, found[SOURCE])
    if wrong:
        raise UserError("\n".join(wrong))
    return found


def tables() -> dict[str, dict[str, str]]:
    """Language -> key -> text; what a language lacks stands there in the source language."""
    return _tables(catalogues())


def _tables(found: Mapping[str, Catalogue]) -> dict[str, dict[str, str]]:
    source = found[SOURCE].texts()
    texts = {
        language: source | {key: text for key, text in one.texts().items() if key in source}
        for language, one in found.items()
    }
    return {
        language: {key: facts.filled(text, facts.of_message(key)) for key, text in table.items()}
        for language, table in texts.items()
    }


def firmware_tables() -> dict[str, dict[str, str]]:
    """Language -> key -> text of what an image has: all but the window's."""
    return {language: window.parted(table)[1] for language, table in tables().items()}


def messages() -> dict[str, dict[str, str]]:
    """Language -> key -> text of what `lineup.ui.type.messages` finds: all but the lessons."""
    return {language: lessons.parted(table)[1] for language, table in firmware_tables().items()}


def windows() -> str:
    """Source of what the window on a desktop says."""
    return window.module_text({name: window.parted(one)[0] for name, one in tables().items()})


def rule_pages() -> dict[str, dict[str, Page]]:
    """Language -> game's key -> its page of rules. Raises UserError that lists what is wrong."""
    found = {language: pages_of(language) for language in languages()}
    source = found[SOURCE]
    wrong = [
        problem for language, made in found.items() if language != SOURCE
        for problem in rules.problems(made, source)
    ]  # fmt: skip
    numbers = {key: facts.of(key) for key in source}
    for made in found.values():
        for key, page in made.items():
            wrong += page.fill(numbers.get(key, {}))
    if wrong:
        raise UserError("\n".join(wrong))
    return found


def pages_of(language: str, home: Path | None = None) -> dict[str, Page]:
    """Game's key -> its page, of those that the language has."""
    return rules.pages({key: folder / language for key, folder in parts(home).items() if key})


def words() -> dict[str, list[str]]:
    """Language -> all that an image writes in it: messages, and pages of rules."""
    pages = rule_pages()
    return {
        language: [*table.values(), *(page.words() for page in pages[language].values())]
        for language, table in firmware_tables().items()
    }


def unfinished() -> dict[str, list[str]]:
    """Language -> what is missing, extra or stale in its catalogue, and in its rules."""
    found, pages = catalogues(), rule_pages()
    source, english = found.pop(SOURCE), pages.pop(SOURCE)
    return {
        language: catalogue.unfinished(one, source)
        + rules.unfinished(language, pages[language], english)
        for language, one in found.items()
    }


def compile_all(anew: bool = False) -> dict[str, str]:
    """Module name -> its source: one for each language, and what languages there are.

    anew: the pairs that texts are written with are found anew.
    """
    found = catalogues()
    return modules(found, rule_pages(), {} if anew else pairs_of(found, TEXT), games_with())


def games_with(home: Path | None = None) -> Parts:
    """Part of a game's folder -> the games that have it."""
    games = (home or HOME) / "lineup" / "games"
    return {
        part: {path.relative_to(games).parts[0] for path in games.glob(f"*/{place}")}
        for part, place in PARTS.items()
    }


def pairs_of(found: Iterable[str], folder: Path) -> dict[str, bytes]:
    """Language -> the pairs that its compiled texts in a folder are written with."""
    files = {language: folder / f"{language}.py" for language in found}
    return {
        language: packing.pairs_in(path.read_text(encoding="utf-8"))
        for language, path in files.items()
        if path.is_file()
    }


def modules(
    found: Mapping[str, Catalogue],
    pages: Mapping[str, Mapping[str, Page]],
    pairs: Mapping[str, bytes],
    there: Parts,
) -> dict[str, str]:
    """Compiles what is compiled from catalogues and pages in which nothing is broken.

    pairs: those of `pairs_of`; there: those of `games_with`.
    """
    kept = {name: window.parted(table)[1] for name, table in _tables(found).items()}
    parted = {name: lessons.parted(table) for name, table in kept.items()}
    seed, keys = packing.ordered(parted[SOURCE][1])
    rows = {name: [others[key] for key in keys] for name, (_, others) in parted.items()}
    packed = {name: packing.pack(texts, pairs.get(name, b"")) for name, texts in rows.items()}
    made = {name: module_text(name, one) for name, one in packed.items()}
    for name, (words, _) in parted.items():
        made[f"lessons_{name}"] = lessons.module_text(name, words)
    made |= {f"rules_{name}": rules.module_text(name, pages.get(name, {})) for name in found}
    cpu = tuple(sorted(there["bot"]))
    whole = there["bot"] & there["lesson"] & set(pages[SOURCE])
    taught = tuple(key for key in parted[SOURCE][0] if key in whole)
    heads = list_text(found, tuple(pages[SOURCE]), taught, cpu)
    room = packing.room(rows.values(), packed.values())
    heads += f"COUNT = {len(keys)}\nROOM = {room}\n"
    heads += "\n".join(packing.keys_shown(keys, seed)) + "\n"
    return {"__init__": heads, **made}


def list_text(
    found: Mapping[str, Catalogue],
    games: tuple[str, ...],
    taught: tuple[str, ...],
    cpu: tuple[str, ...],
) -> str:
    """Source of the package: the languages, what their speakers call them, the numbers for which
    each takes a message for one, the games that have rules to read, those with a lesson, and those
    with CPU players."""
    lines = ["# Generated by `lineup texts` from the heads of texts/*/messages.po: do not edit."]
    names = tuple(one.name or language for language, one in found.items())
    lines += ["", f"LANGUAGES = {tuple(found)!r}", f"NAMES = {names!r}"]
    lines.append(f"SINGULAR = {tuple(one.singular for one in found.values())!r}")
    lines += [f"WITH_RULES = {games!r}", f"WITH_LESSON = {taught!r}", f"WITH_CPU = {cpu!r}"]
    return "\n".join(lines) + "\n"


def module_text(language: str, packed: packing.Packed) -> str:
    """Source of a language's module: its texts as `packing` tells."""
    head = f"# Generated by `lineup texts` from texts/{language}/messages.po: do not edit."
    return "\n".join([head, *packing.shown(packed)]) + "\n"
