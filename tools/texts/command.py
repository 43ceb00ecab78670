"""`lineup texts`: checks the catalogues and pages of rules, and compiles them for the firmware.

Nothing is written while a text is broken: a brace that is no place {0}, {1}..., another place
than its comment or the source language names, or fewer values than places in a call; in the rules
an id that the source language lacks, or a figure that the game cannot draw. What a translation
lacks is shown in the source language, and told.
"""

import argparse

from host_sim import files, paths
from host_sim.errors import UserError
from tools import texts
from tools.texts import calls, catalogue, figures, rules

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


def run(args: argparse.Namespace) -> int:
    """0 when the compiled texts are those of the catalogues; with --check 1 when they are not, or
    a translation is missing, extra or stale."""
    if args.update:
        _update(args.update)
    made = texts.compile_all()
    wrong = calls.problems(calls.of(paths.FIRMWARE), texts.tables()[texts.SOURCE])
    wrong += figures.problems(texts.rule_pages()[texts.SOURCE])
    if wrong:
        raise UserError("\n".join(wrong))
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
    if language == texts.SOURCE or not (language.isidentifier() and language.islower()):
        raise UserError(
            f"{language!r} is no language to translate into: it is named as in zh_hant"
        )
    source = catalogue.read(texts.path_of(texts.SOURCE))
    path = texts.path_of(language)
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        path.write_text(catalogue.head(language), encoding="utf-8")
    text = files.text_of(path)
    path.write_text(catalogue.updated(text, catalogue.read(path), source), encoding="utf-8")
    english = texts.rule_pages()[texts.SOURCE]
    for page in sorted((path.parent / rules.FOLDER).glob("*.md")):
        if page.stem in english:
            page.write_text(rules.stamped(files.text_of(page), english[page.stem]), "utf-8")
