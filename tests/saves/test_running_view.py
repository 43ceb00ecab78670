"""A running game's secrets show nowhere on the console: what is hidden is exchanged for
something else that fits what its viewer knows, and all pictures and words stay what they are."""

import ast
import importlib
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from host_sim.boards.models import MODELS, Model
from host_sim.command import paths
from host_sim.playing import headless, script
from lineup import games
from lineup.console.home.launcher import ROWS
from lineup.engine import protocol, rng
from lineup.engine.replay import Session
from lineup.saves.running_view import RunningView
from lineup.saves.store import Saves
from lineup.ui.type.messages import t

SIZES = ("240x240", "240x135", "320x240")
TABLES = [(key, seats) for key in games.KEYS for seats in games.load(key).SEATS]
_TURNS = 6
"""Of a game that are played once what is hidden was exchanged."""


class Twins:
    """One game twice, in which `viewer` has seen the same from move to move, and what is hidden
    from it is different, if anything is: what was dealt, or, with an odd `seed`, what the others
    did in secret. `dealt` are the states where the two begin."""

    def __init__(self, key: str, seats: int, people: list[int], viewer: int, seed: int) -> None:
        self.source = random.Random(f"{key} {seats} {people} {seed}")
        self.rules: Any = games.load(key)
        self.viewer = viewer
        drawn = [self.source.randrange(len(choices)) for _, choices, _ in self.rules.OPTIONS]
        options = protocol.effective(self.rules, seats, drawn)
        players = bytes(0 if seat in people else 1 for seat in range(seats))
        self.one, self.other = (
            Session(self.rules, seats, seed, options, players) for _ in range(2)
        )
        self.moves = protocol.move_buffer(self.rules)
        self._begin(exchanged=seed % 2 == 0)
        for _ in range(_TURNS):
            if not self._take_turn() or self._is_secret():
                break

    def _is_secret(self) -> bool:
        """Tells whether the viewer decides, and others did what it does not know."""
        one, other = self.one, self.other
        return self.rules.turn(one.state) == self.viewer and one.moves != other.moves

    def _begin(self, exchanged: bool) -> None:
        """In the middle of the game, where it is exchanged before the viewer decides, if anything
        is hidden then; else before somebody else does."""
        last = self.source.randrange(60)
        state, rules = self.one.state, self.rules
        before = bytes(state)
        for at in range(400):
            if rules.turn(state) < 0:
                break
            before = bytes(state)
            mine = rules.turn(state) == self.viewer
            if at >= last and mine == exchanged and (self._differs() or not exchanged):
                break
            rules.apply(state, self._any(state))
        state[:] = before
        self.other.state[:] = self._exchanged() if exchanged else state
        self.dealt = bytes(state), bytes(self.other.state)

    def _differs(self) -> bool:
        return self._exchanged() != self.one.state

    def _exchanged(self) -> bytes:
        chance = bytearray(rng.SIZE)
        rng.seed(chance, 0, self.source.getrandbits(32))
        return bytes(self.rules.resample(self._seen(self.one.state), self.viewer, chance))

    def _seen(self, state: bytes) -> bytes:
        seen = bytearray(len(state))
        self.rules.observe(state, self.viewer, seen)
        return bytes(seen)

    def _any(self, state: bytes) -> int:
        return self.moves[self.source.randrange(self.rules.moves(state, self.moves))]

    def _take_turn(self) -> bool:
        """A turn in both, of the same moves if it is the viewer's. False where they would part."""
        ours = self._turn_of(self.one)
        if ours is None:
            return False
        for _ in range(8):
            mine = self.rules.turn(self.one.state) == self.viewer
            theirs = self._turn_of(self.other, ours[0] if mine else None)
            if theirs and theirs[1] == ours[1]:
                for session, (moves, _) in ((self.one, ours), (self.other, theirs)):
                    for move in moves:
                        session.play(move)
                return True
        return False

    def _turn_of(
        self, session: Session, given: list[int] | None = None
    ) -> tuple[list[int], list[bytes]] | None:
        """Its moves and what the viewer sees of them; None for none, and at the game's end."""
        state = bytearray(session.state)
        seat = self.rules.turn(state)
        moves: list[int] = []
        seen = [self._seen(state)]
        while seat >= 0 and self.rules.turn(state) == seat:
            n = self.rules.moves(state, self.moves)
            if given is not None and len(moves) == len(given):
                return None
            move = given[len(moves)] if given is not None else self._any(state)
            if move not in self.moves[:n]:
                return None
            moves.append(move)
            shown = self.rules.reveals(state, move)
            self.rules.apply(state, move)
            if self._seen(state) != seen[-1]:
                seen.append(self._seen(state))
            if shown:
                break
        return (moves, seen) if moves and self.rules.turn(state) >= 0 else None


