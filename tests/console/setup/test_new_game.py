"""Setting up a game whose options depend on the seats: Clustered, with a third wild a seat."""

from pathlib import Path

import pytest

from host_sim.boards.models import Model
from host_sim.playing import headless, script
from lineup import games
from lineup.console.app import App
from lineup.console.setup import seat_tiles
from lineup.console.setup.choices import Choices
from lineup.console.setup.new_game import NewGame
from lineup.console.system.reserve import Reserve
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.saves.people import Person
from lineup.saves.players import ORDER, PERSON, THERE, plain
from lineup.saves.statistics import Count
from lineup.saves.store import Saves
from lineup.text import LANGUAGES, WITH_CPU
from lineup.ui.type import messages
from lineup.ui.type.fonts import BODY, Font
from lineup.ui.widgets import Ui
from tests.board import Board, Finished
from tests.console.driving import SIZES

sizes = pytest.mark.parametrize("model", SIZES, ids=lambda model: str(model.height))

OPEN = "press DOWN 2\npress A\npress DOWN\npress A\nshot two\npress DOWN\n"
"""From the launcher to the row of the players, two of them."""


def set_up(text: str, model: Model = SIZES[0]) -> headless.Run:
    return headless.run(script.parse(OPEN + text), model)


def started(text: str) -> tuple[int, tuple[int, ...]]:
    """Seats and options of the game that is started then."""
    probe = set_up(text).probe.latest
    assert probe is not None
    return probe.session.seats, tuple(probe.session.options)


def wilds(*seats: int, quick: int = 1) -> tuple[int, ...]:
    return (quick, 0, 0, *(int(seat in seats) for seat in range(1, 9)))


@pytest.mark.slow
def test_each_row_changes_its_own_option() -> None:
    assert started("press DOWN 6\npress RIGHT\npress UP 7\npress A") == (2, wilds(1))
    assert started("press DOWN 7\npress RIGHT\npress UP 8\npress A") == (2, wilds(2))
    assert started("press RIGHT 6\npress UP 3\npress RIGHT\npress DOWN 2\npress A")[1] == wilds(8)


@pytest.mark.slow
def test_what_does_not_apply_is_off_and_comes_back() -> None:
    seven = "press RIGHT 5\npress UP 3\npress RIGHT\npress DOWN 3\n"  # a third wild for seat 7
    assert started(seven + "press LEFT\npress UP\npress A") == (6, wilds())
    assert started(seven + "press LEFT\npress RIGHT\npress UP\npress A") == (7, wilds(7))


@pytest.mark.slow
@sizes
def test_the_rows_are_those_of_the_seats_in_play(model: Model) -> None:
    run = set_up(
        "press RIGHT\npress LEFT\npress UP\nshot two\npress UP\nshot end\npress DOWN 2\n"
        "press RIGHT 6\npress LEFT 6\npress UP\nshot again\n"
        "press UP\nshot end_again",
        model,
    )
    assert run.shots["again"] == run.shots["two"]
    assert run.shots["end_again"] == run.shots["end"]


def over(key: str) -> Session:
    """A finished game for few, begun as a first one."""
    rules = games.load(key)
    seats = rules.SEATS[0]
    game = Session(rules, seats, 4, protocol.gentle(rules), bytes(seats))
    moves = protocol.move_buffer(rules)
    while rules.turn(game.state) != protocol.OVER:
        rules.moves(game.state, moves)
        game.play(moves[0])
    return game


@pytest.mark.parametrize("key", WITH_CPU)
def test_a_first_game_is_set_gently(tmp_path: Path, key: str) -> None:
    choices = App(Board(storage=str(tmp_path)))._choices(key)
    assert choices.kinds[0] == PERSON and set(choices.kinds[1:]) <= {1}
    assert tuple(choices.options) == protocol.gentle(games.load(key))
    page = NewGame(Ui(Board()), Saves(str(tmp_path)), Reserve(), choices)
    assert page._about()[0] == messages.t("newgame.gentle")
    page._step(1)
    assert page._about()[0] == messages.t("newgame.gentle"), "nothing was changed"
    page._focus = 1
    page._step(1)
    page._focus = 0
    assert page._about()[0] == messages.t(key + ".aim")


def test_who_has_finished_a_game_gets_the_usual_settings(tmp_path: Path) -> None:
    Count(str(tmp_path), over("clustered")).keep()
    rules = games.load("clustered")
    choices = App(Board(storage=str(tmp_path)))._choices("clustered")
    assert set(choices.kinds[1:]) == {2} and not choices.gentle
    assert tuple(choices.options) == protocol.defaults(rules)
    assert App(Board(storage=str(tmp_path)))._choices("setup").gentle


