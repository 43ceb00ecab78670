"""The answers of every game to a press, at every size: the button, how long it is held, why it
does nothing; and what others do, until a key goes on."""

import random
from types import SimpleNamespace

import pytest

from lineup import games
from lineup.console.results import score_pages
from lineup.console.results.results import Results
from lineup.console.system.reserve import Reserve
from lineup.console.table import play
from lineup.saves import players, statistics, tally
from lineup.text import WITH_CPU
from lineup.ui.input import LEFT, A, B, X
from lineup.ui.type.messages import t
from tests.games import expected
from tests.games import screen_rig as rig
from tests.games.seats import TOGETHER, few

SIZES = (*rig.SIZES, (320, 240))
PRESSES = (rig.UP, rig.DOWN, rig.LEFT, rig.RIGHT, rig.B, rig.A, rig.UP, rig.LEFT, rig.B)
SKIPPED_MS = 150
READ_MS = 600

every_game = pytest.mark.parametrize("key", games.KEYS)
together = pytest.mark.parametrize("key", TOGETHER)
every_size = pytest.mark.parametrize("size", SIZES, ids=["tall", "low", "wide"])


def a_table(key, size, people=None, seats=0):
    return rig.Table(key, seats or few(key), 4, size, people)


def watched(table, look) -> list:
    """Collects what look() gives at each rectangle that is shown."""
    seen: list = []
    display = table.board.display
    shown = display.on_show
    display.on_show = lambda: (shown(), seen.append(look()))
    return seen


@every_game
@every_size
def test_a_pressed_button_shows_it(key, size):
    table = a_table(key, size)
    foot, canvas = table.ui.foot, table.ui.canvas

    def cap():
        if foot.pressed != A or A not in foot._caps:
            return None
        x, y, ink = foot._caps[A]
        return canvas.fb.pixel(x + 1, y + 7) != ink

    seen = watched(table, cap)
    table.keys(A)
    assert True in seen and False not in seen


@every_game
@every_size
def test_a_long_press_shows_how_long_is_left_and_ticks(key, size):
    table = a_table(key, size)
    table.board.HAS_XY = False
    shown, heard = [], []
    hold = table.ui.foot.hold
    table.ui.foot.hold = lambda button, ms: (shown.append((button, ms)), hold(button, ms))
    table.board.play = lambda tones, volume: heard.append(tones)
    table.screen.details = lambda: False
    table.board.edges = [(2000, A | 8), (2800, A)]
    table.keys()
    held = [ms for button, ms in shown if button == X]
    assert len(held) > 4 and held[:-1] == sorted(held[:-1]) and held[-2] > 300 and held[-1] == 0
    assert ((1568, 12),) in heard


@pytest.mark.slow
@every_game
@every_size
def test_a_wrong_press_says_why_and_where(key, size):
    table = a_table(key, size)
    source = random.Random(7)
    desk, motion = table.screen.desk, table.ui.motion
    complaints, shaken, heard, own = [], [], [], []
    complain, shake = desk.complain, motion.shake

    def complains(name, *args):
        complain(name, *args)
        complaints.append((t(name, *args), desk.said()[:2], desk.complained, heard[-1]))
        own.extend([name] if name.startswith(key) else [])

    desk.complain = complains
    motion.shake = lambda *box: (shaken.append(box), shake(*box))
    table.ui.sound = heard.append
    refuses = expected.of("refuses").get(key, lambda state: True)
    while not refuses(table.state):
        table.session.play(table.any_move())
    table.keys(*[source.choice(PRESSES) for _ in range(60)])
    assert complaints and (shaken or not own)
    assert all(said == (text, "!") and text for text, said, _, _ in complaints)
    assert all(stands and sound == "error" for _, _, stands, sound in complaints)
    w, h = size
    assert all(
        0 <= x < w and 0 <= y < h and 8 < dx < 90 and 8 < dy < 60 for x, y, dx, dy in shaken
    )


AT_ONCE = expected.of("AT_ONCE")


def others_moves(key, size, keys):
    """(ms that each move of others took, what they told: text, ms, hints), with a key pressed as
    soon as anything is shown or none."""
    table = a_table(key, size, [0], min(3, games.load(key).SEATS[-1]))
    desk, clock = table.screen.desk, table.board
    times, told = [], []
    tell = desk.tell

    def tells(text, gain=None):
        if told:
            told[-1][1] = clock.now - told[-1][1]
        tell(text, gain)
        told.append([text, clock.now, list(desk._verbs)])

    desk.tell = tells
    for _ in range(60 if key in AT_ONCE else 14):
        if table.seat() < 0:
            break
        if key in AT_ONCE or table.seat() != 0:
            start = clock.now
            if keys:
                clock.edges = [(start + 10 + 40 * i, e) for i in range(40) for e in (A | 8, A)]
            table.screen.draw(0)
            move = table.any_move()
            table.screen.show(table.seat(), move)
            times.append(clock.now - start)
            clock.edges = []
            table.ui.keys.clear()
        else:
            move = table.any_move()
        if told:
            told[-1][1] = clock.now - told[-1][1]
            rows, told[:] = told[:], []
            yield times[-1] if times else 0, rows
        table.session.play(move)


@pytest.mark.slow
@every_game
@every_size
def test_what_others_do_stands_and_says_that_a_key_goes_on(key, size):
    rows = list(others_moves(key, size, False))
    assert rows
    for ms, told in rows:
        assert ms >= READ_MS
        for text, stood, verbs in told:
            assert text and stood >= 300 and (A, "ui.skip") in verbs


