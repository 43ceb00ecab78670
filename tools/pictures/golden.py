"""The pictures that everybody agreed on: a checksum of every screen at every size.

`tests/tools/pictures/<size>/<area>.txt` has a picture a line: its name and the CRC32 of the
panel's colours. An area is the gallery, the console, or a game.
"""

import multiprocessing
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from host_sim.boards.models import EMULATED, Model
from host_sim.command import paths
from host_sim.command.errors import UserError
from host_sim.simulated.display import Display
from tools.pictures import still_board, widgets
from tools.pictures.scenes import console_scenes, game_scenes
from tools.pictures.scenes.stage import Take

FOLDER = paths.ROOT / "tests" / "tools" / "pictures"

GALLERY, CONSOLE = "gallery", "console"

SIZES: dict[str, Model] = {model.size: model for model in EMULATED.values()}
"""The sizes that are pictured, each by a board that has it."""


@dataclass(frozen=True)
class Part:
    """The pictures of an area at a size."""

    size: str
    area: str

    @property
    def file(self) -> Path:
        """Names the file where the checksums are kept, from the project's folder."""
        return (FOLDER / self.size / f"{self.area}.txt").relative_to(paths.ROOT)

    def __str__(self) -> str:
        return f"{self.size}/{self.area}"


def parts() -> Iterator[Part]:
    """All there are. Raises UserError while a game has no screen: the launcher shows all."""
    from lineup import games

    for key in games.KEYS:
        if not still_board.has_screen(key):
            raise UserError(f"{key} has no screen yet, and the launcher shows every game")
    for size in SIZES:
        for area in (GALLERY, CONSOLE, *games.KEYS):
            yield Part(size, area)


def draw(part: Part, take: Take) -> None:
    """Draw the pictures of a part."""
    draw_area(part.area, SIZES[part.size], take)


def draw_area(area: str, model: Model, take: Take) -> None:
    """Draw the pictures of an area on any board."""
    if area == GALLERY:
        for name, display in widgets.draw_all(model.name).items():
            take(name, display)
    elif area == CONSOLE:
        console_scenes.draw(model, take)
    else:
        game_scenes.draw(area, model, take)


def sums(part: Part, look: Callable[[str], None] = lambda name: None) -> dict[str, str]:
    """Name -> checksum of each picture as it is drawn now; look(name) when it is there."""
    found: dict[str, str] = {}

    def take(name: str, display: Display) -> None:
        assert name not in found, f"{part}: two pictures are called {name}"
        found[name] = f"{display.checksum():08x}"
        look(name)

    draw(part, take)
    return found


def all_sums(parts: list[Part]) -> Iterator[tuple[Part, dict[str, str]]]:
    """Each part with its checksums, on all processors."""
    with multiprocessing.get_context("fork").Pool() as pool:
        yield from zip(parts, pool.imap(sums, parts), strict=True)


def text(found: dict[str, str]) -> str:
    """The file's text for these checksums."""
    return "".join(f"{name} {crc}\n" for name, crc in sorted(found.items()))


def read(told: str) -> dict[str, str]:
    """The checksums in a file's text."""
    return dict(line.split() for line in told.splitlines())


def accepted(part: Part) -> dict[str, str]:
    """The checksums that are kept: none where there is no file yet."""
    path = paths.ROOT / part.file
    return read(path.read_text(encoding="utf-8")) if path.is_file() else {}


def changes(old: dict[str, str], new: dict[str, str]) -> list[str]:
    """The names of the pictures that are others, new, or gone."""
    return sorted(name for name in {**old, **new} if old.get(name) != new.get(name))


def accept(part: Part, found: dict[str, str]) -> None:
    """Keep these checksums."""
    path = paths.ROOT / part.file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text(found), encoding="utf-8")
