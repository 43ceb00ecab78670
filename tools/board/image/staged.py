"""The sources as they are frozen: constants put in, messages asked for by number.

What the image holds is compiled from copies in the board's definition folder. A line of a copy is
the line of the source with that number, so tracebacks tell the truth.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from lineup.text import COUNT, KEYS
from lineup.ui.type.packed_texts import find
from tools.board.image.constants import GENERATED, Firmware, Module

Place = tuple[int, int, int, int]
"""First line and column, last line and the column behind: lines from 1, columns in bytes."""


def texts(sources: Mapping[str, str]) -> dict[str, str]:
    """Module -> source as it is compiled, for all modules of the firmware."""
    firmware = Firmware(sources)
    return {
        name: source
        if source.startswith(GENERATED)
        else _edited(source, dict(_edits(firmware, firmware.modules[name])))
        for name, source in sources.items()
    }


def with_constants(sources: Mapping[str, str]) -> dict[str, str]:
    """Module -> source with the constants of all these put in, and nothing else changed: for
    modules whose names others may ask for."""
    known = Firmware(sources)
    made = dict(sources)
    for name, module in known.modules.items():
        made[name] = _edited(sources[name], dict(_numbers(known, module)))
    return made


def write(files: Mapping[str, Path], folder: Path) -> None:
    """Make the copies of all modules in a folder, which then holds nothing else. One that would
    not change is left alone."""
    made = texts({name: path.read_text(encoding="utf-8") for name, path in files.items()})
    places = {}
    for name, text in made.items():
        inner = "/__init__.py" if files[name].name == "__init__.py" else ".py"
        places[folder / (name.replace(".", "/") + inner)] = text
    for old in set(folder.rglob("*.py")) - set(places):
        old.unlink()
    for place, text in places.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        if not place.is_file() or place.read_text(encoding="utf-8") != text:
            place.write_text(text, encoding="utf-8")


def _numbers(firmware: Firmware, module: Module) -> Iterator[tuple[Place, str]]:
    gone: set[ast.AST] = set()
    for node in module.nodes:
        value = firmware.put_in(module, node)
        if value is not None and node not in gone:
            yield _place(node), str(value) if value >= 0 else f"({value})"
            gone.update(ast.walk(node))


def _edits(firmware: Firmware, module: Module) -> Iterator[tuple[Place, str]]:
    gone: set[ast.AST] = set()
    kept: set[str] = set()
    for node in module.nodes:
        value = firmware.put_in(module, node)
        if value is not None and node not in gone:
            yield _place(node), str(value) if value >= 0 else f"({value})"
            gone.update(ast.walk(node))
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node not in gone:
            kept.add(node.id)
        elif isinstance(node, ast.Call) and module.bound.get("t") == [_ASK]:
            yield from _numbered(node)
    kept |= module.fixed
    kept.update(name for name in module.bound if firmware.stays(module, name))
    for node in module.nodes:
        if isinstance(node, ast.ImportFrom):
            yield from _import(node, module, kept)
    for statement in module.tree.body:
        if isinstance(statement, ast.Assign) and _needless(statement.targets[0], module, kept):
            yield _place(statement), ""


def _needless(target: ast.expr, module: Module, kept: set[str]) -> bool:
    # Whether all that is assigned are private constants.
    if isinstance(target, ast.Tuple):
        return all(_needless(one, module, kept) for one in target.elts)
    return (
        isinstance(target, ast.Name)
        and target.id.startswith("_")
        and target.id in module.constants
        and target.id not in kept
    )


_ASK = ("lineup.ui.type.messages", "t")


def _numbered(call: ast.Call) -> Iterator[tuple[Place, str]]:
    # The key of `t("ui.back")`, or those of `t("ui.point" if n == 1 else "ui.points", n)`.
    if getattr(call.func, "id", "") == "t" and call.args:
        waiting = [call.args[0]]
        while waiting:
            node = waiting.pop()
            if isinstance(node, ast.IfExp):
                waiting += (node.body, node.orelse)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                key = node.value.encode()
                number = find(KEYS, COUNT, key, len(key))
                if number >= 0:
                    yield _place(node), str(number)


def _import(node: ast.ImportFrom, module: Module, kept: set[str]) -> Iterator[tuple[Place, str]]:
    stays = []
    for one in node.names:
        name = one.asname or one.name
        known = name in module.constants or name in module.modules
        if not known or name in kept or one.asname == one.name:
            stays.append(one.name + (f" as {one.asname}" if one.asname else ""))
    if len(stays) < len(node.names):
        text = f"from {node.module} import {', '.join(stays)}" if stays else "pass"
        yield _place(node), text


def _place(node: ast.AST) -> Place:
    assert isinstance(node, ast.expr | ast.stmt)
    assert node.end_lineno is not None and node.end_col_offset is not None
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def _outermost(edits: Mapping[Place, str]) -> list[tuple[Place, str]]:
    # In their order. What is put into an assignment that goes has no place any more.
    kept: list[tuple[Place, str]] = []
    for place, text in sorted(edits.items()):
        if not kept or place[:2] >= kept[-1][0][2:]:
            kept.append((place, text))
    return kept


def _edited(source: str, edits: Mapping[Place, str]) -> str:
    lines = source.encode().split(b"\n")
    for (first, start, last, end), text in reversed(_outermost(edits)):
        behind = lines[last - 1][end:]
        lines[first - 1 : last] = [
            lines[first - 1][:start] + text.encode(),
            *[b""] * (last - first),
        ]
        lines[last - 1] += behind
    return b"\n".join(lines).decode()
