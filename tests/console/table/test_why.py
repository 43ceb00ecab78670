"""Why a hinted move is good: whatever is said is true of the position, for any move at all."""

import random
from array import array
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from lineup import games
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.games.clustered.rules import layout as clustered
from lineup.games.clustered.rules import matching
from lineup.games.clustered.rules import scoring as clustered_scoring
from lineup.games.line.rules import cards as tricks
from lineup.games.line.rules import layout as line
from lineup.games.line.rules import view as line_view
from lineup.games.lineit.rules import layout as lineit
from lineup.games.lineit.rules import line as lines
from lineup.games.lineit.rules import view as lineit_view
from lineup.games.numberdrop.rules import layout as numberdrop
from lineup.games.numberdrop.rules import tables
from lineup.games.setup.rules import layout as setup
from tests.games.numberdrop import slow
from tests.games.numberdrop.positions import unused_of
from tools import texts

NAMES = tuple("ABCDEFGH")
GAMES = 6
"""Random games of each number of seats."""


class Case:
    """A random position, a random rest of the turn, and what is said of its first moves."""

    def __init__(self, session: Session, moves: list[int], count: int, found: Any) -> None:
        self.rules: Any = session.rules
        self.state = bytearray(session.state)
        self.seat: int = self.rules.turn(self.state)
        self.moves = moves
        self.count = count
        self.key, self.args, self.gain = found

    def legal(self) -> list[int]:
        return legal(self.rules, self.state)

    def after(self, moves: list[int]) -> bytearray:
        """The state once these are played."""
        state = bytearray(self.state)
        for move in moves:
            self.rules.play(state, move)
        return state

    def brings(self, moves: list[int]) -> list[int]:
        """What they add to each seat's score."""
        return [
            then - now
            for then, now in zip(
                scores(self.rules, self.after(moves)), scores(self.rules, self.state), strict=True
            )
        ]

    def own(self, moves: list[int]) -> int:
        """What they add to the mover's score."""
        return self.brings(moves)[self.seat]


def legal(rules: Any, state: bytearray) -> list[int]:
    out = protocol.move_buffer(rules)
    return list(out[: rules.moves(state, out)])


def scores(rules: Any, state: bytearray) -> list[int]:
    out = array("i", [0] * 8)
    rules.scores(state, out)
    return list(out)


def shown(key: str, state: bytearray, moves: list[int]) -> int:
    """How many of the moves a hint shows at once: see the screens' `aim`."""
    if key == "clustered" and state[clustered.STEP] == clustered.CARD:
        return min(2, len(moves))
    if key == "numberdrop" and state[numberdrop.STEP] == numberdrop.DIGITS:
        kind = numberdrop.MOVE_DIGIT >> numberdrop.KIND_SHIFT
        return len([move for move in moves if move >> numberdrop.KIND_SHIFT == kind])
    return 1


def rest_of_turn(session: Session, chance: random.Random) -> list[int]:
    """Random moves up to the turn's end, or to what nobody can know before."""
    rules: Any = session.rules
    state = bytearray(session.state)
    seat = rules.turn(state)
    moves: list[int] = []
    while rules.turn(state) == seat and len(moves) < 16:
        moves.append(chance.choice(legal(rules, state)))
        if rules.reveals(state, moves[-1]):
            break
        rules.apply(state, moves[-1])
    return moves


def cases(key: str) -> Iterator[Case]:
    rules: Any = games.load(key)
    why: Any = games.load_why(key)
    chance = random.Random(key)
    for number in range(GAMES):
        for seats in rules.SEATS:
            options = [
                chance.randrange(len(choices)) if protocol.applies(rules, i, seats) else 0
                for i, (_, choices, *_) in enumerate(rules.OPTIONS)
            ]
            session = Session(rules, seats, 100 + number, options)
            while rules.turn(session.state) >= 0:
                if chance.random() < 0.3:
                    moves = rest_of_turn(session, chance)
                    seat = rules.turn(session.state)
                    seen = bytearray(len(session.state))
                    rules.observe(session.state, seat, seen)
                    before = bytes(seen)
                    count = shown(key, session.state, moves)
                    found = why.reason(seen, seat, moves, count, NAMES)
                    assert bytes(seen) == before
                    if found:
                        yield Case(session, moves, count, found)
                session.play(chance.choice(legal(rules, session.state)))


