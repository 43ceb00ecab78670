# A table of the console with most seats, all easy CPU players, opened from the launcher as a
# player would; what is measured there has the heap that a game leaves.

from results import report


class Enough(BaseException):
    # Passes through the console, which is then at its launcher again.
    pass


_EASY = 1  # a seat's kind
plays = []  # Session.play as it was, for those that take its place


def sit_down(key: str, noted) -> None:
    # Plays a game of `key`; noted(session, move) takes the place of Session.play, and ends the
    # game by raising Enough.
    import board
    from lineup import games
    from lineup.console import app, launcher, newgame
    from lineup.engine.replay import Session

    def choose(self) -> str:
        self.draw()
        self.ui.canvas.flush()
        return key

    def take_seats(self) -> bool:
        choices = self._choices
        choices.seats = games.seats(choices.key)[1]
        for seat in range(choices.seats):
            choices.kinds[seat] = _EASY
        return True

    if not plays:
        plays.append(Session.play)
    launcher.Launcher.run = choose  # type: ignore[method-assign]
    newgame.NewGame.run = take_seats  # type: ignore[method-assign]
    Session.play = noted  # type: ignore[method-assign]
    del launcher, newgame  # which the console lets go of before a game
    try:
        console = app.App(board)
        console.saves.settings.offered = bytes(range(32))  # no game asks whether to learn it
        console.run()
    except Enough:
        pass


def report_start() -> None:
    # What is free before the console is loaded: the rest is what the measurement takes itself.
    import gc

    gc.collect()
    report("start.free", gc.mem_free())
