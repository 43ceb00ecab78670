"""A hint: what the strongest CPU player would do now, in words; A does it."""

from lineup.console.cpu import Cpu
from lineup.ui.dialog import ask
from lineup.ui.messages import t

_HARD = 2
_MOST = 8  # moves of one turn


class _Trial:
    """What `Cpu` asks of a session, for moves that are only thought of."""

    def __init__(self, session) -> None:
        self.rules = session.rules
        self.seed = session.seed
        self.state = bytearray(session.state)
        self.moves = list(session.moves)


def moves(session, bot, seat: int, progress) -> list:
    """The moves of `seat` up to the end of its turn, or to what nobody can know before.

    progress(percent) is called between slices of thinking and returns true to give up: then
    there are none.
    """
    trial = _Trial(session)
    rules = trial.rules
    cpu = Cpu(trial, bot)
    found = []
    while rules.turn(trial.state) == seat and len(found) < _MOST:
        thought = cpu.start(seat, _HARD)
        slices = 0
        while True:
            try:
                done = next(thought)
            except StopIteration as stop:
                move = stop.value
                break
            slices += 1
            if progress(slices * 3 % 100 if done is None else done):
                return []
        found.append(move)
        if rules.reveals(trial.state, move):
            break
        rules.apply(trial.state, move)
        trial.moves.append(move)
    return found


def words(session, chain) -> str:
    """What the moves are, a line each."""
    rules = session.rules
    state = bytearray(session.state)
    lines = []
    for i, move in enumerate(chain):
        key, args = rules.describe(state, move)
        lines.append(t(key, *args))
        if i + 1 < len(chain):
            rules.apply(state, move)
    return "\n".join(lines)


def offer(ui, session, chain) -> bool:
    """Tells the moves; true where the player wants them done."""
    choices = (t("hint.do"), t("hint.no"))
    return ask(ui, t("menu.hint"), choices, 0, words(session, chain)) == 0