# What each reason claims. Each looks at the true state, and by other ways than the reason's own.


def _line_gains(case: Case) -> dict[int, int]:
    return {move: case.own([move]) for move in case.legal()}


def _line_now(case: Case, card: int, seat: int) -> int:
    place = len(line_view.row(case.state, seat))
    if place >= line.LENGTH or not case.state[line.OBSTACLES + place]:
        return -1
    if not line_view.fits(case.state, seat, card):
        return -1
    return line_view.gain(case.state, seat, place, card)


def _column(case: Case) -> list[int]:
    cards = case.state[line.COLUMN : line.COLUMN + case.state[line.SEATS] + 1]
    return [card for card in cards if card < line.TAKEN]


def _drafted(case: Case) -> int:
    return case.state[line.COLUMN + case.moves[0]]


def _saves(case: Case) -> bool:
    better = [
        tricks.name_of(move & line.CARD_MASK)
        for move, gain in _line_gains(case).items()
        if gain > case.own(case.moves[:1])
    ]
    if case.state[line.STEP] == line.SWAP:  # what lay in the row goes to the hand
        place = case.moves[0] >> line.PLACE_SHIFT & line.PLACE_MASK
        old = case.state[line.player_at(case.seat) + line.ROW + place] & line.CARD_MASK
        better.append(tricks.name_of(old))
    return case.args[0] in better and case.gain == case.own(case.moves[:1])


def _theirs(case: Case) -> bool:
    other = NAMES.index(case.args[0])
    column = case.state[line.COLUMN : line.COLUMN + case.state[line.SEATS] + 1]
    drafts = line.TAKEN | other not in column
    return other != case.seat and drafts and case.args[1] == _line_now(case, _drafted(case), other)


def _fitting(case: Case, seat: int) -> list[int]:
    """The visible cards that fit a seat's line: those of the market and the mover's hand."""
    market = case.state[lineit.MARKET : lineit.MARKET + case.state[lineit.SEATS] + lineit.EXTRA]
    base = lineit.player_at(case.seat) + lineit.HAND
    hand = case.state[base : base + lineit.HAND_SIZE]
    cards = [card for card in list(market) + list(hand) if 0 < card < lineit.TAKEN]
    return [card for card in cards if lines.fits(case.state, lineit.player_at(seat), card)]


def _card(case: Case) -> int:
    return case.moves[0] & lineit.CARD_MASK


def _nearest(case: Case) -> bool:
    kind = case.moves[0] >> lineit.KIND_SHIFT
    gaps = [
        lineit_view.gap(case.state, case.seat, move & lineit.CARD_MASK)
        for move in case.legal()
        if move >> lineit.KIND_SHIFT == kind and move & lineit.CARD_MASK <= lineit.TOP
    ]
    gap = lineit_view.gap(case.state, case.seat, _card(case))
    return case.args == (gap,) and gap == min(gaps)


def _starts_with_any(state: bytearray, seat: int) -> bool:
    base = lineit.player_at(seat)
    fits = all(lines.fits(state, base, card) for card in range(1, lineit.TOP + 1))
    return fits and not state[base + lineit.NUMBERS]


def _lineit_theirs(case: Case) -> bool:
    other = NAMES.index(case.args[0])
    return other != case.seat and _card(case) in _fitting(case, other)


def _cells(case: Case, card: int) -> int:
    out = array("i", [0] * 4096)
    return matching.list_cells(case.state, card, matching.FITS[card], matching.SUITS, out)


