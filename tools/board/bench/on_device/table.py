# A table of the console with most seats, all easy CPU players, opened from the launcher as a
# player would; what is measured there has the heap that a game leaves.

import sys

from results import report


class Enough(BaseException):
    # Passes through the console, which is then at its launcher again.
    pass


_EASY = 1  # a seat's kind
plays = []  # Session.play, App._launcher, App.set_up as they were
wanted = [""]  # the game to be chosen


def choose(self, told: str = "", row: str = "") -> str:
    # In place of Launcher.run.
    self.draw()
    self.ui.canvas.flush()
    return wanted[0]


def take_seats(self) -> bool:
    # In place of NewGame.run.
    from lineup import games

    choices = self._choices
    choices.seats = games.seats(choices.key)[1]
    choices.seed = 1  # the same game on every image
    for seat in range(choices.seats):
        choices.kinds[seat] = _EASY
    return True


def sit_down(key: str, noted) -> None:
    # Plays a game of `key`; noted(session, move) takes the place of Session.play, and ends the
    # game by raising Enough.
    import board

    from lineup import console as modules
    from lineup.console import app
    from lineup.engine.replay import Session

    wanted[0] = key
    if plays:
        modules.forget()  # what came with the game before
    else:
        plays.extend((Session.play, app.App._launcher, app.App.set_up))
    Session.play = noted  # type: ignore[method-assign]
    app.App._launcher = _launch  # type: ignore[method-assign]
    app.App.set_up = _set_up  # type: ignore[method-assign]
    try:
        console = app.App(board)
        console.saves.settings.offered = bytes(range(128))  # no game asks or introduces itself
        console.run()
    except Enough:
        pass


# The console loads these pages anew each time that they are opened.


def _launch(self):
    if "lineup.console.table.play" in sys.modules:
        self._let_go()
    from lineup.console.home import launcher

    launcher.Launcher.run = choose  # type: ignore[method-assign]
    del launcher
    return plays[1](self)


def _set_up(self, key: str):
    from lineup.console.setup import new_game

    new_game.NewGame.run = take_seats  # type: ignore[method-assign]
    del new_game
    return plays[2](self, key)


def report_start() -> None:
    # What is free before the console is loaded: the rest is what the measurement takes itself.
    import gc

    gc.collect()
    report("start.free", gc.mem_free())
