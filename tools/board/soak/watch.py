"""The promises that hold while a console is played at random, looked at from outside."""

import importlib
import traceback
from typing import Any


class Watch:
    """Watches the firmware of this process from `attach` on, across power cuts."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.finished: dict[str, int] = {}
        self._kept: dict[int, list[int]] = {}

    def attach(self) -> None:
        """Watch the firmware that is loaded now (once a power-on)."""
        self._watch_crashes(importlib.import_module("lineup.console.system.crash_screen"))
        self._watch_running(importlib.import_module("lineup.saves.running").Running)
        self._watch_ends(importlib.import_module("lineup.saves.replays"))

    def _watch_crashes(self, crash: Any) -> None:
        fall = crash.run

        def noted(ui: Any, error: BaseException, *rest: Any) -> Any:
            self.faults.append("crash: " + "".join(traceback.format_exception(error)).strip())
            return fall(ui, error, *rest)

        crash.run = noted

    def _watch_running(self, running: Any) -> None:
        keep, drop, resume = running.keep, running.drop, running.resume

        def kept(this: Any, session: Any, turn: int) -> None:
            keep(this, session, turn)
            self._kept[session.rules.ID] = list(session.moves)

        def dropped(this: Any, game: int) -> None:
            drop(this, game)
            self._kept.pop(game, None)

        def resumed(this: Any, game: int, *rest: Any) -> Any:
            session = resume(this, game, *rest)
            wanted = self._kept.get(game)
            if wanted is not None and (session is None or list(session.moves) != wanted):
                found = "nothing" if session is None else f"{len(session.moves)} moves"
                self.faults.append(
                    f"game {game}: {len(wanted)} moves were kept, {found} came back"
                )
            return session

        running.keep, running.drop, running.resume = kept, dropped, resumed

    def _watch_ends(self, replays: Any) -> None:
        keep = replays.keep

        def kept(folder: str, session: Any) -> None:
            key = session.rules.KEY
            self.finished[key] = self.finished.get(key, 0) + 1
            why = _wrong(session)
            if why:
                self.faults.append(f"{key} seed {session.seed}: {why}")
            keep(folder, session)

        replays.keep = kept


def _wrong(session: Any) -> str:
    """Says why the moves of a game that is over do not lead to its state, "" if they do."""
    from lineup.engine.protocol import move_buffer

    rules = session.rules
    state = rules.new(session.seats, session.seed, session.options)
    moves = move_buffer(rules)
    for number, move in enumerate(session.moves):
        if move not in moves[: rules.moves(state, moves)]:
            return f"move {number}, {move}, is not legal"
        rules.apply(state, move)
    if rules.turn(state) >= 0:
        return "its moves do not lead to an end"
    return "" if state == session.state else "its moves lead to another state"
