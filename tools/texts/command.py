"""`lineup texts`: checks the message catalogues, and compiles them for the firmware.

Nothing is written while a text is broken: a brace that is no place {0}, {1}..., another place
than its comment or the source language names, or fewer values than places in a call.
"""

import argparse

from host_sim import paths
from host_sim.errors import UserError
from tools import texts
from tools.texts import calls

HELP = "check the message catalogues and compile them for the firmware"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if due")


def run(args: argparse.Namespace) -> int:
    """0 when the compiled texts are those of the catalogues; with --check 1 when they are not."""
    tables = texts.tables()
    wrong = calls.problems(calls.of(paths.FIRMWARE), tables[texts.SOURCE])
    if wrong:
        raise UserError("\n".join(wrong))
    due = 0
    for language, table in tables.items():
        path, module = texts.TEXT / f"{language}.py", texts.module_text(language, table)
        if path.is_file() and path.read_text(encoding="utf-8") == module:
            continue
        due += 1
        if args.check:
            print(f"text/{path.name} is out of date: run `lineup texts`")
        else:
            path.write_text(module, encoding="utf-8")
            print(f"text/{path.name}")
    return 1 if args.check and due else 0
