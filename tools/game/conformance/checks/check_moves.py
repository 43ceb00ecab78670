"""Checks of what moves do: refused or applied, saved, taken back, and nothing kept elsewhere."""

import random
from typing import Any

from tools.game.conformance.plays import Position
from tools.game.conformance.report import Broken, Run, check_named
from tools.game.conformance.rules import Rules, is_over, list_moves, points, seen_by

SOUND = ("moves-exist", "max-length", "turn", "moves-unique", "moves-in-range", "max-moves")
"""The checks that everything below builds on."""


@check_named("pure", *SOUND)
def check_pure(run: Run) -> None:
    """moves, turn, scores, winners, reason, observe, reveals and describe leave the state alone"""
    rules = run.rules
    for position in run.sample(300) + run.ends():
        for name, call in _readers(rules, position):
            state = position.state
            call(state)
            if state != position.state:
                named = run.where(position, state, position.state)
                raise Broken(f"{position}: {name} changes the state: {named}")


def _readers(rules: Rules, position: Position) -> list[tuple[str, Any]]:
    readers: list[tuple[str, Any]] = [
        ("turn", rules.turn),
        ("moves", lambda state: list_moves(rules, state)),
        ("scores", lambda state: points(rules, state, position.seats)),
        ("observe", lambda state: [seen_by(rules, state, i) for i in range(position.seats)]),
    ]
    if rules.turn(position.state) < 0:
        readers += [("winners", rules.winners), ("reason", rules.reason)]
    for move in position.moves[:40]:
        readers += [
            ("reveals", lambda state, move=move: rules.reveals(state, move)),
            ("describe", lambda state, move=move: rules.describe(state, move)),
        ]
    return readers


@check_named("state-is-all", "pure")
def check_state_is_all(run: Run) -> None:
    """a copy of the state goes on alike after another game was played in between"""
    rules = run.rules
    chance = run.chance()
    for position in run.sample(60, over=False):
        play = position.play
        state = position.state
        for depth in range(position.depth, min(position.depth + 8, len(play.moves))):
            if list_moves(rules, state) != play.lists[depth]:
                raise Broken(f"{position}: other moves on a copy, {depth} moves into the game")
            rules.apply(state, play.moves[depth])
            if state != play.states[depth + 1]:
                named = run.where(position, state, play.states[depth + 1])
                raise Broken(f"{position}: a copy goes on otherwise at move {depth + 1}: {named}")
            _disturb(rules, run.plays[chance.randrange(len(run.plays))].states[0])


def _disturb(rules: Rules, dealt: bytes) -> None:
    other = bytearray(dealt)
    for _ in range(3):
        moves = list_moves(rules, other)
        if not moves or is_over(rules, other):
            return
        rules.apply(other, moves[0])


@check_named("apply-is-play", "state-is-all")
def check_apply_is_play(run: Run) -> None:
    """play accepts every legal move and does what apply does"""
    rules = run.rules
    chance = run.chance()
    for position in run.sample(200, over=False):
        for move in _some(position.moves, 12, chance):
            applied, played = position.state, position.state
            rules.apply(applied, move)
            try:
                rules.play(played, move)
            except ValueError as error:
                raise Broken(f"{position}: play refuses the legal move {move}: {error}") from None
            if applied != played:
                named = run.where(position, applied, played)
                raise Broken(f"{position}: apply and play differ for move {move}: {named}")


def _some(moves: tuple[int, ...], count: int, chance: random.Random) -> list[int]:
    return list(moves) if len(moves) <= count else chance.sample(moves, count)


@check_named("illegal-refused", "apply-is-play")
def check_illegal_refused(run: Run) -> None:
    """play raises IllegalMove for every move that is not legal, and says why"""
    from lineup.engine.protocol import IllegalMove

    chance = run.chance()
    for position in run.sample(120) + run.ends():
        for move in _illegal(position, chance):
            try:
                run.rules.play(position.state, move)
            except IllegalMove as error:
                if not str(error):
                    raise Broken(f"{position}: no reason given for move {move!r}") from None
            else:
                raise Broken(f"{position}: play accepts the illegal move {move!r}")


@check_named("illegal-unchanged", "illegal-refused")
def check_illegal_unchanged(run: Run) -> None:
    """a refused move leaves the state as it was"""
    chance = run.chance()
    for position in run.sample(120) + run.ends():
        state = position.state
        for move in _illegal(position, chance):
            try:
                run.rules.play(state, move)
            except ValueError:
                pass
            if state != position.state:
                named = run.where(position, state, position.state)
                raise Broken(f"{position}: the refused move {move!r} changed the state: {named}")


