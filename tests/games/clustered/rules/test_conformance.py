"""Clustered keeps the protocol, on both runtimes; the kernel's figures are the layout's."""

import pytest

from lineup.games.clustered import rules
from lineup.games.clustered.rules import flow, kernel, layout, view
from tests.games.clustered.positions import with_options
from tools import conformance
from tools.conformance import command, runtimes


def test_it_keeps_every_promise():
    messages = command.known_messages()
    assert conformance.check(rules, games=12, messages=messages) == []


def test_it_is_the_same_on_micropython_and_allocates_nothing():
    assert runtimes.check(rules, games=2) == []


@pytest.mark.parametrize(
    "name",
    ["WIDTH", "TOP", "BOTTOM", "LOW", "HIGH", "ROWS", "GRID", "KINDS", "SEVERAL",
     "CARD_CELL"],
)  # fmt: skip
def test_the_kernel_has_the_layouts_figures(name):
    assert getattr(kernel, "_" + name) == getattr(layout, name)


def test_every_state_byte_has_one_use():
    state = rules.new(8, 1, with_options(wilds=255))
    assert layout.seat_at(state, 8) == len(state) == 1968 + 96 * 64 + 8 * 72
    assert kernel._PLACE == layout.MOVE_PLACE and kernel._WIDEST == layout.WIDE
    assert layout.CARD_CELL + 8 * layout.KINDS == 256
    assert view.wilds_unseen(state, 7) == flow.wilds_of(state, 7) == 3
