"""Loops in C: over numbers, over the items of tables, and over functions, which are no data."""

from __future__ import annotations

import ast
from typing import Any, Protocol

from tools.bots.native.expressions import Expressions
from tools.bots.native.values import INT, Code, Known, Tables, Unsupported, Value, is_code


class Scope(Protocol):
    """Names what loops ask of the function that they stand in."""

    tables: Tables
    ints: str
    known: dict[str, Value]
    expressions: Expressions

    def block(self, body: list[ast.stmt]) -> list[str]: ...

    def target(self, target: ast.expr, kind: str) -> str: ...


class Loops:
    """Translates the loops of one function."""

    def __init__(self, scope: Scope):
        self.scope = scope
        self.made = 0

    def count(self, node: ast.For, args: list[str]) -> list[str]:
        self.made += 1
        at, end = f"at_{self.made}", f"end_{self.made}"
        start, stop = (["0", *args] if len(args) == 1 else args)[:2]
        step = args[2] if len(args) > 2 else "1"
        sign = ">" if step.startswith("(-") else "<"
        name = self.scope.target(node.target, self.scope.ints)
        head = f"for ({INT} {at} = {start}, {end} = {stop}; {at} {sign} {end}; {at} += {step}) {{"
        return [head, f"{name} = {at};", *self.scope.block(node.body), "}"]

    def each(self, node: ast.For) -> list[str]:
        known = self.scope.expressions.value(node.iter)
        if isinstance(known, Known) and isinstance(known.value, tuple) and known.value:
            if all(is_code(part) for part in known.value):
                return self._unrolled(node, known.value)
        made = self.scope.expressions.code(node.iter)
        if self.scope.tables.kind(made.kind) is None:
            raise Unsupported(f"`{ast.unparse(node.iter)}`")
        self.made += 1
        at, all_ = f"at_{self.made}", f"all_{self.made}"
        text, kind = self.scope.expressions.item(Code(all_, made.kind), at)
        if isinstance(node.target, ast.Tuple):
            takes = []
            for i, target in enumerate(node.target.elts):
                part, part_kind = self.scope.expressions.item(Code(text, kind), str(i))
                takes.append(f"{self.scope.target(target, part_kind)} = {part};")
        else:
            takes = [f"{self.scope.target(node.target, kind)} = {text};"]
        head = f"{{ {made.kind} {all_} = {made.text};"
        loop = f"for ({INT} {at} = 0; {at} < {all_}.n; {at}++) {{"
        return [head, loop, *takes, *self.scope.block(node.body), "} }"]

    def _unrolled(self, node: ast.For, parts: tuple[Any, ...]) -> list[str]:
        # Functions are no data: the body stands there once for each.
        if not isinstance(node.target, ast.Name) or _leaves(node.body):
            raise Unsupported(f"`{ast.unparse(node.iter)}`")
        lines = []
        for part in parts:
            self.scope.known[node.target.id] = Known(part)
            lines += self.scope.block(node.body)
        return lines


def _leaves(body: list[ast.stmt]) -> bool:
    """Tells whether a loop is left, or gone on with, from within."""
    nodes = [node for part in body for node in ast.walk(part)]
    return any(isinstance(node, (ast.Break, ast.Continue)) for node in nodes)
