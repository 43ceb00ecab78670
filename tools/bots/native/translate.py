"""Functions of Python in C: a C function for each, and the kinds of arguments it is called with.

Names are looked up in the modules as they are imported here, so constants and tables come from
there. Statements are those that rules use.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import os
import textwrap
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any

from tools.bots.native.expressions import Expressions
from tools.bots.native.loops import Loops
from tools.bots.native.values import (
    BYTES,
    INT,
    LIMIT,
    STATE,
    TUPLE,
    WIDE,
    Code,
    Known,
    Tables,
    Unsupported,
    Value,
    is_code,
    is_table,
    number,
)

NOTHING = "void"


class Program:
    """C functions and the data that they use. checks: functions that only raise errors: calls of
    them are left out."""

    def __init__(self, checks: tuple[Callable[..., Any], ...] = ()):
        self.tables = Tables()
        self.functions: list[str] = []
        self.heads: list[str] = []
        self.checks = checks
        self._made: dict[Any, tuple[str, str]] = {}

    def function(self, function: Callable[..., Any], args: Sequence[Value]) -> tuple[str, str]:
        """The C name of a function for such arguments, and the kind of what it gives."""
        kinds = tuple(arg.kind if isinstance(arg, Code) else arg.value for arg in args)
        key = function, kinds
        if key not in self._made:
            name = f"{function.__module__}.{function.__name__}".replace(".", "_")
            name = f"{name}_{len(self._made)}"
            self._made[key] = name, INT  # where it calls itself
            made = Function(self, function, name, args)
            self._made[key] = name, made.gives
            self.heads.append(made.head + ";")
            self.functions.append(made.head + "\n" + made.body)
        return self._made[key]

    def text(self, helpers: str, room: int) -> str:
        """All of it, data first, then C functions that the translated ones call. room: bytes for
        what is made while one runs."""
        work = self.tables.work(room)
        return "\n".join([*self.tables.lines, work, helpers, *self.heads, *self.functions])


class Function:
    """One function in C: `head` and `body`."""

    def __init__(
        self, program: Program, function: Callable[..., Any], name: str, args: Sequence[Value]
    ):
        (tree,) = ast.parse(textwrap.dedent(inspect.getsource(function))).body
        if not isinstance(tree, ast.FunctionDef):
            raise Unsupported("what is no plain function").at(*self._place(function, 1))
        self._line = 1
        self.program = program
        self.tables = program.tables
        self.globals = function.__globals__
        self.gives = ""
        self.ints = WIDE if self._is_wide(tree) else INT
        self.known: dict[str, Value] = {}
        self.locals: dict[str, str] = {}
        self.expressions = Expressions(self)
        self.loops = Loops(self)
        heads = []
        if len(tree.args.args) != len(args):
            raise Unsupported(f"a call with {len(args)} arguments").at(*self._place(function, 1))
        for parameter, value in zip(tree.args.args, args, strict=True):
            if isinstance(value, Known):
                self.known[parameter.arg] = value
            else:
                kind = self.ints if value.kind in (INT, WIDE) else value.kind
                self.locals[parameter.arg] = kind
                heads.append(f"{kind} v_{parameter.arg}")
        parameters = len(self.locals)
        try:
            lines = self.block(tree.body)
        except Unsupported as error:
            raise error.at(*self._place(function, self._line)) from None
        declared = list(self.locals.items())[parameters:]
        starts = [f"{kind} v_{local} = {_zero(kind)};" for local, kind in declared]
        self.gives = self.gives or NOTHING
        self.head = f"static {self.gives} {name}({', '.join(['struct work *w', *heads])})"
        self.body = "\n".join(["{", *starts, *lines, "}"])

    @staticmethod
    def _place(function: Callable[..., Any], line: int) -> tuple[str, int, str]:
        """File, line and name. line: in the function, from 1."""
        code = function.__code__
        file = os.path.relpath(code.co_filename)
        return file, inspect.getsourcelines(function)[1] + line - 1, function.__name__

    def _is_wide(self, tree: ast.FunctionDef) -> bool:
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        values = [self.globals.get(name) for name in names]
        return any(number(value) and value >= LIMIT for value in values)

    def named(self, name: str) -> Value:
        """A local, or what the module has by this name."""
        if name in self.known:
            return self.known[name]
        if name in self.locals:
            return Code(f"v_{name}", self.locals[name])
        if name in self.globals:
            return Known(self.globals[name])
        if not hasattr(builtins, name):
            raise Unsupported(f"`{name}`")
        return Known(getattr(builtins, name))

    def called(self, function: object, args: list[Value]) -> Code:
        """A call of one of the rules' own functions."""
        if function in self.program.checks:
            return Code("0", self.ints)
        if not isinstance(function, FunctionType):
            raise Unsupported(f"a call of `{getattr(function, '__name__', function)}`")
        given = []
        for arg in args:
            plain = isinstance(arg, Known) and is_code(arg.value)
            given.append(arg if plain else self.expressions.buffer(arg))
        name, gives = self.program.function(function, given)
        texts = ", ".join(["w", *(arg.text for arg in given if isinstance(arg, Code))])
        text = f"{name}({texts})"
        return Code(f"({{ {text}; 0; }})" if gives == NOTHING else text, gives_kind(gives))

    def block(self, body: list[ast.stmt]) -> list[str]:
        lines = []
        for node in body:
            lines += self._statement(node)
        return lines

    def _statement(self, node: ast.stmt) -> list[str]:
        self._line = node.lineno
        number_of, truth = self.expressions.number, self.expressions.truth
        if isinstance(node, ast.Expr):
            if isinstance(node.value, ast.Constant):
                return []
            return [self.expressions.code(node.value).text + ";"]
        if isinstance(node, ast.Assign):
            return self._assign(node)
        if isinstance(node, ast.AugAssign):
            load = ast.parse(ast.unparse(node.target), mode="eval").body
            sum_ = ast.copy_location(ast.BinOp(load, node.op, node.value), node)
            return self._assign(ast.copy_location(ast.Assign([node.target], sum_), node))
        if isinstance(node, ast.Return):
            return [self._return(node)]
        if isinstance(node, ast.If):
            lines = [f"if ({truth(node.test)}) {{", *self.block(node.body), "}"]
            return [*lines, "else {", *self.block(node.orelse), "}"] if node.orelse else lines
        if isinstance(node, ast.While) and not node.orelse:
            return [f"while ({truth(node.test)}) {{", *self.block(node.body), "}"]
        if isinstance(node, ast.For) and not node.orelse:
            if isinstance(node.iter, ast.Call) and ast.unparse(node.iter.func) == "range":
                return self.loops.count(node, [number_of(arg) for arg in node.iter.args])
            return self.loops.each(node)
        if isinstance(node, (ast.Break, ast.Continue, ast.Pass)):
            return [{ast.Break: "break;", ast.Continue: "continue;", ast.Pass: ";"}[type(node)]]
        raise Unsupported(f"`{ast.unparse(node):.60}`")

    def _return(self, node: ast.Return) -> str:
        if node.value is None:
            return "return;"
        made = self._tuple(node.value) or self.expressions.code(node.value)
        if self.gives and self.gives != made.kind:
            raise Unsupported(f"a result of two kinds, {self.gives} and {made.kind},")
        self.gives = made.kind
        return f"return {made.text};"

    def _tuple(self, node: ast.expr) -> Code | None:
        if not isinstance(node, ast.Tuple):
            return None
        items = ", ".join(self.expressions.number(part) for part in node.elts)
        kind = self.tables.tuple_of(len(node.elts))
        return Code(f"(({kind}){{{{{items}}}}})", kind)

    def _assign(self, node: ast.Assign) -> list[str]:
        value = self.expressions.value(node.value)
        target = node.targets[0]
        if isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice):
            return [self._copy(target, target.slice, value)]
        if isinstance(value, Known) and not number(value.value) and not is_table(value.value):
            if isinstance(target, ast.Name) and len(node.targets) == 1:
                self.known[target.id] = value
                return []
        made = self.expressions.put(value)
        lines = [f"{{ {made.kind} value = {made.text};"]
        for target in node.targets:
            lines.append(f"{self.target(target, made.kind)} = value;")
        return [*lines, "}"]

    def _copy(self, target: ast.Subscript, part: ast.Slice, value: Value) -> str:
        # A whole state over another: buffers of bytes without a length are nothing else.
        to, made = self.expressions.code(target.value), self.expressions.put(value)
        if part.lower or part.upper or part.step or (to.kind, made.kind) != (BYTES, BYTES):
            raise Unsupported(f"`{ast.unparse(target)}`")
        return f"memcpy({to.text}, {made.text}, w->{STATE});"

    def target(self, target: ast.expr, kind: str) -> str:
        if isinstance(target, ast.Name):
            if self.locals.setdefault(target.id, kind) != kind:
                raise Unsupported(
                    f"`{target.id}` of two kinds, {self.locals[target.id]} and {kind},"
                )
            return f"v_{target.id}"
        if isinstance(target, ast.Subscript):
            whole = self.expressions.value(target.value)
            return self.expressions.item(whole, self.expressions.number(target.slice))[0]
        raise Unsupported(f"`{ast.unparse(target)}`")


def gives_kind(gives: str) -> str:
    """The kind of a call's value; a function without one gives 0."""
    return INT if gives == NOTHING else gives


def _zero(kind: str) -> str:
    return "{0}" if kind.startswith(("of_", TUPLE)) else "0"
