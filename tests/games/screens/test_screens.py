"""The promises of every game's screen: whole games by random presses on both panels."""

import random
import re

import pytest

from host_sim.command.paths import FIRMWARE
from lineup import games
from lineup.engine import rng
from lineup.engine.viewpoint import Viewpoint
from lineup.text import LANGUAGES
from lineup.ui.drawing import theme, tiles
from lineup.ui.type import messages
from lineup.ui.type.messages import find, t
from tests.games import screen_rig as rig
from tests.games.screen_rig import DOWN, LEFT, MENU, RIGHT, UP, A, B, X, Y

PRESSES = (A,) * 12 + (UP, DOWN, LEFT, RIGHT) * 4 + (B, X)

every_game = pytest.mark.parametrize("key", games.KEYS)
both_panels = pytest.mark.parametrize("size", rig.SIZES, ids=["tall", "low"])
all_panels = pytest.mark.parametrize("size", (*rig.SIZES, rig.WIDE), ids=["tall", "low", "wide"])


def some_options(rules, source):
    return [source.randrange(len(choices)) for _, choices, _ in rules.OPTIONS]


def all_seats(least=1):
    """Each game with each number of seats: the fewest on both panels, then one and the other."""
    for key in games.KEYS:
        seats = [n for n in games.load(key).SEATS if n >= least]
        if seats:
            yield pytest.param(key, seats[0], rig.SIZES[1])
        for place, n in enumerate(seats):
            slow = pytest.mark.slow if place > 1 else ()
            yield pytest.param(key, n, rig.SIZES[place % 2], marks=slow)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats", "size"), all_seats())
def test_random_presses_finish_a_game(key, seats, size):
    rules = games.load(key)
    source = random.Random(seats)
    people = range(seats) if seats < 3 else (0, seats - 1)
    table = rig.Table(key, seats, seats, size, people, some_options(rules, source))
    table.finish(lambda: source.choice(PRESSES))
    assert rules.winners(table.state)
    scores = [0] * seats
    rules.scores(table.state, scores)
    for seat in range(seats):
        rows = table.screen.results(seat)
        assert sum(points for _, _, points in rows) == scores[seat]
        assert all(find(name) >= 0 for name, _, _ in rows)


@pytest.mark.slow
@every_game
def test_without_animations(key):
    source = random.Random(5)
    table = rig.Table(key, 2, 5, people=[1])
    table.ui.animations = False
    table.finish(lambda: source.choice(PRESSES))
    assert table.seat() < 0


@pytest.mark.slow
@every_game
def test_the_same_presses_give_the_same_frames(key):
    runs = []
    for _ in range(2):
        source = random.Random(9)
        table = rig.Table(key, 2, 9, rig.SIZES[1], people=[0])
        table.finish(lambda source=source: source.choice(PRESSES))
        runs.append((table.board.display.frames, table.board.now, bytes(table.state)))
    assert runs[0] == runs[1]


@both_panels
@every_game
def test_y_gives_the_menu(key, size):
    table = rig.Table(key, size=size)
    for _ in range(20):
        seat = table.seat()
        if seat < 0:
            break
        table.board.press = lambda: Y
        table.screen.draw(seat)
        assert table.screen.choose(seat) == MENU
        table.session.play(table.any_move())


@pytest.mark.slow
@both_panels
@every_game
def test_behind_the_menu_a_decision_is_as_it_was_left(key, size):
    """The selected or held thing stays, after presses that do not make a move."""
    table = rig.Table(key, size=size)
    screen, chance = table.screen, random.Random(key)
    kept = 0
    while (seat := table.seat()) >= 0:
        keys = [chance.choice((rig.LEFT, rig.RIGHT, rig.UP, rig.DOWN, rig.A)) for _ in range(4)]
        pictures = []

        def press(keys=keys, pictures=pictures):
            if keys:
                return keys.pop(0)
            told = screen.desk.complained or screen._last >= 0
            pictures.append(None if told else table.picture)
            return Y

        table.board.press = press
        table.ui.canvas.owner = None
        screen.draw(seat)
        screen.queue.clear()
        move = screen.choose(seat)
        if move == MENU:
            table.ui.page("")
            table.ui.canvas.owner = None
            screen.draw(seat)
            assert screen.choose(seat) == MENU
            if pictures[0]:
                assert pictures[0] == pictures[1]
                kept += 1
        table.session.play(move if move >= 0 else table.any_move())
    assert kept > 3


def before_and_after(key, size, moves, button):
    """The pictures of a game after these moves, and when a button was pressed there."""
    table = rig.Table(key, 2, 6, size)
    for move in moves:
        table.session.play(move)
    pictures = []
    table.keys(button, watch=lambda: pictures.append(table.picture))
    return pictures if len(pictures) > 1 else (None, table.picture)


@pytest.mark.slow
@both_panels
@every_game
def test_no_press_passes_without_an_answer(key, size):
    """Whatever is pressed first at a decision changes the picture: if it does nothing, why."""
    game = rig.Table(key, 2, 6, size)
    silent = []
    while game.seat() >= 0 and len(game.session.moves) < 24:
        for button in (UP, DOWN, LEFT, RIGHT, A, B, X):
            before, after = before_and_after(key, size, game.session.moves, button)
            if before == after:
                silent.append((len(game.session.moves), button))
        game.session.play(game.any_move())
    assert silent == []


