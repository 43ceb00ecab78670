"""The text that the desktop's code reads and writes is UTF-8, on systems of another mind too."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_sim.command import paths

ON_THE_DEVICE = (
    *("tools/board/bench/on_device/", "tools/board/qemu/port/"),
    "tools/board/soak/unix/",
)
POSITION = {"read_text": 1, "write_text": 2}
"""The number of arguments that a call has with an encoding by place."""


def sources() -> Iterator[str]:
    for folder in ("tools", "host_sim"):
        for path in sorted((paths.ROOT / folder).rglob("*.py")):
            name = path.relative_to(paths.ROOT).as_posix()
            if not name.startswith(ON_THE_DEVICE) and "/node/" not in name:
                yield name


def lacking(tree: ast.AST) -> Iterator[int]:
    """The lines of calls that leave the encoding to the system."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            given = {word.arg for word in node.keywords}
            if "encoding" not in given and None not in given and wants_one(node):
                yield node.lineno


def wants_one(call: ast.Call) -> bool:
    named = {word.arg: word.value for word in call.keywords}
    if "text" in named or "universal_newlines" in named:
        return True  # subprocess
    if isinstance(call.func, ast.Attribute) and call.func.attr in POSITION:
        return len(call.args) < POSITION[call.func.attr]
    if isinstance(call.func, ast.Name) and call.func.id == "open":
        mode = named.get("mode", call.args[1] if len(call.args) > 1 else ast.Constant("r"))
        return isinstance(mode, ast.Constant) and "b" not in str(mode.value)
    return False


@pytest.mark.parametrize("name", sources())
def test_every_text_says_its_encoding(name: str) -> None:
    tree = ast.parse(Path(paths.ROOT, name).read_text(encoding="utf-8"))
    assert not list(lacking(tree))


def test_a_text_without_one_is_found() -> None:
    source = """
path.read_text()
path.write_text(text)
open(path, "w")
run(command, text=True)
path.read_text("utf-8")
path.write_text(text, "utf-8")
open(path, "rb")
run(command, encoding="utf-8")
"""
    assert list(lacking(ast.parse(source))) == [2, 3, 4, 5]
