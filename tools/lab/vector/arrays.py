"""The arrays of a `Vector`: what each is, for NumPy, for C and for readers of the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt


class Batch(NamedTuple):
    """The arrays that all tables show, a row each; every call of `Vector` fills the same anew."""

    observation: npt.NDArray[np.uint8]
    features: npt.NDArray[np.uint8] | None
    action_mask: npt.NDArray[np.int8] | None
    legal: npt.NDArray[np.int32]
    legal_count: npt.NDArray[np.int32]
    seat: npt.NDArray[np.int32]
    rewards: npt.NDArray[np.float32]
    terminated: npt.NDArray[np.bool_]
    illegal: npt.NDArray[np.bool_]
    lengths: npt.NDArray[np.int32]
    seeds: npt.NDArray[np.uint64]
    final_observation: npt.NDArray[np.uint8]
    final_seat: npt.NDArray[np.int32]
    final_scores: npt.NDArray[np.int32]
    final_length: npt.NDArray[np.int32]


@dataclass(frozen=True)
class Field:
    """An array. type: C's. shape: what it has besides a row for each table."""

    name: str
    type: str
    dtype: Any
    shape: tuple[str, ...]
    meaning: str

    def made(self, sizes: dict[str, int]) -> npt.NDArray[Any]:
        """It with nothing in it. sizes: of "tables" and of the words in `shape`."""
        fill = -1 if self.name == "legal" else 0
        return np.full([sizes[word] for word in ("tables", *self.shape)], fill, self.dtype)


SHOWN = (
    Field("observation", "uint8_t", np.uint8, ("bytes",),
          "0..255: the state without what `seat` may not know"),
    Field("features", "uint8_t", np.uint8, ("features",),
          "with `features=True`: what `seat` sees as numbers for a network, own seat first"),
    Field("action_mask", "int8_t", np.int8, ("actions",),
          "1 for each legal action of `seat`, else 0; all 0 at the end"),
    Field("legal", "int32_t", np.int32, ("most",), "the legal actions ascending, then -1"),
    Field("legal_count", "int32_t", np.int32, (), "how many these are; 0 at the end"),
    Field("seat", "int32_t", np.int32, (), "who acts, from 0; at the end who moved last"),
    Field("rewards", "float", np.float32, ("seats",), "of each seat for this step"),
    Field("terminated", "uint8_t", np.bool_, (), "the game ended with this step"),
    Field("illegal", "uint8_t", np.bool_, (),
          "with `illegal=\"flag\"`: the action was not legal, and the table is as before"),
    Field("lengths", "int32_t", np.int32, (), "moves of the game so far"),
    Field("seeds", "uint64_t", np.uint64, (), "the seed of the game, as a console takes it"),
    Field("final_observation", "uint8_t", np.uint8, ("bytes",),
          "the last game's end, as who moved last sees it"),
    Field("final_seat", "int32_t", np.int32, (), "who that is"),
    Field("final_scores", "int32_t", np.int32, ("seats",), "its scores"),
    Field("final_length", "int32_t", np.int32, (), "its moves"),
)  # fmt: skip
"""Those of `Batch`. What is `final_` changes where a game ends, and stays until the next end."""

KEPT = (
    Field("states", "uint8_t", np.uint8, ("bytes",), "everything, hidden parts too"),
    Field("moves", "int32_t", np.int32, ("most",), "the legal ones"),
    Field("counts", "int32_t", np.int32, (), "how many these are"),
    Field("turns", "int32_t", np.int32, (), "who acts, or moved last"),
    Field("over", "uint8_t", np.bool_, (), "the game is over"),
    Field("points", "int32_t", np.int32, ("seats",), "with rewards by scores: those so far"),
    Field("final_states", "uint8_t", np.uint8, ("bytes",), "those at the last end"),
)
"""Those that C relies on, which nobody outside writes to."""

FIELDS = SHOWN + KEPT
