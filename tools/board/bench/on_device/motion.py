# The console plays each game with most seats, from the launcher on, and what moves there is timed:
# travels, pops, scores that count themselves, and what is drawn frame by frame otherwise. Rests
# are left out. Then a podium, and what lives in the launcher.

import time

from results import report, run
from table import Enough, plays, sit_down
from wanted import KEYS

from lineup.ui.motion import Motion
from lineup.ui.table import counting

MOST = 64  # moves of each game

before = {}  # the methods of Motion
times = {}  # kind -> [frames, us, late]
since = [0]  # when the last frame was shown
what = ["frames"]  # moves


def frame(self) -> bool:
    late = self.late
    start = time.ticks_us()
    going = before["frame"](self)
    now = time.ticks_us()
    entry = times.setdefault(what[0], [0, 0, 0])
    entry[0] += 1
    entry[1] += time.ticks_diff(now, since[0] or start)
    entry[2] += self.late - late
    since[0] = now
    return bool(going)


def begin(self, keeps=False) -> None:
    before["begin"](self, keeps)
    since[0] = time.ticks_us()


def hold(self, ms) -> bool:
    # A rest ends at once.
    self._canvas.flush()
    self._due = self._board.ticks_ms()
    since[0] = time.ticks_us()
    return not self.skipped


def named(kind):
    def move(self, *args, **kwargs):
        outer, what[0] = what[0], kind if what[0] == "frames" else what[0]
        going = before[kind](self, *args, **kwargs)
        what[0] = outer
        return going

    return move


def noted(session, move: int) -> bool:
    # In place of Session.play.
    ended = plays[0](session, move)
    if len(session.moves) == MOST or session.rules.turn(session.state) < 0:
        raise Enough
    return bool(ended)


def tell(name: str) -> None:
    for kind, (count, us, late) in times.items():
        report("%s.%s.frames" % (name, kind), count)
        report("%s.%s.us" % (name, kind), us)
        report("%s.%s.late" % (name, kind), late)
    times.clear()


def gain(key: str) -> None:
    # One of the third weight by seven things, where the first moves of a game have none.
    import board

    from lineup import games
    from lineup.engine.protocol import defaults
    from lineup.engine.replay import Session
    from lineup.engine.viewpoint import Viewpoint
    from lineup.ui.table import seat_names
    from lineup.ui.widgets import Ui

    rules = games.load(key)
    session = Session(rules, games.seats(key)[1], 1, defaults(rules))
    screen = games.load_screen(key).Screen(
        Ui(board), Viewpoint(session), seat_names.names(session)
    )
    screen.people = (0,)
    screen.draw(0)
    motion, (x, y, w, h) = screen.desk.ui.motion, screen.desk.grid.table
    motion.begin()
    motion.still()
    side = w // 9
    counting.count(
        screen.desk, 0, 12, [(x + 4 + side * i, y + h // 2, side - 2, side - 2) for i in range(7)]
    )


class Standings:
    scores = (31, 24, 19, 12)
    order = (0, 1, 2, 3)
    winners = (0,)
    partners = (-1, -1, -1, -1)


def podium() -> None:
    import board

    from lineup.console.results import rays
    from lineup.console.results.podium import Podium
    from lineup.console.results.words import Words
    from lineup.ui.widgets import Ui

    ui = Ui(board)
    ui.page("")
    bottom = ui.grid.sentence
    words = Words(ui, "You win!", ("by 7 points", "All cards are played."), True)
    stage = Podium(ui, Standings, words.below, bottom)
    ui.motion.begin()
    stage.race()
    tell("results.bars")
    words.stamp()
    tell("results.headline")

    def over(top, below) -> None:
        if top < words.below:
            words.draw(top, below)
        if below > words.below:
            stage.stand(top, below)

    rays.open_up(ui, bottom, over)
    tell("results.rays")
    stage.end(True)
    tell("results")


def launcher() -> None:
    # Each title's picture comes to life, then its page goes and the next one comes.
    import board

    from lineup.console.home.launcher import Launcher
    from lineup.console.system.reserve import Reserve
    from lineup.saves.store import Saves
    from lineup.ui.widgets import Ui

    ui = Ui(board)
    shown = Launcher(ui, Saves(board.STORAGE), Reserve(), KEYS[0])
    shown.draw()
    for key in KEYS:
        ui.canvas.flush()
        shown._live()
        tell("launcher." + key)
        shown.page = (shown.page + 1) % len(shown.items)
        shown.draw()
    for _ in KEYS:
        shown._turn(1)
        ui.canvas.flush()
    tell("launcher.page")


def measure() -> None:
    for name in ("frame", "begin", "hold", "travel", "pop"):
        before[name] = getattr(Motion, name)
    Motion.frame = frame  # type: ignore[method-assign]
    Motion.begin = begin  # type: ignore[method-assign]
    Motion.hold = hold  # type: ignore[method-assign]
    Motion.travel = named("travel")  # type: ignore[method-assign]
    Motion.pop = named("pop")  # type: ignore[method-assign]
    before["count"] = counting.count
    counting.count = named("count")
    for key in KEYS:
        sit_down(key, noted)
        if "count" not in times:
            gain(key)
        tell(key)
    podium()
    launcher()


run(measure)
