"""The table of a kept game as a picture for the launcher, drawn by the game's own screen."""

import gc

from micropython import const

from lineup import games
from lineup.console.home import resume
from lineup.saves import players
from lineup.saves.running_view import RunningView
from lineup.ui.drawing.bits import copy_rows
from lineup.ui.input import A
from lineup.ui.table import seat_names

_IDLE_MS = const(350)  # without a press, before a game is played again
_EACH = const(7)  # moves between looks at the keys: a mask


class _Pressed(Exception):
    """Somebody does not want to wait."""


class TablePicture:
    """`session` is the game looked at, None while there is none; `game` its ID."""

    def __init__(self, ui, saves, room) -> None:
        self._ui = ui
        self._saves = saves
        self._room = room
        self.session = None
        self.game = -1

    def take(self, game: int, kept: str = "") -> bool:
        """Plays a game again once the keys rest. False where a press comes first, which is put
        back; A, which goes on with it, lets it come to its end. A game that cannot be played again
        is looked at, too: then `session` is None. kept: key of the game whose modules stay."""
        keys = self._ui.keys
        self.session = None
        self.game = -1
        event = keys.wait(_IDLE_MS)
        if event >= 0:
            keys.again(event)
            return False
        games.forget(kept)
        self._room.give_all()
        gc.collect()

        wanted = False  # A was pressed: the game is to be gone on with

        def progress(done: int, count: int) -> None:
            nonlocal wanted
            event = -1 if wanted or done & _EACH else keys.get()
            if event < 0:
                return
            if event != A:
                keys.again(event)
                raise _Pressed
            wanted = True
            resume.tell(self._ui)

        try:
            self.session = self._saves.running.resume(game, games.load_id, progress)
        except _Pressed:
            return False
        except Exception:
            pass  # Continue tells why; the launcher has to come up whatever is kept
        self.game = game
        if wanted:
            keys.again(A)
        return not wanted

    def draw(self) -> None:
        """The game's screen, unsent, its table in the grid's place; the rest is to be covered."""
        ui, session = self._ui, self.session
        assert session is not None
        names = seat_names.names(session, self._saves.people)
        screen = games.load_screen(session.rules.KEY).Screen(ui, RunningView(session), names)
        screen.people = players.people(session)
        canvas, (_, y, _, h) = ui.canvas, ui.grid.table
        signs, canvas.emblems = canvas.emblems, seat_names.emblems(session, self._saves.people)
        animations, ui.animations = ui.animations, False
        try:
            top = screen.glance(players.first_here(session))
        finally:
            ui.animations, canvas.emblems = animations, signs
        if top != y:
            line = canvas.width >> 1
            buffer = canvas.buffer
            copy_rows(buffer, y * line, line, buffer, top * line, line, line, h)
        canvas.owner = None