def _points(case: Case, moves: list[int]) -> int:
    """What cards bring where they lie; not what the game's end brings."""
    then = clustered_scoring.parts(case.after(moves), case.seat)[:4]
    return sum(then) - sum(clustered_scoring.parts(case.state, case.seat)[:4])


def _places(case: Case) -> list[int]:
    """What each card at each place brings."""
    if case.state[clustered.STEP] == clustered.CELL:
        return [_points(case, [move]) for move in case.legal()]
    found = []
    for pick in case.legal():
        for place in legal(case.rules, case.after([pick])):
            found.append(_points(case, [pick, place]))
    return found


def _most(case: Case) -> bool:
    gain = _points(case, case.moves[: case.count])
    return gain == case.gain == max(_places(case))


def _clustered_theirs(case: Case) -> bool:
    other = NAMES.index(case.args[0])
    cell = case.moves[case.count - 1] & clustered.CHOICE_MASK
    return case.args[1] == clustered_scoring.gain(case.state, other, cell) and other != case.seat


def _fewest(case: Case) -> bool:
    base = clustered.seat_at(case.state, case.seat)
    hand = base + clustered.HAND
    cards = case.state[hand : hand + case.state[base + clustered.HAND_N]]
    counts = [_cells(case, card) for card in cards]
    fewest = _cells(case, case.moves[0] & clustered.CHOICE_MASK)
    return case.args == (fewest,) and fewest == min(counts) < max(counts)


def _others(case: Case) -> list[int]:
    """What the whole turn brings each of the others; each claims all that is theirs."""
    state = case.after([move for move in case.moves if move != setup.MOVE_DONE])
    assert legal(case.rules, state)[-1] == setup.MOVE_DONE
    before = scores_of_pawns(state)
    case.rules.apply(state, setup.MOVE_DONE)
    while state[setup.STEP] == setup.CLAIM:
        case.rules.apply(state, setup.MOVE_CLAIM | 3)
    gains = [then - now for then, now in zip(scores_of_pawns(state), before, strict=True)]
    assert gains.pop(case.seat) == case.gain
    return gains


def _tiles(case: Case) -> int:
    """How many tiles lie there at the end of the turn."""
    return case.state[setup.PLACED_N] + len([m for m in case.moves if m < setup.MOVE_SWAP])


def scores_of_pawns(state: bytearray) -> list[int]:
    return [state[setup.seat_at(seat) + setup.PAWN] for seat in range(state[setup.SEATS])]


def _new_cells(case: Case) -> list[int]:
    """The cells that a dropped piece covers: it sinks row by row until a mark stops it."""
    grid = numberdrop.sheet_at(case.seat) + numberdrop.GRID
    choice = case.moves[0] & numberdrop.CHOICE_MASK
    shape, column = choice >> 6, choice & 7
    at = (tables.FIRST_OF[shape] + (choice >> 3 & 7)) * tables.MOST_CELLS
    piece = tables.CELLS[at : at + tables.SIZES[shape]]
    row = numberdrop.ROWS
    while row and not any(
        case.state[grid + (row - 1 << 3) + column + cell]
        for cell in piece
        if row - 1 + (cell >> 3) < numberdrop.ROWS
    ):
        row -= 1
    return [(row << 3) + column + cell for cell in piece]


def _flush(case: Case) -> bool:
    base = numberdrop.sheet_at(case.seat) + numberdrop.GRID
    cells = _new_cells(case)
    below = [cell - 8 for cell in cells if cell >= 8 and cell - 8 not in cells]
    return all(case.state[base + cell] for cell in below)


def _room(case: Case) -> bool:
    highest = max(cell >> 3 for cell in _new_cells(case))
    return bool(case.args == (numberdrop.LINE - 1 - highest,) and case.args[0] >= 0)


def _group(digits: slow.Grid, cell: slow.Cell) -> int:
    """Cells of the group of equal digits round a cell."""
    found, todo = {cell}, [cell]
    for at in todo:
        for other in slow.neighbours(at):
            if other not in found and digits.get(other) == digits[cell]:
                found.add(other)
                todo.append(other)
    return len(found)


