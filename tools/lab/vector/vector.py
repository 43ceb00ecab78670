"""Many tables of one game, which one call steps: `vector("line-v1", tables=4096)`.

>>> tables = vector("line-v1", tables=4, seats=2, seed=7)
>>> now = tables.reset()
>>> now.observation.shape, now.legal_count.tolist()
((4, 193), [3, 3, 3, 3])
>>> now = tables.step(tables.sample())
>>> now.seat.tolist()
[1, 1, 1, 1]
"""

from __future__ import annotations

import inspect
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import numpy as np
import numpy.typing as npt

from lineup.engine import protocol
from tools.lab import moves, names, parameters, pickling
from tools.lab.features.parts import Features
from tools.lab.vector import array_checks, settings, snapshot
from tools.lab.vector.arrays import FIELDS, SHOWN, Batch
from tools.lab.vector.library import Calls, pointer


def vector(key: str, **arguments: Any) -> Vector:
    """Many tables of a game; `Vector` has the arguments."""
    parameters.known(arguments, list(inspect.signature(Vector).parameters)[1:])
    return Vector(key, **arguments)


class Vector:
    """Tables of a game of the console, stepped by its compiled rules.

    key: a name such as "line-v1"; "line" is the newest version. tables: 1 to 2**20. seats: of each
    table; two, or the fewest above, where nothing is said. options: name -> choice, the same at
    all tables. rewards: one of `parameters.REWARDS`. seed: 0 to 2**64 - 1, for the first `reset`
    and for `sample`; a drawn one where nothing is said. autoreset: one of `settings.AUTORESETS`:
    what a table does whose game is over. illegal: "raise", and nothing is played, or "flag".
    action_mask: False leaves the mask out, which is most of the memory (2**MOVE_BITS bytes a
    table). features: True makes them too, and the attribute `features` tells what each is
    (`Features`; else None). threads: 1 to 256 that share a step.

    Raises `parameters.Refused`, a ValueError, for what is not so, and UserError without a C
    compiler. The arrays of `now` are made once, and each call writes into them: copy what is to
    stay. One thread at a time may call; another one's call meanwhile is Refused.
    """

    def __init__(
        self,
        key: str,
        tables: int = 1024,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        rewards: str = "wins",
        seed: int | None = None,
        autoreset: str = "same_step",
        illegal: str = "raise",
        action_mask: bool = True,
        features: bool = False,
        threads: int = 1,
    ) -> None:
        self.settings = settings.checked(
            key, tables, seats, options, rewards, seed, autoreset=autoreset, illegal=illegal,
            action_mask=action_mask, features=features, threads=threads,
        )  # fmt: skip
        asked = self.settings
        self.rules, self.name = asked.rules, names.name(asked.key)
        self.tables, self.seats, self.options = asked.tables, asked.seats, asked.options
        sizes = asked.sizes()
        self.size, self.actions = sizes["bytes"], sizes["actions"]
        self.features = Features(self.rules, self.seats, self.options) if features else None
        if self.features is not None:
            sizes["features"] = self.features.size
        optional = {"action_mask": action_mask, "features": features}
        self._arrays: dict[str, npt.NDArray[Any] | None] = {
            field.name: field.made(sizes) if optional.get(field.name, True) else None
            for field in FIELDS
        }
        self.now = Batch(**{field.name: self._arrays[field.name] for field in SHOWN})  # type: ignore[arg-type]
        self._calls = Calls(asked, self._arrays, self.features)
        self._all = np.ones(self.tables, np.bool_)
        self._lock = threading.Lock()
        self._dealt = False
        self._draws = 0

    def reset(self, seed: Any = None, which: Any = None) -> Batch:
        """Deals, and gives `now`.

        seed: a whole number, from which the tables' seeds count on; or one for each table
        (integers of shape (tables,)); or None: the vector's own at first, then for each table
        the seed that follows its last one (`following`). which: a bool for each table, shape
        (tables,): deal at these alone; default all. Raises Refused.
        """
        with self._alone():
            wanted = array_checks.flags("which", which, self.tables)
            if not self._dealt and which is not None:
                raise parameters.Refused("which: the first reset deals at all tables")
            follow = seed is None and self._dealt
            if not follow:
                seeds = array_checks.seeds(
                    self.settings.seed if seed is None else seed, self.tables
                )
                self.now.seeds[wanted] = seeds[wanted]
            self._calls.each("deal", pointer(wanted), int(follow))
            self._dealt = True
            return self.now

    def step(self, actions: Any, which: Any = None) -> Batch:
        """Plays one action at each table, and gives `now`.

        actions: integers of shape (tables,), each one of `now.legal`. What stands for a table
        whose game is over plays no part. which: a bool for each table, shape (tables,): play at
        these alone; the others stay as they are, without rewards. Raises Refused for another
        shape or dtype, and protocol.IllegalMove, a ValueError, for an action that is not legal,
        unless those are flagged; nothing is played then.
        """
        with self._alone():
            self._need_deal()
            chosen = array_checks.actions(actions, self.tables)
            wanted = (
                self._all if which is None else array_checks.flags("which", which, self.tables)
            )
            checked = self.settings.illegal == "raise"
            table = self._calls.check(chosen, wanted) if checked else -1
            if table >= 0:
                self._refuse(table, int(chosen[table]))
            self._calls.each("step", pointer(chosen), pointer(wanted), int(checked))
            return self.now

    def sample(self) -> npt.NDArray[np.int64]:
        """Draws a legal action for each table, all as likely, of shape (tables,); 0 where there is
        none. The vector's seed decides what is drawn. A new array each time."""
        with self._alone():
            self._need_deal()
            out = np.empty(self.tables, np.int64)
            seed, draws = map(array_checks.uint64, (self.settings.seed, self._draws))
            self._calls.each("sample", seed, draws, pointer(out))
            self._draws += 1
            return out

    def observe(self, seat: Any, final: bool = False) -> npt.NDArray[np.uint8]:
        """Gives what a seat sees of each table, acting or not: uint8 of shape (tables, size), new.

        seat: one for all, or one for each table (integers of shape (tables,)). final: of the end
        of the last game instead; zeros where none has ended. Raises Refused for a seat that is
        not 0 to seats - 1.
        """
        with self._alone():
            self._need_deal()
            asked = array_checks.seats(seat, self.tables, self.seats)
            parameters.flag("final", final)
            out = np.empty((self.tables, self.size), np.uint8)
            self._calls.each("observe", pointer(asked), int(final), pointer(out))
            return out

    def states(self) -> npt.NDArray[np.uint8]:
        """Copies the whole states, hidden parts and what is to come too: uint8 of shape
        (tables, size)."""
        return self._kept("states").copy()

    def save(self) -> dict[str, npt.NDArray[Any]]:
        """Gives what `load` takes: arrays, which `numpy.savez(path, **saved)` writes to a file."""
        with self._alone():
            self._need_deal()
            return snapshot.of(self.about(), self._kept)

    def load(self, kept: Mapping[str, Any]) -> Batch:
        """Goes back to what `save` gave here, or another vector of the same name, tables, seats
        and options; `now` shows it without rewards. Raises Refused for anything else."""
        with self._alone():
            snapshot.put(kept, self.about(), self._kept)
            self._calls.each("refresh")
            self._dealt = True
            return self.now

    def about(self) -> dict[str, Any]:
        """Names what has to be the same for states to be."""
        return {"name": self.name, "seats": self.seats, "options": self.options}

    def __reduce__(self) -> Any:
        made = self.settings.arguments()
        return pickling.by(_remade, made, self._arrays, self._dealt, self._draws)

    def _kept(self, name: str) -> npt.NDArray[Any]:
        array = self._arrays[name]
        assert array is not None  # only mask and features may be missing
        return array

    def _need_deal(self) -> None:
        if not self._dealt:
            raise parameters.Refused("nothing is dealt yet: reset() first")

    def _refuse(self, table: int, action: int) -> None:
        try:
            moves.play(self.rules, bytearray(self._kept("states")[table]), action)
        except protocol.IllegalMove as error:
            raise protocol.IllegalMove(f"table {table}: {error}") from None

    @contextmanager
    def _alone(self) -> Iterator[None]:
        if not self._lock.acquire(blocking=False):
            raise parameters.Refused("another thread is in a call of this vector")
        try:
            yield
        finally:
            self._lock.release()


def _remade(made: dict[str, Any], arrays: dict[str, Any], dealt: bool, draws: int) -> Vector:
    new = Vector(**made)
    for name, array in arrays.items():
        if array is not None:
            new._kept(name)[:] = array
    new._dealt, new._draws = dealt, draws
    return new