def told(
    twins: Twins, number: int, keys: str, model: Model, folder: Path
) -> tuple[list[int], list[tuple[int, str]]]:
    """Every picture and word of a console on which one of the twins is running."""
    session = (twins.one, twins.other)[number]
    storage = folder / str(number)
    saves = Saves(str(storage))
    saves.settings.offered = bytes(games.number(key) for key in games.KEYS)
    saves.keep_settings()
    saves.running.keep(session, RunningView(session).turn_number())
    words: list[tuple[int, str]] = []

    def listen(run: headless.Run) -> None:
        run.board.hear = lambda part, text: words.append((part, text))

    run = headless.run(
        script.parse(keys), model, storage=storage, watch=listen,
        on_boot=lambda: _deal(session.rules.KEY, twins.dealt[number]),
    )  # fmt: skip
    return run.frames, words


def _deal(key: str, state: bytes) -> None:
    """From now on a game of this title begins with this state."""
    library: Any = importlib.import_module("lineup.games")
    load: Callable[[str, str], Any] = library._part

    def dealt(asked: str, part: str) -> Any:
        module = load(asked, part)
        if (asked, part) == (key, "rules"):
            module.new = lambda seats, seed, options: bytearray(state)
        return module

    library._part = dealt


def around(key: str) -> str:
    """The launcher's picture, and the question whether it makes way for a new one."""
    own = f"press DOWN {1 + games.KEYS.index(key)}\nwait 800\n"
    return f"wait 800\n{own}press A\nsettle\npress A\nwait 800\npress DOWN\npress B\npress B\n"


AT_THE_TABLE = """wait 800
press A
wait 800
press RIGHT
press X
press RIGHT
press DOWN
press B
press Y
press DOWN 3
press A
press UP
press A
wait 800
press B
press B
"""
"""Into the game, through its pages, to the log and the last round."""


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_nothing_hidden_shows_outside_the_table(
    key: str, seats: int, size: str, tmp_path: Path
) -> None:
    for people in ([seats - 1], list(range(min(seats, 3)))):
        for viewer in people:
            twins = Twins(key, seats, people, viewer, seed=seats)
            folder = tmp_path / f"{len(people)}.{viewer}"
            shown = [told(twins, i, around(key), MODELS[size], folder) for i in (0, 1)]
            assert shown[0] == shown[1]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_nothing_hidden_shows_at_the_table(
    key: str, seats: int, size: str, tmp_path: Path
) -> None:
    found = 0
    for seed in range(12):
        viewer = (seats - 1 + seed) % seats
        twins = Twins(key, seats, [viewer], viewer, seed)
        if twins.rules.turn(twins.one.state) == viewer:
            found += 1
            folder = tmp_path / str(seed)
            shown = [told(twins, i, AT_THE_TABLE, MODELS[size], folder) for i in (0, 1)]
            assert shown[0] == shown[1]
    assert found


def through_the_menu() -> str:
    """Every page behind the launcher's menu, and the picture that moves at rest."""
    at_rest = "wait 9000\npress RIGHT\nwait 4000\npress LEFT\n"
    row = "press A\nwait 900\npress DOWN\npress X\nwait 600\npress A\nwait 900\npress B 3\n"
    return at_rest + "".join(
        f"press Y\npress DOWN {number}\n{row}wait 500\n" for number in range(1, 1 + len(ROWS))
    )


ASKING = """wait 800
press A
wait 800
press Y
press DOWN 2
press A
settle
wait 2500
press B
wait 900
press B
"""
"""A hint is asked for, and left."""


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_no_page_of_the_menu_tells_what_is_hidden(key: str, tmp_path: Path) -> None:
    seats = games.load(key).SEATS[-1]
    for people in ([seats - 1], [0, seats - 1]):
        twins = Twins(key, seats, people, people[-1], seed=seats)
        folder = tmp_path / str(len(people))
        shown = [told(twins, i, through_the_menu(), MODELS["240x240"], folder) for i in (0, 1)]
        assert shown[0] == shown[1]


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_a_hint_knows_no_more_than_who_asks(key: str, tmp_path: Path) -> None:
    seats = next(seats for seats in games.load(key).SEATS if seats > 1)
    asked = 0
    for seed in range(12):
        twins = Twins(key, seats, [1], 1, seed)
        if twins.rules.turn(twins.one.state) == 1:
            folder = tmp_path / str(seed)
            shown = [told(twins, i, ASKING, MODELS["240x240"], folder) for i in (0, 1)]
            assert shown[0] == shown[1]
            asked += any(text == t("hint.thinking") for _, text in shown[0][1])
    assert asked


AT_TABLES = {
    "cpu",
    "game_copy",
    "hint",
    "introduction",
    "last_round",
    "lesson",
    "play",
    "playback",
}
"""The modules that play a game, or play it again, and hand observations on."""

OF_THE_END = {"decided", "replays", "results", "standings", "statistics"}
"""The modules that tell of finished games, in which nothing is hidden any more."""


@pytest.mark.slow
def test_only_the_table_and_what_comes_after_a_game_get_a_state() -> None:
    found = set()
    lineup = paths.FIRMWARE / "lineup"
    for path in [*(lineup / "console").rglob("*.py"), *(lineup / "saves").glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr == "state":
                found.add(path.stem)
    assert found == AT_TABLES | OF_THE_END | {"running_view"}