def _rise(digits: slow.Grid, cell: slow.Cell, step: int) -> int:
    """Cells of the longest path from a cell along digits that change by step."""
    wanted = int(digits[cell]) + step
    ways = [other for other in slow.neighbours(cell) if digits.get(other) == wanted]
    return 1 + max((_rise(digits, other, step) for other in ways), default=0)


def _combos(case: Case, digits: slow.Grid, cells: Iterable[slow.Cell]) -> set[tuple[str, int]]:
    """The combos not yet claimed that the largest through any of these cells hold."""
    base = numberdrop.sheet_at(case.seat)
    same, runs = case.state[base + numberdrop.SAME], case.state[base + numberdrop.RUNS]
    taken = {"same": same | runs & numberdrop.EIGHT, "run": runs | same & numberdrop.EIGHT}
    found = set()
    for cell in cells:
        run = _rise(digits, cell, 1) + _rise(digits, cell, -1) - 1
        for kind, most in (("same", _group(digits, cell)), ("run", run)):
            found |= {(kind, n) for n in range(3, min(most, 8) + 1)}
    return {(kind, n) for kind, n in found if not taken[kind] >> (n - 3) & 1}


def _offers(case: Case, digits: slow.Grid) -> set[tuple[str, int]]:
    return _combos(case, digits, digits)


def _soon(case: Case, digits: slow.Grid) -> set[tuple[str, int]]:
    """The combos that one digit more would allow, which falls on the stack as it is."""
    heights = case.state[numberdrop.sheet_at(case.seat) + numberdrop.HEIGHTS :]
    found = set()
    for cell in ((row, column) for row in range(numberdrop.LINE) for column in range(7)):
        if cell[0] >= heights[cell[1]] and cell not in digits:
            for digit in range(10):
                found |= _combos(case, {**digits, cell: digit}, [cell])
    return found - _offers(case, digits)


def _digits(case: Case) -> tuple[slow.Grid, slow.Grid]:
    """The unused digits of the mover's sheet, before and after the moves that are shown."""
    then = case.after(case.moves[: case.count])
    return unused_of(case.state, case.seat), unused_of(then, case.seat)


def _makes(case: Case, kind: str) -> bool:
    before, then = _digits(case)
    new = _offers(case, then) - _offers(case, before)
    return (kind, case.args[0]) in new and max(size for _, size in new) == case.args[0]


def _nearly(case: Case, kind: str) -> bool:
    before, then = _digits(case)
    new = _soon(case, then)
    if case.state[numberdrop.STEP] == numberdrop.DIGITS:  # else none is written
        if _offers(case, then) - _offers(case, before):
            return False
        new -= _soon(case, before)
    return (kind, case.args[0]) in new and max(size for _, size in new) == case.args[0]


def _waits(case: Case) -> bool:
    return not case.moves[0] & numberdrop.CHOICE_MASK and not _soon(case, _digits(case)[0])


def _together(case: Case) -> int:
    """How many of the digits that are written are beside an equal one, or one that goes on."""
    before, then = _digits(case)
    return sum(
        not _group(then, cell) == _rise(then, cell, 1) == _rise(then, cell, -1) == 1
        for cell in then.keys() - before.keys()
    )


