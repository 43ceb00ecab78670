# The console plays each game with most seats, all easy CPU players, from the launcher to its end
# or to MOST moves, and notes the free heap after every eighth move.

import gc
from array import array

import board
from lineup import games
from lineup.console import app, launcher, newgame
from lineup.engine.replay import Session
from results import report, run
from wanted import KEYS

EASY = 1  # a seat's kind
STEP = 8  # the session's list of moves grows by so many at a time, 4 bytes each
MOST = 320

notes = array("i", bytes(4 * (MOST // STEP)))
play = Session.play
wanted = list(KEYS)


class Enough(BaseException):
    # Passes through the console, which is then at its launcher again.
    pass


def choose(self) -> str:
    # In place of Launcher.run: draws it, and takes the next game.
    self.draw()
    self.ui.canvas.flush()
    return wanted[0]


def sit_down(self) -> bool:
    # In place of NewGame.run.
    choices = self._choices
    choices.seats = games.seats(choices.key)[1]
    for seat in range(choices.seats):
        choices.kinds[seat] = EASY
    return True


def noted(session, move: int) -> bool:
    # In place of Session.play.
    ended = play(session, move)
    gc.collect()
    count = len(session.moves)
    if count % STEP == 0:
        notes[count // STEP - 1] = gc.mem_free()
    if count == MOST or session.rules.turn(session.state) < 0:
        tell(session.rules.KEY, count // STEP)
        wanted.pop(0)
        raise Enough
    return bool(ended)


def tell(key: str, count: int) -> None:
    # Growth: between the medians of the last two quarters, without the list of moves, which is
    # the game's record.
    report(key + ".free", min(notes[:count]))
    for i in range(count):
        notes[i] += 4 * STEP * (i + 1)
    quarter = max(1, count // 4)
    late = count - quarter
    early = sorted(notes[late - quarter : late])[quarter // 2]
    report(key + ".growth", early - sorted(notes[late:count])[quarter // 2])
    report(key + ".moves", quarter * STEP)


def measure() -> None:
    launcher.Launcher.run = choose  # type: ignore[method-assign]
    newgame.NewGame.run = sit_down  # type: ignore[method-assign]
    Session.play = noted  # type: ignore[assignment]
    console = app.App(board)
    while wanted:
        try:
            console.run()
        except Enough:
            pass


run(measure)
