"""A game's screen at recorded positions, on panels that nobody looks at."""

from collections.abc import Callable, Iterator
from itertools import repeat
from typing import Any

from tools.game.conformance.plays import Position
from tools.game.conformance.report import Broken, Run, seen


class Table:
    """A screen of the game on a panel. size: "240x135"."""

    def __init__(self, run: Run, size: str) -> None:
        from host_sim.boards.models import MODELS
        from tools.pictures.scenes.stage import Stage

        self._run = run
        self._size = size
        self._stage = Stage(MODELS[size], lambda name, display: None)

    def visit(self, where: object, session: Any, look: Callable[[Any], None]) -> None:
        """Look at the screen of a session; a key goes on wherever it waits. Raises Broken, with
        the place, for whatever the screen raises."""
        from lineup.engine import viewpoint
        from lineup.ui.table import seat_names

        game: Any = viewpoint.Viewpoint
        screen = self._run.screen(self._stage.ui, game(session), seat_names.names(session))
        try:
            self._stage.play("", lambda: look(screen), repeat(_A))
        except Exception as error:  # whatever a screen raises is its own to answer for
            said = str(error) if isinstance(error, Broken) else seen(error)
            raise Broken(f"{where}, on {self._size}: {said}") from error


_A = 4
"""The key that goes on."""


def all_sizes(run: Run) -> Iterator[Table]:
    """A table on each panel."""
    from host_sim.boards.models import MODELS

    for size in MODELS:
        yield Table(run, size)


def session_at(run: Run, position: Position) -> Any:
    """The game as the console would have it there."""
    from lineup.engine.replay import Session

    rules: Any = run.rules
    session = Session(rules, *position.play.setup)
    for move in position.play.moves[: position.depth]:
        session.play(move)
    return session
