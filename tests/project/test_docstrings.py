"""The docstrings of all modules: each begins with a verb or names the thing."""

import ast
import itertools
import re
from collections.abc import Iterator
from pathlib import Path

from host_sim.command import paths
from tests.project import tree

CLAUSE = re.compile(r"(Whether|What|Who|Whom|Whose|Where|When|Which|Why|How)\b")
"""The first word of a clause, which neither says what is done nor names what is there."""

WRITTEN = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def docstrings(text: str) -> Iterator[tuple[int, str]]:
    """Yields the docstrings of a module, and the line that each begins in: those of names, too;
    of device code also the comment that a module may begin with in place of one."""
    if text.startswith("# "):
        yield 1, text[2:]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, WRITTEN) and (words := ast.get_docstring(node)):
            yield node.body[0].lineno, words
        body = getattr(node, "body", ())
        for named, told in itertools.pairwise(body if isinstance(body, list) else ()):
            if isinstance(named, ast.Assign | ast.AnnAssign) and isinstance(told, ast.Expr):
                if isinstance(told.value, ast.Constant) and isinstance(told.value.value, str):
                    yield told.lineno, told.value.value


def clauses(path: Path) -> list[str]:
    """Lists the docstrings of a file that begin with a clause."""
    text = path.read_text(encoding="utf-8")
    return [
        f"{path}:{line}: {words.splitlines()[0]}"
        for line, words in docstrings(text)
        if CLAUSE.match(words)
    ]


def test_docstrings_begin_with_a_verb_or_name_the_thing() -> None:
    assert [line for path in modules() for line in clauses(path)] == []


def modules() -> list[Path]:
    found = [path for path in tree.files(paths.ROOT) if path.suffix == ".py"]
    assert len(found) > 1000
    return found


def test_a_clause_would_be_found(tmp_path: Path) -> None:
    file = tmp_path / "planted.py"
    file.write_text(
        '"""What it is."""\n\nclass One:\n    """A thing."""\n\n'
        '    def far(self):\n        """How far it is."""\n\nNEAR = 1\n"""Where it is."""\n',
        encoding="utf-8",
    )
    assert [one.rsplit(":", 2)[1] for one in clauses(file)] == ["1", "10", "7"]
    file.write_text("# Where it is.\n\nfrom os import path\n", encoding="utf-8")
    assert len(clauses(file)) == 1