CLAIMS: dict[str, Callable[[Case], bool]] = {
    "line.because.saves": _saves,
    "line.because.only": lambda c: len(c.legal()) == 1 and c.own(c.moves[:1]) == (c.gain or 0),
    "line.because.hand": lambda c: c.gain == c.own(c.moves[:1]) == max(_line_gains(c).values()),
    "line.because.column": lambda c: (
        c.gain
        == _line_now(c, _drafted(c), c.seat)
        == max(_line_now(c, card, c.seat) for card in _column(c))
    ),
    "line.because.now": lambda c: c.gain == _line_now(c, _drafted(c), c.seat) > 0,
    "line.because.theirs": _theirs,
    "line.because.ends": lambda c: (
        c.args == (bin(tricks.END[_drafted(c)]).count("1"),) and c.args[0] > 1
    ),
    "line.because.ends.one": lambda c: bin(tricks.END[_drafted(c)]).count("1") == 1,
    "line.because.keep": lambda c: max(_line_gains(c).values()) <= 0,
    "line.because.keep.less": lambda c: c.args == (max(_line_gains(c).values()),),
    "line.because.exchange": lambda c: (
        c.gain == c.own(c.moves[:1]) == max(_line_gains(c).values())
    ),
    "lineit.because.bet": lambda c: (
        c.args == (lineit.challenge_of(_card(c)), lineit_view.room(c.state, c.seat))
    ),
    "lineit.because.nearest": _nearest,
    "lineit.because.stuck": lambda c: not _fitting(c, c.seat) and c.gain == c.own(c.moves[:1]),
    "lineit.because.room": lambda c: (
        c.args == (lineit_view.room(c.state, c.seat),)
        and c.args[0] < 50
        and c.gain == c.own(c.moves[:1])
    ),
    "lineit.because.anew": lambda c: (
        c.gain == c.own(c.moves[:1]) and _starts_with_any(c.after(c.moves[:1]), c.seat)
    ),
    "lineit.because.theirs": _lineit_theirs,
    "lineit.because.later": lambda c: (
        _card(c) in _fitting(c, c.seat) and not _starts_with_any(c.state, c.seat)
    ),
    "lineit.because.next": lambda c: (
        _card(c) not in _fitting(c, c.seat) or _starts_with_any(c.state, c.seat)
    ),
    "clustered.because.most": _most,
    "clustered.because.theirs": _clustered_theirs,
    "clustered.because.none": lambda c: max(_places(c)) == 0,
    "clustered.because.fewest": _fewest,
    "clustered.why.nowhere": lambda c: not _cells(c, c.moves[0] & clustered.CHOICE_MASK),
    "setup.because.swap": lambda c: (
        c.args
        == (
            len([move for move in c.moves if move < setup.MOVE_DONE])
            + bin(c.state[setup.SWAPS]).count("1"),
        )
    ),
    "setup.because.tiles": lambda c: (
        c.args == (_tiles(c),) and c.args[0] > c.state[setup.PLACED_N] + 1 and _others(c)
    ),
    "setup.because.alone": lambda c: not any(_others(c)) and len(_others(c)) > 1,
    "setup.because.alone.two": lambda c: _others(c) == [0] and c.args == (NAMES[1 - c.seat],),
    "setup.because.claim": lambda c: c.args == (sum(_others(c)),),
    "setup.gives": lambda c: sorted(_others(c))[-1] == sum(_others(c)) == c.args[1],
    "setup.gives.others": lambda c: c.args == (sum(_others(c)),),
    "numberdrop.because.flush": _flush,
    "numberdrop.because.room": _room,
    "numberdrop.because.apart": lambda c: not _together(c),
    "numberdrop.because.together": lambda c: c.args == (_together(c),) and c.args[0] > 0,
    "numberdrop.because.wait": _waits,
    "numberdrop.because.nearly.same": lambda c: _nearly(c, "same"),
    "numberdrop.because.nearly.run": lambda c: _nearly(c, "run"),
    "numberdrop.makes.same": lambda c: _makes(c, "same"),
    "numberdrop.makes.run": lambda c: _makes(c, "run"),
}


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_every_reason_is_true_of_its_position(key: str) -> None:
    met = set()
    for case in cases(key):
        assert CLAIMS[case.key](case), (case.key, case.args, case.gain, case.moves)
        met.add(case.key)
    assert met == {name for name in CLAIMS if name.startswith(key + ".")}


def test_every_message_of_a_reason_is_held() -> None:
    messages = texts.source().messages
    wanted = {name for name in messages if ".because." in name}
    assert wanted <= set(CLAIMS)
