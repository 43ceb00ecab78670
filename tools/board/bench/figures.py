"""Figures: named values with units and bounds, their lines, and the files that keep them."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from host_sim.command import file_kinds, read_files, written_files
from host_sim.command.errors import UserError

FORMAT = 1


@dataclass(frozen=True)
class Figure:
    """One measured value. `bound` is what the design allows at most, or at least if `at_least`.

    `modelled` is what it is about on a real board, where `value` is that of a plain emulated one;
    the bound then holds for it.
    """

    name: str
    value: float
    unit: str
    bound: float | None = None
    at_least: bool = False
    modelled: float | None = None

    @property
    def judged(self) -> float:
        """Returns what the bound holds for."""
        return self.value if self.modelled is None else self.modelled

    @property
    def misses(self) -> bool:
        """Tells whether the value lies beyond its bound."""
        if self.bound is None:
            return False
        return self.judged < self.bound if self.at_least else self.judged > self.bound

    def line(self) -> str:
        """Name, value, modelled value, unit, bound, and a word where the bound is missed.

        >>> Figure("device.frame", 11.234, "ms", 20, modelled=13.8).line()
        'device.frame                              11.2      13.8 ms        <= 20'
        """
        sign = ">=" if self.at_least else "<="
        bound = "" if self.bound is None else f"{sign} {number(self.bound)}"
        modelled = "" if self.modelled is None else number(self.modelled)
        row = f"{self.name:<36}{number(self.value):>10}{modelled:>10} {self.unit:<9}{bound}"
        return row.rstrip() + ("  MISSED" if self.misses else "")


def number(value: float) -> str:
    """Three figures after which nobody looks, and no exponent.

    >>> number(0.01234), number(12.3456), number(123456.7), number(20)
    ('0.0123', '12.3', '123457', '20')
    """
    if value == int(value):
        return str(int(value))
    return f"{value:.0f}" if abs(value) >= 1000 else f"{value:.3g}"


def compared(figures: Sequence[Figure], stored: Mapping[str, Figure]) -> list[str]:
    """A line for each figure with the stored value and the change; then the ones that are gone."""
    lines = []
    for figure in figures:
        old = stored.get(figure.name)
        if old is None:
            lines.append(f"{figure.line()}  (new)")
        else:
            lines.append(f"{figure.line()}  was {was(old, figure)}")
    names = {figure.name for figure in figures}
    return lines + [f"{name}: not measured now" for name in stored if name not in names]


def was(old: Figure, new: Figure) -> str:
    """The old values and how they changed, the modelled one too where both have it.

    >>> was(Figure("x", 200, "ms", modelled=300), Figure("x", 150, "ms", modelled=300))
    '200 (-25.0 %), 300 (same)'
    """
    text = f"{number(old.value)} ({change(old.value, new.value)})"
    if old.modelled is None or new.modelled is None:
        return text
    return f"{text}, {number(old.modelled)} ({change(old.modelled, new.modelled)})"


def change(old: float, new: float) -> str:
    """Tells how a value changed, in percent of the old one.

    >>> change(200, 150)
    '-25.0 %'
    """
    if old == new:
        return "same"
    if old == 0:
        return f"{new - old:+g}"
    return f"{100 * (new - old) / old:+.1f} %"


def save(path: Path, figures: Iterable[Figure], about: Mapping[str, str] | None = None) -> None:
    """Write figures to a JSON file, with what is known of the run. Raises UserError."""
    rows = [asdict(figure) for figure in figures]
    data = {"format": FORMAT, "figures": rows, "run": dict(about or {})}
    written_files.write(path, file_kinds.as_json(data), file_kinds.FIGURES)


def about(path: Path) -> dict[str, str]:
    """Reads what a file that `save` wrote says of its run. Raises UserError."""
    run = _read(path).get("run", {})
    if not isinstance(run, dict):
        raise _no_figures(path)
    return {str(what): str(value) for what, value in run.items()}


def load(path: Path) -> dict[str, Figure]:
    """The figures of a file that `save` wrote, by name. Raises UserError."""
    try:
        return {row["name"]: Figure(**row) for row in _read(path)["figures"]}
    except (KeyError, TypeError):
        raise _no_figures(path) from None


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(read_files.text_of(path))
        if data["format"] != FORMAT:
            raise UserError(f"{path} has format {data['format']}, this command reads {FORMAT}")
        return dict(data)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise _no_figures(path) from None


def _no_figures(path: Path) -> UserError:
    return UserError(f"{path} is no file of figures; `lineup bench --json FILE` writes one")
