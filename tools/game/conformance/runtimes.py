"""The same random games on this Python and on another runtime, or compiled: equal bytes; nothing
allocated."""

import contextlib
import io
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from host_sim.layout import Layout
from tools.game.conformance import trace
from tools.game.conformance.plays import setups
from tools.game.conformance.report import Broken, Failure
from tools.game.conformance.rules import Rules, Setup
from tools.processes import pypy, unix_port

HERE = Path(__file__).resolve().parent
_NOT_TRANSLATED = "native.values.Unsupported: "

COMPILED = "__import__('tools.bots.native.library', None, None, ('x',)).Compiled"


@dataclass(frozen=True)
class Runtime:
    """Another Python. run: what `unix_port.run` is for MicroPython. part, most: of so many games
    that are played here one is played there, up to so many. rules: what plays there, made of the
    module. thinks: whether CPU players are another matter there."""

    name: str
    run: Callable[..., str] = field(compare=False)
    part: int
    most: int
    rules: str = "{}"
    thinks: bool = True

    @property
    def key(self) -> str:
        """As `--runtime` has it."""
        return self.name.lower()

    def games(self, here: int) -> int:
        """Counts how many of so many games are played there."""
        return min(self.most, max(1, here // self.part))


MICROPYTHON = Runtime("MicroPython", unix_port.run, 10, 100)
PYPY = Runtime("PyPy", pypy.run, 1, 200)
C = Runtime("C", pypy.run_here, 1, 200, rules=f"{COMPILED}({{}})", thinks=False)
"""The rules as `tools.bots.native` compiles them, in a process of this Python."""


@dataclass(frozen=True)
class Subject:
    """Rules here, and the module that they are there; folders: where it is, if not in the
    firmware."""

    rules: Rules
    module: str
    folders: tuple[Path, ...]
    there: Runtime


def same_state(subject: Subject, games: int) -> None:
    """the same random games give equal bytes there"""
    deals = setups(subject.rules, games, random.Random(7))
    there = _run(subject, "trace.trace(rules, seats, seed, options)", deals)
    for deal, text in zip(deals, there, strict=True):
        here = printed(subject.rules, deal).splitlines()
        found = text.splitlines()
        for i, line in enumerate(here):
            if i >= len(found) or found[i] != line:
                other = found[i] if i < len(found) else "nothing"
                said = f"{_name(deal)}: {line!r} here, {other!r} on {subject.there.name}"
                if i < len(found):
                    said += ": " + _difference(subject, deal, i)
                raise Broken(said)


def _difference(subject: Subject, deal: Setup, depth: int) -> str:
    """Says what differs after so many moves: the state, by name, or what the rules say of it."""
    (text,) = _run(subject, f"trace.dump(rules, seats, seed, options, {depth})", [deal])
    here = bytes.fromhex(_text(trace.dump, subject.rules, *deal, depth))
    there = bytes.fromhex(text)
    if here == there:
        return "the same state, but other moves, scores or observations"
    layout = Layout.of(subject.rules)
    if layout is None or len(here) != len(there):
        return "other states"
    return "; ".join(change for _, change in layout.changes(here, there))


def no_allocation(subject: Subject, games: int) -> None:
    """moves and apply take nothing from the heap there"""
    deals = setups(subject.rules, games, random.Random(8))
    there = _run(subject, "trace.allocation(rules, seats, seed, options)", deals)
    for deal, text in zip(deals, there, strict=True):
        for name, taken in zip(("moves", "apply"), text.split(), strict=True):
            if taken != "0":
                raise Broken(f"{_name(deal)}: {name} takes {taken} bytes")


CHECKS: dict[Runtime, dict[str, Callable[[Subject, int], None]]] = {
    MICROPYTHON: {"same-on-micropython": same_state, "no-allocation": no_allocation},
    PYPY: {"same-on-pypy": same_state},
    C: {"same-in-c": same_state},
}
"""The checks that need another runtime, by name."""


def check(
    rules: Rules,
    *,
    module: str = "",
    folders: tuple[Path, ...] = (),
    games: int = 6,
    there: Runtime = MICROPYTHON,
) -> list[Failure]:
    """Lists what the checks on another runtime find wrong.

    module: the name to import the rules by there (default: the name they have here).
    folders: where it is, if not in the firmware. Raises UserError where it is not installed.
    """
    if not module and isinstance(rules, ModuleType):
        module = rules.__name__
    subject = Subject(rules, module, folders, there)
    failures = []
    for name, function in CHECKS[there].items():
        try:
            function(subject, games)
        except (Broken, unix_port.Failed) as error:
            # Of a source that is not translated into C its own line is enough.
            failures.append(Failure(name, str(error).rpartition(_NOT_TRANSLATED)[2]))
    return failures


def printed(rules: Rules, deal: Setup) -> str:
    """The text of `trace.trace` on this Python."""
    return _text(trace.trace, rules, *deal)


def _text(function: Callable[..., None], *args: Any) -> str:
    """Returns what a call prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        function(*args)
    return out.getvalue()


def _run(subject: Subject, call: str, deals: list[Setup]) -> list[str]:
    """Returns what `call` prints there for each deal."""
    module = f"__import__({subject.module!r}, None, None, ('x',))"
    code = (
        f"import trace\nrules = {subject.there.rules.format(module)}\n"
        f"for seats, seed, options in {[tuple(deal) for deal in deals]!r}:\n"
        f"    print('#')\n    {call}\n"
    )
    return subject.there.run(code, folders=(*subject.folders, HERE)).split("#\n")[1:]


def _name(deal: Setup) -> str:
    return f"seats {deal.seats}, seed {deal.seed}, options {deal.options}"
