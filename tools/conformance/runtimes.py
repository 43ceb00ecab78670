"""The same random games on this Python and on MicroPython: equal bytes, and nothing allocated."""

import contextlib
import io
import random
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from host_sim.layout import Layout
from tools import unix_port
from tools.conformance import trace
from tools.conformance.plays import setups
from tools.conformance.report import Broken, Failure
from tools.conformance.rules import Rules, Setup

HERE = Path(__file__).resolve().parent


def same_on_micropython(rules: Rules, module: str, folders: tuple[Path, ...], games: int) -> None:
    """the same random games give equal bytes on MicroPython"""
    deals = setups(rules, games, random.Random(7))
    there = _run("trace.trace(rules, seats, seed, options)", module, folders, deals)
    for deal, text in zip(deals, there, strict=True):
        here = printed(rules, deal).splitlines()
        found = text.splitlines()
        for i, line in enumerate(here):
            if i >= len(found) or found[i] != line:
                other = found[i] if i < len(found) else "nothing"
                said = f"{_name(deal)}: {line!r} here, {other!r} on MicroPython"
                if i < len(found):
                    said += ": " + _difference(rules, module, folders, deal, i)
                raise Broken(said)


def _difference(
    rules: Rules, module: str, folders: tuple[Path, ...], deal: Setup, depth: int
) -> str:
    """What differs after so many moves: the state, by name, or what the rules say of it."""
    (text,) = _run(f"trace.dump(rules, seats, seed, options, {depth})", module, folders, [deal])
    here = bytes.fromhex(_text(trace.dump, rules, *deal, depth))
    there = bytes.fromhex(text)
    if here == there:
        return "the same state, but other moves, scores or observations"
    layout = Layout.of(rules)
    if layout is None or len(here) != len(there):
        return "other states"
    return "; ".join(change for _, change in layout.changes(here, there))


def no_allocation(rules: Rules, module: str, folders: tuple[Path, ...], games: int) -> None:
    """moves and apply take nothing from MicroPython's heap"""
    deals = setups(rules, games, random.Random(8))
    there = _run("trace.allocation(rules, seats, seed, options)", module, folders, deals)
    for deal, text in zip(deals, there, strict=True):
        for name, taken in zip(("moves", "apply"), text.split(), strict=True):
            if taken != "0":
                raise Broken(f"{_name(deal)}: {name} takes {taken} bytes")


CHECKS: dict[str, Callable[[Rules, str, tuple[Path, ...], int], None]] = {
    "same-on-micropython": same_on_micropython,
    "no-allocation": no_allocation,
}
"""The checks that need MicroPython's unix port, by name."""


def check(
    rules: Rules, *, module: str = "", folders: tuple[Path, ...] = (), games: int = 6
) -> list[Failure]:
    """What the checks on MicroPython find wrong.

    module: the name to import the rules by there (default: the name they have here).
    folders: where it is, if not in the firmware. Raises UserError without a MicroPython.
    """
    if not module and isinstance(rules, ModuleType):
        module = rules.__name__
    failures = []
    for name, function in CHECKS.items():
        try:
            function(rules, module, folders, games)
        except (Broken, unix_port.Failed) as error:
            failures.append(Failure(name, str(error)))
    return failures


def printed(rules: Rules, deal: Setup) -> str:
    """The text of `trace.trace` on this Python."""
    return _text(trace.trace, rules, *deal)


def _text(function: Callable[..., None], *args: Any) -> str:
    """What a call prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        function(*args)
    return out.getvalue()


def _run(call: str, module: str, folders: tuple[Path, ...], deals: list[Setup]) -> list[str]:
    """What `call` prints on MicroPython for each deal."""
    code = (
        f"import trace\nrules = __import__({module!r}, None, None, ('x',))\n"
        f"for seats, seed, options in {[tuple(deal) for deal in deals]!r}:\n"
        f"    print('#')\n    {call}\n"
    )
    return unix_port.run(code, folders=(*folders, HERE)).split("#\n")[1:]


def _name(deal: Setup) -> str:
    return f"seats {deal.seats}, seed {deal.seed}, options {deal.options}"
