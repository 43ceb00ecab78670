"""The rules of a game that is not in the tree, imported as if it were."""

import importlib
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from host_sim.command import paths
from host_sim.command.errors import UserError


@contextmanager
def imported(place: Path) -> Iterator[ModuleType]:
    """The rules of a game whose folder stands somewhere else, as `lineup.games.KEY.rules`; after
    the block it is as if it had never been there."""
    paths.use_firmware()
    games = importlib.import_module("lineup.games")
    home = f"{games.__name__}.{place.name}"
    if place.name in games.KEYS:
        raise UserError(f"the console has a game {place.name!r} already: choose another key")
    games.__path__.append(str(place.parent))
    importlib.invalidate_caches()
    try:
        yield _import(f"{home}.rules", place)
    finally:
        games.__path__.remove(str(place.parent))
        forget(place.name)


def forget(key: str) -> None:
    """Let go of the modules of a game."""
    home = f"lineup.games.{key}"
    for name in [one for one in sys.modules if one == home or one.startswith(f"{home}.")]:
        del sys.modules[name]
    vars(sys.modules["lineup.games"]).pop(key, None)


def _import(name: str, place: Path) -> ModuleType:
    try:
        return importlib.import_module(name)
    except Exception as error:  # of code that somebody else has written
        said = error.msg if isinstance(error, SyntaxError) else error
        raise UserError(f"{_place(error, place)}: it cannot be imported: {said}") from None


def _place(error: Exception, place: Path) -> str:
    """File and line of the game in `place` where its import failed."""
    lines = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError):
        lines.append((str(error.filename), error.lineno))
    own = [(Path(name), line) for name, line in lines if Path(name).is_relative_to(place)]
    return f"{own[-1][0].relative_to(place.parent)}:{own[-1][1]}" if own else place.name
