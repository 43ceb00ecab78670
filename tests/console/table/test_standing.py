"""The seats' places at the end of each game, by the game's own rule about equal scores."""

import random
from array import array
from types import SimpleNamespace
from typing import Any

import pytest

from lineup import games
from lineup.console.results import score_pages
from lineup.console.results.score_pages import seat_rows
from lineup.console.results.standings import Standings
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.games.numberdrop.rules import layout
from lineup.games.setup.rules import layout as setup_layout
from lineup.ui.type.messages import t
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.games import expected
from tests.games.line import positions as line_positions
from tests.games.numberdrop import positions as numberdrop
from tests.games.seats import TOGETHER, few
from tests.games.setup.rules import test_rulings as setup_rulings

NAMES = ("Anna", "Bo", "Cai", "Dora", "Eva", "Finn", "Gül", "Hong")
TIE_RULES = expected.of("TIE_RULE")
"""The games with one; in the others equal scores share a place."""


def rows_of(key: str, state: bytearray, seats: int) -> list[tuple[str, str]]:
    """The rows that the results show for a game's last state."""
    rules: Any = games.load(key)
    session = Session(rules, seats, 1, protocol.defaults(rules))
    session.state[:] = state
    scores = array("i", [0] * seats)
    rules.scores(state, scores)
    return [(row.text, row.value) for row in seat_rows(Standings(session, scores), NAMES)]


def line_end(*rows: tuple[str, ...], seats: int = 2) -> bytearray:
    state = line_positions.table(rows, number=9, seats=seats)
    line_positions.end(state)
    return state


PAIR = ("Hardflip c", "Heelflip a")
"""Worth 5."""


def test_line_lists_fewer_cards_face_down_first_and_shares_the_win() -> None:
    state = line_end((*PAIR, "-Indy a", "-Indy b"), (*PAIR, "-Indy c"), ("Indy a",), seats=3)
    assert rows_of("line", state, 3) == [
        ("1. Bo", "5"),
        ("1. Anna", "5"),
        ("3. Cai", "0"),
        ("Equal points: fewer face-down cards are ahead", ""),
    ]


def test_line_says_nothing_where_nothing_was_decided() -> None:
    state = line_end(PAIR, (*PAIR, "Smith Grind b"), ("-Indy a",), (*PAIR, "-Mute b"), seats=4)
    shown = rows_of("line", state, 4)
    assert [text for text, _ in shown[:4]] == ["1. Anna", "1. Bo", "1. Dora", "4. Cai"]
    even = line_end(PAIR, PAIR)
    assert [text for text, _ in rows_of("line", even, 2)] == ["1. Anna", "1. Bo"]


def test_setup_puts_who_placed_tiles_last_first_and_alone() -> None:
    state = setup_rulings.ending((20, 52, 52), 3, (0, 19, 18))
    assert rows_of("setup", state, 3) == [
        ("1. Bo", "52"),
        ("2. Cai", "52"),
        ("3. Anna", "22"),
        ("Equal points: the last to place tiles is ahead", ""),
    ]


@pytest.mark.parametrize(
    ("pawns", "placed_at", "order", "why"),
    [
        ((38, 20, 10, 20), (), "1. Bo 1. Dora 3. Anna 3. Cai", []),
        (
            (38, 10, 10, 41),
            (),
            "1. Bo 1. Dora 3. Anna 3. Cai",
            ["farther other pawn"],
        ),
        ((38, 10, 10, 40), (0, 3, 4, 19), "1. Anna 1. Cai 3. Bo 3. Dora", ["last to place tiles"]),
    ],
)
def test_setup_in_teams(
    pawns: tuple[int, ...], placed_at: tuple[int, ...], order: str, why: list[str]
) -> None:
    shown = [text for text, _ in rows_of("setup", setup_rulings.ending(pawns, 4, placed_at, 1), 4)]
    assert " ".join(shown[:4]) == order
    assert len(shown) == 4 + len(why)
    assert all(part in text for part, text in zip(why, shown[4:], strict=True))


def told(key: str, state: bytearray, seats: int, you: int = -1) -> tuple[str, str]:
    """The title of the results, and what stands below it."""
    rules: Any = games.load(key)
    session = Session(rules, seats, 1, protocol.defaults(rules))
    session.state[:] = state
    scores = array("i", [0] * seats)
    rules.scores(state, scores)
    standings = Standings(session, scores)
    return standings.title(NAMES, you), standings.why(NAMES, you)


def test_a_team_is_called_a_team() -> None:
    ended = setup_rulings.ending((38, 10, 10, 40), 4, (0, 3, 4, 19), 1)
    assert told("setup", ended, 4)[0] == "Team victory"
    assert told("setup", ended, 4, you=2)[0] == "Your team wins!"
    ended = setup_rulings.ending((38, 20, 10, 20), 4, (), 1)
    assert told("setup", ended, 4, you=0) == ("Team victory", "Bo and Dora")
    assert told("setup", ended, 4, you=1) == ("Your team wins!", "")


def test_who_won_is_told_by_how_much_and_the_only_person_personally() -> None:
    state = line_end(("-Indy a",), PAIR)
    assert told("line", state, 2) == ("Bo wins", "by 5 points")
    assert told("line", state, 2, you=1) == ("You win!", "by 5 points")
    assert told("line", state, 2, you=0) == ("Bo wins", "You lose by 5 points")