@pytest.mark.slow
@every_game
@every_size
def test_any_key_skips_what_others_do(key, size):
    rows = list(others_moves(key, size, True))
    assert rows
    assert all(ms <= SKIPPED_MS * len(told) for ms, told in rows)


@pytest.mark.parametrize("key", [key for key in TOGETHER if key in WITH_CPU])
def test_what_a_press_was_told_is_gone_before_the_move_is_shown(key):
    """A CPU player thinks, and its move would run through the message that it does."""
    table = a_table(key, SIZES[0])
    session, ui = table.session, table.ui
    cpu = table.seat()
    session.players = bytes(2 if seat == cpu else players.PERSON for seat in range(session.seats))
    saves = SimpleNamespace(people=None, running=SimpleNamespace(keep=lambda *game: None))
    console = play.Table(SimpleNamespace(ui=ui, saves=saves, room=Reserve()), session)
    told, toast, shown = [], ui.toast, []
    ui.toast = lambda *words: (told.append(words[0]), toast(*words))
    ui.keys.get = lambda: LEFT
    console.screen.show = lambda seat, move: shown.append((seat, ui.toasted))

    def waits(seat):
        raise rig.Waiting

    console.screen.choose = waits
    with pytest.raises(rig.Waiting):
        console.run()
    assert (cpu, False) in shown and (cpu, True) not in shown
    assert told or key in expected.of("FIRST_WITHOUT_THOUGHT")


def results_of(key, size, won, folder):
    """The table of a game that a person here has won or lost, and its results."""
    winners = seed = 3
    while winners & winners - 1:  # a shared win may have no loser
        seed += 1
        table = rig.Table(key, few(key), seed, size)
        session, ui = table.session, table.ui
        while table.seat() >= 0:
            session.play(table.any_move())
        winners = session.rules.winners(session.state)
    person = next(seat for seat in range(session.seats) if (winners >> seat & 1) == won)
    session.players = bytes(
        players.PERSON if seat == person else 1 for seat in range(session.seats)
    )
    saves = SimpleNamespace(
        folder=str(folder), people=None, running=SimpleNamespace(drop=lambda number: None)
    )
    table.board.press = lambda: B
    return table, Results(ui, saves, session, table.screen)


@together
@every_size
def test_the_last_table_is_looked_at_for_a_second(key, size, tmp_path):
    """The second half says why the game has ended."""
    table, results = results_of(key, size, True, tmp_path)
    desk, ui, start = table.screen.desk, table.ui, table.board.now
    desk.look(0)
    table.screen.paint()
    clear, gone = ui.clear, []
    ui.clear = lambda *look: (gone.append(table.board.now - start), clear(*look))
    seen = watched(table, lambda: (table.board.now - start, desk.said()[0]))
    assert not results.run()
    assert gone[0] == 1000
    reason = results._standings.reason(results._names)
    assert next(now for now, words in seen if words == reason) == 500


@pytest.mark.parametrize("won", [True, False], ids=["won", "lost"])
@together
@every_size
def test_a_winner_is_celebrated(key, size, won, tmp_path):
    """Bars race, the headline stamps in, and confetti falls where a person here has won."""
    table, results = results_of(key, size, won, tmp_path)
    heard: list = []
    table.ui.sound = heard.append
    start = table.board.now
    pictures = watched(table, lambda: True)
    assert not results.run()
    assert heard[0] == ("win" if won else "lose")
    took = table.board.now - start
    assert 2000 < took < 7000 and (took > 3700) == won
    assert len(pictures) > 20


@pytest.mark.parametrize("best", [False, True], ids=["first", "best"])
@together
@every_size
def test_the_results_say_what_decided_or_why_the_game_ended(key, size, best, tmp_path):
    """Also where there is news, such as a new best. Why it ended is told on the table before."""
    table, results = results_of(key, size, True, tmp_path)
    if best:
        counted = tally.Tally()
        for news in statistics.Count(str(tmp_path), table.session).news:
            counted.touch(news.line.key).best = [news.score - 1]
        statistics.save(str(tmp_path), table.session.rules.ID, counted)
        table, results = results_of(key, size, True, tmp_path)
        assert t("results.new_best") == results._news[1]
        for i in range(4):
            at = table.board.now + 1000 * (i + 1)
            table.board.edges += [(at, B | 8), (at + 60, B)]
    ui, said = table.ui, []
    ui.animations = False
    clear, text = ui.clear, ui.canvas.text
    ui.clear = lambda *look: (said.clear(), clear(*look))  # it was told on the table, too
    ui.canvas.text = lambda words, *how: (said.append(words), text(words, *how))[1]
    assert not results.run()
    wanted = results._second() or results._standings.reason(results._names)
    assert set(wanted.split("|")) & set(said)


@every_size
@pytest.mark.parametrize("again", [True, False])
def test_who_still_skips_does_not_begin_the_next_game(again, size, tmp_path):
    """A and B do nothing for 600 ms from when the results are there."""
    table, results = results_of("numberdrop", size, True, tmp_path)
    board = table.board
    for i in range(6):  # the first two skip what moves
        board.edges += [(board.now + 100 * i, A | 8), (board.now + 100 * i + 50, A)]
    asked = []
    board.press = lambda: (asked.append(board.now), A if again else B)[1]
    assert results.run() == again
    assert len(asked) == 1


def test_the_points_are_there_at_once(tmp_path, monkeypatch):
    table, results = results_of("numberdrop", SIZES[0], True, tmp_path)
    table.ui.animations = False
    seen = []
    monkeypatch.setattr(score_pages, "run", lambda *_: seen.append(table.board.now))
    there = table.board.now + 1000
    table.board.edges = [(there + 100, X | 8), (there + 160, X)]
    assert not results.run()
    assert seen == [there + 100]
