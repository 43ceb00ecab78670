"""`lineup new-game NAME`: starts a game from the template, complete and playable.

What it writes keeps the whole game protocol, has CPU players at four levels, a screen for both
panels, a lesson, texts in every language, and tests of all that; a newcomer then replaces it piece
by piece (docs/new-game).
Everything is worked out before the first byte is written, and taken back if writing fails. Then
the tree's own commands make what tests compare with: pictures of the game and of the console that
has it, and the presses of its lesson.
"""

import argparse
import ast
import keyword
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from string import Template

from host_sim.command import paths, written_files
from host_sim.command.errors import UserError
from lineup.ui.drawing import emblems
from tools import texts
from tools.texts import catalogue, facts, rules

HELP = "start a new game: rules, CPU players, screen, texts and tests that work at once"

TEMPLATE = Path(__file__).resolve().parent / "template"
LANGUAGE = "en"
LONGEST_NAME = 20
DEVICES = ("con", "prn", "aux", "nul")
"""Names that Windows keeps for its devices, whatever stands behind a dot."""

LONGEST_TITLE = 24
RESERVED_IDS = 5
"""IDs up to this one belong to the five games that the console was made for."""

SEATS = "1-4"
"""Fewest and most seats of a new game, where nothing else is said."""

MOST_SEATS = len(emblems.EMBLEMS)
"""A seat without an emblem could not be told from others."""

LONGEST_ROW = 8
"""Cells, and moves, of a seat in the template's longest game."""

DEALS = (1915, 195, 3140, 20040, 3530, 14015, 2643, 108)
"""A seed for the lesson of a game for one, two and so on, whose dice are those that it speaks of:
the player's lucky number is 3; he rolls 1 and 6, and 3 and 4 in his second turn."""

SOLO = """## Alone {#solo}

```figure
6! 6! 6! . . .
```

Alone the same rules hold. You play for a better score than your last one.

"""
"""The sentence of its page of rules if one seat is enough."""

_REGISTRY = "firmware/lineup/games/__init__.py"
_GAMES = "firmware/lineup/games"
_CONSOLE = f"firmware/texts/{LANGUAGE}/{catalogue.FILE}"
_TEXTS = "firmware/lineup/text"
_GLYPHS = "firmware/lineup/ui/type/faces/title.py"
_LESSONS = "tests/lessons/starts"
_ID = re.compile(r"^ID = const\((\d+)\)|^ID = (\d+)", re.MULTILINE)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the game's key: lower-case letters")
    parser.add_argument("--title", help="its name on screen (default: NAME with a capital)")
    parser.add_argument(
        "--seats", default=SEATS, metavar="2|3-5",
        help=f"how many can play it, of 1 to {MOST_SEATS} (default: {SEATS})",
    )  # fmt: skip
    parser.add_argument(
        "--into", type=written_files.tree, default=paths.ROOT, metavar="DIR",
        help="the project's tree to write into (default: this one)",
    )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    name = args.name
    title = name.capitalize() if args.title is None else args.title
    number, files = plan(args.into, name, title, args.seats)
    write(args.into, files)
    for path in files:
        print(path)
    make_products(args.into, name)
    print(f"{title} is game {number}. Play it: make play. Its checks: ", end="")
    print(f".venv/bin/lineup conformance {name}; .venv/bin/pytest -q tests/games/{name}")
    return 0


def plan(root: Path, name: str, title: str, seats: str = SEATS) -> tuple[int, dict[str, str]]:
    """The new game's ID, and path -> text of all files to write, edited ones included.

    root: the project's tree. Raises UserError where the name, the title or the seats cannot be
    taken, or where the tree is not one of this project. Writes nothing.
    """
    counts = seats_of(seats)
    registry = _read(root / _REGISTRY)
    messages = _read(root / _CONSOLE)
    games = registered(registry)
    check_name(root, name, set(games), messages)
    check_title(root, title)
    number = free_id(root, games.values())
    values = {"key": name, "title": title, "id": str(number), "place": str(len(games))}
    values |= sized(counts)
    files = {path: Template(text).substitute(values) for path, text in _template(name)}
    added = Template((TEMPLATE / "messages.po.txt").read_text(encoding="utf-8")).substitute(values)
    known = translations(name, title)
    for language in texts.languages(root / "firmware"):
        if language == LANGUAGE or language in known:
            made = translated(added, known.get(language, {}))
            files[_catalogue(name, language)] = catalogue.head(language, name) + made
    files |= _compiled(root, files, name)
    files[_REGISTRY] = with_row(registry, name, number, counts)
    return number, files


def write(root: Path, files: Mapping[str, str]) -> None:
    """Write all files, or none: raises UserError and undoes what was done where one fails."""
    undo: list[tuple[Path, bytes | None]] = []
    made: list[Path] = []
    try:
        for name, text in files.items():
            path = root / name
            made += _make_folders(path.parent)
            undo.append((path, path.read_bytes() if path.exists() else None))
            path.write_text(text, encoding="utf-8")
    except OSError as error:
        for path, data in reversed(undo):
            if data is not None:
                path.write_bytes(data)
            else:
                path.unlink(missing_ok=True)
        for folder in reversed(made):
            folder.rmdir()
        reason = f"cannot write {error.filename}: {error.strerror}"
        raise UserError(f"{reason}; all is as it was before") from None


