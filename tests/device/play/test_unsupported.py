"""The names that `lineup cart check` says a board lacks, asked of a board."""

import array
import ast
import builtins

from tests.device.repl import Repl
from tools.cart import unsupported

KINDS = (
    "str", "bytes", "bytearray", "list", "tuple", "dict", "set", "frozenset", "int", "float",
    "memoryview", "range",
)  # fmt: skip
ASKED = f"""
import array, builtins
kinds = [getattr(builtins, name, object) for name in {KINDS}]
print([[dir(kind) for kind in kinds], dir(array.array), dir(builtins)])
"""


def public(names: list[str]) -> set[str]:
    return {name for name in names if not name.startswith("_")}


def test_they_are_what_this_board_does_not_have(repl: Repl) -> None:
    kinds, arrays, names = ast.literal_eval(repl.run(ASKED).strip())
    there = set().union(arrays, *kinds)
    here = set().union(*(public(dir(getattr(builtins, name))) for name in KINDS))
    assert unsupported.METHODS <= (here | public(dir(array.array)))
    assert (here | public(dir(array.array))) - there <= unsupported.METHODS | {"clear"}
    assert not unsupported.METHODS & there
    assert set(unsupported.ARRAYS) == (public(dir(array.array)) & there) - set(arrays)
    assert not unsupported.NAMES & set(names)
    assert unsupported.REFUSED <= set(names) | {"input"}
