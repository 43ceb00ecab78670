"""The probe's view of a running console, and how the inspector writes it down."""

import random

import pygame
import pytest

from host_sim.layout import Layout
from host_sim.playing import headless, script
from host_sim.playing.headless import Run
from host_sim.playing.probe import Probe, Watched
from host_sim.window import inspection
from host_sim.window.inspection import Tone, plain
from host_sim.window.inspector import Inspector
from lineup import games

START = "press A\npress DOWN\npress A\npress DOWN\npress LEFT\npress UP\npress A\npress A 3\n"
"""Number Drop, one player, start, and what introduces it is read."""


def play(text: str) -> Run:
    return headless.run(script.parse(START + text))


@pytest.mark.slow
def test_the_probe_keeps_the_state_after_every_move() -> None:
    from lineup.games.numberdrop import rules

    watched = play("press A 3").probe.latest
    assert watched is not None
    session = watched.session
    assert watched.played == list(session.moves)
    assert len(watched.states) == len(watched.played) + 1
    state = rules.new(session.seats, session.seed, session.options)
    assert watched.states[0] == bytes(state)
    for move, after in zip(watched.played, watched.states[1:], strict=True):
        rules.play(state, move)
        assert after == bytes(state)


@pytest.mark.slow
def test_the_probe_sees_moves_taken_back_and_later_power_ons() -> None:
    run = play("press A 3\npress B\nreset\npress A\npress A")
    assert len(run.probe.watched) == 2
    first, second = run.probe.watched
    assert -1 in first.played
    assert first.states[-1] == first.states[first.played.index(-1) - 1]
    assert second.session is not first.session


def played(key: str, seats: int, count: int) -> Watched:
    """So many random moves of a game, as a probe sees them."""
    from lineup.engine import protocol
    from lineup.engine.replay import Session

    rules = games.load(key)
    session = Session(rules, seats, 5, protocol.defaults(rules))
    watched = Watched(session, [bytes(session.state)])
    out = protocol.move_buffer(rules)
    chance = random.Random(1)
    for _ in range(count):
        legal = rules.moves(session.state, out)
        if not legal:
            break  # a short game is over
        session.play(out[chance.randrange(legal)])
        watched.states.append(bytes(session.state))
    return watched


def described(watched: Watched, columns: int = 68) -> list[str]:
    return [plain(line) for line in inspection.describe(watched, columns)]


@pytest.mark.slow
def test_the_inspector_shows_set_up_moves_and_state() -> None:
    watched = play("press A").probe.latest
    assert watched is not None
    session = watched.session
    lines = described(watched)
    assert lines[0] == "numberdrop  rules 1  1 seats"
    assert lines[1].startswith("seed ")
    assert lines[2] == "seat 0 to move"
    assert lines[3] == f"moves ({len(session.moves)}):"
    assert lines[4].split()[:2] == ["1", f"{session.moves[0]:08x}"]
    assert lines.index("changed:") < lines.index("Header:") < lines.index("Sheet[0]:")
    header = " ".join(lines[lines.index("Header:") : lines.index("Sheet[0]:")])
    assert " SEATS 1 " in header and "*STEP SLIDE" in header


def test_a_long_game_shows_its_last_moves() -> None:
    watched = played("line", 2, 30)
    lines = described(watched)
    first = lines.index("moves (30):") + 1
    numbers = [line.split()[0] for line in lines[first : lines.index("changed:")]]
    assert numbers == ["27", "28", "29", "30"]


def test_what_the_last_move_changed_is_marked_and_nothing_else() -> None:
    watched = played("line", 3, 20)
    layout = Layout.of(watched.session.rules)
    assert layout is not None
    before, now = watched.states[-2:]
    wanted = [place.field.name for place, _ in layout.changes(before, now)]
    assert "SEAT" in wanted
    marked = [
        name.text
        for line in inspection.state_lines(layout, before, now, 68)
        for name, value in zip(line, line[1:], strict=False)
        if value.tone is Tone.CHANGED
    ]
    assert [text.strip("* ") for text in marked] == wanted
    assert all(text.startswith("*") for text in marked)
    assert "*" not in "".join(map(plain, inspection.state_lines(layout, now, now, 68)))


def test_a_row_that_others_no_longer_are_like_is_not_marked() -> None:
    watched = played("numberdrop", 1, 1)
    layout = Layout.of(watched.session.rules)
    assert layout is not None
    now = watched.states[-1]
    (grid,) = (place for place in layout.places(now) if place.field.name == "GRID")
    after = bytearray(now)
    after[grid.at + 8 * 5] = 7
    lines = map(plain, inspection.state_lines(layout, now, bytes(after), 68))
    rows = [line.split("]")[0] for line in lines if "GRID" in line]
    assert rows == [" GRID[0", " GRID[1..4", "*GRID[5", " GRID[6..13"]


def test_a_move_that_changes_very_much_is_cut_short() -> None:
    watched = played("clustered", 8, 0)
    watched.states.insert(0, bytes(len(watched.states[0])))
    lines = described(watched)
    shown = lines[lines.index("changed:") + 1 : lines.index("Header:")]
    assert len(shown) == inspection.CHANGES
    assert shown[-1].startswith("... ") and shown[-1].endswith(" lines more")


@pytest.mark.parametrize("key", games.KEYS)
@pytest.mark.parametrize("columns", [40, 68])
def test_no_line_is_too_long_and_every_field_is_there(key: str, columns: int) -> None:
    watched = played(key, games.seats(key)[1], 40)
    layout = Layout.of(watched.session.rules)
    assert layout is not None
    now = watched.states[-1]
    lines = [plain(line) for line in inspection.state_lines(layout, now, now, columns)]
    assert max(map(len, lines)) <= columns
    text = " ".join(lines).split()
    for place in layout.places(now):
        if not place.field.spare:
            assert any(word.startswith(place.field.name) for word in text), place.name


def test_a_game_without_a_layout_shows_its_moves() -> None:
    from lineup.engine.replay import Session
    from tests.tools.game.conformance import toy

    session = Session(toy, 2, 5, (0, 1))
    session.play(toy.ROLL)
    lines = described(Watched(session, [bytes(session.state)] * 2))
    assert lines[2:] == ["seat 1 to move", "moves (1):", "   1 00000001 toy.roll"]


def test_the_view_scrolls_to_its_last_line_and_back() -> None:
    pygame.font.init()
    probe = Probe()
    probe.watched.append(played("clustered", 8, 60))
    inspector = Inspector(probe)
    top = drawn(inspector)
    pages = [top]
    while True:
        inspector.scroll_page(1)
        pages.append(drawn(inspector))
        if pages[-1] == pages[-2]:
            break
    assert 2 < len(pages) < 8
    inspector.scroll(-1)
    assert drawn(inspector) not in pages
    inspector.scroll(-10_000)
    assert drawn(inspector) == top


def drawn(inspector: Inspector) -> bytes:
    surface = pygame.Surface((Inspector.WIDTH, Inspector.HEIGHT))
    inspector.draw(surface, 0)
    return pygame.image.tobytes(surface, "RGB")