@pytest.mark.slow
@sizes
def test_the_focus_stays_when_the_seats_change(model: Model) -> None:
    run = set_up("press RIGHT\nshot three\npress RIGHT 8\nshot again", model)
    assert run.shots["three"] == run.shots["again"]


def test_a_rematch_asks_for_the_same_again() -> None:
    choices = Choices("clustered")
    choices.seats = 3
    choices.options[5] = choices.options[8] = 1
    choices.seed = 5
    session = choices.set_up(None)
    assert session.options == wilds(3, quick=0)
    again = Choices("clustered")
    again.seed = 7
    again.again(session)
    assert (again.seats, again.options, again.seed) == (3, list(wilds(3, quick=0)), None)


# People.


def known(folder: Path, *names: str) -> Path:
    saves = Saves(str(folder))
    for name in names:
        saves.people.put(Person(name))
    return folder


def sitting(text: str, folder: Path, model: Model = SIZES[0]) -> tuple[bytes, bytes]:
    """The kinds and the people's numbers of the game that is started then."""
    probe = headless.run(script.parse(text), model, storage=folder).probe.latest
    assert probe is not None
    session = probe.session
    return session.players[: session.seats], session.people


START = "press UP 3\npress A\nwait 1\n"


@pytest.mark.slow
@sizes
def test_people_take_seats_and_the_seats_remember_them(tmp_path: Path, model: Model) -> None:
    folder = known(tmp_path, "Ada", "Jörg")
    # The first seat: Jörg. The second: back from the weakest CPU player to Ada.
    text = "press DOWN\npress RIGHT 2\npress DOWN\npress LEFT\n"
    assert sitting(OPEN + text + START, folder, model) == (b"\0\0", b"\2\1")
    was = Saves(str(folder)).people.seated(games.number("clustered"))
    assert was is not None and was.players == b"\0\0\2\1"
    # Power off and on; a new game of the title has them where they sat.
    again = "press DOWN 3\npress A\npress A\npress RIGHT\npress A\nwait 1\n"
    assert sitting(again, folder, model) == (b"\0\0", b"\2\1")


@pytest.mark.slow
@sizes
def test_what_nobody_chose_is_not_kept(tmp_path: Path, model: Model) -> None:
    """A game as set-up has it by itself for somebody who has finished one."""
    Count(str(tmp_path), over("clustered")).keep()
    text = "press DOWN 2\npress A\npress DOWN\npress A 2\nwait 1\n"
    assert sitting(text, tmp_path, model) == (b"\0\2", b"\0\0")
    assert not [path for path in tmp_path.iterdir() if path.name.startswith("people")]


@pytest.mark.slow
@sizes
@pytest.mark.parametrize("people", [(), ("Ada",)])
def test_what_was_chosen_is_there_again_after_the_power_was_off(
    tmp_path: Path, model: Model, people: tuple[str, ...]
) -> None:
    """SETUP, a short game with claims, is begun and left; power off and on."""
    folder = known(tmp_path, *people)
    begun = "press DOWN 3\npress A\npress DOWN\npress A\n"
    options = "press DOWN 4\npress RIGHT\npress DOWN\npress RIGHT\n"
    run = headless.run(
        script.parse(begun + options + "press DOWN 2\npress A\nwait 1"), model, storage=folder
    )
    assert run.probe.latest and run.probe.latest.session.options == (1, 1, 0)
    choices = App(Board(storage=str(folder)))._choices("setup")
    assert tuple(choices.options) == (1, 1, 0) and bytes(choices.kinds[:2]) == b"\0\1"


@pytest.mark.parametrize("key", games.KEYS)
def test_a_first_game_is_called_so_until_it_has_begun(tmp_path: Path, key: str) -> None:
    """Nor is it one at another power-on, won or not; and who plays there stays the same."""
    app = App(Board(storage=str(tmp_path)))
    choices = app._choices(key)
    kinds, options = bytes(choices.kinds), list(choices.options)
    with pytest.raises(Finished):
        app._begin(choices)
    Count(str(tmp_path), over(key)).keep()
    for again in (choices, App(Board(storage=str(tmp_path)))._choices(key)):
        page = NewGame(Ui(Board()), Saves(str(tmp_path)), Reserve(), again)
        assert page._about()[0] == messages.t(key + ".aim")
        assert (bytes(again.kinds), again.options) == (kinds, options)


