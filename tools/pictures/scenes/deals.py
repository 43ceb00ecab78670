"""The games whose screens are pictured: played once, kept, and the same from then on.

`tests/tools/pictures/games/<game>.txt` has a game a line: the number of its seats (and `others`
where all options have their last choices), the positions to be drawn as numbers of moves, and the
record (`lineup.engine.codec`) in base64. Normal CPU players made the moves:
`lineup pictures --deal`.
"""

import base64
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import repeat
from pathlib import Path
from typing import Any

from host_sim.boards.models import BOARDS, DEFAULT_BOARD
from host_sim.command import paths
from lineup.ui.table import seat_names
from tools.bots import players
from tools.pictures.scenes.stage import A, Stage

FOLDER = paths.ROOT / "tests" / "tools" / "pictures" / "games"

_LEVEL = 1
_PERSON = 0


@dataclass(frozen=True)
class Deal:
    """A game of `tests/tools/pictures/games`."""

    name: str
    positions: tuple[int, ...]
    record: bytes

    def line(self) -> str:
        places = ",".join(map(str, self.positions))
        return f"{self.name} {places} {base64.b64encode(self.record).decode()}"


def read(key: str) -> list[Deal]:
    """The games of a kind; of a cartridge's, of which none are kept, some that are played now."""
    from lineup import games

    if key not in games.KEYS:
        return _played_now(key)
    deals = []
    for line in (FOLDER / f"{key}.txt").read_text(encoding="utf-8").splitlines():
        name, places, record = line.split()
        positions = tuple(map(int, places.split(",")))
        deals.append(Deal(name, positions, base64.b64decode(record)))
    return deals


def replay(deal: Deal) -> Iterator[tuple[int, Any]]:
    """(moves played, Session) at each position to be drawn. Raises BadRecord where the rules do
    not allow the game any more."""
    from lineup import games
    from lineup.engine import codec
    from lineup.engine.replay import Session

    decode: Any = codec.decode
    record = decode(deal.record)
    rules = games.load_id(record.game)
    session = Session(rules, record.seats, record.seed, record.options, record.players)
    for count, move in enumerate((*record.moves, None)):
        if count in deal.positions:
            yield count, session
        if move is not None:
            session.play(move)


def at(deal: Deal, index: int) -> Any:
    """The Session at one of the positions to be drawn, by its index."""
    for count, session in replay(deal):
        if count == deal.positions[index]:
            return session
    raise IndexError(index)


def write(key: str) -> Path:
    """Play the games of a kind anew and keep them; the file."""
    path = FOLDER / f"{key}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(deal.line() + "\n" for deal in _played(key)), encoding="utf-8")
    return path


@cache
def _played_now(key: str) -> list[Deal]:
    return list(_played(key))


def _played(key: str) -> Iterator[Deal]:
    from lineup import games
    from lineup.engine import protocol

    rules = games.load(key)
    for seats in rules.SEATS:
        yield _play(rules, seats, protocol.defaults(rules), str(seats))
    last = tuple(len(choices) - 1 for _, choices, _ in rules.OPTIONS)
    for seats in sorted({rules.SEATS[0], rules.SEATS[-1]}):
        others = protocol.effective(rules, seats, last)
        if others != protocol.effective(rules, seats, protocol.defaults(rules)):
            yield _play(rules, seats, others, f"{seats}-others")


def _play(rules: Any, seats: int, options: Any, name: str) -> Deal:
    """A game in which seat 2 is a CPU player and all others are people."""
    from lineup.engine import rng
    from lineup.engine.replay import Session
    from lineup.text import WITH_CPU

    cpu = rules.KEY in WITH_CPU
    choose = players.load(rules.KEY, seats, tuple(options), "normal" if cpu else "random")
    kinds_of = bytes(_LEVEL + 1 if cpu and seat == 1 else _PERSON for seat in range(seats))
    session = Session(rules, seats, seats, options, kinds_of)
    own = bytearray(rng.SIZE)
    rng.seed(own, 0, seats)
    stage = Stage(BOARDS[DEFAULT_BOARD], lambda name, display: None)
    screen = screen_of(stage, session)
    kinds: dict[str, list[int]] = defaultdict(list)
    while (seat := rules.turn(session.state)) >= 0:
        kinds[kind_of(stage, screen, seat) if kinds_of[seat] == _PERSON else ""].append(
            len(session.moves)
        )
        session.play(choose(session.state, seat, own))
    kinds["end"] = [len(session.moves)]
    places = {place for found in kinds.values() for place in _some(found)}
    return Deal(name, tuple(sorted(places)), session.to_bytes())


def screen_of(stage: Stage, session: Any) -> Any:
    """The game's screen for a session, as the console makes it."""
    from lineup import games
    from lineup.engine import viewpoint
    from lineup.saves import players

    part = games.load_screen(session.rules.KEY)
    game: Any = viewpoint.Viewpoint
    screen = part.Screen(stage.ui, game(session), seat_names.names(session))
    screen.people = players.people(session)
    return screen


def _some(places: list[int]) -> tuple[int, int, int]:
    """The first one, one in the middle, the last one."""
    return places[0], places[len(places) // 2], places[-1]


def kind_of(stage: Stage, screen: Any, seat: int) -> str:
    """Tells what kind of decision is to be made."""
    kinds: list[str] = []

    def look() -> None:
        screen.draw(seat)
        kinds.append(type(screen.part()).__name__)

    stage.play("", look, repeat(A))
    return kinds[0]