def test_where_points_are_equal_it_is_told_what_decided() -> None:
    state = setup_rulings.ending((20, 52, 52), 3, (0, 19, 18))
    title, why = told("setup", state, 3)
    assert title == "Bo wins" and "last to place tiles" in why


def test_who_shares_a_win_is_named() -> None:
    ended = line_end(PAIR, (*PAIR, "Smith Grind b"), ("-Indy a",), (*PAIR, "-Mute b"), seats=4)
    assert told("line", ended, 4) == ("Shared win", "Anna and Bo and Dora")


@pytest.mark.parametrize("key", games.KEYS)
def test_every_games_winners_stand_first(key: str) -> None:
    rules: Any = games.load(key)
    assert hasattr(rules, "tie_breaks") == (key in TIE_RULES)
    out = protocol.move_buffer(rules)
    chance = random.Random(key)
    for seats in rules.SEATS:
        state = rules.new(seats, chance.getrandbits(64), protocol.defaults(rules))
        while n := rules.moves(state, out):
            rules.apply(state, out[chance.randrange(n)])
        scores = array("i", [0] * seats)
        rules.scores(state, scores)
        shown = [text.split(". ") for text, _ in rows_of(key, state, seats)[:seats]]
        order = [NAMES.index(name) for _, name in shown]
        assert sorted(order) == list(range(seats))
        assert [scores[seat] for seat in order] == sorted(scores, reverse=True)
        first = {seat for seat, (place, _) in zip(order, shown, strict=True) if place == "1"}
        assert first == {seat for seat in range(seats) if rules.winners(state) >> seat & 1}


@pytest.mark.parametrize("key", TOGETHER)
def test_the_page_of_places_says_why_the_game_ended(key: str) -> None:
    rules: Any = games.load(key)
    session = Session(rules, few(key), 1, protocol.defaults(rules))
    moves = protocol.move_buffer(rules)
    while rules.turn(session.state) >= 0:
        session.play(moves[rules.moves(session.state, moves) - 1])
    scores = array("i", [0] * session.seats)
    rules.scores(session.state, scores)
    screen = SimpleNamespace(results=lambda seat: ())
    standings = Standings(session, scores)
    pages = score_pages._pages(Ui(Board()), session, screen, standings, NAMES)
    rows = [[row.text for row in page] for _, page, _, _ in pages]
    why = standings.reason(NAMES)
    assert why
    assert rows[0][-2:] == [why, t("results.code")]
    assert all(why not in page for page in rows[1:])


@pytest.mark.parametrize("above", [(0,), (1,), (0, 1), (1, 2), (2,)])
def test_who_alone_crossed_number_drops_line_is_named(above: tuple[int, ...]) -> None:
    rules = games.load("numberdrop")
    state = numberdrop.new(3)
    for seat in range(3):
        numberdrop.draw(state, numberdrop.FLAT_10, seat)
    for seat in above:
        numberdrop.draw(state, "X . . . . . .\n" * 12, seat)
    state[layout.ENDING] = layout.ENDED_LINE
    session = SimpleNamespace(rules=rules, state=state, seats=3)
    told = Standings(session, array("i", [0] * 3)).reason(NAMES)
    name = NAMES[above[0]]
    alone = t("numberdrop.end.line.by", name)
    assert told == (alone if len(above) == 1 else t("numberdrop.end.line"))
    assert name in alone


@pytest.mark.parametrize("there", [(0,), (1,), (0, 2)])
def test_who_alone_reached_setups_finish_is_named(there: tuple[int, ...]) -> None:
    rules = games.load("setup")
    state = rules.new(3, 1, (0, 0, 0))
    for seat in range(3):
        steps = state[setup_layout.FINISH] - (seat not in there)
        state[setup_layout.seat_at(seat) + setup_layout.PAWN] = steps
    session = SimpleNamespace(rules=rules, state=state, seats=3)
    assert Standings(session, array("i", [0] * 3)).by == []
    state[setup_layout.STEP] = setup_layout.ENDED
    state[setup_layout.ENDING] = setup_layout.ENDED_FINISH
    told = Standings(session, array("i", [0] * 3)).reason(NAMES)
    alone = t("setup.end.finish.by", NAMES[there[0]])
    assert told == (alone if len(there) == 1 else t("setup.end.finish"))


@pytest.mark.parametrize(("last", "told"), [(2, "partner"), (1, "by"), (3, "by")])
def test_a_partner_who_cost_the_win_is_named(last: int, told: str) -> None:
    rules = games.load("setup")
    state = rules.new(4, 1, (0, 0, 1))
    finish = state[setup_layout.FINISH]
    for seat in range(4):
        steps = finish if seat == 0 else 9 if seat == last else 12
        state[setup_layout.seat_at(seat) + setup_layout.PAWN] = steps
    state[setup_layout.STEP] = setup_layout.ENDED
    state[setup_layout.ENDING] = setup_layout.ENDED_FINISH
    scores = array("i", [0] * 4)
    rules.scores(state, scores)
    standings = Standings(SimpleNamespace(rules=rules, state=state, seats=4), scores)
    assert (0 in standings.winners) == (last != 2)
    names = (NAMES[0], NAMES[2]) if told == "partner" else (NAMES[0],)
    assert standings.reason(NAMES) == t("setup.end.finish." + told, *names)
