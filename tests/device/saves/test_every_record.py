"""Every kind of record on the emulated board: the power goes while it is kept, and in the middle
of a flash operation; `tests/saves/flash/test_every_record.py` cuts at each of them."""

from collections.abc import Callable

import pytest

from tests.device.repl import Repl

CODE = """
from lineup.saves import crash_log
from lineup.saves import replays
from lineup.saves import statistics
from lineup.saves.people import People, Person
from lineup.saves.running import Running
from lineup.saves.store import Saves
from lineup.saves.slots import Slots, names_in
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.games import load
rules = load("line")
class TheBoard:
    STORAGE = "save"
    NAME = "emulated"
def play(seed, count):
    game = Session(rules, 2, seed, protocol.defaults(rules), b"\\0\\2")
    moves = protocol.move_buffer(rules)
    while len(game.moves) != count and rules.turn(game.state) >= 0:
        game.play(moves[rules.moves(game.state, moves) - 1])
    return game
def load_rules(number):
    return rules
def settings(n):
    saves = Saves("save")
    saves.settings.brightness = 10 * n
    saves.keep_settings()
def settings_kept():
    return Saves("save").settings.brightness
def people(n):
    People("save", lambda number: True).put(Person("Anna " + str(n)))
def people_kept():
    return [one.name for one in People("save", lambda number: True).all()]
def crash(n):
    crash_log.keep(TheBoard, "error " + str(n))
def crash_kept():
    return crash_log.texts(Slots("save", "crashes").load() or b"")
def game(n):
    Running("save", names_in("save")).keep(play(77, n), n)
def game_kept():
    return list(Running("save", names_in("save")).resume(rules.ID, load_rules).moves)
def figures(n):
    statistics.Count("save", play(n, -1)).keep()
def figures_kept():
    return sum([line.played for line in statistics.load("save", rules.ID).lines])
def over(n):
    replays.keep("save", play(n, -1))
def over_kept():
    return [replays.load("save", one, load_rules).seed for one in replays.played("save")]
"""


@pytest.mark.parametrize("kind", ("settings", "people", "crash", "game", "figures", "over"))
def test_a_cut_leaves_the_record_of_before_or_the_new_one(
    kind: str, make_repl: Callable[..., Repl]
) -> None:
    def prepared(flash: bytes) -> Repl:
        repl = make_repl(flash=flash)
        repl.run(CODE)
        return repl

    repl = make_repl()
    repl.run(f"{CODE}\nimport os\nos.mkdir('save')\n{kind}(1)\n{kind}(2)")
    image = repl.board.flash_image()
    whole = prepared(image)
    before = whole.run(f"print({kind}_kept())")
    first = whole.board.status()["flash_operations"]
    whole.run(f"{kind}(3)")
    operations = whole.board.status()["flash_operations"] - first
    after = whole.run(f"print({kind}_kept())")
    assert before != after
    seen = set()
    halfway = (operations + 1) // 2
    for operation, part in ((1, 0.5), (halfway, 0.0), (operations, 0.5), (operations, 1.0)):
        cut = prepared(image)
        cut.board.cut_power_at_flash_op(operation, part)
        cut.board.send(f"{kind}(3)\r\n".encode())
        cut.board.run_until("off")
        cut.board.power_on()
        cut.stop()
        cut.run(CODE)
        seen.add(cut.run(f"print({kind}_kept())"))
    assert seen == {before, after}
