"""All that a game shows: set-up, every kind of decision, pages, menu, help, results."""

import tempfile
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

from host_sim.boards.models import Model
from lineup.ui.table import seat_names
from tools.pictures.scenes import deals
from tools.pictures.scenes.stage import DOWN, LEFT, RIGHT, UP, A, B, Stage, Take, X


def draw(key: str, model: Model, take: Take) -> None:
    """Every picture of a game on a board."""
    stage = Stage(model, take)
    _set_up(stage, key)
    for deal in deals.read(key):
        _deal(stage, deal)


def _set_up(stage: Stage, key: str) -> None:
    """Of the fewest and of the most seats, every row with its next value; of the most with every
    kind of players."""
    from lineup import games
    from lineup.console.setup.choices import Choices
    from lineup.console.setup.new_game import NewGame
    from lineup.console.system.reserve import Reserve
    from lineup.saves.players import ORDER
    from lineup.saves.running import Summary
    from lineup.text import WITH_CPU

    rules = games.load(key)
    room = Reserve()
    for seats in sorted({rules.SEATS[0], rules.SEATS[-1]}):
        choices: Any = Choices(key)
        choices.seats = seats
        choices.seed = 1
        if seats == rules.SEATS[-1] and key in WITH_CPU:
            for seat in range(1, seats):
                choices.kinds[seat] = ORDER[-seat % len(ORDER)]
        rows = NewGame(stage.ui, _kept(None), room, choices).count()
        screen = NewGame(stage.ui, _kept(None), room, choices)
        stage.play(f"set-up.{seats}", screen.run, (UP, UP) + (LEFT, UP) * (rows - 3))
    for seats in sorted({rules.SEATS[0], rules.SEATS[-1]}):
        deal = [deal for deal in deals.read(key) if deals.at(deal, 0).seats == seats][-1]
        session = deals.at(deal, len(deal.positions) // 2)
        running = Summary(bytes((1, seats, 12, 0, 1, 0, 0, 0)))
        running.game = rules.ID
        asked = NewGame(stage.ui, _kept(running, session), room, Choices(key))
        stage.play(f"set-up.again.{seats}", asked.run, (A, RIGHT))


def _kept(summary: Any, session: Any = None) -> SimpleNamespace:
    """Fills what a console keeps: that game of each title, or None; and nobody is known to it."""
    nobody = SimpleNamespace(all=list, get=lambda number: None)
    running = SimpleNamespace(of=lambda game: summary, resume=lambda *_: session)
    return SimpleNamespace(running=running, people=nobody)


def _deal(stage: Stage, deal: deals.Deal) -> None:
    """The positions of a game, each as who decides sees it, or as others see it meanwhile."""
    screen: Any = None
    viewer = -1
    kinds: set[str] = set()
    told = not deal.name.isdigit()
    decisions = []
    for count, session in deals.replay(deal):
        if screen is None:
            screen = deals.screen_of(stage, session)
            viewer = screen.people[0]
            _menu(stage, deal, session, screen, viewer)
        seat = session.rules.turn(session.state)
        name = f"{deal.name}.{count:03}"
        if seat in screen.people:
            viewer = seat
            decisions.append(count)
            if count and not told:
                told = True
                _told(stage, deal, session, screen, seat)
                if stage.ui.grid.low:
                    look = _Look(screen, seat).decide
                    stage.play(f"{name}.rest", look, _told_before(stage), rests=True)
            stage.play(name, _Look(screen, viewer).decide, _keys(stage, kinds))
        else:
            stage.still(name, _Look(screen, viewer).watch)
    _results(stage, deal, session, screen)
    if deal.name in map(str, (session.rules.SEATS[0], session.rules.SEATS[-1])):
        _late(stage, deal, decisions[len(decisions) * 3 // 4])


def _late(stage: Stage, deal: deals.Deal, count: int) -> None:
    """Draws what is behind X when much has happened."""
    session = deals.at(deal, deal.positions.index(count))
    screen = deals.screen_of(stage, session)
    look = _Look(screen, session.rules.turn(session.state))
    stage.play(f"{deal.name}.{count:03}.late", look.decide, _behind_x(stage))


class _Look:
    """A game as a seat sees it."""

    def __init__(self, screen: Any, seat: int) -> None:
        self._screen = screen
        self._seat = seat

    def decide(self) -> None:
        self._screen.draw(self._seat)
        self._screen.choose(self._seat)

    def watch(self) -> None:
        self._screen.draw(self._seat)


def _keys(stage: Stage, kinds: set[str]) -> Iterator[int]:
    """Of the first decision of a kind what is selected, held and put down; of the first of all
    the pages behind X, too."""
    yield from _told_before(stage)
    kind = type(stage.page.__self__._part).__name__
    if kind in kinds:
        return
    if not kinds:
        yield from _behind_x(stage)
    kinds.add(kind)
    yield from (RIGHT, DOWN, A, UP, B)


def _told_before(stage: Stage) -> Iterator[int]:
    """A until somebody chooses."""
    while not hasattr(getattr(stage.page, "__self__", None), "choose"):
        yield A


def _behind_x(stage: Stage) -> Iterator[int]:
    yield from _told_before(stage)
    yield X
    pages = stage.page.__self__
    for tab in range(len(pages.pages)):
        if tab:
            yield RIGHT
        while pages.more:
            yield DOWN
    yield B


def _menu(stage: Stage, deal: deals.Deal, session: Any, screen: Any, seat: int) -> None:
    """The menu, and the help behind it page by page."""
    from lineup.console.table import pause
    from lineup.text import WITH_RULES

    if deal.name == str(session.rules.SEATS[-1]):
        app = SimpleNamespace(ui=stage.ui)

        def behind() -> None:
            stage.ui.canvas.owner = None
            screen.draw(seat)

        run = partial(pause.run, app, session, lambda: None, behind)
        stage.play("menu", run, (UP, UP, DOWN, DOWN, DOWN))
        if session.rules.KEY in WITH_RULES:
            stage.play("help", run, _page_by_page(stage))


def _told(stage: Stage, deal: deals.Deal, session: Any, screen: Any, seat: int) -> None:
    """Draws what was done, in words, and what the strongest CPU player would do."""
    from lineup import games
    from lineup.console.table import hint, log
    from lineup.text import WITH_CPU

    stage.play(f"{deal.name}.log", partial(log.run, stage.ui, session, lambda: None), (UP,) * 4)
    if session.rules.KEY not in WITH_CPU:
        return
    chain = hint.moves(session, games.load_bot(session.rules.KEY), seat, lambda percent: False)
    names = seat_names.names(session)
    shown = hint.Shown(stage.ui, session, names, screen.people, seat, chain)
    stage.play(f"{deal.name}.hint", shown.run, (RIGHT, LEFT))
    if stage.ui.grid.low:
        stage.play(f"{deal.name}.hint.rest", shown.run, rests=True)


def _page_by_page(stage: Stage) -> Iterator[int]:
    yield from (DOWN, A)
    rules: Any = stage.page.__self__
    while rules.index + 1 < len(rules._sections) or rules.page + 1 < len(rules.section.pages):
        yield DOWN


def _results(stage: Stage, deal: deals.Deal, session: Any, screen: Any) -> None:
    """Draws who won and why: the pages, the first one scrolled, and what may be done next; before
    that where nothing was counted yet, and with more wins in a row, and with a new best."""
    from lineup.console.results.results import Results
    from lineup.saves import statistics, tally

    with tempfile.TemporaryDirectory() as folder:
        saves = SimpleNamespace(folder=folder, people=None)
        news = statistics.Count(folder, session).news
        first = Results(stage.ui, saves, session, screen)
        stage.play(f"{deal.name}.first", first.run)
        for scene, better in (("streak", 9), ("results", -1)):
            counted = tally.Tally()
            for one in news:
                line = counted.touch(one.line.key)
                line.best = [one.score + better, one.score - 20]
                line.played = line.won = line.longest = line.streak = 2
            statistics.save(folder, session.rules.ID, counted)
            results = Results(stage.ui, saves, session, screen)
            pages = session.seats + (session.seats > 1)
            table = (X,) + (RIGHT,) * (session.seats - 1) + (B,)
            turns = (RIGHT,) * (pages - 1) + (DOWN, RIGHT)
            keys = (X,) + (DOWN,) * 3 + (UP,) + turns + table + (B,)
            stage.play(f"{deal.name}.{scene}", results.run, keys if scene == "results" else ())
