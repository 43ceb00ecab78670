"""The choice of decisions of CPU players to measure on the board: those with the most work in
whole games, and the last one of each, of which more is known than of others.

The games are played here, where a decision takes a hundredth of the time; its work is the number
of functions that it calls, which is the same at every run. Every second seat has the level, the
others are easy players, which take no time; with the next seed it is the other seats.
"""

import cProfile
from array import array
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from types import ModuleType

from host_sim.playing import bots
from lineup import games
from lineup.engine import protocol, rng
from lineup.engine.levels import EASY
from lineup.engine.replay import Session

SEEDS = (1, 2)

TEAMS = "teams"
"""The option by which those opposite each other play together, in titles that have it."""

SPARE = 4
"""So many more are measured than the slowest hundredth has."""


@dataclass
class Played:
    """A whole game, and the decisions of it to measure."""

    record: bytes
    plies: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Group:
    """Games of one level and number of seats. `decisions`: how many were not forced, in all."""

    name: str
    level: int
    decisions: int
    played: tuple[Played, ...]

    @property
    def rank(self) -> int:
        """Counts the decisions that are the slowest hundredth, at least one."""
        return max(1, round(self.decisions / 100))


def of_games(keys: Sequence[str]) -> dict[str, list[Group]]:
    """The groups of games by key: every level with the most seats; the hardest with the fewest and
    with two as well, and in teams."""
    wanted = [(key, *group) for key in keys for group in _wanted(games.load(key))]
    with ProcessPoolExecutor(2) as pool:
        groups = list(pool.map(group_of, *zip(*wanted, strict=True)))
    return {
        key: [g for g, (k, *_) in zip(groups, wanted, strict=True) if k == key] for key in keys
    }


def _wanted(rules: ModuleType) -> list[tuple[str, int, bool]]:
    """The groups of a title, as `group_of` is asked for them."""
    seats = rules.SEATS
    wanted = [(level, max(seats), False) for level in bots.LEVELS]
    wanted += [("hard", n, False) for n in sorted({min(seats), max(2, min(seats))})]
    if in_teams(rules):
        wanted.append(("hard", max(seats), True))
    return wanted


def in_teams(rules: ModuleType) -> bool:
    """True for a title that can be played in teams."""
    return any(name == TEAMS for name, *_ in rules.OPTIONS)


def group_of(key: str, word: str, seats: int, teams: bool = False) -> Group:
    """Whole games of one level and number of seats, and what to measure of them."""
    name, level = f"{word}.{seats}_seats{'_in_teams' * teams}", bots.LEVELS[word]
    played, works = [], []
    for number, seed in enumerate(SEEDS):
        session, work = play(key, level, seats, seed, teams)
        played.append(Played(session.to_bytes()))
        works += [(count, number, ply) for ply, count in work]
    works.sort(reverse=True)
    group = Group(name, level, len(works), tuple(played))
    last = {number: ply for _, number, ply in sorted(works, key=lambda work: work[2])}
    chosen = {(number, ply) for _, number, ply in works[: group.rank + SPARE]}
    for number, ply in sorted(chosen | set(last.items())):
        played[number].plies.append(ply)
    return group


def play(
    key: str, level: int, seats: int, seed: int, teams: bool = False
) -> tuple[Session, list[tuple[int, int]]]:
    """A whole game of CPU players: its session, and (ply, work) of the decisions not forced of
    those seats that have the level.

    The bot's generator is seeded with the ply before each decision, on the board too.
    """
    rules, bot = games.load(key), games.load_bot(key)
    options = [1 if teams and name == TEAMS else usual for name, _, usual in rules.OPTIONS]
    session = Session(rules, seats, seed, options)
    seen, own = bytearray(len(session.state)), bytearray(rng.SIZE)
    moves: array[int] = protocol.move_buffer(rules)
    work = []
    while (seat := rules.turn(session.state)) >= 0:
        ply = len(session.moves)
        rules.observe(session.state, seat, seen)
        count = rules.moves(session.state, moves)
        rng.seed(own, 0, ply)
        if (seat + seed) % 2:
            move = bots.finish(bot.think(seen, seat, moves, count, own, EASY))
        else:
            thought = bot.think(seen, seat, moves, count, own, level)
            move, calls = _counted(partial(bots.finish, thought))
            if count > 1:
                work.append((ply, calls))
        session.play(move)
    return session, work


def _counted(action: Callable[[], int]) -> tuple[int, int]:
    """Returns what an action returns, and how many functions it called."""
    profile = cProfile.Profile(builtins=False)
    result = profile.runcall(action)
    return result, sum(entry.callcount for entry in profile.getstats())
