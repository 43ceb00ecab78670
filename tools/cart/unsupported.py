"""Names in a source that a desktop has and a board lacks, or that a cartridge is not to use.

A name that no built-in type of a board has can still be one of the game's own, or the console's:
these are left alone. `tests/device/play/test_lacking.py` compares the lists with a board.
"""

import ast
from collections.abc import Iterable, Iterator
from functools import cache

from host_sim.command import paths

METHODS = frozenset(
    """
    as_integer_ratio bit_count bit_length buffer_info byteswap c_contiguous capitalize casefold
    cast conjugate contiguous denominator expandtabs f_contiguous format_map frombytes fromfile
    fromlist fromunicode imag is_integer isalnum isascii isdecimal isidentifier isnumeric
    isprintable istitle itemsize ljust maketrans nbytes ndim numerator obj readonly real release
    removeprefix removesuffix rjust shape start step stop strides suboffsets swapcase title tobytes
    tofile tolist toreadonly tounicode translate typecode zfill
    """.split()
)
"""Attributes of CPython's built-in types and of arrays that none of a board's has."""

ARRAYS = ("count", "index", "insert", "pop", "remove", "reverse")
"""Methods of arrays that only a board's lists have (`strict_arrays`)."""

NAMES = frozenset(
    """
    BaseExceptionGroup BlockingIOError BrokenPipeError BufferError BytesWarning ChildProcessError
    ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError
    DeprecationWarning EncodingWarning EnvironmentError ExceptionGroup FileExistsError
    FileNotFoundError FloatingPointError FutureWarning IOError ImportWarning InterruptedError
    IsADirectoryError ModuleNotFoundError NotADirectoryError PendingDeprecationWarning
    PermissionError ProcessLookupError RecursionError ReferenceError ResourceWarning RuntimeWarning
    SyntaxWarning SystemError TabError TimeoutError UnboundLocalError UnicodeDecodeError
    UnicodeEncodeError UnicodeTranslateError UnicodeWarning UserWarning Warning aiter anext ascii
    breakpoint complex copyright credits exit format help license quit vars
    """.split()
)
"""Built-in names that a board lacks."""

REFUSED = frozenset(("__import__", "compile", "eval", "exec", "input", "open"))
"""Built-in names that reach what is not the game's."""

VIPER = frozenset(("asm_thumb", "ptr16", "ptr32", "ptr8", "uint", "viper"))
"""Names of machine code whose numbers have 32 bits on a board, and as many as they like here: for
rules and CPU players, which MicroPython plays, too."""


def problems(
    source: str, known: Iterable[str] = (), viper: bool = False
) -> Iterator[tuple[int, str]]:
    """Lines of a source, and what is wrong with each. known: names of the game's other modules;
    viper: whether MicroPython plays it, too, so that machine code is compared."""
    tree = ast.parse(source)
    own = _defined(tree) | set(known) | _of_the_console()
    assigned = _assigned(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            if node.attr in METHODS and node.attr not in own:
                yield node.lineno, f"no built-in type of a board has {node.attr}"
            elif node.attr in VIPER and not viper:
                yield node.lineno, f"{node.attr} is not the same on a desktop; native is"
            elif node.attr == "text" and ast.unparse(node.value).endswith(".fb"):
                yield node.lineno, "framebuf's text is on boards only: write with Canvas.text"
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            if node.id in assigned:
                continue
            if node.id in NAMES:
                yield node.lineno, f"a board has no {node.id}"
            elif node.id in REFUSED:
                yield node.lineno, f"{node.id} is not for a cartridge"
            elif node.id in VIPER and not viper:
                yield node.lineno, f"{node.id} is not the same on a desktop; native is"


def hidden(source: str) -> set[str]:
    """The names of a module's constants that a board keeps to that module: of `_NAME =
    const(...)` nothing is left there."""
    return {
        target.id
        for node in ast.parse(source).body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
        for target in node.targets
        if isinstance(target, ast.Name) and target.id.startswith("_")
        if ast.unparse(node.value.func) == "const"
    }


def names(source: str) -> set[str]:
    """The names that a source gives to functions, classes, arguments and attributes."""
    return _defined(ast.parse(source))


def _defined(tree: ast.AST) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return found


def _assigned(tree: ast.AST) -> set[str]:
    """Names that mean something of the module's own in it."""
    found = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    for node in ast.walk(tree):
        if isinstance(node, ast.alias):
            found.add((node.asname or node.name).split(".")[0])
    return found | _defined(tree)


@cache
def _of_the_console() -> frozenset[str]:
    home = paths.FIRMWARE / "lineup"
    sources = [path for part in ("engine", "ui") for path in (home / part).rglob("*.py")]
    return frozenset(
        name for path in sources if path.parent.name != "faces"
        for name in names(path.read_text(encoding="utf-8"))
    )  # fmt: skip
