"""The blocks that a command writes into the pages, so that nobody types them: lists, wiring,
figures.

A block stands between two comments of a page:

    <!-- boards: made by `lineup docs --write` -->
    <!-- end -->
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from host_sim.boards.models import BUILT, Model
from host_sim.command import paths
from host_sim.command.errors import UserError
from lineup import games
from tools import cli
from tools.board.bench import figures, markdown
from tools.docs import laboratory, observations, strength

STORED = paths.ROOT / "docs" / "benchmarks.json"
"""The run of `lineup bench` that the pages show."""

_BLOCK = re.compile(
    r"(<!-- ([a-z-]+): made by `lineup docs --write` -->\n).*?(?=<!-- end -->)", re.DOTALL
)


def pages() -> Iterator[Path]:
    """Every page that may have a block: the README and what is in docs."""
    yield paths.ROOT / "README.md"
    yield from sorted((paths.ROOT / "docs").rglob("*.md"))


def written(text: str, name: str = "a page") -> str:
    """A page with its blocks made anew. Raises UserError for a block that nobody knows."""

    def put(found: re.Match[str]) -> str:
        if found[2] not in BLOCKS:
            raise UserError(f"{name} asks for {found[2]}; there are {', '.join(BLOCKS)}")
        return found[1] + "\n".join(BLOCKS[found[2]]()) + "\n"

    return _BLOCK.sub(put, text)


def _boards() -> Iterator[str]:
    yield from ("| board | what it is |", "|---|---|")
    for name, board in BUILT.items():
        seen = "; experimental" if board.untried else ""
        yield f"| `{name}` | {board.facts['description']}{seen} |"


def _wiring() -> Iterator[str]:
    """Each board's pins as its board.json has them; of a plain Pico also as a drawing."""
    for name, board in BUILT.items():
        yield from ("", f"## {name}", "", f"{board.facts['description']}.", "")
        pins = roles(board)
        if board.facts["sdk_board"] in ("pico", "pico2"):
            yield from ("```text", *pico(pins), "```", "")
        yield from ("| GPIO | what |", "|---|---|")
        yield from (f"| {pin} | {pins[pin]} |" for pin in sorted(pins))


def roles(board: Model) -> dict[int, str]:
    """GPIO -> what a board has there."""
    facts = board.facts
    named = {
        **{facts["panel"][part]: f"panel: {word}" for part, word in _PANEL.items()},
        **{facts["wire"][part]: f"wire to another console: {part.upper()}" for part in _WIRE},
        **{pin: f"key {key}" for key, pin in facts["keys"].items()},
    }
    if "sound" in facts:
        named[facts["sound"]] = "buzzer"
    battery = facts.get("battery", {})
    known = {*_BATTERY} & {*battery}
    named.update({battery[part]: f"battery: {_BATTERY[part]}" for part in known})
    named.update({pin: f"light: {colour}" for colour, pin in facts.get("light", {}).items()})
    return named


_PANEL = {
    "sck": "clock (SCK)", "mosi": "data (MOSI)", "cs": "chip select (CS)",
    "dc": "data or command (DC)", "reset": "reset", "backlight": "backlight",
}  # fmt: skip
_WIRE = ("tx", "rx")
_BATTERY = {
    "adc": "voltage", "select": "high while it is read", "usb": "high where USB gives current",
    "charger": "low while it is charged",
}  # fmt: skip

_LEFT: tuple[int | str, ...] = (
    0, 1, "GND", 2, 3, 4, 5, "GND", 6, 7, 8, 9, "GND", 10, 11, 12, 13, "GND", 14, 15,
)  # fmt: skip
_RIGHT: tuple[int | str, ...] = (
    "VBUS", "VSYS", "GND", "3V3_EN", "3V3", "VREF", 28, "AGND", 27, 26,
    "RUN", 22, "GND", 21, 20, 19, 18, "GND", 17, 16,
)  # fmt: skip
"""The names of the pins of a Pico (its datasheet, 2.1), from the USB side down."""


def pico(pins: dict[int, str]) -> Iterator[str]:
    """A Pico from above, with what a board has on its pins."""

    def words(pin: int | str) -> str:
        return pins.get(pin, "") if isinstance(pin, int) else ""

    def label(pin: int | str) -> str:
        return f"GP{pin}" if isinstance(pin, int) else pin

    wide = max(len(words(pin)) for pin in _LEFT)
    yield f"{'':{wide + 7}}  +-------[USB]-------+"
    for number, (left, right) in enumerate(zip(_LEFT, _RIGHT, strict=True), 1):
        yield (
            f"{words(left):>{wide}} {label(left):>6}  | {number:<2}             {41 - number:>2} |"
            f"  {label(right):<6} {words(right)}"
        ).rstrip()
    yield f"{'':{wide + 7}}  +-------------------+"


def _commands() -> Iterator[str]:
    for title, group in cli.GROUPS.items():
        yield from ("", f"### {title[0].upper()}{title[1:]}", "", "| command | what it does |")
        yield "|---|---|"
        yield from (f"| `lineup {name}` | {cli.about(name)} |" for name in group)
    yield ""


def _targets() -> Iterator[str]:
    makefile = (paths.ROOT / "Makefile").read_text(encoding="utf-8")
    yield from ("| target | what it does |", "|---|---|")
    for name, text in re.findall(r"^([a-z-]+):.*?## (.*)$", makefile, re.MULTILINE):
        yield f"| `make {name}` | {text} |"


def _batch() -> Iterator[str]:
    from tools.lab.vector.arrays import SHOWN

    yield from ("| array | dtype | shape | what it has |", "|---|---|---|---|")
    for field in SHOWN:
        dtype, shape = field.dtype.__name__.rstrip("_"), ", ".join(("tables", *field.shape))
        yield f"| `{field.name}` | {dtype} | {shape} | {field.meaning} |"


def _environments() -> Iterator[str]:
    from tools.lab import names

    yield from ("| name | rules | bytes | actions | most legal |", "|---|---|---|---|---|")
    for key in games.KEYS:
        rules = games.load(key)
        options = [option[2] for option in rules.OPTIONS]
        sizes = [len(rules.new(seats, 0, options)) for seats in rules.SEATS]
        span = f"{sizes[0]} with {rules.SEATS[0]} seats to {sizes[-1]} with {rules.SEATS[-1]}"
        yield (
            f"| `{names.name(key)}` | {rules.VERSION} | {span} | {1 << rules.MOVE_BITS} |"
            f" {rules.MAX_MOVES} |"
        )


def stored() -> markdown.Run:
    """The stored run."""
    return markdown.Run(figures.about(STORED), figures.load(STORED))


BLOCKS: dict[str, Callable[[], Iterator[str]]] = {
    "boards": _boards,
    "wiring": _wiring,
    "commands": _commands,
    "targets": _targets,
    "batch": _batch,
    "environments": _environments,
    "observations": observations.pages,
    "figures": lambda: markdown.pages(stored()),
    "figures-in-short": lambda: markdown.short(stored()),
    "levels": strength.steps,
    "mean-levels": strength.mean,
    **laboratory.BLOCKS,
}
