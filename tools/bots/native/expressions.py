"""Expressions in C, with Python's meaning of division, `and`, `or` and comparisons in a row."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Protocol

from tools.bots.native.values import (
    BYTES,
    INT,
    INTS,
    LIMIT,
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

_SIGNS: dict[type, str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
    ast.LShift: "<<", ast.RShift: ">>", ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=",
    ast.Gt: ">", ast.GtE: ">=", ast.Invert: "~", ast.USub: "-", ast.UAdd: "+",
}  # fmt: skip
_DIVIDES: dict[type, str] = {ast.FloorDiv: "floor_divide", ast.Mod: "floor_modulo"}


class Scope(Protocol):
    """The things that expressions ask of the function that they stand in."""

    tables: Tables
    ints: str

    def named(self, name: str) -> Value: ...

    def called(self, function: object, args: list[Value]) -> Code: ...


class Expressions:
    """Translates the expressions of one function."""

    def __init__(self, scope: Scope):
        self.scope = scope

    def value(self, node: ast.expr) -> Value:
        """The value of an expression. Raises Unsupported."""
        handle: Callable[[ast.expr], Value] | None = getattr(
            self, "_" + type(node).__name__.lower(), None
        )
        if handle is None:
            raise Unsupported(f"`{ast.unparse(node)}`")
        return handle(node)

    def code(self, node: ast.expr) -> Code:
        """The same as C text."""
        return self.put(self.value(node))

    def put(self, value: Value) -> Code:
        """A known value as C text."""
        if isinstance(value, Code):
            return value
        if number(value.value):
            plain = int(value.value)
            suffix = "ULL" if plain >= LIMIT else "LL"
            return Code(f"{plain}{suffix}" if plain >= 0 else f"({plain}LL)", self.scope.ints)
        if is_table(value.value):
            made = self.scope.tables.code(value.value)
            return Code(f"(({made.kind}){made.text})", made.kind)
        raise Unsupported(f"{value.value!r} as a value")

    def number(self, node: ast.expr) -> str:
        """The text of an expression that is an int."""
        made = self.code(node)
        if made.kind not in (INT, WIDE):
            raise Unsupported(f"`{ast.unparse(node)}` as a number")
        return made.text

    def truth(self, node: ast.expr) -> str:
        """The text of a condition."""
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return "(" + sign.join(self.truth(part) for part in node.values) + ")"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"(!{self.truth(node.operand)})"
        return self.number(node)

    def buffer(self, value: Value) -> Code:
        """A sequence as its items alone."""
        made = self.put(value)
        kind = self.scope.tables.kind(made.kind)
        if kind is None or kind.buffer not in (BYTES, INTS):
            return made
        return Code(f"{made.text}.items", kind.buffer)

    def _constant(self, node: ast.Constant) -> Value:
        return Known(0 if node.value is None else node.value)

    def _name(self, node: ast.Name) -> Value:
        return self.scope.named(node.id)

    def _attribute(self, node: ast.Attribute) -> Value:
        whole = self.value(node.value)
        if isinstance(whole, Code):
            raise Unsupported(f"`{ast.unparse(node)}`")
        return Known(getattr(whole.value, node.attr))

    def _tuple(self, node: ast.Tuple) -> Value:
        parts = [self.value(part) for part in node.elts]
        values = tuple(part.value for part in parts if isinstance(part, Known))
        if len(values) < len(parts):
            raise Unsupported(f"`{ast.unparse(node)}`")
        return Known(values)

    def _subscript(self, node: ast.Subscript) -> Value:
        whole, at = self.value(node.value), self.value(node.slice)
        if isinstance(whole, Known) and isinstance(at, Known):
            if isinstance(whole.value, (bytes, tuple)):
                return Known(whole.value[at.value])
        return Code(*self.item(whole, self.put(at).text))

    def item(self, whole: Value, at: str) -> tuple[str, str]:
        """An item's text and kind; it can be assigned to, too."""
        made = self.put(whole)
        kind = self.scope.tables.kind(made.kind)
        if kind is None and made.kind not in (BYTES, INTS):
            raise Unsupported(f"an item of {made.text}")
        item = kind.item if kind else made.kind
        text = f"{made.text}.items[{at}]" if kind else f"{made.text}[{at}]"
        return text, item if self.scope.tables.kind(item) else self.scope.ints

    def _binop(self, node: ast.BinOp) -> Value:
        left, right = self.value(node.left), self.value(node.right)
        if isinstance(left, Known) and isinstance(right, Known):
            expression = ast.Expression(ast.BinOp(ast.Name("a"), node.op, ast.Name("b")))
            for part in ast.walk(expression):
                if isinstance(part, ast.Name):
                    part.ctx = ast.Load()
            program = compile(ast.fix_missing_locations(expression), "constants", "eval")
            return Known(eval(program, {"a": left.value, "b": right.value}))
        one, other = self.put(left).text, self.put(right).text
        if type(node.op) in _DIVIDES:
            return Code(f"{_DIVIDES[type(node.op)]}({one}, {other})", self.scope.ints)
        # Python's left operand may be a byte, whose C type would be too narrow to shift.
        return Code(f"(({self.scope.ints}){one} {_sign(node.op)} {other})", self.scope.ints)

    def _unaryop(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            return Code(self.truth(node), self.scope.ints)
        inner = self.value(node.operand)
        if isinstance(inner, Known):
            return Known(~inner.value if isinstance(node.op, ast.Invert) else -inner.value)
        return Code(f"({_sign(node.op)}({self.scope.ints}){inner.text})", self.scope.ints)

    def _boolop(self, node: ast.BoolOp) -> Value:
        text = self.number(node.values[-1])
        ints = self.scope.ints
        for part in reversed(node.values[:-1]):
            rest = f"it : {text}" if isinstance(node.op, ast.Or) else f"{text} : it"
            text = f"({{ {ints} it = {self.number(part)}; it ? {rest}; }})"
        return Code(text, ints)

    def _compare(self, node: ast.Compare) -> Value:
        texts = [self.number(part) for part in (node.left, *node.comparators)]
        if any(isinstance(part, ast.Call) for part in node.comparators[:-1]):
            raise Unsupported(f"`{ast.unparse(node)}`")
        ints = self.scope.ints
        pairs = zip(texts, node.ops, texts[1:], strict=False)
        all_of = [f"(({ints}){one} {_sign(sign)} ({ints}){other})" for one, sign, other in pairs]
        return Code("(" + " && ".join(all_of) + ")", ints)

    def _ifexp(self, node: ast.IfExp) -> Value:
        one, other = self.code(node.body), self.code(node.orelse)
        if one.kind != other.kind:
            raise Unsupported(f"`{ast.unparse(node)}`")
        return Code(f"({self.truth(node.test)} ? {one.text} : {other.text})", one.kind)

    def _call(self, node: ast.Call) -> Value:
        function = self.value(node.func)
        if isinstance(function, Code) or not is_code(function.value) or node.keywords:
            raise Unsupported(f"`{ast.unparse(node)}`")
        args = [self.value(arg) for arg in node.args]
        return self._built_in(function.value, args) or self.scope.called(function.value, args)

    def _built_in(self, function: object, args: list[Value]) -> Code | None:
        name = getattr(function, "__name__", "")
        ints = self.scope.ints
        if name in ("ptr8", "ptr32"):
            return self.buffer(args[0])
        if function is int:
            return self.put(args[0])
        if function is bool:
            return Code(f"({self.put(args[0]).text} != 0)", ints)
        if function in (min, max) and len(args) == 2:
            sign = "<" if function is min else ">"
            one, other = (self.put(arg).text for arg in args)
            choice = f"one {sign} other ? one : other"
            return Code(f"({{ {ints} one = {one}, other = {other}; {choice}; }})", ints)
        if function is len:
            return Code(f"{self.put(args[0]).text}.n", ints)
        if function is sum:
            return self._sum(self.put(args[0]))
        if function is bytearray:
            made = self.put(args[0])
            sequence = self.scope.tables.sequence("uint8_t").name
            if made.kind not in (INT, WIDE, sequence):
                raise Unsupported(f"a bytearray of {made.text}")
            name = "copy" if made.kind == sequence else "fresh"
            return Code(f"{name}(w, {made.text})", sequence)
        return None

    def _sum(self, made: Code) -> Code:
        if not made.kind.startswith(TUPLE):
            raise Unsupported(f"a sum of {made.text}")
        count = int(made.kind.removeprefix(TUPLE))
        items = " + ".join(f"all.items[{i}]" for i in range(count))
        return Code(f"({{ {made.kind} all = {made.text}; {items}; }})", self.scope.ints)


def _sign(op: ast.AST) -> str:
    if type(op) not in _SIGNS:
        raise Unsupported(f"the operator {type(op).__name__}")
    return _SIGNS[type(op)]
