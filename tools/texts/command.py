"""`lineup texts`: checks the catalogues and pages of rules, and compiles them for the firmware.

Nothing is written while a text is broken: a brace that is no place {0}, {1}..., another place
than its comment or the source language names, or fewer values than places in a call; in the rules
an id that the source language lacks, or a figure that the game cannot draw. What a translation
lacks is shown in the source language, and told.
"""

import argparse
from pathlib import Path

from host_sim.command import arguments, paths, read_files
from host_sim.command.arguments import counted
from host_sim.command.errors import UserError
from tools import texts
from tools.texts import calls, catalogue, entries, figures, rules, updates

HELP = "check the messages and the rules, and compile them for the firmware"
SHOWN = 5
"""Lines a language of what is unfinished, where it is no error."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--check", action="store_true",
        help="write nothing; exit 1 if anything is due, missing, extra or stale, or has no glyph",
    )  # fmt: skip
    parser.add_argument(
        "--update", metavar="LANGUAGE",
        help="first write into its catalogue and pages what they are to be made from",
    )  # fmt: skip
    parser.add_argument(
        "--repack", action="store_true",
        help="choose anew what a byte stands for: packs tighter, but changes every line",
    )  # fmt: skip
    parser.add_argument(
        "--fits", metavar="LANGUAGE",
        help="draw all screens in it; tell each text that has no room, where, and its pixels",
    )  # fmt: skip
    parser.add_argument(
        "--where", metavar="KEY", help="tell the screens that show a message; write nothing"
    )


def run(args: argparse.Namespace) -> int:
    """0 when the compiled texts are those of the catalogues; with --check 1 when they are not, or
    a translation is missing, fuzzy, extra or stale."""
    if args.fits is not None or args.where is not None:
        language = texts.SOURCE if args.fits is None else args.fits
        return _screens(args.where, arguments.language_code(language))
    if args.update is not None:
        code = arguments.language_code(args.update)
        _update(code if code in texts.languages() else args.update)
    made = texts.compile_all(anew=args.repack)
    _refuse_broken(texts.tables()[texts.SOURCE])
    due = _told(args.check)
    if args.check:
        from tools.texts import glyphs

        shown = glyphs.problems()
        due += len(shown)
        print(*shown, sep="\n", end="\n" if shown else "")
    files_of = {texts.TEXT / f"{name}.py": module for name, module in made.items()}
    for path, module in (files_of | {texts.WORDS: texts.windows()}).items():
        if path.is_file() and path.read_text(encoding="utf-8") == module:
            continue
        due += 1
        if args.check:
            print(f"{path.parent.name}/{path.name} is out of date: run `lineup texts`")
        else:
            path.write_text(module, encoding="utf-8")
            print(f"{path.parent.name}/{path.name}")
    return 1 if args.check and due else 0


def _check_compiled() -> None:
    """Raises UserError where there is a language whose screens cannot be drawn yet."""
    from lineup.text import LANGUAGES

    if new := sorted({*texts.languages()} - {*LANGUAGES}):
        raise UserError(f"{new[0]} is not compiled yet: run `lineup texts`, then `lineup fonts`")


def _screens(key: str | None, language: str) -> int:
    """Tells where a message is, or what has no room in a language; 1 if there is any."""
    from tools.texts import fits

    if language not in texts.languages():
        raise UserError(
            f"--fits {language}: there is no such language; there are "
            + ", ".join(texts.languages())
        )
    _check_compiled()
    if key is None:
        found = fits.tight(language)
        print(*found, sep="\n", end="\n" if found else "")
        print(f"{language}: {counted(len(found), 'text')} without room")
        return 1 if found else 0
    if key not in texts.source().messages:
        raise UserError(f"--where {key}: there is no such message")
    shown = fits.where(key, language)
    print(*shown, sep="\n", end="\n" if shown else "")
    print(f"{key}: {counted(len(shown), 'screen')}")
    return 0


def _refuse_broken(english: dict[str, str]) -> None:
    """Raises UserError that lists calls and figures that cannot be shown."""
    wrong = calls.problems(calls.of(paths.FIRMWARE), english)
    wrong += figures.problems(texts.rule_pages()[texts.SOURCE])
    if wrong:
        raise UserError("\n".join(wrong))


def _told(every: bool) -> int:
    """Tells what translations lack, and how much that is."""
    count = 0
    for language, lines in texts.unfinished().items():
        count += len(lines)
        shown = lines if every else lines[:SHOWN]
        print(*shown, sep="\n", end="\n" if shown else "")
        if len(shown) < len(lines):
            print(f"{language}: {len(lines)} such, see `lineup texts --check`")
    return count


def _update(language: str) -> None:
    """Writes what changes in the catalogue and the pages of a language, if all that can be
    compiled then; else nothing."""
    if language == texts.SOURCE or not (language.isidentifier() and language.islower()):
        raise UserError(
            f"{language!r} is no language to translate into: it is named as in zh_hant"
        )
    source = texts.source()
    written: dict[Path, str] = {}
    made = {}
    for part, english in texts.paths_of(texts.SOURCE).items():
        path = texts.path_of(language, part)
        text = entries.text_of(path) if path.exists() else catalogue.head(language, part)
        written[path] = updates.updated(path, text, catalogue.of_part(source, english))
        made[part] = catalogue.parsed(path, written[path])
    found = texts.catalogues({language: catalogue.joined(made, texts.parts())})
    _refuse_broken(found[texts.SOURCE].texts())
    pages = texts.rule_pages()
    for key, page in pages.get(language, {}).items():
        old = read_files.text_of(page.path)
        written[page.path] = rules.stamped(old, pages[texts.SOURCE][key])
    for file, new in written.items():
        file.parent.mkdir(exist_ok=True)
        _write(file, new)


def _write(path: Path, text: str) -> None:
    """With the line ends that the file has, and only where something changed."""
    before = path.read_bytes() if path.exists() else b""
    ends = "\r\n" if b"\r\n" in before else "\n"
    data = text.replace("\n", ends).encode()
    if data != before.removeprefix(b"\xef\xbb\xbf"):
        path.write_bytes(data)
