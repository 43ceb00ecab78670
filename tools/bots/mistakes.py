"""The points that CPU players give away: their moves against the best that any level finds, played
out.

At some decisions of a game every level is asked. Where they disagree, each of their moves is
played on to the end by normal players, on the same guesses of what is hidden. The move with the
best mean margin (own score less the best other one) is the best; what a level's own move has less,
on other guesses, is its regret. Hard is asked several times, so that it has regrets, too.
"""

from __future__ import annotations

import argparse
import json
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

from host_sim.command import arguments
from host_sim.command.errors import UserError
from host_sim.playing import bots
from tools.bots import seating
from tools.processes import progress, workers

HELP = "list the moves by which each level of the CPU players loses most, by playing on"

AGAIN = 2
"""So many more hard players are asked."""

SHOWN = 3

_NONE = -1 << 30

Said = tuple[str, tuple[Any, ...], int]
"""A move, as rules describe it, and its number."""


@dataclass(frozen=True)
class Regret:
    """The points that a move loses against the best one, in points. error: its standard error."""

    points: float
    error: float
    place: str
    played: Said
    better: Said


@dataclass(frozen=True)
class Decision:
    """The position after `ply` moves of the game of a seed."""

    state: bytes
    seed: int
    ply: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("key", metavar="KEY", help="a game, such as line")
    add(
        "--seats", type=arguments.count, default=2, metavar="N", help="how many play (%(default)s)"
    )
    add(
        "--decisions",
        type=arguments.count,
        default=60,
        metavar="N",
        help="decisions to look at (default: %(default)s)",
    )
    add("--guesses", type=arguments.whole(2), default=24, metavar="N",
        help="guesses to find the best move by, and to measure it")  # fmt: skip
    add("--seed", type=arguments.seed, default=1, metavar="N", help="the first one (%(default)s)")
    add("--json", action="store_true", help="print one JSON object")
    workers.add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    from tools.play.replay import speaker

    rules = seating.load_rules(args.key)
    say = speaker()
    if args.seats not in rules.SEATS:
        raise UserError(f"{args.key} is not for {args.seats} seats")
    found: dict[str, list[Regret]] = {name: [] for name in bots.LEVELS}
    arguments.check_seeds(args.seed, args.decisions)
    tasks = list(islice(decisions(rules, args.seats, args.seed), args.decisions))
    work = partial(look, args.key, args.guesses)
    with workers.hired_by(args) as crew, progress.Bar("decisions") as bar:
        for regrets in workers.results(work, tasks, crew, bar.tell):
            for name, regret in regrets.items():
                found[name].append(regret)
    if args.json:
        levels = [facts(name, regrets_of, say) for name, regrets_of in found.items()]
        told = {"game": args.key, "seats": args.seats, "guesses": args.guesses, "levels": levels}
        print(json.dumps(told, ensure_ascii=False))
        return 0
    for name, regrets_of in found.items():
        print(*report(name, regrets_of, say), sep="\n")
    return 0


def facts(name: str, found: list[Regret], say: Callable[..., str]) -> dict[str, Any]:
    """All regrets of a level for a program, those within chance too, in the decisions' order."""
    regrets = []
    for one in found:
        played, better = _apart(one, say)
        told = {"points": one.points, "error": one.error, "place": one.place}
        regrets.append({**told, "played": played, "better": better})
    return {"level": name, "decisions": len(found), "regrets": regrets}


def report(name: str, found: list[Regret], say: Callable[..., str]) -> list[str]:
    """A level's mean and largest regrets; those within twice their error count as none.

    say(key, *arguments): the words of a message.
    """
    sure = [regret for regret in found if regret.points > 2 * regret.error]
    worst = sorted(sure, key=lambda regret: -regret.points)[:SHOWN]
    mean = sum(regret.points for regret in sure) / len(found)
    lines = [f"{name:8} {len(found)} decisions, {len(sure)} regrets, mean {mean:.2f} points"]
    for one in worst:
        played, better = _apart(one, say)
        lines.append(f"    {one.points:4.1f} +-{2 * one.error:.1f}  {one.place}: {played}")
        lines.append(f"        better: {better}")
    return lines


def _apart(one: Regret, say: Callable[..., str]) -> list[str]:
    # The words of both moves; with their numbers, where only those tell them apart.
    both = [(say(key, *given), move) for key, given, move in (one.played, one.better)]
    same = both[0][0] == both[1][0]
    return [f"{words} (move {move})" if same else words for words, move in both]


def decisions(rules: Any, seats: int, seed: int) -> Iterator[Decision]:
    """Of normal players' games every third choice, without end."""
    from lineup import games
    from lineup.engine import protocol, rng

    own = bytearray(rng.SIZE)
    out = protocol.move_buffer(rules)
    bot = games.load_bot(rules.KEY)
    met = 0
    while True:
        state = rules.new(seats, seed, protocol.defaults(rules))
        ply = 0
        while (seat := rules.turn(state)) >= 0:
            if rules.moves(state, out) > 1:
                met += 1
                if met % 3 == 0:
                    yield Decision(bytes(state), seed, ply)
            rng.seed(own, 0, seed << 12 | ply)
            rules.apply(state, bots.choose(bot, rules, state, seat, own, bots.LEVELS["normal"]))
            ply += 1
        seed += 1


def look(key: str, guesses: int, decision: Decision) -> dict[str, Regret]:
    """Each level's regret at a decision."""
    rules = seating.load_rules(key)
    from lineup import games
    from lineup.engine import rng

    bot = games.load_bot(key)
    state, seed, ply = bytearray(decision.state), decision.seed, decision.ply
    seat = rules.turn(state)
    own = bytearray(rng.SIZE)
    chosen: dict[str, int] = {}
    again = {f"hard {n}": bots.LEVELS["hard"] for n in range(AGAIN)}
    for name, level in {**bots.LEVELS, **again}.items():
        rng.seed(own, 0, seed << 24 | ply << 12 | len(chosen))
        chosen[name] = bots.choose(bot, rules, state, seat, own, level)
    moves = sorted(set(chosen.values()))
    margins = {move: [0] * 2 * guesses for move in moves}
    if len(moves) > 1:
        for move in moves:
            margins[move] = [ended(rules, bot, state, seat, move, n) for n in range(2 * guesses)]
    best = max(moves, key=lambda move: sum(margins[move][:guesses]))
    describe = partial(rules.describe, state)
    found = {}
    for name in bots.LEVELS:
        played = chosen[name]
        less = [margins[best][i] - margins[played][i] for i in range(guesses, 2 * guesses)]
        mean = sum(less) / guesses
        error = (sum((one - mean) ** 2 for one in less) / (guesses - 1) / guesses) ** 0.5
        words = [(*describe(move), move) for move in (played, best)]
        found[name] = Regret(mean, error, f"seed {seed}, ply {ply + 1}", *words)
    return found


def ended(rules: Any, bot: Any, state: bytearray, seat: int, move: int, guess: int) -> int:
    """The margin of a seat once normal players have played on from a move of it."""
    from lineup.engine import rng

    own = bytearray(rng.SIZE)
    rng.seed(own, 0, guess)
    seen = bytearray(len(state))
    rules.observe(state, seat, seen)
    game = rules.resample(seen, seat, own)
    rules.apply(game, move)
    while (mover := rules.turn(game)) >= 0:
        rules.apply(game, bots.choose(bot, rules, game, mover, own, bots.LEVELS["normal"]))
    points = array("i", [_NONE] * max(rules.SEATS))
    rules.scores(game, points)
    others = [score for other, score in enumerate(points) if other != seat and score > _NONE]
    return int(points[seat] - max(others, default=0))
