"""The launcher: a page for each game, the same one after every way back."""

import random
import sys
from functools import partial
from pathlib import Path
from unittest.mock import Mock

import pytest

from host_sim.boards.models import MODELS
from host_sim.playing import headless, script
from lineup import games
from lineup.console.home.launcher import CONTINUE, Launcher
from lineup.console.system.reserve import Reserve
from lineup.console.titles import describe
from lineup.engine import protocol, rng
from lineup.engine.replay import Session
from lineup.saves import slotfile, statistics
from lineup.saves.running import Running
from lineup.saves.running_view import RunningView
from lineup.saves.store import Saves
from lineup.saves.tally import Tally, set_up
from lineup.text import LANGUAGES
from lineup.ui.drawing import theme
from lineup.ui.input import RIGHT, A
from lineup.ui.type import messages
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.console.driving import SOLO, TURN, drive, turns
from tests.games import expected
from tests.languages.rig import speaking

SIZES = ((240, 240), (240, 135), (320, 240))


def page(size: tuple[int, int], last: object, folder: Path) -> Launcher:
    """One that is drawn, with this page open."""
    shown = Launcher(Ui(Board(*size)), Saves(str(folder)), Reserve(), last)
    shown.draw()
    return shown


def picture(shown: Launcher) -> tuple[bytes, tuple[int, ...]]:
    display = shown.ui.board.display
    return bytes(display.buffer), display.palette


@pytest.mark.parametrize("size", SIZES)
def test_each_game_has_a_page_of_its_own_in_its_colours(
    size: tuple[int, int], tmp_path: Path
) -> None:
    shown = [page(size, key, tmp_path) for key in games.KEYS]
    assert [one.items[one.page] for one in shown] == list(games.KEYS)
    pictures = [picture(one) for one in shown]
    assert len({pixels for pixels, _ in pictures}) == len(games.KEYS)
    assert [colours for _, colours in pictures] == [games.load_art(k).PALETTE for k in games.KEYS]


def test_the_directions_turn_the_pages_round_and_round() -> None:
    shots = drive(
        "shot 0\npress DOWN\nshot 1\npress LEFT\nshot 2\npress UP\nshot 3\npress RIGHT\nshot 4"
    ).shots
    assert shots["0"] == shots["2"] == shots["4"]


@pytest.mark.parametrize(
    "way", ["press A", "press Y\npress A\npress B", "press Y\npress DOWN\npress A\npress B"]
)
def test_the_page_survives_set_up_settings_and_about(way: str) -> None:
    shots = drive(f"press DOWN\nshot before\n{way}\nshot there\npress B\nshot after").shots
    assert shots["before"] == shots["after"] != shots["there"]


def test_rules_can_be_read_before_a_game() -> None:
    shots = drive("shot before\npress X\nshot rules\npress B\nshot after").shots
    assert shots["before"] == shots["after"] != shots["rules"]


@pytest.mark.slow
def test_a_game_that_was_left_is_offered_first_and_one_that_ended_is_open() -> None:
    left = drive(SOLO + TURN + "press Y\npress UP\npress A\nshot left").shots["left"]
    ended = drive(SOLO + TURN * turns() + "press A\npress DOWN\npress A\nshot end").shots["end"]
    assert left == drive(SOLO + TURN + "reset\nshot fresh").shots["fresh"]
    assert ended != left


@pytest.mark.parametrize("size", SIZES)
def test_the_best_score_is_on_the_games_page(size: tuple[int, int], tmp_path: Path) -> None:
    rules = games.load("numberdrop")
    before = [picture(page(size, key, tmp_path)) for key in ("numberdrop", "line")]
    counted = Tally()
    for score in (41, 17):
        counted.count(set_up(0, 1, protocol.defaults(rules), b""), score, True)
    statistics.save(str(tmp_path), rules.ID, counted)
    after = [picture(page(size, key, tmp_path)) for key in ("numberdrop", "line")]
    assert before[0] != after[0] and before[1] == after[1]


def kept(folder: Path, key: str, moves: int, people: int = 1) -> Session:
    """A game for two of that title, which is kept; the others are CPU players."""
    rules = games.load(key)
    players = bytes([0] * people + [1] * (2 - people))
    session = Session(rules, 2, 5, protocol.defaults(rules), players)
    out = protocol.move_buffer(rules)
    source = random.Random(1)
    for _ in range(moves):
        session.play(out[source.randrange(rules.moves(session.state, out))])
    Saves(str(folder)).running.keep(session, 3)
    return session


def looked(size: tuple[int, int], folder: Path) -> Launcher:
    """The first page after the keys have rested for a while."""
    shown = page(size, CONTINUE, folder)
    assert shown._may_glance()
    shown.draw()
    return shown