@check_named("refusals-told", "illegal-unchanged")
def check_refusals_told(run: Run) -> None:
    """where the game says why a move is not legal, it does so for each, by a known message"""
    why_not = getattr(run.rules, "why_not", None)
    if why_not is None:
        return
    chance = run.chance()
    for position in run.sample(300) + run.ends():
        legal = set(position.moves)
        drawn = [chance.getrandbits(run.rules.MOVE_BITS) for _ in range(100)]
        asked = [move for move in _illegal(position, chance) if is_move(move)]
        for move in (*asked, *drawn, *_some(position.moves, 6, chance)):
            why = why_not(position.state, move)
            if move in legal and why:
                raise Broken(f"{position}: the legal move {move} is refused: {why}")
            if move not in legal and not why:
                raise Broken(f"{position}: no reason against move {move}")
            if why and run.message and not run.message(why):
                raise Broken(f"{position}: no message {why}")


def is_move(value: Any) -> bool:
    """Tells whether it is one of the numbers that moves can be."""
    from lineup.engine.protocol import MOVE_LIMIT, is_int

    return is_int(value) and 0 <= value < MOVE_LIMIT


def _illegal(position: Position, chance: random.Random) -> list[Any]:
    """Values near legal moves, far from them, of other positions, and out of all bounds."""
    legal = set(position.moves)
    near = [move + step for move in _some(position.moves, 6, chance) for step in (-1, 1)]
    near += [move ^ 1 << bit for move in _some(position.moves, 3, chance) for bit in range(30)]
    elsewhere = [move for moves in position.play.lists[:: 1 + len(position.play.lists) // 5]
                 for move in _some(moves, 3, chance)]  # fmt: skip
    far = [chance.getrandbits(chance.randint(1, 30)) for _ in range(20)]
    beyond = [-1, -2, 1 << 30, 1 << 31, 1 << 32, 1 << 62, 1 << 64, -(1 << 31), -(1 << 64)]
    beyond += [move + (1 << bit) for move in position.moves[:2] for bit in (30, 31, 32, 64)]
    beyond += [move - (1 << bit) for move in position.moves[:2] for bit in (30, 31, 32, 64)]
    found: list[Any] = [m for m in (*near, *elsewhere, *far, *beyond) if m not in legal]
    return [*found, None, "0", 0.5]


@check_named("save-load", "apply-is-play", "state-length")
def check_save_load(run: Run) -> None:
    """a game saved as a record at any depth comes back the same and goes on alike"""
    from lineup.engine.replay import Session

    rules = run.rules
    for position in run.sample(30):
        play = position.play
        session = Session(rules, *play.setup, b"console")
        for move in play.moves[: position.depth]:
            session.play(move)
        record = session.to_bytes()
        again = Session.from_bytes(record, lambda number: _same_id(rules, number))
        if again.state != position.state or list(again.moves) != play.moves[: position.depth]:
            raise Broken(f"{position}: the loaded game is another one")
        if again.to_bytes() != record or again.players != b"console":
            raise Broken(f"{position}: the loaded game saves as another record")
        for depth in range(position.depth, min(position.depth + 4, len(play.moves))):
            again.play(play.moves[depth])
            if again.state != play.states[depth + 1]:
                raise Broken(f"{position}: the loaded game goes on otherwise")


def _same_id(rules: Rules, number: int) -> Rules:
    if number != rules.ID:
        raise KeyError(number)
    return rules


@check_named("undo", "save-load")
def check_undo(run: Run) -> None:
    """moves are taken back one by one in a seat's turn, up to what revealed something"""
    from lineup.engine.replay import Session

    rules = run.rules
    chance = run.chance()
    for play in chance.sample(run.plays, min(30, len(run.plays))):
        session = Session(rules, *play.setup)
        first = 0
        for depth, move in enumerate(play.moves):
            shown = rules.reveals(session.state, move)
            seat = rules.turn(session.state)
            session.play(move)
            if shown or rules.turn(session.state) != seat:
                first = depth + 1
            if chance.random() < (0.5 if depth >= first else 0.1):
                _undo_all(session, Position(play, depth + 1), first)


def _undo_all(session: Any, position: Position, first: int) -> None:
    play, depth = position.play, position.depth
    state = session.state
    for back in range(depth - 1, first - 1, -1):
        if not session.can_undo() or session.undo() != play.moves[back]:
            raise Broken(f"{position}: move {back + 1} cannot be taken back")
        if session.state is not state or state != play.states[back]:
            raise Broken(f"{position}: another state with move {back + 1} taken back")
    if session.can_undo():
        raise Broken(f"{position}: undo goes beyond the turn or a move that revealed something")
    for forth in range(first, depth):
        session.play(play.moves[forth])
        if state != play.states[forth + 1]:
            raise Broken(f"{position}: move {forth + 1} played again gives another state")