def everything_shown(table, viewer):
    """Every picture that the viewer can get to see without deciding anything."""
    table.keep()
    state, moves = bytes(table.state), len(table.session.moves)
    names = rig.NAMES[: table.session.seats]
    table.screen = games.load_screen(table.rules.KEY).Screen(
        table.ui, Viewpoint(table.session), names
    )
    table.screen.draw(viewer)
    pictures = [table.picture]

    def note():
        if len(table.session.moves) > moves:
            raise rig.Waiting
        pictures.append(table.picture)

    if table.seat() == viewer:
        table.keys(RIGHT, LEFT, DOWN, RIGHT, RIGHT, UP, X, RIGHT, B, watch=note)
        table.keys(A, RIGHT, B, watch=note)  # what can be taken, and put back
    del table.session.moves[moves:]
    table.state[:] = state
    return pictures


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats", "size"), all_seats(2))
def test_what_a_seat_may_not_know_changes_no_picture(key, seats, size):
    rules = games.load(key)
    table = rig.Table(key, seats, 40 + seats, size)
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, seats)
    compared = 0
    for step in range(60):
        if table.seat() < 0:
            break
        if step % 12 == 11:
            for viewer in (table.seat(), (table.seat() + 1) % seats):
                true = bytes(table.state)
                seen = bytearray(len(true))
                rules.observe(table.state, viewer, seen)
                first = everything_shown(table, viewer)
                table.state[:] = rules.resample(seen, viewer, generator)
                compared += bytes(table.state) != true
                assert everything_shown(table, viewer) == first
                table.state[:] = true
        table.session.play(table.any_move())
    assert compared > 1


@every_game
@pytest.mark.parametrize(("top", "height"), [(0, 72), (24, 124)])
def test_its_picture_fills_its_rectangle(key, top, height):
    canvas = rig.Table(key).ui.canvas
    art = games.load_art(key)
    pictures = []
    for ground in (4, 5):
        canvas.fill(ground)
        art.art(canvas, 0, top, canvas.width, height)
        rows = range(top + height)
        pictures.append([[canvas.fb.pixel(x, y) for x in range(240)] for y in rows])
    assert pictures[0][top:] == pictures[1][top:]
    assert len({ink for row in pictures[0] for ink in row}) > 3
    assert len(art.PALETTE) == 16 and art.PALETTE[:6] == theme.SHARED


@every_game
def test_every_key_has_a_text(key):
    names = {f"{key}.name"}
    for option, choices, _ in games.load(key).OPTIONS:
        names |= {f"{key}.option.{option}", *(f"{key}.option.{option}.{c}" for c in choices)}
    for path in (FIRMWARE / "lineup" / "games" / key).rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        names |= set(re.findall(rf'"({key}\.[a-z0-9._]*[a-z0-9])"', source))
    assert len(names) > 3
    assert [name for name in sorted(names) if find(name) < 0] == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@all_panels
@every_game
def test_a_decision_names_its_buttons_and_the_menu(key, size, language):
    """A, X and Y have their caps, and on a high panel the menu its word, whoever plays; A has none
    where it does nothing and the reason is there in its place."""
    messages.language(language)
    try:
        counts = games.load(key).SEATS
        for seats in counts:
            _names_its_buttons(rig.Table(key, seats, 4, size), 8 if seats == counts[-1] else 3)
    finally:
        messages.language("en")


def _names_its_buttons(table, decisions):
    menu = t("ui.menu").split("|")
    grid = table.ui.grid
    written = []
    text = table.ui.canvas.text

    def heard(s, x, y, *rest):
        if y > grid.foot - 6:
            written.append(s)
        return text(s, x, y, *rest)

    table.ui.canvas.text = heard
    for _ in range(decisions):
        table.board.press = lambda: Y
        written.clear()
        table.ui.foot.forget()
        table.screen.desk.clear()
        table.screen.draw(table.seat())
        assert table.screen.choose(table.seat()) == MENU
        foot = table.ui.foot
        assert {X, Y} <= set(foot._caps)
        assert A in foot._caps or foot.speaking and not foot.able
        assert grid.low or set(menu) & set(written)
        for _ in range(7):
            table.session.play(table.any_move())
            if table.seat() < 0:
                return


@pytest.mark.slow
@all_panels
@pytest.mark.parametrize("key", ["lineit", "setup", "line"])
def test_the_tick_lies_in_the_hands_last_slot(key, size):
    """At its right end, on a low panel at its lower one; the other games have none there."""
    places = set()
    for seats in games.load(key).SEATS:
        table = rig.Table(key, seats, 4, size)
        icon = table.ui.canvas.icon

        def seen(data, x, y, *rest, icon=icon):
            if data is tiles.TICK:
                places.add((x + 7, y + 5))
            return icon(data, x, y, *rest)

        table.ui.canvas.icon = seen
        for _ in range(40):
            if table.seat() >= 0:
                table.screen.draw(table.seat())
                table.session.play(table.any_move())
    grid = table.ui.grid
    x, y, w, h = grid.hand
    assert places
    for column, row in places:
        assert x <= column < x + w and y <= row < y + h
        assert row >= y + h - 26 if grid.low else column >= x + w - 40