@pytest.mark.parametrize("size", SIZES)
def test_a_table_without_memory_for_it_is_not_shown(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(tmp_path, "line", 3)
    before = picture(page(size, CONTINUE, tmp_path))
    shown = looked(size, tmp_path)
    assert picture(shown) != before and shown.session() is not None
    full = Mock(side_effect=MemoryError)
    for screen in (full, Mock(return_value=Mock(glance=full))):
        with monkeypatch.context() as short:
            short.setattr(games, "load_screen", lambda key, it=screen: Mock(Screen=it))
            shown = looked(size, tmp_path)
        assert picture(shown) == before and shown.session() is None and shown.ui.animations
    assert full.call_count == 2


def test_a_kept_game_of_an_unknown_title_has_a_page_too(tmp_path: Path) -> None:
    session = kept(tmp_path, "line", 3)
    (tmp_path / "game3.0").rename(tmp_path / "game200.0")
    data = slotfile.payload_of((tmp_path / "game200.0").read_bytes())
    (tmp_path / "game200.0").write_bytes(slotfile.pack(2, 0, b"\xc8" + data[1:]))
    assert session.moves
    shown = page((240, 240), CONTINUE, tmp_path)
    assert shown.items[0].game == 200 and shown.page == 0 and shown.game() == 200


@pytest.mark.parametrize("size", SIZES)
def test_every_running_game_is_named_whole_on_each_page_of_one(
    size: tuple[int, int], tmp_path: Path
) -> None:
    saves = Saves(str(tmp_path))
    for key in games.KEYS:
        rules = games.load(key)
        saves.running.keep(Session(rules, 2, 1, protocol.defaults(rules)), 1)
    names = {messages.t(key + ".name") for key in games.KEYS}
    for one in saves.running.games:
        shown = Launcher(Ui(Board(*size)), saves, Reserve(), one)
        written = Mock(wraps=shown.ui.canvas.text)
        shown.ui.canvas.text = written
        assert shown._may_glance()
        shown.draw()
        said = " ".join(call.args[0] for call in written.call_args_list)
        own = messages.t(games.KEYS[one.game - 1] + ".name")
        assert {name for name in names if name not in said} <= {own}


def test_the_running_games_come_first_the_latest_before_the_others(tmp_path: Path) -> None:
    for key in ("line", "setup", "line"):
        kept(tmp_path, key, 4)
    shown = page((240, 240), CONTINUE, tmp_path)
    assert [summary.game for summary in shown.items[:2]] == [3, 2]
    assert shown.items[2:] == list(games.KEYS)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", games.KEYS)
def test_the_table_that_was_left_is_shown_once_the_keys_rest(
    size: tuple[int, int], key: str, tmp_path: Path
) -> None:
    session = kept(tmp_path, key, 20)
    before = picture(page(size, CONTINUE, tmp_path))
    shown = looked(size, tmp_path)
    assert picture(shown) != before and picture(shown)[1] == before[1]
    assert shown.session().state == session.state
    kept(tmp_path, key, 36)
    assert picture(looked(size, tmp_path)) != picture(shown)


@pytest.mark.parametrize("size", SIZES[::2])
@pytest.mark.parametrize("language", ["zh_hans", "zh_hant"])
def test_a_name_of_large_characters_stays_below_the_table(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    kept(tmp_path, "setup", 4)
    messages.language(language)
    try:
        buffer, _ = picture(looked(size, tmp_path))
    finally:
        messages.language("en")
    row = size[0] // 2
    assert set(buffer[156 * row : 158 * row]) == {theme.INK * 0x11}
    assert set(buffer[158 * row : 160 * row]) == {theme.DARK * 0x11}


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", ["setup", "clustered"])
def test_the_picture_shows_no_hand_where_two_people_play(
    size: tuple[int, int], key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = kept(tmp_path, key, 20, people=2)
    pictures = {picture(looked(size, tmp_path))}
    rules = session.rules
    states = {bytes(session.state)}
    for seat in (0, 1):
        for seed in range(4):
            seen, chance = bytearray(len(session.state)), bytearray(rng.SIZE)
            rng.seed(chance, 0, seed)
            rules.observe(session.state, seat, seen)
            session.state[:] = rules.resample(seen, seat, chance)
            states.add(bytes(session.state))
            resume = partial(_given, session)
            monkeypatch.setattr(Running, "resume", resume)
            pictures.add(picture(looked(size, tmp_path)))
    assert len(states) > 4 and len(pictures) == 1


def _given(session: Session, *_: object) -> Session:
    return session


def test_a_press_is_not_kept_waiting_for_the_picture(tmp_path: Path) -> None:
    kept(tmp_path, "line", 20)
    shown = page((240, 240), CONTINUE, tmp_path)
    shown.ui.keys.again(RIGHT)
    assert not shown._may_glance() and shown.session() is None
    assert shown.ui.keys.get() == RIGHT


@pytest.mark.parametrize("key", games.KEYS)
@pytest.mark.parametrize("high", [72, 124])
def test_a_picture_leaves_the_words_below_it_alone(key: str, high: int) -> None:
    canvas = Ui(Board(240, 240)).canvas
    canvas.fill(theme.BAD)
    games.load_art(key).art(canvas, 0, 24, 240, high)
    below = (24 + high + 2) * 120
    assert set(canvas.buffer[below:]) == {theme.BAD * 0x11}
    assert set(canvas.buffer[24 * 120 : below]) != {theme.BAD * 0x11}


def test_a_game_that_is_gone_on_with_stays_loaded() -> None:
    # A second copy of its rules would take heap from the game.
    before = dict(sys.modules)
    try:
        line, setup = games.load("line"), games.load("setup")
        games.forget("line")
        assert games.load("line") is line and games.load("setup") is not setup
        games.forget()
        assert games.load("line") is not line
    finally:
        sys.modules.update(before)


@pytest.mark.slow
def test_the_launcher_hands_on_the_game_that_it_has_played_again(tmp_path: Path) -> None:
    kept(tmp_path, "line", 20)
    run = headless.run(script.parse("wait 900\npress A\nshot table"), storage=tmp_path)
    assert len(run.probe.watched) == 1
    at_once = headless.run(script.parse("press A\nshot table"), storage=tmp_path)
    assert at_once.shots["table"] == run.shots["table"]


def test_a_press_of_a_while_it_plays_again_goes_on_with_what_was_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = kept(tmp_path, "line", 20)
    shown = page((240, 240), CONTINUE, tmp_path)
    shown.ui.keys._edge = -1
    shown.ui.board.edges = [(shown.ui.board.now + 351, A | 8)]
    plain = Session.play

    def slow(self: Session, move: int) -> bool:
        shown.ui.board.now += 1
        return plain(self, move)

    monkeypatch.setattr(Session, "play", slow)
    assert not shown._may_glance()
    assert shown.ui.toasted and shown.ui.keys.get() == A
    played = shown.session()
    assert played is not None and played.state == session.state


@pytest.mark.parametrize("size", ["240x240", "240x135"])
def test_rings_round_keys_are_explained_once_where_there_are_some(
    size: str, tmp_path: Path
) -> None:
    model = MODELS[size]
    text = "shot told\npress DOWN\npress UP\nshot quiet\n"
    shots = drive(text, tmp_path, model).shots
    assert (shots["told"] == shots["quiet"]) is model.has_xy
    drive(SOLO + TURN, tmp_path, model)
    shots = drive(text, tmp_path, model).shots
    assert shots["told"] == shots["quiet"]


@pytest.mark.parametrize(
    ("key", "moves", "told"),
    [(key, *come) for key, all_ in expected.of("PROGRESS").items() for come in all_],
)
def test_how_far_a_game_has_come_is_told_by_what_its_own_screen_counts(
    key: str, moves: int, told: str, tmp_path: Path
) -> None:
    rules = games.load(key)
    session = Session(rules, 2, 1, protocol.defaults(rules), b"\0\0")
    legal = protocol.move_buffer(rules)
    for _ in range(moves):
        rules.moves(session.state, legal)
        session.play(legal[0])
    Saves(str(tmp_path)).running.keep(session, RunningView(session).turn_number())
    name = messages.t(key + ".name")
    assert describe(Saves(str(tmp_path)).running.games[0]) == f"{name} (2 players)\n{told}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_best_score_is_on_the_page_of_a_game_that_was_left_too(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    """On a low panel beside the table, not over it."""
    rules = kept(tmp_path, "numberdrop", 5).rules
    counted = Tally()
    counted.count(set_up(0, 1, protocol.defaults(rules), b""), 141, True)
    with speaking(language) as wrong:
        before = looked(size, tmp_path)
        statistics.save(str(tmp_path), rules.ID, counted)
        after = looked(size, tmp_path)
    assert wrong == [] and picture(before) != picture(after)
    x, y, w, h = before.ui.grid.table
    tables = [
        [picture(shown)[0][(row * size[0] + x) // 2 :][: w // 2] for row in range(y, y + h)]
        for shown in (before, after)
    ]
    assert tables[0] == tables[1] or size[1] > 200