def test_left_and_right_lead_through_all_who_may_sit_there(tmp_path: Path) -> None:
    people = Saves(str(known(tmp_path, "Ada", "Bo", "Cy"))).people
    choices = Choices("clustered")
    choices.seats = 2
    choices.kinds[1] = PERSON
    choices.people[1] = 2
    wanted = [(PERSON, 0), (PERSON, 1), (PERSON, 3)] + [(kind, 0) for kind in ORDER[1:]]
    wanted.append((THERE, 0))
    for step, order in ((1, wanted), (-1, wanted[:1] + wanted[:0:-1])):
        for kind, number in order * 2:
            assert (choices.kinds[0], choices.people[0]) == (kind, number)
            choices.turn(0, step, people)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_players_has_room_on_the_narrowest_tile_with_words(language: str) -> None:
    messages.language(language)
    try:
        kinds = (*(f"newgame.kind.{plain(kind)}" for kind in (*ORDER, THERE)), "people.guest")
        wide = {kind: BODY.width(messages.t(kind)) for kind in kinds}
    finally:
        messages.language("en")
    assert max(wide.values()) <= seat_tiles._WIDE - 4, wide


@pytest.mark.slow
@pytest.mark.parametrize("language", ["ja", "zh_hans", "zh_hant"])
def test_the_words_of_a_low_tile_touch_neither_its_head_nor_its_edge(language: str) -> None:
    picture = headless.run(script.parse(OPEN), SIZES[1], language=language).shots["two"]
    rows = [{picture.getpixel((x, y)) for x in range(54, 112)} for y in range(40, 72)]
    paper = picture.getpixel((52, 62))
    blank = [y for y, row in enumerate(rows) if row == {paper}]
    word = [y for y in range(blank[0], blank[-1]) if rows[y] != {paper}]
    assert len(word) >= 9
    assert blank[0] < word[0]
    assert all(paper in rows[y] for y in word)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [240, 320])
def test_a_seats_arrows_keep_clear_of_its_word(width: int, language: str) -> None:
    board = Board(width, 240)
    ui = Ui(board)
    arrows: list[tuple[int, int]] = []
    words: list[tuple[int, int]] = []
    shown = 0
    icon, text = ui.canvas.icon, ui.canvas.text

    def icons(shape: bytes, x: int, y: int, w: int, h: int, ink: int) -> None:
        if (w, h) == (5, 9):
            arrows.append((x, x + w))
        icon(shape, x, y, w, h, ink)

    def texts(s: str, x: int, y: int, ink: int, font: Font, align: int = 0) -> int:
        words.append((x - font.width(s) // 2, x + font.width(s) // 2 + 1))
        return text(s, x, y, ink, font, align)

    ui.canvas.icon, ui.canvas.text = icons, texts
    messages.language(language)
    choices = Choices("clustered")
    tiles = seat_tiles.SeatTiles(ui, Saves("").people, 60, 60)
    for choices.seats in (2, 3, 4):
        for choices.kinds[0] in ORDER:
            arrows.clear()
            words.clear()
            tiles.tile(choices, 0, True)
            if arrows:
                (left, right), (begin, end) = arrows, words[0]
                assert left[1] + 3 <= begin and end + 3 <= right[0]
                shown += 1
    messages.language("en")
    assert shown > len(ORDER)


def test_the_selected_tile_is_drawn_last_and_no_other_is_where_none_is_selected() -> None:
    tiles = seat_tiles.SeatTiles(Ui(Board()), Saves("").people, 60, 60)
    drawn: list[tuple[int, bool]] = []
    tiles.tile = lambda _, seat, selected: drawn.append((seat, selected))
    choices = Choices("clustered")
    choices.seats = 3
    for selected, order in (
        (-1, [(0, False), (1, False), (2, False)]),
        (0, [(1, False), (2, False), (0, True)]),
        (2, [(0, False), (1, False), (2, True)]),
        (3, [(0, False), (1, False), (2, False)]),
    ):
        drawn.clear()
        tiles.draw(choices, selected)
        assert drawn == order


def test_who_is_left_alone_is_what_one_can_be(tmp_path: Path) -> None:
    """The first seat at another console, then one seat; and back, where it stays a person."""
    saves = Saves(str(tmp_path))
    choices = Choices("numberdrop", saves.people)
    page = NewGame(Ui(Board()), saves, Reserve(), choices)
    page._draw()
    for kind, alone in ((THERE, PERSON), (6, 3), (3, 3)):
        choices.seats, choices.kinds[0], page._focus = 2, kind, 1
        page._step(-1)
        assert (choices.seats, choices.kinds[0]) == (1, alone)
        page._step(1)
        assert (choices.seats, choices.kinds[0]) == (2, alone)


@pytest.mark.slow
@sizes
def test_a_refusal_to_start_is_gone_with_the_next_press(model: Model) -> None:
    """Nobody at this console: told, until anything is pressed; then all is as it was."""
    there = "press DOWN 3\npress LEFT\npress DOWN\npress LEFT 3\npress UP 4\nshot before\n"
    shots = set_up(there + "press A\nshot told\npress LEFT\nshot after").shots
    assert shots["told"] != shots["before"]
    assert shots["after"] == shots["before"]