def make_products(root: Path, name: str) -> None:
    """Make the pictures and the presses of a new game with the tree's own commands, and tell what
    they tell. Raises UserError that names the command where one fails."""
    lessons = [f"{_LESSONS}/{name}.txt", f"{_LESSONS}/{name}-small.txt"]
    for words in (
        ["pictures", name, "--deal", "--accept"],
        ["pictures", "console", "--accept"],
        ["record-bot", *lessons],
        ["docs", "--write"],
    ):
        done = subprocess.run(
            [sys.executable, "-m", "tools.cli", *words],
            cwd=root,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        print(done.stdout, end="")
        if done.returncode:
            raise UserError(f"the game is there, but for what `lineup {' '.join(words)}` makes")


def _make_folders(folder: Path) -> list[Path]:
    """Make a folder and what it is in; those that were not there, outermost first."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()][::-1]
    for one in missing:
        one.mkdir()
    return missing


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise UserError(
            f"{path}: {error.strerror}; --into wants the folder of a Lineup tree"
        ) from None


def _template(name: str) -> Iterator[tuple[str, str]]:
    """(path in the tree, text) of every file of the template."""
    homes = {
        "game": f"firmware/lineup/games/{name}",
        "tests": f"tests/games/{name}",
    }
    alone = {
        f"tools/bots/modelled_people/{name}.py": TEMPLATE / "careless.py.txt",
        f"{_LESSONS}/{name}.txt": TEMPLATE / "lessons" / "lesson.txt",
        f"{_LESSONS}/{name}-small.txt": TEMPLATE / "lessons" / "lesson-small.txt",
        _page(name): TEMPLATE / "rules.md.txt",
    }
    for folder, home in homes.items():
        for path in sorted((TEMPLATE / folder).rglob("*.txt")):
            place = path.relative_to(TEMPLATE / folder).with_suffix("").as_posix()
            yield f"{home}/{place}", path.read_text(encoding="utf-8")
    for place, path in alone.items():
        yield place, path.read_text(encoding="utf-8")


def _catalogue(name: str, language: str) -> str:
    return f"{_GAMES}/{name}/texts/{language}/{catalogue.FILE}"


def _page(name: str) -> str:
    return f"{_GAMES}/{name}/texts/{LANGUAGE}/{rules.FILE}"


def translations(name: str, title: str) -> dict[str, dict[str, str]]:
    """Language -> message key -> text of the template in the languages that it has."""
    found = {}
    for path in sorted((TEMPLATE / "languages").glob("*.txt")):
        rows = path.read_text(encoding="utf-8").replace("${title}", title).splitlines()
        pairs = (row.split(" = ", 1) for row in rows)
        found[path.stem] = {f"{name}.{key}": text for key, text in pairs}
    return found


def translated(source: str, messages: Mapping[str, str]) -> str:
    """A part of the source's catalogue with these texts in another language.

    >>> print(translated('msgctxt "a.b"\\nmsgid "Yes"\\nmsgstr ""\\n', {"a.b": "Ja"}), end="")
    msgctxt "a.b"
    msgid "Yes"
    msgstr "Ja"
    """

    def put(found: re.Match[str]) -> str:
        return f'{found[0][:-2]}"{messages.get(found[1], "")}"'

    return re.sub(r'^msgctxt "(.+)"\nmsgid ".*"\nmsgstr ""$', put, source, flags=re.MULTILINE)


def check_name(root: Path, name: str, games: set[str], messages: str) -> None:
    """Raise UserError unless a game can have this key."""
    if not re.fullmatch(rf"[a-z]{{2,{LONGEST_NAME}}}", name):
        raise UserError(
            f"NAME {name!r}: 2 to {LONGEST_NAME} letters a to z, as in numberdrop; "
            "what people read goes into --title"
        )
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise UserError(f"NAME {name!r} is a word of Python's own")
    if name in DEVICES:
        raise UserError(f"NAME {name!r}: Windows has no file of that name")
    if name in games:
        raise UserError(f"there is a game {name!r} already")
    for folder in (f"firmware/lineup/games/{name}", f"tests/games/{name}"):
        for taken in (root / folder, root / f"{folder}.py"):
            if taken.exists():
                raise UserError(f"{taken} exists already: choose another name")
    if re.search(rf'^msgctxt "{name}\.', messages, re.MULTILINE):
        raise UserError(f"messages that begin with '{name}.' exist already: choose another name")


def seats_of(words: str) -> tuple[int, ...]:
    """Reads how many seats a game may have. Raises UserError unless the console can.

    >>> seats_of("2-4")
    (2, 3, 4)
    """
    found = re.fullmatch(r"(\d)(?:-(\d))?", words, re.ASCII)
    fewest, most = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 1 <= fewest <= most <= MOST_SEATS:
        raise UserError(f"--seats {words!r}: a number from 1 to {MOST_SEATS}, or two, as in 2-4")
    return tuple(range(fewest, most + 1))


def sized(counts: tuple[int, ...]) -> dict[str, str]:
    """Fills in what the template says of a game with these seat counts."""
    fewest, most = counts[0], counts[-1]
    learners = 2 if 2 in counts else fewest
    return {
        "seats": repr(counts), "solo": SOLO if fewest == 1 else "",
        "length": str(LONGEST_ROW * most),
        "learners": str(learners), "deal": str(DEALS[learners - 1]),
    }  # fmt: skip


def check_title(root: Path, title: str) -> None:
    """Raise UserError unless this can stand in texts and on screen."""
    if not 1 <= len(title) <= LONGEST_TITLE or title != title.strip() or not title.isprintable():
        raise UserError(f"--title {title!r}: 1 to {LONGEST_TITLE} characters on one line")
    bad = sorted(set(title) & set('"\\{}|$'))
    if bad:
        raise UserError(f"--title {title!r} may not hold {' '.join(bad)}")
    known = _glyphs(root)
    lacking = [char for char in title if ord(char) not in known]
    if lacking:
        raise UserError(
            f"--title: the fonts have no {' '.join(lacking)} yet. Start with another title; then "
            f"change it in the game's {catalogue.FILE} and run `lineup texts` and `lineup fonts`"
        )


def _glyphs(root: Path) -> set[int]:
    """The code points that the tree's faces have."""
    for node in ast.parse(_read(root / _GLYPHS)).body:
        if isinstance(node, ast.Assign) and _is_name(node.targets[0], "CODES"):
            codes = ast.literal_eval(node.value)
            return {codes[i] | codes[i + 1] << 8 for i in range(0, len(codes), 2)}
    raise UserError(f"{root / _GLYPHS} has no table of glyphs: run `lineup fonts`")


def registered(registry: str) -> dict[str, int]:
    """Key -> ID of the games in the registry's source, in order."""
    return {key: number for key, number, *_ in ast.literal_eval(_rows(registry).value)}


def _rows(registry: str) -> ast.Assign:
    for node in ast.parse(registry).body:
        if isinstance(node, ast.Assign) and _is_name(node.targets[0], "_GAMES"):
            return node
    raise UserError(f"{_REGISTRY} has no _GAMES")


def _is_name(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def free_id(root: Path, taken: Iterable[int]) -> int:
    """The lowest ID above all that are registered, reserved or written in a game's rules."""
    numbers = [RESERVED_IDS, *taken]
    for path in (root / "firmware/lineup/games").glob("*/rules/__init__.py"):
        numbers += [int(one or two) for one, two in _ID.findall(_read(path))]
    return max(numbers) + 1


def with_row(registry: str, name: str, number: int, seats: tuple[int, ...]) -> str:
    """The registry's source with one more game, at the end of the launcher's list."""
    lines = registry.splitlines()
    end = _rows(registry).end_lineno or 0
    lines.insert(end - 1, f'    ("{name}", {number}, {seats[0]}, {seats[-1]}),')
    return "\n".join(lines) + "\n"


def _compiled(root: Path, files: Mapping[str, str], key: str) -> dict[str, str]:
    """Path -> the modules of `lineup texts` with the catalogues that are among `files`, and the
    game's page of rules there."""
    home = root / "firmware"
    places = texts.parts(home) | {key: root / _GAMES / key / "texts"}
    found = {}
    for language in texts.languages(home):
        parts = {
            part: catalogue.read(path) for part, path in texts.paths_of(language, home).items()
        }
        added = _catalogue(key, language)
        if added in files:
            parts[key] = catalogue.parsed(root / added, files[added])
        found[language] = catalogue.joined(parts, places)
    found[LANGUAGE] = catalogue.as_source(found[LANGUAGE])
    wrong = catalogue.problems(found[LANGUAGE])
    if wrong:
        raise UserError("\n".join(wrong))
    pages = {language: texts.pages_of(language, home) for language in found}
    with tempfile.TemporaryDirectory(prefix="lineup-") as folder:
        page = Path(folder) / rules.FILE
        page.write_text(files[_page(key)], encoding="utf-8")
        pages[LANGUAGE] = dict(sorted({**pages[LANGUAGE], key: rules.read(page)}.items()))
        for made in pages.values():
            wrong += [one for game, page in made.items() for one in page.fill(facts.of(game))]
    if wrong:
        raise UserError("\n".join(wrong))
    there = {part: keys | {key} for part, keys in texts.games_with(home).items()}
    modules = texts.modules(found, pages, texts.pairs_of(found, root / _TEXTS), there)
    return {f"{_TEXTS}/{name}.py": text for name, text in modules.items()}
