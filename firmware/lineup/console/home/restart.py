"""Starting again into a game that found no memory.

Nothing in a heap can be moved: after many games it may have enough memory, but none in one piece.
A start makes it whole in a quarter of a second, so the game is kept, and goes on after it. That is
tried once for each time that a game is begun or gone on with: what a whole heap has no room for
is told.
"""

from lineup.engine.protocol import OVER
from lineup.saves import crash_log, players
from lineup.saves.running_view import RunningView
from lineup.saves.slots import NotSaved


def start(board, running, game: int, session, error) -> None:
    """Start the board again for the title's game, by its ID; `session` is None where it was not
    there yet. Returns where nothing is kept that could be gone on with."""
    if session:
        _keep(running, session)
    if running.of(game) is not None:
        _note(board, error, session)
        board.restart(game)


def begin(board, running, new, error) -> None:
    """Start the board again for a game that there was no memory to begin, by its SetUp. Returns
    where that cannot be kept, or somebody at another console waits for it."""
    if players.is_linked(new):
        return
    try:
        running.keep(new, 0)
    except (MemoryError, NotSaved):
        return
    _note(board, error, new)
    board.restart(new.rules.ID)


def _keep(running, session) -> None:
    # As far as it has come; but what the other console has not been told, and what is over, is
    # there as it was kept.
    seen = RunningView(session)
    if players.is_linked(session) or seen.turn() == OVER:
        return
    try:
        running.keep(session, seen.turn_number())
    except (MemoryError, NotSaved):
        pass  # then it goes on from where it was kept


def _note(board, error, session) -> None:
    # For `lineup doctor`.
    from lineup.console.system import crash_screen

    try:
        text = crash_screen.trace(error)
        print(text)
        crash_log.keep(board, text, session)
    except MemoryError:
        pass
