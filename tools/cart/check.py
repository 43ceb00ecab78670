"""Checks of a cartridge: all that the games of the tree are held to, at its author's.

`lineup.games` knows the game while it is checked (`registered`), so every check is the same as for
those that are in the image.
"""

import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from host_sim.boards.models import Model
from host_sim.cartridges.file import Cartridge
from host_sim.command import errors, file_kinds, written_files
from host_sim.simulated.display import Display
from tools.cart import imports, own_errors, unsupported
from tools.cart.folder import Folder
from tools.cart.registered import registered
from tools.game import conformance
from tools.game.conformance import batches, doors, runtimes, thoughts
from tools.game.conformance.report import Failure, Report
from tools.pictures import golden
from tools.pictures.scenes.stage import Stage
from tools.processes import unix_port
from tools.texts import fits


@dataclass(frozen=True)
class Result:
    """A kind of check: the names of those that passed, and what is wrong, a line each."""

    about: str
    passed: tuple[str, ...]
    wrong: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.wrong:
            return "\n".join(f"{self.about}: {line}" for line in self.wrong)
        return f"{self.about}: {len(self.passed)} passed" if self.passed else f"{self.about}: fine"


def results(folder: Folder, one: Cartridge, games: int, seed: int) -> Iterator[Result]:
    """Check a game and its cartridge, as they come; what cannot be looked at, as something before
    it is wrong, is left out. games, seed: of the random games that are played."""
    yield Result("imports", (), tuple(imports.problems(folder)))
    with registered(one) as registry, _messages_needed(), _strict_arrays():
        try:
            yield from _played(registry, folder, games, seed)
        except Exception as error:  # of code that somebody else has written
            told = own_errors.told(error, folder)
            if not told:
                raise
            yield Result("error", (), ("\n".join(told),))


def _played(registry: ModuleType, folder: Folder, games: int, seed: int) -> Iterator[Result]:
    rules = registry.load(folder.key)
    found = conformance.examine(rules, games=games, seed=seed, message=batches.console_message)
    yield _of("rules", found)
    if found.failures:
        return
    bot = doors.door(registry.load_bot, folder.key)
    failures: list[Failure] = []
    if bot:
        failures = thoughts.check(rules, bot, seed=seed)
        wrong = {failure.check for failure in failures}
        passed = tuple(name for name in thoughts.CHECKS if name not in wrong)
        yield Result("CPU players", passed, tuple(map(str, failures)))
    if not failures:
        yield _on_micropython(registry, folder.key, bool(bot))
    there = doors.of(folder.key)
    found = doors.examine(rules, **there, seed=seed, message=batches.console_message)
    yield _of(", ".join(name for name in doors.DOORS if there[name] is not None), found)
    if found.failures:
        return
    for model in golden.SIZES.values():
        _draw_page(folder.key, model, lambda name, display: None)
    for language in folder.languages:
        yield Result(f"texts, {language}", (), tuple(_without_room(folder.key, language)))


def _on_micropython(registry: ModuleType, key: str, thinks: bool) -> Result:
    """The same games there, and thoughts of the CPU players."""
    about = "MicroPython"
    if not unix_port.is_installed():
        return Result(f"{about} is not here: {errors.how('dev')}", ())
    home = registry.__path__[-1]
    there = replace(runtimes.MICROPYTHON, run=partial(_run_there, key, home))
    rules = registry.load(key)
    failures = runtimes.check(rules, there=there)
    names = list(runtimes.CHECKS[runtimes.MICROPYTHON])
    if thinks and not failures:
        failures = thoughts.check_there(rules, f"lineup.games.{key}.bot", there=there)
        names += [f"{name}-there" for name in thoughts.CHECKS]
    wrong = {failure.check for failure in failures}
    passed = tuple(name for name in names if name.removesuffix("-there") not in wrong)
    return Result(about, passed, tuple(map(str, failures)))


def _run_there(key: str, home: str, code: str, *args: str, **options: Any) -> str:
    # A package has one place there, as on a board (drivers/cartridges.py).
    lines = (
        "import lineup.games as games",
        f"games.__path__, home = {home!r}, games.__path__",
        f"__import__('lineup.games.{key}', None, None, ('x',))",
        "games.__path__ = home",
    )
    return unix_port.run("\n".join([*lines, code]), *args, **options)


@contextmanager
def _strict_arrays() -> Iterator[None]:
    """Within the block an array has no more methods than a board's."""

    def refused(name: str) -> property:
        def get(self: object) -> None:
            raise AttributeError(f"an array has no {name} on a board")

        return property(get)

    before = array.array
    strict: Any = type("array", (before,), {name: refused(name) for name in unsupported.ARRAYS})
    array.array = strict  # type: ignore[misc]
    try:
        yield
    finally:
        array.array = before  # type: ignore[misc]


@contextmanager
def _messages_needed() -> Iterator[None]:
    """Within the block a key without a message is an error."""
    from lineup.ui.type import messages

    def missing(key: str) -> str:
        raise KeyError(f"there is no message {key}")

    before, messages.missing = messages.missing, missing
    try:
        yield
    finally:
        messages.missing = before


def _draw_page(key: str, model: Model, take: Callable[[str, Display], None]) -> None:
    """The game's page in the launcher, with its picture at rest and where it moves."""
    from lineup.console.home.launcher import Launcher
    from lineup.console.system.reserve import Reserve

    nothing: dict[str, Any] = {"best_of": lambda game: None, "bests": lambda game: (None, None)}
    saves = SimpleNamespace(running=SimpleNamespace(games=[]), people=None, **nothing)
    stage = Stage(model, take)
    page = Launcher(stage.ui, saves, Reserve(), key)
    stage.play("launcher", page.run)
    page._live()


def _of(about: str, report: Report) -> Result:
    return Result(about, tuple(report.passed), tuple(map(str, report.failures)))


def _without_room(key: str, language: str) -> Iterator[str]:
    for tight in fits.tight(language, [golden.Part(size, key) for size in golden.SIZES]):
        if not tight.small:
            yield str(tight)


def draw(one: Cartridge, language: str, folder: Path) -> int:
    """Write the game's screens in a language as pictures, NAME.SIZE.png; how many."""
    from lineup.ui.type import messages

    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    with registered(one):
        messages.language(language)
        try:
            for size, model in golden.SIZES.items():

                def take(name: str, display: Display, size: str = size) -> None:
                    nonlocal written
                    picture = file_kinds.png(display.image())
                    path = folder / f"{name}.{size}.png"
                    written_files.write(path, picture, file_kinds.PICTURE)
                    written += 1

                _draw_page(one.head.key, model, take)
                golden.draw_area(one.head.key, model, take)
        finally:
            messages.language("en")
    return written
